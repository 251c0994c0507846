import { useId } from "react";
import { useNumberDraft } from "./use-number-draft.ts";

/** A small box for typing a slider's number, and below the slider what may be typed. */
export function ExactNumber({
  label,
  value,
  min,
  max,
  disabled,
  onChange,
}: {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly disabled?: boolean | undefined;
  readonly onChange: (value: number) => void;
}) {
  const { text, error, refused, type, box } = useNumberDraft({ value, min, max, onChange });
  const noteId = useId();
  const note = error ?? refused;
  return (
    <>
      <input
        type="text"
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        aria-label={`${label}, exact value`}
        disabled={disabled}
        value={text}
        {...box}
        onFocus={(event) => {
          box.onFocus();
          event.target.select();
        }}
        onChange={(event) => type(event.target.value)}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={note === undefined ? undefined : noteId}
        className="absolute -top-1.5 right-0 h-8 w-14 rounded-lg border border-field bg-surface px-2 text-right font-mono text-sm tabular-nums disabled:opacity-45 aria-invalid:border-warn aria-invalid:outline-warn"
      />
      <p id={noteId} role="alert" className="mt-1.5 text-sm text-warn empty:hidden">
        {note}
      </p>
    </>
  );
}

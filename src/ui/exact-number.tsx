import { leadingDigits, useNumberDraft } from "./use-number-draft.ts";

/** A small box for typing a slider's number, digits only. */
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
  const { text, type, box } = useNumberDraft({ value, min, max, onChange });
  return (
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
      onChange={(event) => type(leadingDigits(event.target.value).slice(0, 9))}
      className="absolute -top-1.5 right-0 h-8 w-14 rounded-lg border border-field bg-surface px-2 text-right font-mono text-sm tabular-nums disabled:opacity-45"
    />
  );
}

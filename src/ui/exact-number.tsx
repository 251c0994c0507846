import { leadingFigures, useNumberDraft } from "./use-number-draft.ts";

/** The number of a slider as a small box in which it can be typed, figures only. */
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
      aria-label={`${label}, typed`}
      disabled={disabled}
      value={text}
      {...box}
      onFocus={(event) => {
        box.onFocus();
        event.target.select();
      }}
      onChange={(event) => type(leadingFigures(event.target.value).slice(0, 9))}
      className="absolute -top-1.5 right-0 h-8 w-14 rounded-lg border border-field bg-surface px-2 text-right font-mono text-sm tabular-nums disabled:opacity-45"
    />
  );
}

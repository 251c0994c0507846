import { useState } from "react";

/**
 * The number of a slider as a small box in which it can be typed. A number within the limits counts at once, anything
 * else is put right when the box is left.
 */
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
  const [draft, setDraft] = useState<string>();

  function settle() {
    if (draft) onChange(Math.min(max, Math.max(min, Number(draft))));
    setDraft(undefined);
  }

  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      aria-label={`${label}, typed`}
      disabled={disabled}
      value={draft ?? String(value)}
      onFocus={(event) => event.target.select()}
      onChange={(event) => {
        const digits = event.target.value.replace(/\D/g, "").slice(0, 9);
        setDraft(digits);
        const next = Number(digits);
        if (next >= min && next <= max) onChange(next);
      }}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === "Enter") settle();
      }}
      // Phones zoom the page to a smaller text that is typed in.
      className="absolute -top-1.5 right-0 h-8 w-14 rounded-lg border border-field bg-surface px-2 text-right font-mono text-sm tabular-nums pointer-coarse:text-base disabled:opacity-45"
    />
  );
}

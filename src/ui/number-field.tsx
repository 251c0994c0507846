import { type ReactNode, useRef, useState } from "react";
import { TextField } from "./text-field.tsx";

const grouped = (value: number) => value.toLocaleString("en-US");

/**
 * A labelled box for a whole number. It keeps what is being typed: a number within the limits counts at once, anything
 * else says what is allowed and is put right when the box is left; a box left empty has its number again.
 */
export function NumberField({
  label,
  value,
  min,
  max,
  onChange,
  hint,
  disabled,
}: {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly onChange: (value: number) => void;
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
}) {
  const [draft, setDraft] = useState<string>();
  const before = useRef(value);
  // A thousand may be typed as 1,000 or as 1 000.
  const read = (text: string) => (/^\d[\d,_\s]*$/.test(text.trim()) ? Number(text.replace(/\D/g, "")) : Number.NaN);
  const typed = draft === undefined ? value : read(draft);
  const fits = typed >= min && typed <= max;

  function settle() {
    // A box that is emptied key by key has gone through the number's first digits.
    if (draft?.trim() === "") onChange(before.current);
    else if (!fits && typed >= 0) onChange(Math.min(max, Math.max(min, typed)));
    setDraft(undefined);
  }

  return (
    <TextField
      label={label}
      inputMode="numeric"
      className="tabular-nums"
      value={draft ?? String(value)}
      disabled={disabled}
      hint={hint}
      error={fits ? undefined : `A whole number from ${grouped(min)} to ${grouped(max)}`}
      onChange={(text) => {
        setDraft(text);
        const next = read(text);
        if (next >= min && next <= max) onChange(next);
      }}
      onFocus={() => {
        before.current = value;
      }}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === "Enter") settle();
      }}
    />
  );
}

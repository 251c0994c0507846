import { useState } from "react";
import { TextField } from "#ui/text-field.tsx";

/** A labelled box for a whole number. While what is typed is no number within the limits, it says so and nothing changes. */
export function NumberField({
  label,
  value,
  min,
  max,
  onChange,
}: {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}) {
  // What is being typed, until it is left.
  const [draft, setDraft] = useState<string>();
  const isFit = (text: string) => /^\d+$/.test(text.trim()) && Number(text) >= min && Number(text) <= max;
  return (
    <TextField
      label={label}
      inputMode="numeric"
      value={draft ?? String(value)}
      error={draft !== undefined && !isFit(draft) ? `From ${min} to ${max}` : undefined}
      onChange={(text) => {
        setDraft(text);
        if (isFit(text)) onChange(Number(text));
      }}
      onBlur={() => setDraft(undefined)}
    />
  );
}

import type { ReactNode } from "react";
import { TextField } from "./text-field.tsx";
import { useNumberDraft } from "./use-number-draft.ts";

/**
 * A labeled box for a whole number. A number within the limits is applied at once; for anything else, the limits are
 * shown, and the number is corrected when the box loses focus. An empty box gets its number back.
 */
export function NumberField({
  label,
  context,
  value,
  min,
  max,
  onChange,
  hint,
  disabled,
}: {
  readonly label: string;
  /** What it belongs to, for screen readers. */
  readonly context?: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly onChange: (value: number) => void;
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
}) {
  const { text, error, refused, type, box } = useNumberDraft({ value, min, max, onChange });
  return (
    <TextField
      label={label}
      {...(context !== undefined && { context })}
      inputMode="numeric"
      className="tabular-nums"
      value={text}
      disabled={disabled}
      hint={refused ?? hint}
      error={error}
      onChange={type}
      {...box}
    />
  );
}

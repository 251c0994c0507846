import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { isGrouped, ungrouped } from "#core/number/digit-groups.ts";
import { TextField } from "./text-field.tsx";

const grouped = (value: number) => value.toLocaleString("en-US");

/**
 * The text being typed into a box for a whole number. A number within the limits is applied at once; one outside them
 * is moved to the nearest when the box loses focus or Enter is pressed. Text that isn't a whole number, such as 2*3,
 * changes nothing, not even by its first digit: the box gets its previous number back, and so does an empty one.
 */
export function useNumberDraft({
  value,
  min,
  max,
  onChange,
}: {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}) {
  const [draft, setDraft] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const before = useRef(value);
  const typed = draft === undefined ? value : read(draft);
  const fits = typed >= min && typed <= max;
  const allowed = `whole number from ${grouped(min)} to ${grouped(max)}`;

  function settle() {
    const next = settled();
    if (next !== value) onChange(next);
    const isRefused = draft !== undefined && draft.trim() !== "" && Number.isNaN(typed);
    setRefused(isRefused ? `‘${draft.trim()}’ isn't a ${allowed}. It's still ${grouped(next)}.` : undefined);
    before.current = next;
    setDraft(undefined);
  }

  function settled(): number {
    // A box emptied key by key has passed through the number's first digits.
    return Number.isNaN(typed) || draft?.trim() === "" ? before.current : Math.min(max, Math.max(min, typed));
  }

  return {
    text: draft ?? String(value),
    /** The limits, while the input is outside them. */
    error: fits ? undefined : `A ${allowed}`,
    /** Earlier input that was refused. */
    refused,
    type: (text: string) => {
      // What replaces the text as a whole, as a paste does, was not begun by the number before.
      if (draft !== undefined && !text.startsWith(draft) && !draft.startsWith(text)) before.current = value;
      setDraft(text);
      setRefused(undefined);
      const next = read(text);
      if (next >= min && next <= max) onChange(next);
      else if (Number.isNaN(next) && text.trim() !== "") onChange(before.current);
    },
    box: {
      onFocus: () => {
        before.current = value;
      },
      onBlur: settle,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === "Enter") settle();
      },
    },
  };
}

// A thousand may be typed as 1,000 or 1 000, and a unit may follow. '1,5', '6 2' and '1.000', which is ambiguous, are not
// whole numbers.
const read = (text: string) => Number(wholeIn(text.trim().replace(/(?<=\d)\s*(?:[a-z]+|[%°])$/i, "")) ?? Number.NaN);

const wholeIn = (text: string): string | undefined => {
  const plain = text.replace(/\s/g, " ");
  if (/^\d+$/.test(plain)) return plain;
  return isGrouped(plain) && !plain.includes(".") ? ungrouped(plain) : undefined;
};

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

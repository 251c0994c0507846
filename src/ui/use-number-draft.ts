import { type KeyboardEvent, useRef, useState } from "react";
import { isGrouped, ungrouped } from "#core/digit-groups.ts";

/**
 * The text being typed into a box for a whole number. A number within the limits is applied at once; anything else is
 * corrected when the box loses focus or Enter is pressed, and an empty box gets its previous number back.
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
  const before = useRef(value);
  const typed = draft === undefined ? value : read(draft);
  const fits = typed >= min && typed <= max;

  function settle() {
    const next = settled();
    if (next !== value) onChange(next);
    before.current = next;
    setDraft(undefined);
  }

  function settled(): number {
    // A box emptied key by key has passed through the number's first digits.
    if (draft?.trim() === "") return before.current;
    return typed >= 0 ? Math.min(max, Math.max(min, typed)) : value;
  }

  return {
    text: draft ?? String(value),
    fits,
    type: (text: string) => {
      setDraft(text);
      const next = read(text);
      if (next >= min && next <= max) onChange(next);
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

// A thousand may be typed as 1,000 or 1 000. '1,5', '6 2' and '1.000', which is ambiguous, are not whole numbers.
const read = (text: string) => Number(wholeIn(text.trim()) ?? Number.NaN);

const wholeIn = (text: string): string | undefined => {
  const plain = text.replace(/\s/g, " ");
  if (/^\d+$/.test(plain)) return plain;
  return isGrouped(plain) && !plain.includes(".") ? ungrouped(plain) : undefined;
};

/** The digits at the start of a text, with their group separators if they are grouped. */
export const leadingDigits = (text: string): string => wholeIn(text.trim()) ?? /^\d*/.exec(text.trim())?.[0] ?? "";

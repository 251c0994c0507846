import { FRACTION_SIGNS, GROUPED, VULGAR_FRACTIONS } from "#core/measure/number-signs.ts";
import { fixed, rounded } from "#core/number/format-number.ts";
import { fractionOf } from "#core/number/fraction.ts";
import { parseNumber, plainCharacters } from "#core/number/parse-number.ts";

/** The content of a box: a number over zero, nothing yet, or a sentence that says what's wrong. */
interface Figure {
  readonly value?: number;
  readonly error?: string;
  /** How it was read, where that is not plain. */
  readonly note?: string;
}

/** '42 2/3', '8½', '3/4'. */
const FRACTION = new RegExp(`^(?:(\\d{1,6})[ -]?)?(?:([${FRACTION_SIGNS}])|(?<=^|[ -])(\\d{1,4})/(\\d{1,4}))$`, "u");
const CURRENCY = /^(?:\p{Sc}|[A-Z]{3}(?= ?\d))\s?|\s?(?:\p{Sc}|(?<=\d ?)[A-Z]{3})$/gu;

function fractionIn(text: string): number | undefined {
  const [all, whole = "0", sign, over, under] = FRACTION.exec(text) ?? [];
  if (all === undefined) return undefined;
  const [above = 0, below = 0] = (sign === undefined ? [over, under] : (VULGAR_FRACTIONS[sign] ?? "").split("/")).map(
    Number,
  );
  return below === 0 ? undefined : Number(whole) + above / below;
}

/** Reads a box for a number from 0 on, or above it; of an amount of money, with or without its currency. */
export function figureIn(
  text: string,
  { mayBeZero = false, isMoney = false }: { readonly mayBeZero?: boolean; readonly isMoney?: boolean } = {},
): Figure {
  const typed = isMoney ? text.trim().replace(CURRENCY, "") : text.trim();
  const part = fractionIn(plainCharacters(typed));
  // A thousand kilometers in a calculation, as the search reads them.
  const grouped = typed.replace(GROUPED, "$1$2");
  const entry = parseNumber(grouped);
  if (part === undefined && entry.kind === "invalid") return { error: entry.message };
  if (part === undefined && entry.kind !== "number") return {};
  const value = part ?? (entry.kind === "number" ? Number(entry.plain) : 0);
  if (!Number.isFinite(value) || value > 1e12) return { error: "Please enter a smaller number" };
  if (value < 0 || (value === 0 && !mayBeZero))
    return { error: mayBeZero ? "Please enter zero or more" : "Please enter a number above zero" };
  return grouped === typed ? { value } : { value, note: `Read as ${grouped}: the comma groups thousands.` };
}

/** A number to this many significant digits, without trailing zeros. */
export const short = (value: number, digits = 6): string => rounded(fractionOf(value.toPrecision(15)), digits).text;

/** A number with this many decimals. */
export const withDecimals = (value: number, decimals: number): string =>
  fixed(fractionOf(value.toPrecision(15)), decimals);

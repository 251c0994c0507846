import { fail, ok, type Result } from "#core/result.ts";

/** The check digit of GS1 numbers: weights of 3 and 1 from the right (GS1 General Specifications, 7.9.1). */
export function checkDigit(digits: string): string {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}

/** Whether the last digit is the check digit of those before it. */
export const hasCheckDigit = (digits: string): boolean => checkDigit(digits.slice(0, -1)) === digits.at(-1);

/** The 11 digits of UPC-A that the 7 of UPC-E stand for, without the check digit (GS1 General Specifications, 5.2.2.4). */
export function expandedUpc(digits: string): string {
  const [system, a, b, c, d, e, last] = Array.from(digits) as [string, string, string, string, string, string, string];
  if (last <= "2") return `${system}${a}${b}${last}0000${c}${d}${e}`;
  if (last === "3") return `${system}${a}${b}${c}00000${d}${e}`;
  if (last === "4") return `${system}${a}${b}${c}${d}00000${e}`;
  return `${system}${a}${b}${c}${d}${e}0000${last}`;
}

/** The 7 digits of UPC-E that stand for 11 of UPC-A; undefined where they cannot be shortened. */
export function shortenedUpc(digits: string): string | undefined {
  const [system, maker, item] = [digits.slice(0, 1), digits.slice(1, 6), digits.slice(6)];
  const candidates = [
    `${system}${maker.slice(0, 2)}${item.slice(2)}${maker[2]}`,
    `${system}${maker.slice(0, 3)}${item.slice(3)}3`,
    `${system}${maker.slice(0, 4)}${item.slice(4)}4`,
    `${system}${maker}${item.slice(4)}`,
  ];
  return candidates.find((each) => /^[01]\d{6}$/.test(each) && expandedUpc(each) === digits);
}

/** How a number with a check digit is typed. */
export interface NumberForm {
  /** 'EAN-13', '(01)' */
  readonly name: string;
  /** Its digits, the check digit among them. */
  readonly length: number;
  /** The lengths of shorter numbers that are written in it with zeros before them, the check digit among them. */
  readonly shorter?: readonly number[];
  /** What to say where the digits without a check digit already end in that of a shorter number; `whole` has zeros before them. */
  readonly ambiguous?: (whole: string) => string;
}

/** Digits with their check digit, and what was added, put before them or mended, in sentences. */
export interface CompletedNumber {
  readonly digits: string;
  readonly notes: readonly string[];
}

const GTIN_NAMES: Readonly<Record<number, string>> = { 8: "GTIN-8", 12: "GTIN-12", 13: "GTIN-13" };

/**
 * A number with its check digit, added or corrected. Zeros before a number leave its check digit as it is, so that
 * digits which end in their own may be a shorter number: this is checked before a digit is added.
 */
export function completed(
  digits: string,
  { name, length, shorter = [], ambiguous }: NumberForm,
): Result<CompletedNumber> {
  const count = digits.length;
  const isWhole = count > 1 && hasCheckDigit(digits);
  const done = (text: string, ...notes: readonly string[]) => ok({ digits: text, notes });
  if (count === length) {
    if (isWhole) return done(digits);
    const body = digits.slice(0, -1);
    const digit = checkDigit(body);
    return done(body + digit, mended(name, digits.at(-1) ?? "", digit));
  }
  if (shorter.includes(count) && isWhole) {
    const kind = GTIN_NAMES[count];
    const zeros = length - count === 1 ? "a 0 was" : `${length - count} zeros were`;
    return done(
      digits.padStart(length, "0"),
      `These ${count} digits already end in their check digit${kind ? `, so they are a ${kind}` : ""}: ${zeros} put before them in ${name}.`,
    );
  }
  if (count === length - 1) {
    const digit = checkDigit(digits);
    const added = `The check digit ${digit} was added${inName(name)}.`;
    if (isWhole) return done(digits + digit, added, (ambiguous ?? lostZero)(digits.padStart(length, "0")));
    if (!shorter.includes(count)) return done(digits + digit, added);
    return done(
      digits + digit,
      added,
      `If you meant a ${GTIN_NAMES[count]}, look at it again: its last digit would be ${checkDigit(digits.slice(0, -1))}.`,
    );
  }
  if (shorter.includes(count) && count === 8) {
    const body = digits.slice(0, -1);
    const digit = checkDigit(body);
    return done((body + digit).padStart(length, "0"), mended(name, digits.at(-1) ?? "", digit));
  }
  // A GTIN-12 with a slip, or a GTIN-13 without its check digit: there is no telling which.
  if (shorter.includes(count)) {
    return fail(
      `${name}: the last of these ${count} digits is ${digits.at(-1)}, and the check digit of the others is ${checkDigit(digits.slice(0, -1))}. Type the whole number with its check digit.`,
    );
  }
  return fail(
    `${name} has ${length - 1} digits and a check digit; ${count === 1 ? "this is 1" : `these are ${count}`}.`,
  );
}

const mended = (name: string, was: string, digit: string) =>
  name.startsWith("(")
    ? `The last digit of ${name} was ${was}, but its check digit is ${digit}: it was mended.`
    : `The last digit was ${was}, but the check digit is ${digit}: it was mended.`;

// Of several identifiers, which one.
const inName = (name: string) => (name.startsWith("(") ? ` to ${name}` : "");

const lostZero = (whole: string) =>
  `These digits already end in a check digit: if they have lost a 0 at the beginning, type ${whole}.`;

import { fail, ok, type Result } from "#core/result.ts";
import { checkDigit } from "./check-digit.ts";

/** An application identifier and its data. */
export interface Gs1Element {
  readonly id: string;
  readonly data: string;
}

/** How many digits come before the check digit of what is identified. */
const NUMBERS: readonly (readonly [ids: RegExp, digits: number])[] = [
  [/^00$/, 17],
  [/^0[123]$/, 13],
  [/^41[0-7]$/, 12],
];

const EXAMPLE = "(01)04012345123456(17)271231";

/** GS1 data in brackets, with check digits added and mended; `note` says which. */
export function gs1Of(typed: string): Result<{ readonly elements: readonly Gs1Element[]; readonly note?: string }> {
  const text = typed.trim();
  const found = [...text.matchAll(/\((\d{2,4})\)\s*([^(]*)/g)];
  if (found.length === 0 || found.map(([whole]) => whole).join("") !== text) {
    return fail(`GS1 data is written with each identifier in brackets before its data, such as ${EXAMPLE}.`);
  }
  const notes: string[] = [];
  const elements: Gs1Element[] = [];
  for (const [, id = "", written = ""] of found) {
    const data = NUMBERS.some(([ids]) => ids.test(id)) ? written.replace(/[\s-]/g, "") : written.trim();
    if (data === "") return fail(`Nothing stands after (${id}).`);
    const length = NUMBERS.find(([ids]) => ids.test(id))?.[1];
    if (length === undefined) {
      elements.push({ id, data });
      continue;
    }
    if (!/^\d+$/.test(data)) return fail(`(${id}) has digits alone.`);
    // A number of 8, 12 or 13 digits has zeros before it in (01).
    const padded = length === 13 && [8, 12].includes(data.length) ? data.padStart(14, "0") : data;
    if (padded.length !== length && padded.length !== length + 1) {
      return fail(`(${id}) has ${length} digits and a check digit; these are ${data.length}.`);
    }
    const digit = checkDigit(padded.slice(0, length));
    elements.push({ id, data: padded.slice(0, length) + digit });
    if (padded.length === length) notes.push(`The check digit ${digit} was added to (${id}).`);
    else if (padded.at(-1) !== digit) {
      notes.push(`The last digit of (${id}) was ${padded.at(-1)}, but its check digit is ${digit}: it was mended.`);
    }
  }
  const ids = new Set(elements.map(({ id }) => id));
  if (ids.has("02") && !ids.has("37")) {
    return fail("(02), the items in a larger unit, comes with (37), how many they are.");
  }
  if (ids.has("37") && !ids.has("02") && !ids.has("8026")) {
    return fail("(37), how many items, comes with (02), what the items are.");
  }
  return ok({ elements, ...(notes.length > 0 && { note: notes.join(" ") }) });
}

/** GS1 data as people write it. */
export const bracketed = (elements: readonly Gs1Element[]): string =>
  elements.map(({ id, data }) => `(${id})${data}`).join("");

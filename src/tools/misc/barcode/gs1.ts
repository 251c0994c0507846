import { applicationIdentifier, type CheckPlace } from "#core/gs1/application-identifiers.ts";
import { type CompletedNumber, completed, hasCheckDigit, type NumberForm } from "#core/gs1/check-digit.ts";
import { fail, ok, type Result } from "#core/result.ts";

/** An application identifier and its data. */
export interface Gs1Element {
  readonly id: string;
  readonly data: string;
}

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
    const known = applicationIdentifier(id);
    if (!known) return fail(`GS1 has no identifier (${id}).`);
    const data = known.check ? written.replace(/[\s-]/g, "") : written.trim();
    if (data === "") return fail(`Nothing stands after (${id}).`);
    const whole = known.check ? checked(id, data, known.check) : ok({ digits: data, notes: [] });
    if (!whole.ok) return whole;
    elements.push({ id, data: whole.value.digits });
    notes.push(...whole.value.notes);
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

// A GTIN of 8, 12 or 13 digits has zeros before it.
const GTIN_LENGTHS = [8, 12, 13];
// Piece and total, which come after the GTIN in (8006) and (8026).
const PIECES = 4;

/** Data with a check digit at its place; more may come after it, such as a serial number. */
function checked(id: string, data: string, { from, digits }: CheckPlace): Result<CompletedNumber> {
  const name = `(${id})`;
  const length = digits + 1;
  const isGtin = digits === 13;
  const form: NumberForm = { name, length, ...(isGtin && { shorter: GTIN_LENGTHS }) };
  if (isGtin && (id === "8006" || id === "8026")) {
    if (!/^\d+$/.test(data)) return fail(`${name} has digits alone.`);
    const number = data.slice(0, -PIECES);
    if (number.length !== length && !(GTIN_LENGTHS.includes(number.length) && hasCheckDigit(number))) {
      return fail(
        `${name} has a GTIN with its check digit and ${PIECES} digits for piece and total; these are ${data.length}.`,
      );
    }
    const gtin = completed(number, form);
    return gtin.ok ? ok({ ...gtin.value, digits: gtin.value.digits + data.slice(-PIECES) }) : gtin;
  }
  // What comes before the number: the 0 of (8003), which may have been left out.
  const isBare = from > 0 && /^\d+$/.test(data) && data.length === length && hasCheckDigit(data);
  const before = isBare ? "0".repeat(from) : data.slice(0, from);
  const rest = isBare ? data : data.slice(from);
  const number = rest.slice(0, length);
  if (!/^\d*$/.test(number)) return fail(`${name} has ${isExact(id) ? "digits alone" : `${length} digits first`}.`);
  const after = isExact(id) ? "" : rest.slice(length);
  const whole = completed(isExact(id) ? rest : number, form);
  if (!whole.ok) return whole;
  const notes = isBare ? [`A 0 was put before ${name}.`] : whole.value.notes;
  return ok({ digits: before + whole.value.digits + after, notes });
}

/** Whether nothing comes after the check digit. */
const isExact = (id: string): boolean => !["253", "255", "8003"].includes(id);

/** GS1 data as people write it. */
export const bracketed = (elements: readonly Gs1Element[]): string =>
  elements.map(({ id, data }) => `(${id})${data}`).join("");

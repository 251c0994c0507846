import { applicationIdentifier, type CheckPlace } from "#core/gs1/application-identifiers.ts";
import {
  type CompletedNumber,
  checkDigit,
  completed,
  expandedUpc,
  hasCheckDigit,
  type NumberForm,
  shortenedUpc,
} from "#core/gs1/check-digit.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { KINDS, type KindName } from "./kinds.ts";

/** An application identifier and its data. */
interface Gs1Element {
  readonly id: string;
  readonly data: string;
}

const EXAMPLE = "(01)04012345123456(17)271231";

// GS1 General Specifications, figure 7.8.5-2: how many digits an identifier and its data have in all, by its first two.
const FIXED: Readonly<Record<string, number>> = {
  "00": 20,
  "01": 16,
  "02": 16,
  "03": 16,
  "04": 18,
  ...Object.fromEntries(["11", "12", "13", "14", "15", "16", "17", "18", "19"].map((id) => [id, 8])),
  "20": 4,
  ...Object.fromEntries(["31", "32", "33", "34", "35", "36"].map((id) => [id, 10])),
  "41": 16,
};

// What readers write before the data, and between fields.
const SYMBOLOGY = /^\](?:C1|e[012]|d2|Q3|J1)/;
const GROUP_SEPARATOR = "\u001d";
const SEPARATOR = new RegExp(`[${GROUP_SEPARATOR}\u241d]`);

/**
 * GS1 data as readers give it, without brackets, in brackets: fields of a fixed length end there, others at a separator or at
 * the end. Undefined where that leads to no identifier.
 */
export function inBrackets(text: string): string | undefined {
  let rest = text.replace(SYMBOLOGY, "").replace(SEPARATOR, (sign, at: number) => (at === 0 ? "" : sign));
  if (!/^\d{4}/.test(rest)) return undefined;
  let written = "";
  while (rest !== "") {
    const id = [2, 3, 4].map((length) => rest.slice(0, length)).find((each) => applicationIdentifier(each));
    if (id === undefined) return undefined;
    const fixed = FIXED[id.slice(0, 2)];
    const separator = rest.search(SEPARATOR);
    const end = fixed ?? (separator < 0 ? rest.length : separator);
    const field = rest.slice(0, end);
    if (field.length < (fixed ?? id.length + 1) || SEPARATOR.test(field)) return undefined;
    written += `(${id})${field.slice(id.length)}`;
    rest = rest.slice(SEPARATOR.test(rest.charAt(end)) ? end + 1 : end);
  }
  return written;
}

/** GS1 data in brackets, with check digits added and mended; `note` says which. */
function gs1Of(typed: string): Result<{ readonly elements: readonly Gs1Element[]; readonly note?: string }> {
  const bare = typed.trim();
  const split = bare.startsWith("(") ? undefined : inBrackets(bare);
  const text = split ?? bare;
  const found = [...text.matchAll(/\((\d{2,4})\)\s*([^(]*)/g)];
  if (found.length === 0 || found.map(([whole]) => whole).join("") !== text) {
    return fail(`GS1 data is written with each identifier in brackets before its data, such as ${EXAMPLE}.`);
  }
  const notes = split === undefined ? [] : [`Read as ${split}.`];
  const elements: Gs1Element[] = [];
  for (const [, id = "", written = ""] of found) {
    const known = applicationIdentifier(id);
    if (!known) return fail(`GS1 has no identifier (${id}).`);
    const data = known.check ? written.replace(/[\s-]/g, "") : written.trim();
    if (data === "") return fail(`Nothing follows (${id}).`);
    const whole = known.check ? gs1Checked(id, data, known.check) : ok({ digits: data, notes: [] });
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
function gs1Checked(id: string, data: string, { from, digits }: CheckPlace): Result<CompletedNumber> {
  const name = `(${id})`;
  const length = digits + 1;
  const isGtin = digits === 13;
  const form: NumberForm = { name, length, ...(isGtin && { shorter: GTIN_LENGTHS }) };
  if (isGtin && (id === "8006" || id === "8026")) {
    if (!/^\d+$/.test(data)) return fail(`${name} takes only digits.`);
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
  if (!/^\d*$/.test(number))
    return fail(`${name} ${isExact(id) ? "takes only digits" : `starts with ${length} digits`}.`);
  const after = isExact(id) ? "" : rest.slice(length);
  const whole = completed(isExact(id) ? rest : number, form);
  if (!whole.ok) return whole;
  const notes = isBare ? [`A 0 was put before ${name}.`] : whole.value.notes;
  return ok({ digits: before + whole.value.digits + after, notes });
}

/** Whether nothing comes after the check digit. */
const isExact = (id: string): boolean => !["253", "255", "8003"].includes(id);

/** GS1 data as people write it. */
const bracketed = (elements: readonly Gs1Element[]): string =>
  elements.map(({ id, data }) => `(${id})${data}`).join("");

/** The content to encode, after completing and correcting the input. */
export interface Prepared {
  readonly kind: KindName;
  /** The code's text, with its check digit. */
  readonly text: string;
  /** What readers make of it: an EAN-13 number with 0 before it is one of UPC-A. */
  readonly read: string;
  /** What was added or mended, in sentences. */
  readonly note?: string;
}

type Preparation = Result<Omit<Prepared, "kind">>;

/** What a barcode of this kind encodes for the input, or a message that says why it can't be made. */
export function prepare(kind: KindName, typed: string): Result<Prepared> {
  const prepared = PREPARATIONS[kind](typed);
  return prepared.ok ? ok({ kind, ...prepared.value }) : prepared;
}

const as = (text: string, notes: readonly string[] = []): Preparation =>
  ok({ text, read: text, ...(notes.length > 0 && { note: notes.join(" ") }) });

const PREPARATIONS: Readonly<Record<KindName, (typed: string) => Preparation>> = {
  ean13: (typed) =>
    withDigits("ean13", typed, (digits) => {
      const ean = checked("ean13", withoutZero(digits, 14), {
        ambiguous: () =>
          "These 12 digits are a whole UPC-A number, too: for that choose UPC-A, which stores read alike.",
      });
      return ean.ok && ean.value.text.startsWith("0") ? ok({ ...ean.value, read: ean.value.text.slice(1) }) : ean;
    }),
  ean8: (typed) => withDigits("ean8", typed, (digits) => checked("ean8", digits)),
  upca: (typed) => withDigits("upca", typed, (digits) => checked("upca", withoutZero(digits, 13))),
  upce: (typed) => withDigits("upce", typed, shortUpc),
  code128(typed) {
    const other = Array.from(typed).find((sign) => (sign.codePointAt(0) ?? 0) > 255);
    return other === undefined
      ? as(typed)
      : fail(
          `Code 128 has no “${other}”: its letters are those of Western Europe. Data Matrix, PDF417 and Aztec hold any text.`,
        );
  },
  code39(typed) {
    const capitals = typed.toUpperCase();
    const other = Array.from(capitals).find((sign) => !/[0-9A-Z .$/+%-]/.test(sign));
    if (other !== undefined) {
      return fail(`Code 39 has no “${other}”: it has capitals, digits, spaces and - . $ / + %. Code 128 has more.`);
    }
    return as(capitals, capitals === typed ? [] : ["Code 39 has no small letters: they became capitals."]);
  },
  itf14: (typed) => withDigits("itf14", typed, (digits) => checked("itf14", digits, { shorter: [8, 12, 13] })),
  itf: (typed) =>
    withDigits("itf", typed, (digits) =>
      digits.length % 2 === 0
        ? as(digits)
        : as(`0${digits}`, ["ITF has its digits in pairs: a 0 was put before them."]),
    ),
  datamatrix: (typed) => as(typed.toWellFormed()),
  pdf417: (typed) => as(typed.toWellFormed()),
  aztec: (typed) => as(typed.toWellFormed()),
  "gs1-128": gs1,
  "gs1-datamatrix": gs1,
  microqr(typed) {
    // It has no place to say that its text is UTF-8.
    const other = Array.from(typed).find((sign) => sign > "\x7f");
    return other === undefined
      ? as(typed)
      : fail(`Micro QR has no “${other}”: it holds plain letters, digits and signs. rMQR holds any text.`);
  },
  rmqr: (typed) => as(typed.toWellFormed()),
};

function gs1(typed: string): Preparation {
  const found = gs1Of(typed);
  if (!found.ok) return found;
  return as(bracketed(found.value.elements), found.value.note === undefined ? [] : [found.value.note]);
}

/** Digits may be typed in groups. */
function withDigits(kind: KindName, typed: string, then: (digits: string) => Preparation): Preparation {
  const digits = typed.replace(/[\s-]/g, "");
  const other = Array.from(digits).find((sign) => !/\d/.test(sign));
  if (other !== undefined) return fail(`${KINDS[kind].name} takes only digits, not “${other}”.`);
  return digits === "" ? fail(`${KINDS[kind].name} takes digits, and these aren't.`) : then(digits);
}

const LENGTHS = { ean13: 13, ean8: 8, upca: 12, itf14: 14 } as const;

function checked(
  kind: keyof typeof LENGTHS,
  digits: string,
  options: Pick<NumberForm, "shorter" | "ambiguous"> = {},
): Preparation {
  const whole = completed(digits, { name: KINDS[kind].name, length: LENGTHS[kind], ...options });
  return whole.ok ? as(whole.value.digits, whole.value.notes) : whole;
}

/** A number of that many digits that is a shorter one with 0 before it, as databases store them: without the 0. */
const withoutZero = (digits: string, length: number): string =>
  digits.length === length && digits.startsWith("0") ? digits.slice(1) : digits;

/** 6 digits after the system 0, 7 with the system, 8 with the check digit too, or the 11 or 12 of UPC-A. */
function shortUpc(digits: string): Preparation {
  const count = digits.length;
  if (count === 11 || count === 12) return shortenedTo(digits);
  if (count < 6 || count > 8) return fail(`UPC-E has 6 digits after 0 or 1, and a check digit; these are ${count}.`);
  if (count === 6) return shortWhole(`0${digits}`, undefined, ["The 0 before it was added."]);
  // Without its first 0, as spreadsheets keep it.
  const padded = `0${digits}`;
  const hasLostZero = count === 7 && checkDigit(expandedUpc(padded.slice(0, 7))) === digits.at(-1);
  if (!/^[01]/.test(digits)) {
    return hasLostZero
      ? shortWhole(padded.slice(0, 7), padded.at(-1), [
          "These 7 digits end in their check digit: a 0 was put before them.",
        ])
      : fail("UPC-E starts with 0 or 1.");
  }
  return shortWhole(digits.slice(0, 7), digits[7], [], hasLostZero ? padded : undefined);
}

function shortenedTo(digits: string): Preparation {
  const isWhole = digits.length === 12;
  const short = shortenedUpc(digits.slice(0, 11));
  const padded = `0${digits}`;
  const other = !isWhole && hasCheckDigit(digits) ? shortenedUpc(padded.slice(0, 11)) : undefined;
  if (short !== undefined) {
    return shortWhole(short, digits[11], ["It was shortened from UPC-A."], other === undefined ? undefined : padded);
  }
  return other === undefined
    ? fail("This number can't be shortened to UPC-E, which needs zeros at certain places. Choose UPC-A.")
    : shortWhole(other, padded[11], ["A 0 was put before it, and it was shortened from UPC-A."]);
}

/** Seven digits with their check digit; `other` is the whole number that they are too. */
function shortWhole(body: string, was: string | undefined, notes: readonly string[], other?: string): Preparation {
  const digit = checkDigit(expandedUpc(body));
  if (was === digit) return as(body + digit, notes);
  if (was !== undefined) {
    return as(body + digit, [...notes, `The last digit was ${was}, but the check digit is ${digit}: it was mended.`]);
  }
  const lost = other === undefined ? [] : [`If a 0 at the beginning was lost, type ${other}.`];
  return as(body + digit, [...notes, `The check digit ${digit} was added.`, ...lost]);
}

import { fail, ok, type Result } from "#core/result.ts";
import { checkDigit, expandedUpc, hasCheckDigit, shortenedUpc } from "./check-digit.ts";
import { bracketed, gs1Of } from "./gs1.ts";
import { KINDS, type KindName } from "./kinds.ts";

/** What is encoded, after what was typed has been completed and mended. */
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

/** What a barcode of the kind encodes for what was typed, or the sentence why there is none. */
export function prepare(kind: KindName, typed: string): Result<Prepared> {
  const prepared = PREPARATIONS[kind](typed);
  return prepared.ok ? ok({ kind, ...prepared.value }) : prepared;
}

const as = (text: string, notes: readonly string[] = []): Preparation =>
  ok({ text, read: text, ...(notes.length > 0 && { note: notes.join(" ") }) });

const PREPARATIONS: Readonly<Record<KindName, (typed: string) => Preparation>> = {
  ean13: (typed) =>
    withDigits("ean13", typed, (digits) => {
      const alsoUpc =
        digits.length === 12 && hasCheckDigit(digits)
          ? ["These 12 digits are a whole UPC-A number, too: for that choose UPC-A, which stores read alike."]
          : [];
      const ean = checked("ean13", digits, 12, alsoUpc);
      return ean.ok && ean.value.text.startsWith("0") ? ok({ ...ean.value, read: ean.value.text.slice(1) }) : ean;
    }),
  ean8: (typed) => withDigits("ean8", typed, (digits) => checked("ean8", digits, 7)),
  upca: (typed) =>
    withDigits("upca", typed, (digits) => {
      const isEan = digits.length === 13 && digits.startsWith("0");
      return checked("upca", isEan ? digits.slice(1) : digits, 11);
    }),
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
  itf14: (typed) => withDigits("itf14", typed, (digits) => checked("itf14", digits, 13)),
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
  if (other !== undefined) return fail(`${KINDS[kind].name} has digits alone, and no “${other}”.`);
  return digits === "" ? fail(`${KINDS[kind].name} has digits, and these are none.`) : then(digits);
}

function checked(kind: KindName, digits: string, length: number, notes: readonly string[] = []): Preparation {
  if (digits.length !== length && digits.length !== length + 1) {
    return fail(
      `${KINDS[kind].name} has ${length} digits and a check digit; ${digits.length === 1 ? "this is 1" : `these are ${digits.length}`}.`,
    );
  }
  const body = digits.slice(0, length);
  const digit = checkDigit(body);
  const was = digits[length];
  if (was === digit) return as(digits, notes);
  return as(body + digit, [was === undefined ? added(digit) : mended(was, digit), ...notes]);
}

const added = (digit: string) => `The check digit ${digit} was added.`;
const mended = (was: string, digit: string) =>
  `The last digit was ${was}, but the check digit is ${digit}: it was mended.`;

/** 6 digits after the system 0, 7 with the system, 8 with the check digit too, or the 11 or 12 of UPC-A. */
function shortUpc(digits: string): Preparation {
  const notes: string[] = [];
  let body = digits.length === 6 ? `0${digits}` : digits.slice(0, 7);
  let was = digits.length === 8 ? digits[7] : undefined;
  if (digits.length === 11 || digits.length === 12) {
    const short = shortenedUpc(digits.slice(0, 11));
    if (short === undefined) {
      return fail("This number cannot be shortened to UPC-E, which needs zeros at certain places. Choose UPC-A.");
    }
    notes.push("It was shortened from UPC-A.");
    body = short;
    was = digits[11];
  } else if (digits.length < 6 || digits.length > 8) {
    return fail(`UPC-E has 6 digits after 0 or 1, and a check digit; these are ${digits.length}.`);
  }
  if (!/^[01]/.test(body)) return fail("UPC-E begins with 0 or 1.");
  const digit = checkDigit(expandedUpc(body));
  if (digits.length === 6) notes.push("The 0 before it was added.");
  if (was === undefined) notes.push(added(digit));
  else if (was !== digit) notes.push(mended(was, digit));
  return as(body + digit, notes);
}

import { plainCharacters } from "#core/number/parse-number.ts";
import { fail, ok, type Result } from "#core/result.ts";

/** A phone number as it is dialed. */
interface PhoneNumber {
  /** Digits, * and #, perhaps with + in front. */
  readonly dialed: string;
  /** The number as it is printed, its digits in the groups that were typed. */
  readonly grouped: string;
  readonly extension?: string;
  /** The signs to dial once the call is answered: commas are pauses, then digits, * and #. */
  readonly afterwards?: string;
  /** Whether the number differs from what was typed: a zero was left out, or letters became digits. */
  readonly isChanged: boolean;
}

const LIKE = "A phone number has digits, perhaps with + in front, and * or #.";
const ONE = "That is more than one phone number. A code dials one: type one.";

// A longer text isn't a phone number, however it's printed: searching it for one would stop the page.
const MAX_LENGTH = 200;

// Recommendation ITU-T E.164 §6.2.1.
const MAX_DIGITS = 15;

// Recommendation ITU-T E.161 §3.2, Figure 2.
const KEYPAD = ["ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ"];

// National numbers keep their 0 after these country codes: Italy and San Marino, Gabon, Congo, the Ivory Coast, Benin.
const KEEPS_ZERO = /^(?:39|378|241|242|225|229)$/;

const EXTENSION = /(?<![a-z])[\s,;(]*(?:;ext=|\bext(?:ension|n)?\b\.?|(?<=[\s\d)])x\.?)[\s:]*(\d{1,11})\)?$/i;
// Commas and p are pauses, semicolons and w wait: what is dialed then is a choice or a code, not a second number.
const AFTERWARDS = /(?<=[\d)])\s*([,;pw]+)\s*([\d*#][\d*#,;\s]*)$/i;

/** Understands a phone number as people print it, or says why it cannot be dialed. */
export function phoneNumberOf(typed: string): Result<PhoneNumber> {
  const text = plainCharacters(typed.normalize("NFKC"))
    .replace(/^(?:tel|phone|sms|smsto)\s*[.:]+\s*/i, "")
    .replace(/[\u2014\u2015]/g, "-");
  if (text === "") return fail("Enter a phone number.");
  if (text.length > MAX_LENGTH) return fail(LIKE);
  if (areSeveral(text)) return fail(ONE);
  const extension = EXTENSION.exec(text);
  const afterwards = extension ? null : AFTERWARDS.exec(text);
  const pauses = afterwards?.[1] ?? "";
  const menu = (afterwards?.[2] ?? "").replace(/\s/g, "");
  // 'one, two' are two numbers; ',,5#' and ', 5' are dialed after the first.
  if (pauses.length === 1 && !/[#*]/.test(menu) && menu.length > 6) return fail(ONE);
  const main = text.slice(0, (extension ?? afterwards)?.index).trim();
  const lettered = withoutLetters(main);
  if (lettered === undefined) return fail(LIKE);
  const tidied = lettered.replace(/^[([]\s*\+/, "+(").replace(/^\+\((\d+)[)\]]/, "+$1");
  const grouped = withoutTrunkZero(tidied).replace(/\s+/g, " ");
  if (!/^\+?[\d\s().[\]\-/*#]*\d[\d\s().[\]\-/*#]*$/.test(grouped)) return fail(/[,;]|\+.*\+/.test(main) ? ONE : LIKE);
  const dialed = grouped.replace(/[^+\d*#]/g, "");
  const digits = dialed.replace(/\D/g, "").length;
  if (!/[*#]/.test(dialed) && digits > MAX_DIGITS) {
    return fail(`A phone number has at most ${MAX_DIGITS} digits, and this has ${digits}. Type one number.`);
  }
  return ok({
    dialed,
    grouped,
    ...(extension?.[1] && { extension: extension[1] }),
    ...(afterwards && { afterwards: `${pauses.replace(/[;w]/gi, ";").replace(/p/gi, ",")}${menu}` }),
    isChanged: lettered !== main || grouped !== tidied.replace(/\s+/g, " "),
  });
}

/** The number with its extension or the signs that follow; phones take the comma as a pause. */
export const wholeNumber = ({ dialed, extension, afterwards }: PhoneNumber): string =>
  dialed + (extension ? `,${extension}` : (afterwards ?? ""));

// '1-800-FLOWERS', '0800 CALL NOW', '1-800-flowers': small letters are a word of a number only where a dash joins them.
function withoutLetters(text: string): string | undefined {
  if (!/[a-z]/i.test(text)) return text;
  if (
    !/^[+(]*\d[\d\s()./-]*-?[A-Z]+[A-Z\d\s-]*$/.test(text) &&
    !/^[+(]*\d[\d\s()./-]*-[a-z]+(?:-[a-z\d]+)*$/.test(text)
  ) {
    return undefined;
  }
  return text.replace(/[a-z]/gi, (letter) => {
    const key = KEYPAD.findIndex((letters) => letters.includes(letter.toUpperCase()));
    return String(key + 2);
  });
}

// '+44 (0)20', '+44 0 20', '+44 020': the zero of calls within the country, which calls from abroad leave out. Without
// brackets 011 may as well be the code of Turin or Johannesburg.
const TRUNK_ZERO = [
  /^((?:\+|00|011)[\s.-]*\d{1,3})[\s.-]*[([]\s*0\s*(\d*)\s*[)\]]\s*/,
  /^((?:\+|00[\s.-]?)[1-9]\d{0,2})[\s.-]+0(?:[\s.-]+|(?=[1-9]))()/,
];

function withoutTrunkZero(text: string): string {
  const zero = TRUNK_ZERO.find((pattern) => pattern.test(text));
  return zero === undefined
    ? text
    : text.replace(
        zero,
        (_, code: string, rest: string) =>
          `${code} ${KEEPS_ZERO.test(code.replace(/\D/g, "").replace(/^(00|011)/, "")) ? "0" : ""}${rest}${rest && " "}`,
      );
}

/**
 * Whether a slash, or a dash between spaces, parts numbers: '555 1234 / 555 2345', but not '030 / 123456' and
 * '089 1234567 - 0'. What is before one is then longer than an area code, which has at most six digits with its 0.
 */
function areSeveral(text: string): boolean {
  const slashed = text.split(/\s\/\s|^([^/]*)\/(?=[^/]*$)/).filter(Boolean);
  const dashed = text.split(/\s-\s/);
  return (
    slashed.slice(0, -1).some(isWhole) ||
    dashed.slice(0, -1).some((part, at) => isWhole(part) && digitsOf(dashed[at + 1]) >= 6)
  );
}

const digitsOf = (text = "") => text.replace(/\D/g, "").length;

// From abroad a country code precedes the area code, without its 0.
function isWhole(text: string): boolean {
  const abroad = /^\s*[([]*\s*(?:\+|00)/;
  return digitsOf(text.replace(abroad, "")) >= (abroad.test(text) ? 9 : 7);
}

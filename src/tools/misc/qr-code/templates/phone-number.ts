import { fail, ok, type Result } from "#core/result.ts";

/** A phone number as it is dialed. */
export interface PhoneNumber {
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

// A longer text is none, however it is printed: searching it for one would stop the page.
const LONGEST = 200;

// Recommendation ITU-T E.164 §6.2.1.
const MOST_DIGITS = 15;

// Recommendation ITU-T E.161 §3.2, Figure 2.
const KEYPAD = ["ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ"];

// National numbers keep their 0 after these country codes: Italy and San Marino, Gabon, Congo, the Ivory Coast.
const KEEPS_ZERO = /^(?:39|378|241|242|225)$/;

const EXTENSION = /(?<![a-z])[\s,;(]*(?:;ext=|\bext(?:ension|n)?\b\.?|(?<=[\s\d)])x\.?)[\s:]*(\d{1,11})\)?$/i;
// Commas and p are pauses, semicolons and w wait: what is dialed then is a choice or a code, not a second number.
const AFTERWARDS = /(?<=[\d)])\s*([,;pw]+)\s*([\d*#][\d*#,;\s]*)$/i;

/** Understands a phone number as people print it, or says why it cannot be dialed. */
export function phoneNumberOf(typed: string): Result<PhoneNumber> {
  const text = typed
    .normalize("NFKC")
    .replace(/^\s*(?:tel|phone|sms|smsto)\s*[.:]+\s*/i, "")
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, "")
    .trim();
  if (text === "") return fail("Type a phone number.");
  if (text.length > LONGEST) return fail(LIKE);
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
  if (!/[*#]/.test(dialed) && digits > MOST_DIGITS) {
    return fail(`A phone number has at most ${MOST_DIGITS} digits, and this has ${digits}. Type one number.`);
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

// '+44 (0)20': the zero of calls within the country, which calls from abroad leave out.
function withoutTrunkZero(text: string): string {
  return text.replace(
    /^((?:\+|00|011)[\s.-]*\d{1,3})[\s.-]*[([]\s*0\s*(\d*)\s*[)\]]\s*/,
    (_, code: string, rest: string) =>
      `${code} ${KEEPS_ZERO.test(code.replace(/\D/g, "").replace(/^(00|011)/, "")) ? "0" : ""}${rest}${rest && " "}`,
  );
}

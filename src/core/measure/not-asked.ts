/** A run of digits or of groups of them: what is dialled, filed or printed on a cover. */
const FORMS: readonly RegExp[] = [
  // Dates and times of day: 12/25/2024, 2024-12-25, 2024-05, 12:00-13:00, '9:00 pm'.
  /^\d{1,2}([/.-])\d{1,2}\1(?:\d{2}|\d{4})$/,
  /^\d{4}([/.-])\d{1,2}\1\d{1,2}$/,
  /(?<![\d.])[12]\d{3}-(?:0\d|1[0-2])-(?:[0-2]\d|3[01])(?!\d)/,
  /^[12]\d{3}[-–/](?:\d{2}|\d{4})$/,
  /^\d{1,2}:\d{2}(?:[-–]| to )\d{1,2}:\d{2}$/,
  /^\d{1,2}(?::\d{2})? ?[ap]\.?m\.?(?:$| )/i,
  // Decades, and the shapes of pictures.
  /^1[5-9]\d0s$|^20\d0s$/,
  /^\d+:\d$/,
  // Phone numbers, cards, ISBNs: groups with hyphens, at least three or with a leading zero.
  /^(?:\+|00)?[\d -]*\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}$/,
  /^\d+(?:-\d+)+-[Xx]$/,
  /^\d{4}(?:-\d{4}){2,}$/,
  /^\d{5}-\d{4,}$/,
  // DOIs, a month of a year, half of one, the shapes of pictures, rims of wheels, exponents alone.
  /^10\.\d{4,9}\/\S+$/,
  /^(?:0?[1-9]|1[0-2])\/(?:19|20)\d{2}$/,
  /^[12]h ?(?:19|20)\d{2}$|^[1-4]q ?(?:19|20)?\d{2}$/i,
  /^(?:(?:16|32):10|10:16|9:(?:16|18|19|20|21|22|32))$/,
  /^\d{1,2}(?:[.,]\d{1,2})?\s?jj?\s?x\s?\d{2}(?:[.,]\d)?$/i,
  /^e[-+−]\d+$/i,
  // Networks of telephones, and numbers of three figures that are called in need.
  /^(?:what(?:['’]?s| is|) )?[2-6]g$/i,
  /^9-1-1$|^24\/7$/,
  // Threads of screws, scores of sets.
  /^\d+\/\d+-\d+$/,
  /^\d+-\d+ \(\d+\)$/,
  /^\+\d[\d ()-]{7,}$/,
  /^0\d{2,}(?: \d{2,}){1,}$/,
  /^\(\d{3,5}\) ?\d/,
  // Addresses and identifiers.
  /^\d{1,3}(?:\.\d{1,3}){3}(?:\/\d{1,2})?(?: |$)/,
  /^\d{8}(?:-\d{4}){3}-\d{12}$/,
  // The opening of a lens, and a cartridge.
  /(?<!\p{L})f\/\d/iu,
  /^\.\d{3} rem(?:ington)?$/i,
  // A standard of IEEE, and the size of a tire.
  /^802\.\d+\p{L}+$/u,
  /^(?!0x)\d+x\d+[a-ln-z]$/i,
  // A section of a law, and what is counted in order; but '1st 4lb' is a weight.
  /(?<![\p{L}\d.,])[\d.,]+\((?!e\)|pi\))\p{L}{1,3}\)/u,
  /(?<![\d.,])(?:(?:\d*[02-9])?(?:1st|2nd|3rd)|\d+th)(?![\p{L}\d])(?! ?\d| (?:power|root)\b)/iu,
];

/**
 * Groups of figures with hyphens are a difference where the first is more than the others together, as in 100-20-30; else
 * they are a score, pages, a telephone number.
 */
function isDifference(line: string): boolean {
  const groups = line
    .replace(/^\+/, "")
    .split(/[-–]/)
    .map((group) => group.replace(/^[$€£]/, ""));
  if (groups.length < 2 || !groups.every((group) => /^(?:\d+|\d*\.\d+)$/.test(group))) return true;
  const [first = 0, ...others] = groups.map(Number);
  return groups.every((group) => !/^0\d/.test(group)) && first > others.reduce((sum, each) => sum + each, 0);
}

/**
 * Whether digits are a name or date rather than a number to calculate with: a date, a phone number, an ISBN, '401(k)'.
 */
export function isNoNumber(text: string): boolean {
  const line = text.trim();
  return FORMS.some((form) => form.test(line)) || !isDifference(line) || isSpan(line);
}

/** From an earlier time of day to a later one. */
function isSpan(line: string): boolean {
  const [, from = "", to = ""] = /^(\d{1,2}:\d{2}) [-–] (\d{1,2}:\d{2})$/.exec(line) ?? [];
  return from !== "" && from.padStart(5, "0") < to.padStart(5, "0");
}

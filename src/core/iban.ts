/** How many characters the account numbers of each country have: SWIFT's IBAN registry, which ISO 13616 names. */
const LENGTHS: Readonly<Record<number, string>> = {
  15: "NO",
  16: "BE",
  18: "DK FI FK FO GL NL SD",
  19: "MK SI",
  20: "AT BA EE KZ LT LU MN XK",
  21: "CH HR LI LV",
  22: "BG BH CR DE GB GE IE ME RS VA",
  23: "AE GI IL IQ OM SO TL",
  24: "AD CZ ES MD PK RO SA SE SK TN VG",
  25: "LY PT ST",
  26: "IS TR",
  27: "BI DJ FR GR IT MC MR SM",
  28: "AL AZ BY CY DO GT HN HU LB NI PL SV",
  29: "BR EG PS QA UA",
  30: "JO KW MU YE",
  31: "MT SC",
  32: "LC",
  33: "RU",
};
const LENGTH_OF = new Map(
  Object.entries(LENGTHS).flatMap(([length, countries]) =>
    countries.split(" ").map((country) => [country, Number(length)] as const),
  ),
);

/** How many characters the IBANs of a country have, by its two letters; undefined for one that isn't in the registry. */
export const ibanLength = (country: string): number | undefined => LENGTH_OF.get(country);

/** The form of an IBAN in capitals without spaces: two letters, two digits and the account. */
export const hasIbanForm = (text: string): boolean => /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(text);

/** Whether the check digits of an IBAN or a creditor reference match: ISO 7064, MOD 97-10. In capitals, without spaces. */
export function hasCheckDigits97(text: string): boolean {
  // The first four come last, and letters count from 10.
  const digits = (text.slice(4) + text.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}

/** Whether a text is an IBAN: its form, its country's length if the registry has it, and its check digits. */
export function isIban(text: string): boolean {
  const bare = text.replace(/[\s-]/g, "").toUpperCase();
  const length = ibanLength(bare.slice(0, 2)) ?? bare.length;
  return hasIbanForm(bare) && length === bare.length && hasCheckDigits97(bare);
}

import { fail, ok, type Result } from "#core/result.ts";

const UNITS: readonly (readonly [words: RegExp, seconds: number])[] = [
  [/^s(?:ec(?:ond)?s?)?$/, 1],
  [/^m(?:in(?:ute)?s?)?$/, 60],
  [/^h(?:(?:ou)?rs?)?$/, 3600],
  [/^d(?:ays?)?$/, 86_400],
  [/^w(?:(?:ee)?ks?)?$/, 604_800],
  [/^mo(?:n(?:th)?s?)?$/, 30 * 86_400],
  [/^y(?:(?:ea)?rs?)?$/, 365 * 86_400],
];
const NUMBERS: Readonly<Record<string, number>> = { a: 1, an: 1, one: 1, two: 2, three: 3, half: 0.5 };

/** When a token expires by words, in seconds since 1970: 'in 2 hours', '30 days', '1h 30m', 'tomorrow', '2027-01-31'. */
export function expiryFrom(words: string, now: number): Result<number> {
  const text = words
    .trim()
    .toLowerCase()
    .replace(/^in\s+/, "")
    .replace(/\s+from now$/, "");
  const start = Math.floor(now / 1000);
  if (text === "now") return ok(start);
  if (text === "tomorrow") return ok(start + 86_400);
  if (/^\d{4}-\d\d-\d\d(?:[t ]\d\d:\d\d(?::\d\d)?(?:z|[+-]\d\d:?\d\d)?)?$/.test(text)) {
    const at = Date.parse(
      text
        .toUpperCase()
        .replace(" ", "T")
        .replace(/^([\d-]+)$/, "$1T00:00:00Z")
        .replace(/(T[\d:]+)$/, "$1Z"),
    );
    return Number.isNaN(at) ? fail("This date doesn't exist.") : ok(Math.floor(at / 1000));
  }
  let total = 0;
  const left = text.replace(
    /(\d+(?:\.\d+)?|\ban?\b|\bone\b|\btwo\b|\bthree\b|\bhalf an?\b)\s*([a-z]+)[\s,]*(?:and\s+)?/g,
    (whole, count: string, unit: string) => {
      const size = UNITS.find(([form]) => form.test(unit))?.[1];
      const number = NUMBERS[count.replace(/^half.*/, "half")] ?? Number(count);
      if (size === undefined || Number.isNaN(number)) return whole;
      total += size * number;
      return "";
    },
  );
  if (left.trim() !== "" || text === "") return fail("Enter a time such as 2 hours, 30 days or 2027-01-31.");
  return ok(start + Math.round(total));
}

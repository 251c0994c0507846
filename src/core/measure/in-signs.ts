import { AMOUNT_WORDS, FRACTION_WORDS, FUNCTION_WORDS, REPEATING } from "./function-words.ts";

const ONES =
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen";
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety";

const words = new Map([
  ...ONES.split(" ").map((word, index) => [word, index + 1] as const),
  ...TENS.split(" ").map((word, index) => [word, 10 * (index + 2)] as const),
]);
const [ones, tens] = [ONES, TENS].map((list) => list.replaceAll(" ", "|"));

const NUMBER = new RegExp(
  String.raw`\b(?:(${tens})(?:[- ](${ones?.split("|").slice(0, 9).join("|")}))?|(${ones}))\b(?!-)`,
  "gi",
);

/** A line with figures for the numbers below a hundred that are written out: 'twenty-five miles' is 25 miles. */
const inFigures = (line: string): string =>
  line.replace(NUMBER, (...[, ten, one, alone]: (string | undefined)[]) =>
    String([ten, one, alone].reduce((sum, word) => sum + (words.get(word?.toLowerCase() ?? "") ?? 0), 0)),
  );

const LISTED =
  "average|mean|avg|median|hypot|ncr|npr|minimum|min|maximum|max|gcd|gcf|hcf|lcm|greatest common divisor|least common multiple";
const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    minimum: "min",
    maximum: "max",
    "greatest common divisor": "gcd",
    "least common multiple": "lcm",
  }),
);

/** 'Average of 3, 4 and 5', 'gcd 12 18': what is listed, in brackets and separated. */
const listed = (_: string, name = "", list = "") =>
  `${NAMES.get(name.toLowerCase()) ?? name}(${list
    .trim()
    .split(/\s*(?:,\s|\band\b|;)\s*|\s+|,/i)
    .filter(Boolean)
    .join("; ")})`;

/** Words that people write, and their signs. */
const WORDS: readonly (readonly [words: RegExp, signs: string | ((all: string, ...groups: string[]) => string)])[] = [
  [
    new RegExp(String.raw`(?<!\p{L})(?:the )?(${LISTED})(?: of)? (-?[\d.]+(?:(?:,? and |, ?|; ?| )-?[\d.]+)+)$`, "iu"),
    listed,
  ],
  REPEATING,
  ...FUNCTION_WORDS,
  ...AMOUNT_WORDS,
  ...FRACTION_WORDS,
  [/^half[ -](?!an?\b|of\b)(?=\p{L}+ (?:in|to|as)\b)/giu, "1/2 "],
  // A mixed number with a hyphen: '3-1/2 inches'.
  [/(?<![\d./-])(\d+)-(\d+\/\d+)(?= ?["'\p{L}])/gu, "$1 $2"],
  [/℃/g, "°C"],
  [/℉/g, "°F"],
  [/\bnegative (?=\d)/gi, "-"],
  [/\bper ?cent\b/gi, "%"],
  // The sign belongs to the figure before it, as in 100/5%, but for the fractions that shares are written in: 3/4 %.
  [
    /(?<![\d.,/])((?:\d+ )?)(\d)\/(\d)(?= ?%)/g,
    (all, whole = "", over = "", under = "") =>
      Number(over) < Number(under) && Number(under) <= 8 ? `(${whole}${over}/${under})` : all,
  ],
  [/(?<=\d ?%) (?:tip|vat|gst|tax|sales tax|service charge|interest)$/i, ""],
  [/(?<=\d) with (?=[\d.]+ ?%)/gi, " + "],
  [/(?<=\d) less (?=[\d.]+ ?%)/gi, " - "],
  [/(?<=\d) (?:increased|raised) by (?=[\d.]+ ?%)/gi, " + "],
  [/(?<=\d) (?:decreased|reduced|discounted) by (?=[\d.]+ ?%)/gi, " - "],
  [
    /\b(?:the )?sum of (-?[\d.]+(?:(?:,? and |, ?| )-?[\d.]+)+)$/gi,
    (_, list) =>
      list
        .split(/[^-\d.]+/)
        .filter(Boolean)
        .join(" + "),
  ],
  [
    /\b(?:the )?product of (-?[\d.]+(?:(?:,? and |, ?| )-?[\d.]+)+)$/gi,
    (_, list) =>
      list
        .split(/[^-\d.]+/)
        .filter(Boolean)
        .join(" * "),
  ],
  [/\b(?:the )?difference (?:between|of) ([\d.]+) and ([\d.]+)$/gi, "$1 - $2"],
  [/\bdivided by\b/gi, "/"],
  [/\bmultiplied by\b/gi, "*"],
  [/\b(?:raised )?to the power(?: of)?\b/gi, "^"],
  [/(?<=\d) raised to (?=\d)/gi, " ^ "],
  // '3 squared feet' are square feet, and '3 squared' are nine.
  [/(?<=\d) squared (?=\p{L})(?!(?:plus|minus|times|divided|in|to|into|as|is|mod|over|x)\b)/giu, " square "],
  [/(?<=\d) cubed (?=\p{L})(?!(?:plus|minus|times|divided|in|to|into|as|is|mod|over|x)\b)/giu, " cubic "],
  [/(?<=\d) squared\b/gi, "^2"],
  [/(?<=\d) cubed\b/gi, "^3"],
  [/(?<=\d) factorial\b/gi, "!"],
  [/\bfactorial of (?=\d)/gi, "factorial "],
  [/\b(?:the )?square root of\b/gi, "sqrt"],
  [/\b(?:the )?cube root of\b/gi, "cbrt"],
  [/\b(?:the )?(sine?|cos(?:ine)?|tan(?:gent)?|abs|round|floor|ceil) of (?=-?[\d.(])/gi, "$1 "],
  [/\b(?:the )?absolute value of (?=-?[\d.(])/gi, "abs "],
  [/\bnatural log(?:arithm)? of\b/gi, "ln"],
  [/\blog(?:arithm)?[ _]?(?:base )(\d+)(?: of)? \(?([\d.]+)\)?/gi, "log($2; $1)"],
  [/\blog(?:arithm)? (?:of )?([\d.]+) (?:to )?(?:the )?base (\d+)/gi, "log($1; $2)"],
  [/\blog(?:arithm)? of (?=[\d.])/gi, "log "],
  [/\bround ([\d.]+) to (\d+) (?:decimals?|decimal places|places|dp)\b/gi, "round($1; $2)"],
  [/\bhalf (?:of )?(?=\d)/gi, "1/2 * "],
  [/\bhalf an?(?= )/gi, "1/2"],
  [/(?<!\d )\b(?:a )?quarter(?: of)?(?: an?)?(?= (?!in\b|to\b|into\b|as\b)\p{L})/giu, "1/4"],
  [/\b(?:a )?quarter of (?=\d)/gi, "1/4 * "],
  [/\bof (?:an?|one) (?=\p{L})/giu, "of 1 "],
  // Parts of an amount: '5 ft, 11 in', '2 hours and 30 minutes', '5-foot-11', '10'-3"'.
  [/(?<=\d ?\p{L}+)(?<!\([^()]*)(?:, ?| and )(?=\d)/giu, " "],
  [/(?<=\d)-(?=(?:foot|feet|ft)\b)/gi, " "],
  [/(?<=\d (?:foot|feet|ft))-(?=\d)/gi, " "],
  [/(?<=\d['′’])-(?=\d+(?:[ .]\d+(?:\/\d+)?)?(?:["″”]|''))/g, " "],
  [/(?<=\d )equals?$/i, "="],
  // Degrees that are wanted on a scale are of the other one.
  [/^([-+]?[\d.,]+) ?(?:°|deg(?:rees?)?) (to|in|into|as) (?=(?:°|deg(?:rees?)? )?f(?:ahrenheit)?$)/i, "$1 °C $2 "],
  [/^([-+]?[\d.,]+) ?(?:°|deg(?:rees?)?) (to|in|into|as) (?=(?:°|deg(?:rees?)? )?c(?:elsius)?$)/i, "$1 °F $2 "],
  // '60 miles an hour', but not 'seconds in an hour'.
  [
    /(?<=\d ?\p{L}+) an? (?=(?:hour|hr|minute|second|day|week|month|year|gallon|lit(?:re|er)|pound|kilo|kg)\b)(?<!\b(?:in|of|to|as|into|per|is|for|at) an? )/giu,
    " per ",
  ],
  [/\b(mach) ([\d.]+)(?!\p{L})/giu, "$2 $1"],
];

/** A line with signs for its words: '10 divided by 4' is 10 / 4. */
export const inSigns = (line: string): string =>
  WORDS.reduce(
    (text, [words, signs]) => (typeof signs === "string" ? text.replace(words, signs) : text.replace(words, signs)),
    inFigures(line.trim().replace(/\s+/g, " ")),
  );

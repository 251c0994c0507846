type Words = readonly [words: RegExp, signs: string | ((all: string, ...groups: string[]) => string)];

const DEGREES = "fourth|fifth|sixth|seventh|eighth|ninth|tenth";
const PARTS: Readonly<Record<string, string>> = {
  half: "2",
  halves: "2",
  third: "3",
  thirds: "3",
  quarter: "4",
  quarters: "4",
  fifth: "5",
  fifths: "5",
  eighth: "8",
  eighths: "8",
};
const PART = `(\\d+) (${Object.keys(PARTS).join("|")})`;
const NEAREST: Readonly<Record<string, number>> = {
  "whole number": 0,
  integer: 0,
  ten: -1,
  hundred: -2,
  thousand: -3,
  tenth: 1,
  hundredth: 2,
  thousandth: 3,
};
const BASED = "0[xb][\\da-f]+";

/** A fraction next to an operator: three quarters alone are a title. */
const inFraction = (_: string, over = "", part = "") => `(${over}/${PARTS[part.toLowerCase()]})`;

/** The words that people write for functions, and for numbers of hundreds, thousands and millions. */
export const FUNCTION_WORDS: readonly Words[] = [
  [/^(\d+) (?:choose|ncr) (\d+)$/i, "ncr($1; $2)"],
  [/^(\d+) (?:npr|permute) (\d+)$/i, "npr($1; $2)"],
  [/\blog_(\d+) ?\(?([\d.]+)\)?/gi, "log($2; $1)"],
  [/\b(a?(?:sin|cos|tan))(?:\^2|²) ?(\([^()]*\))/gi, "($1$2)^2"],
  [/(?<![\d)\w] ?)\|(-?[^|]+)\|(?! ?[\d(])/g, "abs($1)"],
  [/\b(?:the )?remainder (?:of|when) ([\d.]+) ?(?:\/|(?:is )?divided by) ?([\d.]+)$/i, "$1 mod $2"],
  [/^(\d+) % (\d+)$/, "$1 mod $2"],
  [
    new RegExp(String.raw`\b(?:the )?(${DEGREES}|\d+th) root of ([\d.]+|\([^()]+\))`, "gi"),
    (_, degree = "", of = "") => {
      const place = DEGREES.split("|").indexOf(degree.toLowerCase());
      return `${of}^(1/${place < 0 ? Number.parseInt(degree, 10) : place + 4})`;
    },
  ],
  [/(?<=\d) to the (\d+)(?:st|nd|rd|th) power\b/gi, "^$1"],
  [
    new RegExp(String.raw`\bround (-?[\d.]+) to (?:the )?nearest (${Object.keys(NEAREST).join("|")})$`, "i"),
    (_, number = "", place = "") => `round(${number}; ${NEAREST[place.toLowerCase()]})`,
  ],
  [new RegExp(`\\b${PART}(?= (?:plus|minus|times|divided by)\\b| ?[-+*/] ?\\d)`, "gi"), inFraction],
  [new RegExp(`(?<=(?:plus|minus|times|divided by|[-+*/]) )${PART}$`, "i"), inFraction],
  [new RegExp(`^(${BASED}) and (?=${BASED}$)`, "i"), "$1 & "],
  [new RegExp(`^(${BASED}) or (?=${BASED}$)`, "i"), "$1 | "],
  [new RegExp(`^(?:~ ?|not )(${BASED}|(?<=~ ?)\\d+)$`, "i"), "-$1 - 1"],
];

const NAMED_PARTS: Readonly<Record<string, number>> = {
  ...{
    half: 2,
    halve: 2,
    third: 3,
    quarter: 4,
    fourth: 4,
    fifth: 5,
    sixth: 6,
    seventh: 7,
    eighth: 8,
    ninth: 9,
    tenth: 10,
  },
  ...{ twelfth: 12, sixteenth: 16, twentieth: 20, hundredth: 100, thousandth: 1000 },
};
const NAMED_PART = `(${Object.keys(NAMED_PARTS).join("|")})s?`;
const partOf = (name = "") => NAMED_PARTS[name.toLowerCase()];
/** The beginning of a unit: 'quarter in lb' is a weight in pounds. */
const UNIT_FOLLOWS = "(?=\\p{L})(?!(?:in|to|into|as|plus|minus|times|divided|of|is|are|per|and|or|x|mod)\\b)";

/** Written-out fractions before a unit: '3 quarters of a mile', '1 and a third cups', 'a third cup'. */
export const FRACTION_WORDS: readonly Words[] = [
  // '2 and 3/4 cups', '2 & 1/2 cups'.
  [/(?<=\d) (?:and|&) (?=\d+\/\d+(?: ?[\p{L}"']|$))/giu, " "],
  [
    new RegExp(`(?<=\\d) (?:and|&|and-) ?(?:(?:an?|1|(\\d+)) )?${NAMED_PART}\\b`, "gi"),
    (_, over = "1", name = "") => ` ${over}/${partOf(name)}`,
  ],
  // 'A cup and a quarter', '2 cups and a half'.
  [
    new RegExp(`\\b(an?|\\d+) (\\p{L}+) and an? ${NAMED_PART}\\b`, "giu"),
    (_, count = "", unit = "", name = "") => `${/^a/i.test(count) ? "1" : count} 1/${partOf(name)} ${unit}`,
  ],
  [
    new RegExp(`(?<![\\d.,/] ?)(\\d+)[- ]${NAMED_PART}[- ](?:(?:of )?(?:an? |the )|of )?${UNIT_FOLLOWS}`, "giu"),
    (_, over = "", name = "") => `${over}/${partOf(name)} `,
  ],
  [
    new RegExp(`(?<![\\d.,/] ?)(\\d+)[- ]${NAMED_PART} of (?=\\d)`, "giu"),
    (_, over = "", name = "") => `${over}/${partOf(name)} of `,
  ],
  [
    new RegExp(`(?<![\\p{L}\\d] )\\ban? (?!half|quarter)${NAMED_PART} (?:of (?:an? |the )?)?${UNIT_FOLLOWS}`, "giu"),
    (_, name = "") => `1/${partOf(name)} `,
  ],
  [new RegExp(`\\ban? (?!half|quarter)${NAMED_PART} of (?=\\d)`, "giu"), (_, name = "") => `1/${partOf(name)} of `],
];

/** A decimal with a period in brackets: '0.1(6)' is a sixth. */
export const REPEATING: Words = [
  /(?<![\w.,)])(\d*)\.(\d*)\((\d{1,20})\)(?![\w.,(])/g,
  (_, whole = "", before = "", period = "") => {
    const all = BigInt(`0${whole}${before}${period}`) - BigInt(`0${whole}${before}`);
    return `(${all}/${10n ** BigInt(before.length) * (10n ** BigInt(period.length) - 1n)})`;
  },
];

/** What people write for shares and amounts besides their signs. */
export const AMOUNT_WORDS: readonly Words[] = [
  [
    /^(?:per ?cent|%|percentage) difference (?:between|of) ([\d.]+) and ([\d.]+)$/i,
    "abs($1 - $2) / (($1 + $2) / 2) in %",
  ],
  [/(?<=\d) ?pc (?=of\b)/gi, "% "],
  [/(?<=\d) per ?mil(?:le)?\b/gi, "‰"],
  [/([\d.]+) ?‰/g, "($1/1000)"],
  [/([\d.]+) ?ppm(?= (?:of|(?:to|in|as) (?:a )?(?:%|per ?cent|decimal)))/gi, "($1/1000000)"],
  [/([\d.]+) ?ppb(?= (?:of|(?:to|in|as) (?:a )?(?:%|per ?cent|decimal)))/gi, "($1/1000000000)"],
  [/([\d.]+) basis points?(?= (?:of|(?:to|in|as) (?:a )?(?:%|per ?cent|decimal)))/gi, "($1/10000)"],
  [/(?<=\d) ?(?:eur|euros?)(?= ?[-+] ?[\d.]+ ?(?:%|$))/gi, "€"],
  [/\bzero (?=(?:degrees? )?(?:celsius|fahrenheit|kelvin|centigrade)\b)/gi, "0 "],
  [/^(celsius|fahrenheit|kelvin) (?:for|of) (-?[\d.]+ ?.+)$/i, "$2 in $1"],
  [/(?<=^-?\d+) ?k (?=(?:to|in|into) (?:c|f|°c|°f|celsius|fahrenheit)$)/gi, " K "],
  [/(?<=^\d.* (?:f|c|fahrenheit|celsius)) oven(?= (?:to|in))/gi, ""],
  [/(?<=^\d'\d{1,2}"?) (?:height|tall)(?= (?:to|in))/gi, ""],
  [/\b([12])m(\d\d)(?= (?:to|in) )/gi, "$1.$2 m"],
  [/^how much does (?=\d.* equal in )/i, ""],
  [/(?<=\d \p{L}+) equals? in (?=\p{L})/giu, " in "],
  [/(?<= (?:in|of)) a (?:full |whole )?circle\??$/i, " a turn"],
  [
    /(?<![\w.)])(\d*) ?pi ?\/ ?(\d+)(?= ?(?:rad|radians?)\b)/gi,
    (_, times, under) => `(${times || "1"} * pi / ${under})`,
  ],
  [/\bbetween (-?[\d.]+) and (-?[\d.]+)(?= ?\p{L}+ (?:to|in) )/giu, "$1-$2"],
  [/(?<=\d) ?fpm\b/gi, " ft/min"],
  [
    /(\d+) ?(?:degrees?|deg|°) ?(\d+) ?(?:arc ?)?(?:minutes?|min|'|′)(?: ([\d.]+) ?(?:arc ?)?(?:seconds?|sec|s)\b)?/gi,
    (_, degrees, minutes, seconds) => `${degrees}° ${minutes}'${seconds === undefined ? "" : ` ${seconds}"`}`,
  ],
  [/(?<=[°'"] (?:to|in)) decimal (?=degrees?$)/i, " "],
];

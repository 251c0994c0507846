/**
 * What people look for as a tool, but the search box does itself, each with an example to type. A test tries every
 * example.
 */
export const TYPED_HERE: readonly (readonly [names: string, examples: readonly string[]])[] = [
  ["percent|percentage|percents|percentages", ["20% of 50", "50 is what % of 80"]],
  [
    "percentage (?:change|increase|decrease|difference)|percent (?:change|increase|decrease)",
    ["percent change from 80 to 100"],
  ],
  ["tip|gratuity", ["18% tip on 54.20"]],
  ["discount|sale price|percent off|percentage off", ["20% off 45"]],
  ["vat|gst|tax|sales tax", ["100 + 19%", "20% vat on 80"]],
  ["average|mean", ["average of 3, 4 and 8"]],
  ["median", ["median of 3, 4 and 8"]],
  ["fraction|fractions|mixed number", ["1/2 + 1/3 as fraction"]],
  ["square root|root|cube root", ["sqrt 144"]],
  ["exponent|exponents|power of", ["2^10"]],
  ["factorial", ["12!"]],
  ["logarithm|log", ["log2 1024"]],
  ["trigonometry|trig|sine|cosine", ["sin(30°)"]],
  ["gcd|gcf|hcf|greatest common divisor|greatest common factor", ["gcd 12 18"]],
  ["lcm|least common multiple", ["lcm 4 6"]],
  ["modulo|remainder", ["17 mod 5"]],
  ["permutation|combination|permutations|combinations|combinatorics", ["10 choose 3"]],
  [
    "|scientific|basic|simple|standard|online|math|maths|mathematics|arithmetic|math expression|expression",
    ["(3 + 4) * 2^10", "sqrt 2"],
  ],
];

const FORMS = TYPED_HERE.map(([names, examples]) => ({
  form: new RegExp(
    `^(?:an? )?(?:(?:${names}) ?(?:calculators?|calc|evaluator|solver|calculation)|calculate (?:an? |the )?(?:${names}))$`,
    "i",
  ),
  examples,
}));

/** The sentence for a line that names what the box does itself, without its full stop; undefined for any other line. */
export function typedHere(line: string): string | undefined {
  const examples = FORMS.find(({ form }) => form.test(line.trim().replace(/\s+/g, " ")))?.examples;
  return examples && `Type it here: ${examples.map((example) => `‘${example}’`).join(" or ")}`;
}

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
export const inFigures = (line: string): string =>
  line.replace(NUMBER, (...[, ten, one, alone]: (string | undefined)[]) =>
    String([ten, one, alone].reduce((sum, word) => sum + (words.get(word?.toLowerCase() ?? "") ?? 0), 0)),
  );

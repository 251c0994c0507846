import { done, operation } from "#core/operation.ts";
import { choice } from "#core/params.ts";
import { grouped } from "./rational.ts";

export const STYLES = {
  comma: [",", "."],
  point: [".", ","],
  thin: ["\u202f", "."],
  thinComma: ["\u202f", ","],
  apostrophe: ["’", "."],
  underscore: ["_", "."],
  indian: [",", "."],
  none: ["", "."],
} as const;

/**
 * A number as it stands in a text, with or without separators: no part of a word, a version, a date or an address. Points
 * group where there are two of them, or a comma behind; one alone is a decimal point.
 */
const NUMBERS =
  /(?<![\p{L}\p{N}_.,:/-])([-−+]?)(?:(?<whole>\d{1,3}(?:\.\d{3}){2,}|\d{1,3}(?:[.\u202f\u00a0 ’'_]\d{3})+(?=,\d)|\d+(?=,(?:\d{1,2}|\d{4,})(?![\p{L}\p{N}_,])))(?<comma>,\d+)?|(?<other>\d{1,3}(?:([,\u202f\u00a0 ’'_])\d{3})(?:\5\d{3})*|\d{1,2}(?:,\d{2})+,\d{3}|\d+)(?<fraction>\.\d+)?)(?![\p{L}\p{N}_]|[.,:/-]\d)/gu;

const inIndian = (whole: string): string => whole.replace(/\B(?=(?:\d{2})*\d{3}$)/g, ",");

export default operation({
  id: "digit-groups",
  name: "Thousands separators",
  words: ["thousands separator", "format numbers", "add commas", "remove commas", "digit grouping", "lakh crore"],
  takes: "text",
  gives: "text",
  params: {
    style: choice("comma", ["comma", "point", "thin", "thinComma", "apostrophe", "underscore", "indian", "none"]),
  },
  labels: {
    style: {
      label: "As",
      choices: {
        comma: "1,234,567.8",
        point: "1.234.567,8",
        thin: "1 234 567.8",
        thinComma: "1 234 567,8",
        apostrophe: "1’234’567.8",
        underscore: "1_234_567.8",
        indian: "12,34,567.8",
        none: "1234567.8",
      },
    },
  },
  run: (input, { style }) => {
    const [separator, point] = STYLES[style];
    let read = "";
    const value = input.replace(NUMBERS, (all: string, sign: string, ...rest) => {
      const {
        whole = "",
        comma = "",
        other = "",
        fraction = "",
      } = rest.at(-1) as Readonly<Record<string, string | undefined>>;
      const digits = (whole || other).replace(/\D/g, "");
      // Columns of a table look the same.
      if (/^\d+(?: \d+)+$/.test(whole || other)) read ||= all;
      const head = style === "indian" ? inIndian(digits) : separator === "" ? digits : grouped(digits, 3, separator);
      const decimals = (comma || fraction).slice(1);
      return sign + head + (decimals && point + decimals);
    });
    return done(
      value,
      ...(read === "" ? [] : [`Figures with blanks between, such as “${read}”, were read as one number.`]),
    );
  },
  examples: [
    { input: "1234567.8 of 9999, v1.2.3", output: "1,234,567.8 of 9,999, v1.2.3" },
    { input: "1234567", settings: { style: "indian" }, output: "12,34,567" },
    { input: "1,234,567.5", settings: { style: "point" }, output: "1.234.567,5" },
  ],
});

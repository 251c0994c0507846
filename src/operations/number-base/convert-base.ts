import { operation } from "#core/operation.ts";
import { choice, flag, int } from "#core/params.ts";
import { eachLine } from "./each-line.ts";
import { grouped, inBase, numberIn } from "./rational.ts";

export const PREFIX: Readonly<Record<number, string>> = { 2: "0b", 8: "0o", 16: "0x" };
export const SEPARATORS = { none: "", space: " ", underscore: "_", apostrophe: "'" } as const;
const from = int(0, { min: 0, max: 36 });
const to = int(16, { min: 2, max: 36 });

const signed = (number: string, prefix: string) =>
  number.startsWith("-") ? `-${prefix}${number.slice(1)}` : prefix + number;

export default operation({
  id: "convert-base",
  name: "Convert base",
  words: [
    "integer base converter",
    "number base",
    "base converter",
    "radix",
    "decimal to hex",
    "hex to decimal",
    "decimal to binary",
    "binary to decimal",
    "binary to hex",
    "hex to binary",
    "octal",
    "base 36",
    "duodecimal",
  ],
  takes: "text",
  gives: "text",
  params: {
    from,
    to,
    capitals: flag(true),
    prefix: flag(false),
    digitGroups: choice("none", ["none", "space", "underscore", "apostrophe"]),
    places: int(30, { min: 0, max: 1000 }),
  },
  labels: {
    from: "From base (0: by prefix, else 10)",
    to: "To base",
    capitals: "Capital letters",
    prefix: "Prefix 0x, 0o, 0b",
    digitGroups: {
      label: "Groups of digits",
      choices: { none: "None", space: "Space", underscore: "Underscore", apostrophe: "Apostrophe" },
    },
    places: "Longest fraction, in digits",
  },
  run: (input, { from, to, capitals, prefix, digitGroups, places }) =>
    eachLine(input, (line) => {
      const number = numberIn(line, from === 1 ? 0 : from);
      if (!number.ok) return number;
      const { text, isExact } = inBase(number.value, to, places);
      const size = to === 10 || to === 8 ? 3 : 4;
      const cased = capitals ? text.toUpperCase() : text;
      const digits = digitGroups === "none" ? cased : grouped(cased, size, SEPARATORS[digitGroups]);
      return {
        ok: true,
        value: signed(digits, prefix ? (PREFIX[to] ?? "") : ""),
        note: isExact ? undefined : `A fraction does not end in base ${to} within ${places} digits: it is rounded.`,
      };
    }),
  inverse: { id: "convert-base", settings: ({ from, to }) => ({ from: to, to: from < 2 ? 10 : from }) },
  examples: [
    { input: "255\n-0b1010\n0.1", output: "FF\n-A\n0.19999999999999999999999999999A" },
    { input: "FF.8", settings: { from: 16, to: 10 }, output: "255.5" },
    {
      input: "1000000",
      settings: { to: 2, digitGroups: "underscore", prefix: true },
      output: "0b1111_0100_0010_0100_0000",
    },
  ],
});

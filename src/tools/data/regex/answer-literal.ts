import { defaults, write } from "#core/params.ts";
import type { Answerer } from "#kits/answers/answer.ts";
import params, { FLAGS, flagsOf, parseLiteral } from "./params.ts";

// '/usr/local/' and '/b/' are paths.
const SIGNS = /[\\[(*+?^$|{]/;

/** Recognizes a pasted literal such as `/\d+/g`. */
export const answerLiteral: Answerer = (text) => {
  const literal = parseLiteral(text);
  if (!literal || !(SIGNS.test(literal.source) || (literal.flags.includes("g") && literal.source.length > 2)))
    return [];
  const { source, flags } = literal;
  const words = FLAGS.filter(({ letter }) => flags.includes(letter)).map(({ label }) => label.toLowerCase());
  return [
    {
      value: source,
      understood: ["Regular expression", ...words].join(", "),
      opens: {
        query: write(params, { ...defaults(params), ...flagsOf(flags) }),
        typed: { expression: source },
      },
    },
  ];
};

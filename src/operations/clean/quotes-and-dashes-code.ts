import { codeOf } from "#core/operation.ts";
import { straightened } from "./quotes.ts";
import operation from "./quotes-and-dashes.ts";

/** What each character becomes. */
const STRAIGHT: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from("“”„‟«»″‘’‚‛‹›′ʼ‐‑‒−–—―…", (character) => [character, straightened(character)]),
);

export default [
  codeOf(operation, {
    python: ({ quotes }) =>
      quotes === "straight" ? { expression: `data.translate(str.maketrans(${JSON.stringify(STRAIGHT)}))` } : undefined,
    javascript: ({ quotes }) =>
      quotes === "straight"
        ? {
            expression: `data.replace(/[${Object.keys(STRAIGHT).join("")}]/g, (sign) => (${JSON.stringify(STRAIGHT)})[sign])`,
          }
        : undefined,
  }),
];

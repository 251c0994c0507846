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
    javascript: ({ quotes }) => ({
      expression:
        quotes === "straight"
          ? `data.replace(/[${Object.keys(STRAIGHT).join("")}]/g, (sign) => (${JSON.stringify(STRAIGHT)})[sign])`
          : String.raw`data.replace(/(^|[\s([{<\u2013\u2014"“‘'/-])"(?=\S)/g, "$1“").replace(/"/g, "”").replace(/'(?=\d\ds?\b|(?:tis|twas|em|cause|til)\b)/gi, "’").replace(/(^|[\s([{<\u2013\u2014“/-])'(?=\S)/g, "$1‘").replace(/'/g, "’").replace(/(^|[^-])---?(?!-)/g, "$1—").replace(/(?<=\d)-(?=\d)/g, "–").replace(/(?<!\.)\.\.\.(?!\.)/g, "…")`,
    }),
  }),
];

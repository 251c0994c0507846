import { done, operation } from "#core/operation.ts";
import { choice } from "#core/params.ts";
import { curled, straightened } from "./quotes.ts";

/** What each character becomes. */
const STRAIGHT: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from("“”„‟«»″‘’‚‛‹›′ʼ‐‑‒−–—―…", (character) => [character, straightened(character)]),
);

export default operation({
  id: "quotes-and-dashes",
  name: "Quotes and dashes",
  words: ["smart quotes", "curly quotes", "straight quotes", "typographic", "em dash", "ellipsis", "typewriter"],
  takes: "text",
  gives: "text",
  params: { quotes: choice("straight", ["straight", "curly"]) },
  labels: { quotes: { label: "As", choices: { straight: "A keyboard types them", curly: "English print has them" } } },
  run: (input, { quotes }) => done(quotes === "straight" ? straightened(input) : curled(input)),
  examples: [
    { input: "“It’s fine” — 1–2…", output: `"It's fine" -- 1-2...` },
    { input: `"It's fine" -- 1-2...`, settings: { quotes: "curly" }, output: "“It’s fine” — 1–2…" },
  ],
  code: {
    python: ({ quotes }) =>
      quotes === "straight" ? { expression: `data.translate(str.maketrans(${JSON.stringify(STRAIGHT)}))` } : undefined,
    javascript: ({ quotes }) => ({
      expression:
        quotes === "straight"
          ? `data.replace(/[${Object.keys(STRAIGHT).join("")}]/g, (sign) => (${JSON.stringify(STRAIGHT)})[sign])`
          : String.raw`data.replace(/(^|[\s([{<\u2013\u2014"“‘'/-])"(?=\S)/g, "$1“").replace(/"/g, "”").replace(/'(?=\d\ds?\b|(?:tis|twas|em|cause|til)\b)/gi, "’").replace(/(^|[\s([{<\u2013\u2014“/-])'(?=\S)/g, "$1‘").replace(/'/g, "’").replace(/(^|[^-])---?(?!-)/g, "$1—").replace(/(?<=\d)-(?=\d)/g, "–").replace(/(?<!\.)\.\.\.(?!\.)/g, "…")`,
    }),
  },
});

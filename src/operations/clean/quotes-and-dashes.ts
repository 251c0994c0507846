import { done, operation } from "#core/operation.ts";
import { choice } from "#core/params.ts";
import { curled, straightened } from "./quotes.ts";

export default operation({
  id: "quotes-and-dashes",
  name: "Quotes and dashes",
  words: [
    "smart quotes",
    "curly quotes",
    "straight quotes",
    "typographic",
    "em dash",
    "ellipsis",
    "typewriter",
    "smart characters",
  ],
  takes: "text",
  gives: "text",
  params: { quotes: choice("straight", ["straight", "curly"]) },
  labels: { quotes: { label: "As", choices: { straight: "A keyboard types them", curly: "English print has them" } } },
  run: (input, { quotes }) => done(quotes === "straight" ? straightened(input) : curled(input)),
  examples: [
    { input: "“It’s fine” — 1–2…", output: `"It's fine" -- 1-2...` },
    { input: `"It's fine" -- 1-2...`, settings: { quotes: "curly" }, output: "“It’s fine” — 1–2…" },
  ],
});

import { counted } from "#core/counted.ts";
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
  run: (input, { quotes }) => {
    const value = quotes === "straight" ? straightened(input) : curled(input);
    const lines = input.split("\n");
    const changed = value.split("\n").filter((line, at) => line !== lines[at]).length;
    return done(
      value,
      ...(input === "" ? [] : [changed === 0 ? "Nothing changed." : `${counted(changed, "line")} changed.`]),
    );
  },
  examples: [
    { input: "“It’s fine” — 1–2…", output: `"It's fine" -- 1-2...` },
    { input: `"It's fine" -- 1-2...`, settings: { quotes: "curly" }, output: "“It’s fine” — 1-2…" },
  ],
});

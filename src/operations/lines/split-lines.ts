import { done, operation } from "#core/operation.ts";
import { flag, text } from "#core/params.ts";
import { fromTyped } from "#core/typed-escapes.ts";
import { labels, skipEmpty } from "./settings.ts";

export default operation({
  id: "split-lines",
  name: "Split into lines",
  words: ["split", "list to lines", "row to column", "explode", "comma to newline"],
  takes: "text",
  gives: "text",
  params: { at: text(",", { maxLength: 50 }), trim: flag(true), skipEmpty },
  labels: { at: "Split at (\\t: tab; empty: blanks)", trim: "Trim each line", skipEmpty: labels.skipEmpty },
  run: (input, { at, trim, skipEmpty }) => {
    const parts = input.split(at === "" ? /\s+/ : fromTyped(at)).map((part) => (trim ? part.trim() : part));
    return done((skipEmpty ? parts.filter((part) => part.trim() !== "") : parts).join("\n"));
  },
  inverse: { id: "join-lines", settings: ({ at }) => ({ between: at }) },
  examples: [
    { input: "red, green,blue", output: "red\ngreen\nblue" },
    { input: "a||b", settings: { at: "|", skipEmpty: true }, output: "a\nb" },
  ],
});

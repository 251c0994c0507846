import { done, operation } from "#core/operation.ts";
import { choice, int } from "#core/params.ts";
import { charactersIn, ignoreCase } from "./trim.ts";

const shown = (item: string): string =>
  ({ " ": "space", "\n": "line break", "\r\n": "line break", "\t": "tab" })[item] ?? item;

export default operation({
  id: "frequency",
  name: "Word and letter frequency",
  words: [
    "frequency distribution",
    "word frequency",
    "letter frequency",
    "character frequency",
    "most common words",
    "keyword density",
    "histogram",
    "most popular",
    "count occurrences",
  ],
  takes: "text",
  gives: "text",
  params: {
    of: choice("words", ["words", "letters", "characters"]),
    most: int(100, { min: 1, max: 10_000 }),
    ignoreCase,
  },
  labels: {
    of: { label: "Of", choices: { words: "Words", letters: "Letters", characters: "All characters" } },
    most: "At most",
    ignoreCase: "Ignore case",
  },
  // The first load is limited.
  run: async (input, { of, most, ignoreCase }) => {
    const { frequencies, wordsIn } = await import("./counts.ts");
    const text = ignoreCase ? input.toLowerCase() : input;
    const items =
      of === "words" ? wordsIn(text) : charactersIn(text).filter((each) => of !== "letters" || /\p{L}/u.test(each));
    const all = frequencies(items);
    const width = String(all[0]?.[1] ?? 0).length;
    const rows = all.slice(0, most).map(([item, count]) => {
      const share = ((100 * count) / items.length).toFixed(2);
      return `${String(count).padStart(width)}  ${share.padStart(6)} %  ${shown(item)}`;
    });
    return done(
      rows.join("\n"),
      `${all.length.toLocaleString("en-US")} different of ${items.length.toLocaleString("en-US")}.`,
    );
  },
  examples: [
    { input: "to be or not to be", output: "2   33.33 %  to\n2   33.33 %  be\n1   16.67 %  or\n1   16.67 %  not" },
  ],
});

import { done, operation } from "#core/operation.ts";
import { choice, int } from "#core/params.ts";
import { charactersIn, ignoreCase } from "./trim.ts";

const duration = (words: number, aMinute: number): string => {
  const seconds = Math.round((words * 60) / aMinute);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, "0")} s`;
};

export const count = operation({
  id: "count",
  name: "Count characters and words",
  words: [
    "word count",
    "character count",
    "letter count",
    "count words",
    "count characters",
    "count lines",
    "reading time",
    "text statistics",
    "text length",
    "string length",
    "string utilities",
    "line counter",
    "sentence counter",
  ],
  takes: "text",
  gives: "text",
  params: {},
  labels: {},
  // The first load is limited.
  run: async (input) => {
    const { countsOf, READ_A_MINUTE, SPOKEN_A_MINUTE } = await import("./counts.ts");
    const counts = countsOf(input);
    const rows: readonly (readonly [string, number | string])[] = [
      ["Characters", counts.characters],
      ["Characters without blanks", counts.withoutBlanks],
      ["Words", counts.words],
      ["Different words", counts.different],
      ["Sentences", counts.sentences],
      ["Paragraphs", counts.paragraphs],
      ["Lines", counts.lines],
      ["Longest line", counts.longestLine],
      ["Code points", counts.codePoints],
      ["UTF-16 units", counts.units],
      ["Bytes in UTF-8", counts.bytes],
      ["Reading time", duration(counts.words, READ_A_MINUTE)],
      ["Speaking time", duration(counts.words, SPOKEN_A_MINUTE)],
    ];
    // Numbers first: they stay in line however narrow the page is.
    const written = rows.map(([name, value]) => [value.toLocaleString("en-US"), name] as const);
    const width = Math.max(...written.map(([value]) => value.length));
    return done(written.map(([value, name]) => `${value.padStart(width)}  ${name}`).join("\n"));
  },
  examples: [
    {
      input: "Noël 👩‍👩‍👧‍👦 came.",
      output: [
        " 12  Characters",
        " 10  Characters without blanks",
        "  2  Words",
        "  2  Different words",
        "  1  Sentences",
        "  1  Paragraphs",
        "  1  Lines",
        " 12  Longest line",
        " 18  Code points",
        " 22  UTF-16 units",
        " 37  Bytes in UTF-8",
        "1 s  Reading time",
        "1 s  Speaking time",
      ].join("\n"),
    },
  ],
});

const shown = (item: string): string =>
  ({ " ": "space", "\n": "line break", "\r\n": "line break", "\t": "tab" })[item] ?? item;

export const frequency = operation({
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

import { done, operation } from "#core/operation.ts";

const duration = (words: number, aMinute: number): string => {
  const seconds = Math.round((words * 60) / aMinute);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, "0")} s`;
};

export default operation({
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

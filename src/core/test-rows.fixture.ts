const CONTROLS: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t" };

/** The rows of a table of test cases: cells with tabs between them, in which `\n`, `\r` and `\t` are these characters. */
export const testRows = (tsv: string): readonly (readonly string[])[] =>
  tsv
    .replace(/\n$/, "")
    .split("\n")
    .map((line) =>
      line.split("\t").map((cell) => cell.replaceAll(/\\([nrt])/g, (_, letter) => CONTROLS[letter] ?? "")),
    );

/** The texts of a file with a line `===` between them. */
export const testTexts = (text: string): readonly string[] => text.replace(/\n$/, "").split("\n===\n");

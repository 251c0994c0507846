const CONTROLS: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t" };

/** The rows of a table of test cases: tab-separated cells in which `\n`, `\r` and `\t` are escapes. */
export const testRows = (tsv: string): readonly (readonly string[])[] =>
  tsv
    .replace(/\n$/, "")
    .split("\n")
    .map((line) =>
      line.split("\t").map((cell) => cell.replaceAll(/\\([nrt])/g, (_, letter) => CONTROLS[letter] ?? "")),
    );

/** The texts of a file, separated by lines `===`. */
export const testTexts = (text: string): readonly string[] => text.replace(/\n$/, "").split("\n===\n");

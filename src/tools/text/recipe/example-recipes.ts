import { type Step, stepOf } from "#kits/recipe/step.ts";

/** A recipe to start from, with a text that shows its purpose. */
export interface ExampleRecipe {
  readonly name: string;
  readonly steps: readonly Step[];
  readonly input: string;
}

/** Each does something that people come for, and shows another side of recipes. */
export const exampleRecipes: readonly ExampleRecipe[] = [
  {
    name: "Open a Base64 of gzip",
    steps: [stepOf("base64-decode"), stepOf("gunzip")],
    input: "H4sIAAAAAAACA6tWKs4sSVWyUgpJTMrOLFGqBQB6V92xEQAAAA==",
  },
  {
    name: "Tidy a list",
    steps: [
      stepOf("trim", { blankLines: "remove" }),
      stepOf("sort-lines", { by: "natural" }),
      stepOf("unique-lines", { ignoreCase: "1" }),
      stepOf("number-lines"),
    ],
    input: "  file10\nfile2\n\nFile2  \nfile1\n",
  },
  {
    name: "Look into a link",
    steps: [stepOf("html-unescape"), stepOf("query-to-table")],
    input: "https://example.com/search?q=caf%C3%A9+%26+bar&amp;lang=en",
  },
  {
    name: "Titles to file names",
    steps: [{ ...stepOf("slug"), eachLine: true }, stepOf("prefix-suffix", { prefix: "", suffix: ".md" })],
    input: "Crème brûlée\nÜber uns",
  },
  {
    name: "E-mail addresses of a text",
    steps: [stepOf("extract", { kind: "emails" }), stepOf("lower-case"), stepOf("sort-lines"), stepOf("unique-lines")],
    input: "Ann@example.com, bob@example.org or ann@example.com.",
  },
];

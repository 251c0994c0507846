import { describe, expect, test } from "vitest";
import type { AnyOperation, AnyValues, Outcome } from "#core/operation.ts";
import { defaults } from "#core/params.ts";
import { camelCase, snakeCase } from "#operations/case/names.ts";
import { charsetRepair, repairText } from "#operations/charset/repair.ts";
import hidden from "#operations/clean/hidden-characters.ts";
import lookalikes from "#operations/clean/lookalike-letters.ts";
import quotes from "#operations/clean/quotes-and-dashes.ts";
import removeTags from "#operations/clean/remove-tags.ts";
import { unwrapLines, wrapLines } from "#operations/lines/wrapping.ts";

// Correct texts: sentences in many languages with their punctuation, names, code, data, markup, addresses and numbers.
// Repairing operations leave them unchanged or report their changes. Every fifth text is held out: no rule was written
// from it.

const files = import.meta.glob<string>(["./*.txt", "../recognize/corpus/ordinary.txt"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const linesOf = (name: string): readonly string[] => (files[name] ?? "").trimEnd().split("\n");
const textOf = (line: string): string =>
  line.replace(/\\(n|t|\\)/g, (_, letter: string) => ({ n: "\n", t: "\t" })[letter] ?? "\\");

const SENTENCES = linesOf("./sentences.txt").map((line) => line.slice(line.indexOf("\t") + 1));
const TECHNICAL = linesOf("./technical.txt").map(textOf);
const ORDINARY = linesOf("../recognize/corpus/ordinary.txt").map((line) => JSON.parse(line) as string);

/** Quotation marks, dashes and dots, as languages place them around a text. */
const PRINTED = [
  "“…”",
  "„…“",
  "„…”",
  "«…»",
  "« … »",
  "»…«",
  "‘…’",
  "‚…‘",
  "’…’",
  "「…」",
  "—…—",
  "…!",
  "(…)…",
  "…™",
  "…®",
];
const printed = SENTENCES.flatMap((sentence, at) =>
  PRINTED.filter((_, kind) => kind % 3 === at % 3).map((marks) => marks.replace("…", sentence.replace(/[.…!?]+$/, ""))),
);
const words = [...new Set(SENTENCES.flatMap((sentence) => sentence.match(/\p{L}[\p{L}\p{M}’'-]*/gu) ?? []))];
const quoted = words.flatMap((word, at) => [
  PRINTED[at % PRINTED.length]?.replace("…", word) ?? "",
  word.toUpperCase(),
]);
const ALL = [...SENTENCES, ...printed, ...quoted, ...TECHNICAL, ...ORDINARY];

const PARTS = [
  ["four of five", ALL.filter((_, at) => at % 5 !== 4)],
  ["those held back", ALL.filter((_, at) => at % 5 === 4)],
] as const;

async function ran(operation: AnyOperation, text: string, settings: AnyValues) {
  const outcome: Outcome<string> = await operation.run(text, { ...defaults(operation.params), ...settings });
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome;
}

test("there are thousands, in more than thirty languages", () => {
  expect(ALL.length).toBeGreaterThan(5000);
  expect(new Set(linesOf("./sentences.txt").map((line) => line.split("\t")[0])).size).toBeGreaterThan(60);
  expect(TECHNICAL.length).toBeGreaterThan(100);
});

describe.each(PARTS)("of %s", (_, texts) => {
  test.each([
    ["Repair", charsetRepair, {}],
    ["invisible characters", hidden, { spaces: false }],
    ["look-alikes", lookalikes, {}],
    ["wrap where all fits", wrapLines, { width: 1000 }],
  ] as const)("%s leaves all unchanged", async (_name, operation, settings) => {
    const changed: string[] = [];
    for (const text of texts) {
      const { value } = await ran(operation as AnyOperation, text, settings);
      if (value !== text) changed.push(`${text} → ${value}`);
    }
    expect(changed).toEqual([]);
  });

  test.each([
    [
      "snake_case",
      snakeCase,
      { each: "identifier" },
      /^0 different names changed/,
      /^[1-9]\d* different names? changed: /,
    ],
    [
      "camelCase",
      camelCase,
      { each: "identifier" },
      /^0 different names changed/,
      /^[1-9]\d* different names? changed: /,
    ],
    ["tags", removeTags, {}, /^(?:No tags found|\d+ tags? removed)/, /^\d+ tags? removed|^No tags found/],
    ["unwrap", unwrapLines, {}, /^No line of a paragraph/, /^[1-9]\d* line ends? joined/],
    ["English print", quotes, { quotes: "curly" }, /^Nothing changed/, /^[1-9]\d* lines? changed/],
    ["typewriter's marks", quotes, {}, /^Nothing changed/, /^[1-9]\d* lines? changed/],
  ] as const)("%s reports each change", async (_name, operation, settings, none, some) => {
    for (const text of texts.filter((one) => one !== "")) {
      const { value, notes = [] } = await ran(operation as AnyOperation, text, settings);
      expect(notes[0], text).toMatch(value === text ? none : some);
    }
  });
});

/** The text as read in a wrong character set, once or twice. */
function misread(text: string, encoding: string): string {
  return new TextDecoder(encoding, { ignoreBOM: true }).decode(new TextEncoder().encode(text));
}

describe("misread text", () => {
  test.each(["windows-1252", "macintosh", "windows-1251", "ibm866"])(
    "in %s is restored fully or partly, and no other character is added",
    (encoding) => {
      for (const text of [...SENTENCES, ...printed]) {
        const broken = misread(text, encoding);
        const known = new Set([...text, ...broken, "\u00a0"]);
        const foreign = [...repairText(broken).text].filter((character) => !known.has(character));
        expect(foreign.join(""), `${text} | ${repairText(broken).text}`).toBe("");
      }
    },
  );

  test.each([
    [1, 0.1],
    [2, 0.25],
  ])("in Windows 1252, %i times, is restored exactly, except for a share of %d", (times, most) => {
    const western = linesOf("./sentences.txt")
      .filter((line) => /^(?:en|fr|de|es|pt|it|nl|sv|da|no|fi|is|ru|uk|el|ja|zh|vi|pl|cs|tr)\t/.test(line))
      .map((line) => line.split("\t")[1] ?? "");
    const lost = western.filter((text) => {
      let broken = text;
      for (let time = 0; time < times; time++) broken = misread(broken, "windows-1252");
      return repairText(broken).text !== text;
    });
    expect(lost.length / western.length, lost.join("\n")).toBeLessThan(most);
  });

  test("a second repair leaves the first one's result alone", () => {
    for (const text of SENTENCES) {
      const once = repairText(misread(text, "windows-1252")).text;
      if (once === text) expect(repairText(once).text).toBe(text);
    }
  });
});

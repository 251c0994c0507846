import { describe, expect, test } from "vitest";
import type { AnyOperation, AnyValues, Outcome } from "#core/operation.ts";
import { defaults } from "#core/params.ts";
import { camelCase, snakeCase } from "#operations/case/letter-case.ts";
import { charsetRepair, repairText } from "#operations/charset/repair.ts";
import lookalikes from "#operations/clean/lookalike-letters.ts";
import { hiddenCharacters as hidden, quotesAndDashes as quotes } from "#operations/clean/plain-characters.ts";
import removeTags from "#operations/clean/remove-tags.ts";
import { unwrapLines, wrapLines } from "#operations/lines/wrapping.ts";
import { ALL, IN_LANGUAGES, linesOf, printed, SENTENCES, TECHNICAL } from "./corpus.fixture.ts";

// Every fifth text is held out: no rule was written from it.

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
  expect(new Set(IN_LANGUAGES.map(({ language }) => language)).size).toBeGreaterThan(30);
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

  test.each([
    ["windows-1252", 1],
    ["windows-1252", 2],
    ["macintosh", 1],
    ["windows-1251", 1],
    ["ibm866", 1],
    ["iso-8859-2", 1],
    ["koi8-r", 1],
    ["shift_jis", 1],
  ] as const)("in %s, %i times: a second repair leaves the first one's result alone", (encoding, times) => {
    const changed: string[] = [];
    for (const text of SENTENCES) {
      let broken = text;
      for (let time = 0; time < times; time++) broken = misread(broken, encoding);
      for (const damaged of [broken, broken.slice(0, Math.ceil(broken.length / 2)), `${broken} ${text}`]) {
        const once = repairText(damaged).text;
        const twice = repairText(once).text;
        if (twice !== once) changed.push(`${damaged} → ${once} → ${twice}`);
      }
    }
    expect(changed).toEqual([]);
  });
});

describe("a second round changes nothing", () => {
  const damaged = (text: string, at: number) =>
    [
      `\u00ad${text}\u200b`,
      text.replace("a", "\u0430"),
      `<p>${text}<br>`,
      `"${text}" -- '${text}'...`,
      `${text}\n${text}`,
    ][at % 5] ?? text;
  test.each([
    ["invisible characters", hidden, {}],
    ["look-alikes", lookalikes, {}],
    ["English print", quotes, { quotes: "curly" }],
    ["typewriter's marks", quotes, {}],
    ["unwrap", unwrapLines, {}],
    ["wrap", wrapLines, { width: 40 }],
    ["snake_case", snakeCase, { each: "identifier" }],
  ] as const)("%s", async (_, operation, settings) => {
    const changed: string[] = [];
    for (const [at, right] of [...SENTENCES, ...TECHNICAL, ...IN_LANGUAGES.map(({ text }) => text)].entries()) {
      for (const text of [right, damaged(right, at)]) {
        const once = await ran(operation as AnyOperation, text, settings);
        const twice = await ran(operation as AnyOperation, once.value, settings);
        if (twice.value !== once.value) changed.push(`${text}\n→ ${once.value}\n→ ${twice.value}`);
      }
    }
    expect(changed.join("\n\n")).toBe("");
  });
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readJson } from "#core/json/read.ts";
import { dialectOf } from "#core/json/tree.ts";
import { ALL, HELD_BACK, IN_LANGUAGES } from "#operations/right/corpus.fixture.ts";
import type { FormatJob } from "./data/format/formatted.ts";
import { LANGUAGE_IDS, type Language } from "./data/format/languages.ts";
import { runFormat } from "./data/format/run.ts";
import type { JsonJob } from "./data/json/convert.ts";
import { runJson } from "./data/json/run.ts";
import { MEANINGS } from "./right-meaning.fixture.ts";

const TEXTS = [...IN_LANGUAGES, ...HELD_BACK];

const FORMAT: FormatJob = {
  action: "format",
  language: "auto",
  indent: "2",
  width: 80,
  quotes: "double",
  dialect: "sql",
  keywords: "preserve",
  shorten: true,
};

const REPAIR: JsonJob = { action: "repair", from: "auto", to: "same", indent: "2", compact: false, order: "plain" };

const formatted = (text: string, more: Partial<FormatJob>) =>
  runFormat(text, { ...FORMAT, ...more }, (pieces) => pieces.join(""));

function meaning(language: Language, text: string): unknown {
  try {
    return MEANINGS[language]?.(text);
  } catch {
    return "not read";
  }
}

/** Languages that a text may be taken for, besides its own. */
const ALSO: Readonly<Record<string, readonly Language[]>> = {
  xml: ["html"],
  html: ["xml"],
  javascript: ["jsx", "typescript", "yaml"],
  // A page with signs of a template in its texts.
  template: ["html"],
  // A label and a heading are YAML and Markdown, and stay as they are.
  text: ["yaml", "markdown"],
};

test("Format leaves other languages alone, and means the same in its own", async () => {
  const wrong: string[] = [];
  for (const { language, text } of TEXTS) {
    const { language: found, result, problems } = await formatted(text, {});
    if (!result) {
      if (!/^\S.*[.]$/s.test(problems[0]?.message ?? "")) wrong.push(`no message: ${text}`);
      continue;
    }
    if (!found || (found !== language && !ALSO[language]?.includes(found)))
      wrong.push(`${language} as ${found}: ${text}`);
    else if (JSON.stringify(meaning(found, text)) !== JSON.stringify(meaning(found, result.whole)))
      wrong.push(
        `${found}: ${text}\n→ ${result.whole}\n${JSON.stringify(meaning(found, text))}\n${JSON.stringify(meaning(found, result.whole))}`,
      );
  }
  expect(wrong.join("\n\n")).toBe("");
});

test.each(LANGUAGE_IDS)("any text as %s means the same when formatted", async (language) => {
  const wrong: string[] = [];
  for (const { text } of TEXTS) {
    const { result } = await formatted(text, { language });
    if (!result || result.whole.trim() === text.trim()) continue;
    const [before, after] = [text, result.whole].map((each) => JSON.stringify(meaning(language, each)));
    if (before !== after) wrong.push(`${text}\n→ ${result.whole}\n${before}\n${after}`);
  }
  expect(wrong.join("\n\n")).toBe("");
});

const repaired = (text: string) =>
  runJson(
    text,
    REPAIR,
    (pieces) => pieces.join(""),
    () => {},
  );

const isJson = (text: string) => dialectOf(readJson(text)) !== "broken";

describe("Repair of JSON", () => {
  test("leaves JSON, sentences and code alone, or lists its changes", async () => {
    const wrong: string[] = [];
    for (const text of ALL) {
      const { result, changes, notes, problems } = await repaired(text);
      if (!result) {
        if (!/^\S.*\.$/s.test(problems[0]?.message ?? "")) wrong.push(`no message: ${text}`);
        continue;
      }
      const isWord = /^[^\s,]+(?:,\s*[^\s,]+)*,?$/.test(text);
      const isLikeJson = /^\s*(?:[[{"'#]|\w+\()|[[{]/.test(text);
      if (!isJson(text) && !isWord && !isLikeJson) wrong.push(`${text} → ${result.whole}`);
      if (!isJson(text) && changes?.length === 0 && notes.length === 0) wrong.push(`unsaid: ${text} → ${result.whole}`);
      if (isJson(text) && !notes.includes("Nothing needed repairing.") && changes?.length === 0)
        wrong.push(`JSON: ${text}`);
    }
    expect(wrong.join("\n")).toBe("");
  });

  test("refuses each other language that has brackets of its own", async () => {
    const made: string[] = [];
    for (const { language, text } of TEXTS)
      if (language !== "json" && (await repaired(text)).result) made.push(`${language}: ${text}`);
    expect(made.join("\n")).toBe("");
  });

  test("keeps each value of JSON, and its second round changes nothing", async () => {
    const texts = IN_LANGUAGES.flatMap(({ language, text }) => (language === "json" ? [text] : []));
    for (const text of texts.filter((each) => !each.includes("\n{")))
      expect(JSON.parse((await repaired(text)).result?.whole ?? "")).toEqual(JSON.parse(text));
    const damage = fc.tuple(
      fc.constantFrom(...texts),
      fc.nat(),
      fc.constantFrom("", ",", '"', "'", "}", "]", " ", ";", "#", "\\", "\n"),
    );
    await fc.assert(
      fc.asyncProperty(damage, fc.boolean(), async ([text, place, sign], isCut) => {
        const at = place % (text.length + 1);
        const damaged = isCut
          ? text.slice(0, at) + sign
          : text.slice(0, at) + sign + text.slice(at + (sign === "" ? 1 : 0));
        const { result } = await repaired(damaged);
        if (!result) return;
        const again = await repaired(result.whole);
        expect(again).toMatchObject({ result: { whole: result.whole }, changes: [] });
      }),
      { numRuns: 300 },
    );
  });
});

interface NewTool {
  readonly name: string;
  /** The folder's name, and that of its logic. */
  readonly id: string;
  readonly path: string;
  readonly order: number;
}

/** A text as a TypeScript literal; what looks like a template placeholder isn't one. */
const quoted = (text: string) => JSON.stringify(text).replaceAll("${", "$\\u007b");

/** The files of a small working tool, which counts the letters or the words of a text, to be turned into another. */
export const toolFiles = ({ name, id, path, order }: NewTool): Readonly<Record<string, string>> => ({
  "tool.ts": `import { Type } from "lucide-react";
import type { Tool } from "#kits/tool.ts";

export default {
  name: ${quoted(name)},
  description: "Count the letters or words of a text",
  path: ${quoted(path)},
  icon: Type,
  order: ${order},
} satisfies Tool;
`,
  "about.md": `---
title: ${name} - Count letters and words | Tabkit
description: Count the letters or words of a text in your browser. Nothing that you type leaves your device.
keywords: count letters, count words, text length
heading: ${name}
tagline: Type or paste a text and see how long it is.
words: count, letters, words
---

## How letters and words are counted

The text is divided by the Unicode text segmentation rules (UAX #29), which your browser has built in.

## Questions

### What counts as a letter?

Whatever you would call one: an emoji or an accented letter is one, however many code points it has.

### What counts as a word?

A run of letters and digits, by the Unicode rules for word boundaries.

### Do spaces and line breaks count as letters?

Yes. Every character that you can put the cursor behind counts, visible or not.

### Is my text uploaded?
`,
  "params.ts": `import { choice } from "#core/params.ts";

export const UNITS = ["letters", "words"] as const;

export default { unit: choice("letters", UNITS) };
`,
  [`${id}.ts`]: `// Unicode Standard Annex #29, sections 3 (grapheme clusters) and 4 (words).
const segmenters = {
  letters: new Intl.Segmenter("en", { granularity: "grapheme" }),
  words: new Intl.Segmenter("en", { granularity: "word" }),
};

/** How many letters (grapheme clusters) or words a text has. */
export const count = (text: string, unit: keyof typeof segmenters): number =>
  [...segmenters[unit].segment(text)].filter(({ isWordLike }) => unit === "letters" || isWordLike).length;
`,
  [`${id}.test.ts`]: `import fc from "fast-check";
import { expect, test } from "vitest";
import { count } from "./${id}.ts";

test("letters are what people see, words what they say", () => {
  expect(count("", "letters")).toBe(0);
  expect(count("e\\u0301👩‍👩‍👧", "letters")).toBe(2);
  expect(count("Small, sharp tools.", "words")).toBe(3);
});

test("a text has at least as many letters as words", () => {
  fc.assert(fc.property(fc.string(), (text) => count(text, "letters") >= count(text, "words")));
});
`,
  "golden.fixture.ts": `/** The settings that links use. Existing lines must not change. */
export default { unit: "letters of letters, words" };
`,
  "queries.fixture.ts": `/** Queries for which this tool must come first. */
export default [${quoted(name.toLowerCase())}];
`,
  "use.fixture.ts": `import { expect } from "@playwright/test";
import type { Use } from "#kits/use.fixture.ts";

export default [
  async (page) => {
    await page.getByRole("textbox", { name: "Text" }).fill("Small, sharp tools.");
    await page.getByLabel("Count").selectOption("Words");
    await expect(page.getByText("3", { exact: true })).toBeVisible();
  },
] satisfies Use;
`,
  "journey.fixture.ts": `import { ready, shows, type } from "#kits/in-page.fixture.ts";
import type { Journey } from "#kits/journey.fixture.ts";

export default {
  query: "unit=words",
  expected: /^3$/,
  run: async () => {
    await ready();
    await type(/^Text/, "Small, sharp tools.");
    return shows(/^3$/m);
  },
} satisfies Journey;
`,
  "page.tsx": `import { useParams } from "../src/platform/address/use-params.ts";
import { asText, useTabState } from "#platform/use-tab-state.ts";
import { Announcement } from "#ui/announcement.tsx";
import { Card } from "#ui/card.tsx";
import { Select } from "#ui/fields/select.tsx";
import { TextArea } from "#ui/fields/text-field.tsx";
import { count } from "./${id}.ts";
import params, { UNITS } from "./params.ts";

const LABELS = { letters: "Letters", words: "Words" } as const;

export default function Page() {
  const { values, bind } = useParams(params);
  const [text, setText] = useTabState("text", "", asText);
  const result = count(text, values.unit).toString();
  return (
    <Card className="flex flex-col gap-5 p-5 sm:p-6">
      <TextArea label="Text" value={text} onChange={setText} />
      <Select label="Count" options={UNITS.map((value) => ({ value, label: LABELS[value] }))} {...bind("unit")} />
      <p className="font-mono text-2xl tabular-nums">{result}</p>
      <Announcement text={result} />
    </Card>
  );
}
`,
});

/** Template files with the same words for every tool. */
const SAME_FOR_ALL = ["golden.fixture.ts", "queries.fixture.ts"];

const TEXTS = /(?<!className=)"((?:[^"\\\n]|\\.)*)"|\/\/ ([^\n]*)|\/\*\* (.*?) \*\/|>([^<>{}]+)<\//gs;

/** Lines of about.md except its keywords and the question that has the same answer everywhere. */
const LINES = /^(?!keywords: |.* uploaded\?$)(?:\w+: |#+ )?(.*)$/gm;

/** Every sentence and phrase of the template: texts and comments of at least three words, without the tool's name. */
export function templateSentences(): readonly string[] {
  const NAME = "\u0000";
  const files = Object.entries(toolFiles({ name: NAME, id: "id", path: "/Group/Path", order: 1 }));
  const texts = files
    .filter(([file]) => !SAME_FOR_ALL.includes(file))
    .flatMap(([file, content]) =>
      Array.from(content.matchAll(file.endsWith(".md") ? LINES : TEXTS), ([, ...groups]) => groups.join("")),
    )
    .flatMap((text) => text.split(/\0|\\u0000/))
    .map((text) => text.replaceAll(/\s+/g, " ").trim())
    .filter((text) => (text.match(/\p{L}+/gu) ?? []).length > 2 && text.includes(" "));
  return [...new Set(texts)];
}

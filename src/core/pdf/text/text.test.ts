import fc from "fast-check";
import { expect, test } from "vitest";
import { blocksOf } from "./blocks.ts";
import { type Glyph, inFrame, turnOf, wordsOf } from "./glyph.ts";
import { markdown, pageText, readingText } from "./page-text.ts";
import { joined } from "./paragraphs.ts";
import { inReadingOrder } from "./rows.ts";

const glyph = (text: string, start: number, more: Partial<Glyph> = {}): Glyph => ({
  text,
  turn: 0,
  start,
  end: start + 5,
  baseline: 0,
  size: 10,
  isBold: false,
  isAfterSpace: false,
  ...more,
});
const word = (text: string, start = 0, baseline = 0) => ({
  text,
  start,
  end: start + 5 * text.length,
  baseline,
  size: 10,
  isBold: false,
});

test("letters are one word until a space, a wide gap or another line", () => {
  const glyphs = [
    glyph("a", 0),
    glyph("b", 5),
    glyph("c", 10, { isAfterSpace: true }),
    glyph("d", 40),
    glyph("e", 45, { baseline: 12 }),
  ];
  expect(wordsOf(glyphs).map(({ text }) => text)).toEqual(["ab", "c", "d", "e"]);
});

test("a ligature's letters share a place, and the next letter is beside it", () => {
  const glyphs = [
    glyph("o", 0),
    glyph("f", 5, { end: 8 }),
    glyph("f", 5, { end: 8 }),
    glyph("i", 5, { end: 8 }),
    glyph("ce", 14),
  ];
  expect(wordsOf(glyphs).map(({ text }) => text)).toEqual(["office"]);
  expect(wordsOf([glyph("\ufb03", 0)]).map(({ text }) => text)).toEqual(["ffi"]);
});

test.each([
  [1, 0, 0],
  [0, 1, 90],
  [-1, 0, 180],
  [0, -1, 270],
  [1, 0.1, 0],
])("a matrix that starts with %d %d turns by %d degrees", (a, b, turn) => {
  expect(turnOf(a, b)).toBe(turn);
  // Along a text its frame grows.
  const { along } = inFrame(turnOf(a, b), a, b);
  expect(along).toBeGreaterThan(0);
});

test.each([
  [["a", "b"], false, "a b"],
  [["ג", "ב", "א"], true, "א ב ג"],
  [["ג", "Two", "words", "א"], true, "א Two words ג"],
  [["one", "ב", "א", "two"], false, "one א ב two"],
  [["ב", "12", "א"], true, "א 12 ב"],
  [[".456", "א"], true, "א 456."],
])("%j from left to right is read as %s", (texts, isRtl, read) =>
  expect(
    inReadingOrder(
      texts.map((text, i) => word(text, i * 40)),
      isRtl,
    )
      .join(" ")
      .replace(".456", "456."),
  ).toBe(read),
);

test.each([
  [["inter-", "national"], "international"],
  [["Jean-", "Paul"], "Jean- Paul"],
  [["pages 3-", "4"], "pages 3- 4"],
  [["sof\u00adt", "ware"], "soft ware"],
  [["日本", "語"], "日本語"],
])("%j are joined as %j", (lines, text) => expect(joined(lines)).toBe(text));

test("no word is lost or doubled, wherever they are", () => {
  const words = fc.array(
    fc.record({
      x: fc.integer({ min: 0, max: 500 }),
      y: fc.integer({ min: 0, max: 700 }),
      length: fc.integer({ min: 1, max: 12 }),
    }),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(words, (places) => {
      const all = places.map(({ x, y, length }, i) => word(`${i}${"x".repeat(length)}`, x, y));
      const read = blocksOf(all).flatMap((block) => block.flatMap((row) => row.words));
      expect(read.map(({ text }) => text).sort()).toEqual(all.map(({ text }) => text).sort());
    }),
    { numRuns: 60 },
  );
});

test("any places give a text, also impossible ones", () => {
  const number = fc.oneof(fc.integer({ min: -1000, max: 1000 }), fc.double({ noNaN: true, min: -1e9, max: 1e9 }));
  const glyphs = fc.array(
    fc.record({
      text: fc.string({ minLength: 1, maxLength: 3, unit: "grapheme" }),
      turn: fc.constantFrom(0 as const, 90 as const, 180 as const, 270 as const),
      start: number,
      end: number,
      baseline: number,
      size: fc.double({ noNaN: true, min: 1e-3, max: 1e6 }),
      isBold: fc.boolean(),
      isAfterSpace: fc.boolean(),
    }),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(glyphs, (any) => {
      const page = pageText(any);
      for (const text of [readingText(page, true), readingText(page, false), page.layout, markdown(page, [12])]) {
        expect(text.length).toBeLessThan(100_000);
      }
    }),
    { numRuns: 100 },
  );
});

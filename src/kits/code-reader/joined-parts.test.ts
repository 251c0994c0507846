import { join } from "node:path";
import fc from "fast-check";
import sharp from "sharp";
import { expect, test } from "vitest";
import { partsOf } from "#core/qr/parts.ts";
import { pictureOf } from "#core/qr/readers.fixture.ts";
import { joinedTexts, missingParts, placeOf, textsOfCodes, unjoined } from "./joined-parts.ts";
import { seenByZxing } from "./seen.fixture.ts";

const part = (text: string, index: number, count: number, id = "7") => ({ text, part: { index, count, id } });

test("joins parts in order, whatever order they are seen in", () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ minLength: 1 }), { minLength: 2, maxLength: 16 }).chain((texts) =>
        fc.record({
          texts: fc.constant(texts),
          order: fc.shuffledSubarray([...texts.keys()], { minLength: texts.length }),
        }),
      ),
      ({ texts, order }) => {
        const seen = order.map((at) => part(texts[at] ?? "", at, texts.length));
        expect(joinedTexts(seen)).toEqual([{ count: texts.length, missing: [], text: texts.join("") }]);
        expect(textsOfCodes(seen)).toEqual([texts.join("")]);
      },
    ),
  );
});

test("names missing parts and joins nothing across a gap", () => {
  const seen = [part("c", 2, 4), { text: "alone" }, part("a", 0, 4), part("a", 0, 4)];
  expect(joinedTexts(seen)).toEqual([{ count: 4, missing: [2, 4], text: undefined }]);
  expect(textsOfCodes(seen)).toEqual(["c", "alone", "a", "a"]);
});

test("doesn't mix parts of two texts", () => {
  const seen = [part("A", 0, 2, "1"), part("x", 0, 2, "2"), part("B", 1, 2, "1"), part("y", 0, 3, "1")];
  expect(joinedTexts(seen)).toEqual([
    { count: 2, missing: [], text: "AB" },
    { count: 2, missing: [2], text: undefined },
    { count: 3, missing: [2, 3], text: undefined },
  ]);
  expect(textsOfCodes(seen)).toEqual(["AB", "x", "y"]);
});

test("single codes aren't parts", () => {
  expect(joinedTexts([{ text: "a" }, { text: "b" }])).toEqual([]);
  expect(textsOfCodes([{ text: "a" }, { text: "b" }])).toEqual(["a", "b"]);
});

test("joins the codes that a long text is split into", async () => {
  const text = "Wörter und 漢字, ".repeat(40);
  const parts = partsOf(text, "M", 4) ?? [];
  const seen = await Promise.all(parts.toReversed().map(({ grid }) => seenByZxing(pictureOf(grid, 4))));
  expect(joinedTexts(seen.flat())).toEqual([{ count: 4, missing: [], text }]);
  expect(joinedTexts(seen.slice(1).flat())).toEqual([{ count: 4, missing: [4], text: undefined }]);
});

/** What ZXing reads from a code made by qrencode (e2e/fixtures/files). */
async function seenInFile(name: string) {
  const { data, info } = await sharp(join(import.meta.dirname, "../../../e2e/fixtures/files", name))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return seenByZxing({ width: info.width, height: info.height, data: new Uint8ClampedArray(data) });
}

test("joins the parts that qrencode writes, and reads its kanji", async () => {
  const files = await Promise.all(["qr-part-03.png", "qr-part-01.png", "qr-part-02.png"].map(seenInFile));
  expect(files.flat().map(({ part }) => part?.index)).toEqual([2, 0, 1]);
  expect(textsOfCodes(files.flat())).toEqual(["Part by part, one code after the other, until the text is whole."]);
  expect(joinedTexts(files.slice(0, 2).flat())).toEqual([{ count: 3, missing: [2], text: undefined }]);
  expect((await seenInFile("qr-kanji.png")).map(({ text }) => text)).toEqual(["漢字とかな"]);
});

test("keeps only what further pictures may complete", () => {
  const whole = [part("A", 0, 2, "1"), part("B", 1, 2, "1")];
  const open = [part("x", 2, 3, "1"), part("y", 0, 2, "2")];
  expect(unjoined([...whole, { text: "alone" }, ...open])).toEqual(open);
  expect(unjoined(whole)).toEqual([]);
});

test.each([
  [[2], "Part 2 is missing. Look for it."],
  [[1, 3], "Parts 1 and 3 are missing. Look for it."],
  [[1, 3, 16], "Parts 1, 3 and 16 are missing. Look for it."],
])("describes missing parts %j", (missing, sentence) => {
  expect(missingParts(missing, "Look for it.")).toBe(sentence);
});

test("counts parts from one in messages", () => {
  expect(placeOf({ index: 0, count: 3, id: "7" })).toBe("part 1 of 3 of a longer text");
});

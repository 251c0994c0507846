import fc from "fast-check";
import { expect, test } from "vitest";
import { createRaster, type Raster } from "#core/raster.ts";
import { within } from "#core/test-run.fixture.ts";
import { fewestParts, partsOf } from "./parts.ts";
import { hasZbar, pictureOf, readByZxing, textByZbar } from "./readers.fixture.ts";
import { symbolOf } from "./symbol.ts";
import { LEVELS } from "./versions.ts";

const LONG = "The quick brown fox jumps over the lazy dog. ".repeat(120);

const partsFor = (text: string, count: number, level: (typeof LEVELS)[number] = "M") => {
  const parts = partsOf(text, level, count);
  if (!parts) throw new Error("No parts");
  return parts;
};

test("splits a text that is too long for one code into as few as possible", () => {
  expect(LONG.length).toBe(5400);
  expect(LEVELS.map((level) => fewestParts(LONG, level))).toEqual([2, 3, 4, 5].map((value) => ({ ok: true, value })));
  const parts = partsFor(LONG, 3);
  expect(parts.map(({ text }) => text).join("")).toBe(LONG);
  expect(parts.map(({ text }) => text.length)).toEqual([1800, 1800, 1800]);
  expect(partsOf(LONG, "M", 2)).toBeUndefined();
});

test("sixteen codes are the maximum, and their capacity is reported", () => {
  // 20 bits hold a part's position, and 20 more its mode and length.
  const most = 16 * (2956 - 5);
  expect(fewestParts("a".repeat(most), "L")).toEqual({ ok: true, value: 16 });
  expect(fewestParts("a".repeat(most + 1), "L")).toEqual({
    ok: false,
    message: "16 codes of level L hold about 47,184 bytes; this is 47,217.",
  });
  expect(fewestParts("7".repeat(16 * 7000), "L")).toEqual({ ok: true, value: 16 });
});

test("all parts have one size, the smallest that fits the longest", () => {
  for (const count of [2, 7, 16]) {
    const parts = partsFor("a".repeat(1000), count);
    expect(new Set(parts.map(({ version }) => version)).size).toBe(1);
    const version = parts[0]?.version ?? 0;
    const alone = symbolOf("a".repeat(Math.ceil(1000 / count)), "M");
    if (!alone.ok) throw new Error(alone.message);
    // A part's position takes 20 bits.
    expect(version - alone.value.version).toBeGreaterThanOrEqual(0);
    expect(version - alone.value.version).toBeLessThanOrEqual(1);
  }
});

const anyText = fc.oneof(
  fc.string({ minLength: 40, maxLength: 300, unit: "grapheme" }),
  fc.stringMatching(/^[0-9]{40,300}$/),
  fc.stringMatching(/^[0-9A-Z $%*+\-./:]{40,300}$/),
  fc.array(fc.constantFrom("漢", "字", "🙂", "é", "a", "1"), { minLength: 40 }).map((all) => all.join("")),
);

test(
  "ZXing reads each part with its position, and the parts make the text",
  async () => {
    await fc.assert(
      fc.asyncProperty(
        anyText,
        fc.integer({ min: 2, max: 16 }),
        fc.constantFrom(...LEVELS),
        async (text, count, level) => {
          const readings = await Promise.all(
            partsFor(text, count, level).map(async ({ grid }) => (await readByZxing(pictureOf(grid, 4)))[0]),
          );
          expect(readings.map((reading) => reading?.text).join("")).toBe(text);
          expect(readings.map((reading) => reading?.sequence.index)).toEqual(
            Array.from({ length: count }, (_, at) => at),
          );
          expect(new Set(readings.map((reading) => reading?.sequence.size))).toEqual(new Set([count]));
          // §8.3: all bytes by exclusive or.
          let parity = 0;
          for (const byte of Buffer.from(text)) parity ^= byte;
          expect(new Set(readings.map((reading) => reading?.sequence.id))).toEqual(new Set([String(parity)]));
        },
      ),
      { numRuns: 25 },
    );
  },
  within(60),
);

test.skipIf(!hasZbar)("zbar joins the parts of a sheet", () => {
  for (const text of ["Part by part, ".repeat(20), "日本語とé🙂".repeat(20), "0123456789".repeat(30)]) {
    const parts = partsFor(text, 3);
    expect(textByZbar(beside(parts.map(({ grid }) => pictureOf(grid, 4))))).toBe(text);
  }
});

/** Pictures of one size in a row. */
function beside(pictures: readonly Raster[]): Raster {
  const [{ width, height }] = pictures as [Raster];
  const sheet = createRaster(width * pictures.length, height);
  for (const [at, { data }] of pictures.entries()) {
    for (let y = 0; y < height; y++) {
      sheet.data.set(data.subarray(y * width * 4, (y + 1) * width * 4), (y * pictures.length + at) * width * 4);
    }
  }
  return sheet;
}

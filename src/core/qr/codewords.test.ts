import fc from "fast-check";
import { _alignmentPatterns, _ECC_BLOCKS, _WORDS_PER_BLOCK } from "qr";
import { expect, test } from "vitest";
import { checkWordsOf, codewords } from "./codewords.ts";
import { contentOf } from "./encoding.ts";
import { alignmentCenters, division, LAST_VERSION, LEVELS } from "./versions.ts";

const hex = (words: Uint8Array) => Buffer.from(words).toString("hex");

test("matches the standard's own example (ISO/IEC 18004:2015 Annex I.2)", () => {
  expect(hex(codewords(contentOf("01234567"), 1, "M"))).toBe(
    "10200c566180ec11ec11ec11ec11ec11" + "a524d4c1ed36c7872c55",
  );
});

/** The product in the field by shifts and additions, without tables. */
function product(a: number, b: number): number {
  let sum = 0;
  for (let bit = 7; bit >= 0; bit--) {
    sum = (sum << 1) ^ (sum & 0x80 ? 0x11d : 0);
    if ((b >> bit) & 1) sum ^= a;
  }
  return sum;
}

test("a block with its check words is zero at every root of the generator", () => {
  const blocks = fc.uint8Array({ minLength: 1, maxLength: 150 });
  fc.assert(
    fc.property(blocks, fc.integer({ min: 7, max: 30 }), (block, count) => {
      const all = [...block, ...checkWordsOf(block, count)];
      for (let root = 0, x = 1; root < count; root++, x = product(x, 2)) {
        expect(all.reduce((value, word) => product(value, x) ^ word, 0)).toBe(0);
      }
    }),
  );
});

test("blocks and alignment patterns of all versions match another implementation's tables", () => {
  const names = { L: "low", M: "medium", Q: "quartile", H: "high" } as const;
  for (let version = 1; version <= LAST_VERSION; version++) {
    expect(alignmentCenters(version)).toEqual(_alignmentPatterns(version));
    for (const level of LEVELS) {
      const { blocks, checkWords, dataWords, total } = division(version, level);
      expect([blocks, checkWords]).toEqual([
        _ECC_BLOCKS[names[level]][version - 1],
        _WORDS_PER_BLOCK[names[level]][version - 1],
      ]);
      expect(dataWords + blocks * checkWords).toBe(total);
    }
  }
});

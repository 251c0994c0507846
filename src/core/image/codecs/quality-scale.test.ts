import { expect, test } from "vitest";
import { codecQuality } from "./quality-scale.ts";

const qualities = Array.from({ length: 100 }, (_, at) => at + 1);

test.each(["jpg", "webp", "avif", "jxl"] as const)(
  "%s: a higher quality is never a lower one of its codec's",
  (format) => {
    const codecs = qualities.map((quality) => codecQuality(format, quality));
    expect(codecs).toEqual([...codecs].sort((a, b) => a - b));
    expect([codecs[0], codecs[99]]).toEqual([1, 100]);
    expect(new Set(codecs).size).toBeGreaterThan(70);
  },
);

test("JPG's is the measure, and the specified default is among what was measuredColorSpace", () => {
  expect(qualities.map((quality) => codecQuality("jpg", quality))).toEqual(qualities);
  expect([codecQuality("webp", 70), codecQuality("avif", 70), codecQuality("jxl", 70)]).toEqual([69, 56, 69]);
  expect([codecQuality("webp", 75), codecQuality("avif", 75), codecQuality("jxl", 15)]).toEqual([75.5, 63, 8]);
});

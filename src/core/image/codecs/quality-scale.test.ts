import { expect, test } from "vitest";
import { codecQuality } from "./quality-scale.ts";

const qualities = Array.from({ length: 100 }, (_, at) => at + 1);

test.each(["jpg", "webp", "avif", "jxl"] as const)(
  "%s: a higher quality is never a lower one of its codec",
  (format) => {
    const codecs = qualities.map((quality) => codecQuality(format, quality));
    expect(codecs).toEqual([...codecs].sort((a, b) => a - b));
    expect([codecs[0], codecs[99]]).toEqual([1, 100]);
    expect(new Set(codecs).size).toBeGreaterThan(70);
  },
);

test("JPG is the reference, and the specified default is among the measured qualities", () => {
  expect(qualities.map((quality) => codecQuality("jpg", quality))).toEqual(qualities);
  expect([codecQuality("webp", 70), codecQuality("avif", 70), codecQuality("jxl", 70)]).toEqual([69, 56, 69]);
  expect([codecQuality("webp", 75), codecQuality("avif", 75), codecQuality("jxl", 15)]).toEqual([75.5, 63, 8]);
});

// As measured by benchmarks/quality-scales.ts.
test("maps the page's tens to each codec's quality", () => {
  const at = (format: "webp" | "avif" | "jxl", ...all: readonly number[]) =>
    all.map((each) => codecQuality(format, each));
  const tens = [1, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100];
  expect(at("webp", ...tens)).toEqual([1, 2, 10, 22, 35, 44, 57, 69, 82, 93, 100]);
  expect(at("avif", ...tens)).toEqual([1, 15, 30, 38, 44, 48, 51, 56, 70, 86, 100]);
  expect(at("avif", 3, 5, 7, 15)).toEqual([3, 4, 8, 23]);
  expect(at("jxl", ...tens)).toEqual([1, 4, 12, 27, 41, 49, 60, 69, 82, 92, 100]);
  expect(at("webp", 15, 25, 99)).toEqual([6, 16, 99.3]);
});

import { expect, test } from "vitest";
import { families, papers, pixels } from "./papers.ts";

/** ISO 216:2007, tables 1 and 2, and ISO 269:1985: the trimmed sizes in millimetres. */
const STANDARD = {
  a: "841x1189 594x841 420x594 297x420 210x297 148x210 105x148 74x105 52x74 37x52 26x37",
  b: "1000x1414 707x1000 500x707 353x500 250x353 176x250 125x176 88x125 62x88 44x62 31x44",
  c: "917x1297 648x917 458x648 324x458 229x324 162x229 114x162 81x114 57x81 40x57 28x40",
};

test.each(Object.entries(STANDARD))("the sizes of %s match the standard", (letter, sizes) => {
  const ours = sizes.split(" ").map((_, step) => papers.get(`${letter}${step}`));
  expect(ours.map((paper) => `${paper?.width}x${paper?.height}`)).toEqual(sizes.split(" "));
});

test.each([
  ["letter", 215.9, 279.4],
  ["legal", 215.9, 355.6],
  ["tabloid", 279.4, 431.8],
  ["ansi-e", 863.6, 1117.6],
  ["arch-d", 609.6, 914.4],
  ["photo-4r", 101.6, 152.4],
  ["dl", 110, 220],
  ["id-1", 53.98, 85.6],
  ["no-10", 104.775, 241.3],
  ["jis-b5", 182, 257],
])("%s is %s × %s mm", (id, width, height) => {
  const paper = papers.get(id);
  expect(paper?.width).toBeCloseTo(width, 9);
  expect(paper?.height).toBeCloseTo(height, 9);
});

test.each([
  ["a4", 300, 2480, 3508],
  ["a4", 72, 595, 842],
  ["a4", 96, 794, 1123],
  ["a3", 300, 3508, 4961],
  ["letter", 300, 2550, 3300],
  ["photo-4r", 300, 1200, 1800],
])("%s at %s dpi is %s × %s px", (id, dpi, across, down) => {
  const { width = 0, height = 0 } = papers.get(id) ?? {};
  expect([pixels(width, dpi), pixels(height, dpi)]).toEqual([across, down]);
});

test("every size is upright and has one name", () => {
  for (const { width, height } of papers.values()) expect(height).toBeGreaterThan(width);
  expect(papers.size).toBe(families.reduce((sum, family) => sum + Object.keys(family.papers).length, 0));
  for (const family of families) {
    const names = Object.values(family.papers).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  }
});

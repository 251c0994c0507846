import { expect, test } from "vitest";
import { seededRandom } from "#core/random.ts";
import { bayerMap, blueNoiseMap, blueNoiseRanks, halftoneMap, moveMidpoint, randomMap } from "./threshold-maps.ts";

test("Bayer's 4 by 4 is the published matrix", () => {
  expect([...bayerMap(4).values].map((value) => value * 16 - 0.5)).toEqual([
    0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5,
  ]);
});

test.each([
  ["Bayer", bayerMap(8)],
  ["halftone", halftoneMap(6)],
  ["blue noise", blueNoiseMap()],
])("%s has each threshold once", (_, { size, values }) => {
  const count = size * size;
  expect([...values].sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, rank) => (rank + 0.5) / count));
});

test("a halftone cell is a round dot in the center", () => {
  const ranks = [...halftoneMap(6).values].map((value) => Math.floor(value * 36));
  const corners = [0, 5, 30, 35].map((place) => ranks[place]);
  const middle = [14, 15, 20, 21].map((place) => ranks[place]);
  expect(corners.sort((a = 0, b = 0) => a - b)).toEqual([0, 1, 2, 3]);
  expect(middle.sort((a = 0, b = 0) => a - b)).toEqual([32, 33, 34, 35]);
});

test("blue noise has almost nothing in low frequencies, where white noise is as strong as anywhere", () => {
  // The spectral power of the pattern at threshold 1/2, in up to 6 waves per side, relative to the mean of all.
  const lowPower = (bits: readonly number[], size: number) => {
    const mean = bits.reduce((sum, bit) => sum + bit, 0) / bits.length;
    let low = 0;
    let waves = 0;
    for (let v = -6; v <= 6; v++) {
      for (let u = -6; u <= 6; u++) {
        if (u === 0 && v === 0) continue;
        let real = 0;
        let imaginary = 0;
        bits.forEach((bit, at) => {
          const turn = (2 * Math.PI * (u * (at % size) + v * Math.floor(at / size))) / size;
          real += (bit - mean) * Math.cos(turn);
          imaginary += (bit - mean) * Math.sin(turn);
        });
        low += (real ** 2 + imaginary ** 2) / bits.length;
        waves++;
      }
    }
    return low / waves / (mean * (1 - mean));
  };
  const below = (values: Iterable<number>, middle: number) => [...values].map((value) => (value < middle ? 1 : 0));
  expect(lowPower(below(blueNoiseRanks(64), 2048), 64)).toBeLessThan(0.02);
  expect(lowPower(below(randomMap().values.slice(0, 4096), 0.5), 64)).toBeGreaterThan(0.5);
});

test("moving the midpoint keeps thresholds in order and strictly between black and white", () => {
  for (const threshold of [20, 128, 180]) {
    const { values } = moveMidpoint(bayerMap(8), threshold);
    const before = bayerMap(8).values;
    values.forEach((value, at) => {
      expect(value).toBeGreaterThan(0);
      expect(value).toBeLessThan(1);
      expect(value < threshold / 256).toBe((before[at] ?? 0) < 0.5);
    });
  }
  expect(moveMidpoint(bayerMap(4), 128).values).toEqual(bayerMap(4).values);
});

const HALFTONE = [
  "0 5 14 15 6 1",
  "4 13 25 26 16 7",
  "12 24 32 33 27 17",
  "23 31 35 34 28 18",
  "11 22 30 29 19 8",
  "3 10 21 20 9 2",
];
const BLUE_NOISE = [
  "124 75 227 100 49 81 18 99 47 132 171 215 37 143 247 98",
  "210 8 191 139 212 175 245 187 151 72 255 54 110 12 177 46",
  "240 162 90 40 15 129 66 35 230 14 96 154 201 231 64 134",
  "26 59 123 253 195 105 219 164 114 208 176 23 127 85 189 107",
];

// The pictures of one release are those of the next.
test("halftone, blue noise and random thresholds never change", () => {
  const ranks = [...halftoneMap(6).values].map((value) => Math.floor(value * 36));
  expect(Array.from({ length: 6 }, (_, row) => ranks.slice(row * 6, row * 6 + 6).join(" "))).toEqual(HALFTONE);
  const blue = [...blueNoiseRanks(16)];
  expect([0, 1, 2, 3].map((row) => blue.slice(row * 16, row * 16 + 16).join(" "))).toEqual(BLUE_NOISE);
  const random = seededRandom(1);
  expect(randomMap().size).toBe(256);
  expect(randomMap().values).toHaveLength(65_536);
  expect([...randomMap().values.slice(0, 9)]).toEqual(Array.from({ length: 9 }, () => (random() + 0.5) / 2 ** 32));
});

test("creates a map once", () => {
  expect(blueNoiseMap()).toBe(blueNoiseMap());
});

test("blue noise repeats every 64 pixels, white noise every 256", () => {
  expect([blueNoiseMap().size, blueNoiseMap().values.length]).toEqual([64, 64 * 64]);
  expect([randomMap().size, randomMap().values.length]).toEqual([256, 256 * 256]);
});

import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { noise } from "#core/image/pixels/noise.fixture.ts";
import { median } from "./detail-effects.ts";
import { convert, farthest } from "./magick.fixture.ts";
import { picture, pixel, render } from "./rendered.fixture.ts";
import { solarize } from "./tone-effects.ts";

test.skipIf(!existsSync("/usr/bin/convert")).each([1, 2, 5, 12])(
  "medians of radius %i match ImageMagick exactly, at the edges too",
  (radius) => {
    const source = noise(40, 23, radius);
    const made = render(median, source, { radius });
    expect(farthest(convert(source, median.magick?.({ radius }) ?? []), made)).toBe(0);
  },
);

test.skipIf(!existsSync("/usr/bin/convert"))("medians match ImageMagick where strips of columns meet", () => {
  const source = noise(530, 19, 3);
  const made = render(median, source, { radius: 7 });
  expect(farthest(convert(source, median.magick?.({ radius: 7 }) ?? []), made)).toBe(0);
});

test("medians ignore clear pixels and take the upper of an even number of sorted values", () => {
  const source = noise(17, 13, 4, false);
  source.data.forEach((_, i) => {
    if (i % 4 === 3 && i % 5 < 3) source.data[i] = 0;
  });
  const made = render(median, source, { radius: 2 });
  const within = (place: number, count: number) => Math.min(count - 1, Math.max(0, place));
  for (let i = 0; i < made.data.length; i++) {
    const [x, y, channel] = [(i >> 2) % 17, Math.floor((i >> 2) / 17), i % 4];
    const around = Array.from({ length: 25 }, (_, at) => {
      const [column, row] = [within(x - 2 + (at % 5), 17), within(y - 2 + Math.floor(at / 5), 13)];
      return (row * 17 + column) * 4;
    }).filter((at) => source.data[at + 3]! > 0);
    const values = around.map((at) => source.data[at + channel]!).toSorted((a, b) => a - b);
    const expected = channel === 3 ? source.data[i] : (values[values.length >> 1] ?? source.data[i]);
    expect(made.data[i]).toBe(expected);
  }
});

test("removes a speck and keeps an edge in place", () => {
  const source = picture(20, 20, (x, y) => [x === 4 && y === 4 ? 255 : x < 10 ? 20 : 200]);
  const made = render(median, source, { radius: 3 });
  expect([pixel(made, 4, 4)[0], pixel(made, 9, 9)[0], pixel(made, 10, 9)[0]]).toEqual([20, 20, 200]);
});

test("inverts values above a level", () => {
  const ramp = picture(4, 1, (x) => [[0, 127, 128, 255][x] ?? 0]);
  const at = (level: number) => [...render(solarize, ramp, { level }).data].filter((_, i) => i % 4 === 0);
  expect(at(50)).toEqual([0, 127, 127, 0]);
  expect(at(0)).toEqual([0, 128, 127, 0]);
  expect(at(100)).toEqual([0, 127, 128, 255]);
});

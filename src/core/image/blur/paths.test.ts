import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { convert, farthest } from "#core/image/effects/magick.fixture.ts";
import { picture, pixel } from "#core/image/effects/rendered.fixture.ts";
import { noise } from "#core/image/pixels/noise.fixture.ts";
import type { Raster } from "#core/raster.ts";
import type { Point } from "./along-paths.ts";
import { spinBlur, zoomBlur } from "./along-paths.ts";
import { gaussianBlur } from "./gaussian-and-box.ts";

const soft = gaussianBlur(noise(45, 31, 3), 2);
const placed = (whole: Raster) => ({ whole, top: 0 });

/** The mean of many points on the path through each pixel, in one step, without alpha. */
function directly(source: Raster, place: (x: number, y: number, share: number) => Point, count = 60): Raster {
  const { width, height, data } = source;
  const within = (at: number, size: number) => Math.min(size - 1, Math.max(0, at));
  const valueAt = ({ x, y }: Point, channel: number) => {
    const [placeX, placeY] = [within(x - 0.5, width), within(y - 0.5, height)];
    const [column, row] = [Math.floor(placeX), Math.floor(placeY)];
    const at = (right: number, down: number) =>
      data[(within(row + down, height) * width + within(column + right, width)) * 4 + channel] ?? 0;
    const upper = at(0, 0) + (at(1, 0) - at(0, 0)) * (placeX - column);
    const lower = at(0, 1) + (at(1, 1) - at(0, 1)) * (placeX - column);
    return upper + (lower - upper) * (placeY - row);
  };
  return picture(width, height, (x, y) =>
    [0, 1, 2].map((channel) => {
      let sum = 0;
      for (let i = 0; i < count; i++) sum += valueAt(place(x + 0.5, y + 0.5, (i + 0.5) / count), channel);
      return Math.round(sum / count);
    }),
  );
}

describe.each([
  [22.5, 15.5],
  [0, 31],
])("about %f, %f", (x, y) => {
  const center = { x, y };

  test.each([2, 40])("each pixel of a spin blur is the mean of its arc of %i°", (degrees) => {
    const expected = directly(soft, (px, py, share) => {
      const angle = ((share - 0.5) * degrees * Math.PI) / 180;
      const [right, down] = [px - x, py - y];
      return {
        x: x + right * Math.cos(angle) - down * Math.sin(angle),
        y: y + right * Math.sin(angle) + down * Math.cos(angle),
      };
    });
    expect(farthest(spinBlur(soft, degrees, center, placed(soft)), expected)).toBeLessThanOrEqual(6);
  });

  test.each([0.05, 0.8])("each pixel of a zoom blur is the mean of its ray over a fraction of %f", (length) => {
    const expected = directly(soft, (px, py, share) => {
      const factor = (1 - length) ** share;
      return { x: x + (px - x) * factor, y: y + (py - y) * factor };
    });
    expect(farthest(zoomBlur(soft, length, center, placed(soft)), expected)).toBeLessThanOrEqual(5);
  });
});

test.skipIf(!existsSync("/usr/bin/convert")).each([5, 20, 40])(
  "a spin blur of %i° matches ImageMagick's, which samples fewer points and none between pixels",
  (degrees) => {
    const peer = convert(soft, ["-radial-blur", `${degrees}`]);
    const ours = spinBlur(soft, degrees, { x: 22.5, y: 15.5 }, placed(soft));
    expect(farthest(ours, peer)).toBeLessThanOrEqual(8);
    const mean = ours.data.reduce((sum, value, i) => sum + Math.abs(value - peer.data[i]!), 0) / ours.data.length;
    expect(mean).toBeLessThan(1);
  },
);

test("a spin blur keeps rings, and a zoom blur keeps rays", () => {
  const rings = picture(81, 81, (x, y) => [128 + 100 * Math.cos(Math.hypot(x - 40, y - 40) / 3)]);
  const rays = picture(81, 81, (x, y) => [128 + 100 * Math.cos(4 * Math.atan2(y - 40, x - 40))]);
  const center = { x: 40.5, y: 40.5 };
  const far = (picture: Raster) => ({
    ...picture,
    data: picture.data.map((value, i) => {
      const away = Math.hypot(((i >> 2) % 81) - 40, Math.floor((i >> 2) / 81) - 40);
      return away > 20 && away < 38 ? value : 0;
    }),
  });
  expect(farthest(far(spinBlur(rings, 30, center, placed(rings))), far(rings))).toBeLessThan(6);
  expect(farthest(far(zoomBlur(rays, 0.4, center, placed(rays))), far(rays))).toBeLessThan(6);
});

test("clear pixels add no color, and colors are weighted by alpha", () => {
  const half = picture(41, 41, (x) => (x < 20 ? [255, 0, 0, 255] : [0, 255, 0, 0]));
  for (const made of [
    spinBlur(half, 60, { x: 20.5, y: 20.5 }, placed(half)),
    zoomBlur(half, 0.5, { x: 10, y: 20.5 }, placed(half)),
  ]) {
    const seen = picture(41, 41, (x, y) => pixel(made, x, y));
    const greens = seen.data.filter((_, i) => i % 4 === 1);
    expect(Math.max(...greens)).toBe(0);
    const alphas = new Set(made.data.filter((_, i) => i % 4 === 3));
    expect(alphas.size).toBeGreaterThan(5);
  }
});

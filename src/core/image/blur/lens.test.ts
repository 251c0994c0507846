import { describe, expect, test } from "vitest";
import { linearLight, srgbFromLinear } from "#core/image/color/srgb.ts";
import { farthest } from "#core/image/effects/magick.fixture.ts";
import { picture, pixel } from "#core/image/effects/rendered.fixture.ts";
import { noise } from "#core/image/pixels/noise.fixture.ts";
import type { Raster } from "#core/raster.ts";
import { lensBlur } from "./lens.ts";
import { LENS_SHAPES, type LensShape } from "./lens-shapes.ts";

const CORNERS = { triangle: 3, pentagon: 5, hexagon: 6, octagon: 8 };

/** Whether a point is in the opening: nearer to the center than every side of the polygon. */
function isInside(shape: LensShape, radius: number, angleDegrees: number, x: number, y: number): boolean {
  if (shape === "disk") return Math.hypot(x, y) <= radius;
  const corners = CORNERS[shape];
  const apothem = radius * Math.cos(Math.PI / corners);
  return Array.from({ length: corners }, (_, side) => {
    const angle = ((90 + angleDegrees) * Math.PI) / 180 + ((side + 0.5) * 2 * Math.PI) / corners;
    return x * Math.cos(angle) - y * Math.sin(angle) <= apothem;
  }).every(Boolean);
}

/** How much of each pixel near the center is in the opening, by sampling many points. */
function coverage(shape: LensShape, radius: number, angle: number): { x: number; y: number; share: number }[] {
  const reach = Math.ceil(radius) + 1;
  const points = 8;
  const covered = [];
  for (let y = -reach; y <= reach; y++) {
    for (let x = -reach; x <= reach; x++) {
      let inside = 0;
      for (let i = 0; i < points ** 2; i++) {
        const [right, down] = [((i % points) + 0.5) / points - 0.5, (Math.floor(i / points) + 0.5) / points - 0.5];
        if (isInside(shape, radius, angle, x + right, y + down)) inside++;
      }
      if (inside > 0) covered.push({ x, y, share: inside / points ** 2 });
    }
  }
  return covered;
}

/** The mean over the opening around each pixel, in linear light. */
function directly(source: Raster, shape: LensShape, radius: number, angle: number): Raster {
  const opening = coverage(shape, radius, angle);
  const total = opening.reduce((sum, { share }) => sum + share, 0);
  const within = (at: number, size: number) => Math.min(size - 1, Math.max(0, at));
  return picture(source.width, source.height, (x, y) =>
    [0, 1, 2].map((channel) => {
      const light = opening.reduce((sum, each) => {
        const [column, row] = [within(x + each.x, source.width), within(y + each.y, source.height)];
        return sum + linearLight(source.data[(row * source.width + column) * 4 + channel] ?? 0) * each.share;
      }, 0);
      return Math.round(255 * srgbFromLinear(light / total));
    }),
  );
}

describe.each(LENS_SHAPES)("%s", (shape) => {
  test.each([
    [3, 0],
    [7.5, 20],
    [18, 0],
  ])("with radius %f, turned by %i°, is the linear-light mean of what it covers", (radius, angle) => {
    const source = noise(15, 12, 5);
    const made = lensBlur(source, { shape, radius, angleDegrees: angle });
    expect(farthest(made, directly(source, shape, radius, angle))).toBeLessThanOrEqual(radius < 8 ? 4 : 3);
  });
});

test("a bright point takes the shape, with a corner up", () => {
  const point = picture(41, 41, (x, y) => [x === 20 && y === 20 ? 255 : 0]);
  const made = lensBlur(point, { shape: "triangle", radius: 12, angleDegrees: 0 });
  const lit = (x: number, y: number) => (pixel(made, x, y)[0] ?? 0) > 0;
  // The shape of the light is the opening turned by half a turn, because what is below faces up.
  expect([lit(20, 31), lit(20, 9), lit(11, 15), lit(29, 15), lit(11, 27)]).toEqual([true, false, true, true, false]);
});

test("a checkerboard becomes the gray of half the light, not of half the byte", () => {
  const board = picture(40, 40, (x, y) => [(x + y) % 2 === 0 ? 255 : 0]);
  const [gray] = pixel(lensBlur(board, { shape: "disk", radius: 9, angleDegrees: 0 }), 20, 20);
  expect(Math.abs((gray ?? 0) - 188)).toBeLessThan(3);
});

test("colors are weighted by alpha, and alpha is blurred", () => {
  const half = picture(40, 20, (x) => (x < 20 ? [200, 10, 10, 255] : [0, 255, 0, 0]));
  const made = lensBlur(half, { shape: "disk", radius: 6, angleDegrees: 0 });
  expect(pixel(made, 21, 10)).toEqual([200, 10, 10]);
  const alphas = [10, 19, 20, 30].map((x) => made.data[(10 * 40 + x) * 4 + 3] ?? 0);
  expect(alphas[0]).toBe(255);
  expect((alphas[1] ?? 0) + (alphas[2] ?? 0)).toBeGreaterThan(253);
  expect((alphas[1] ?? 0) + (alphas[2] ?? 0)).toBeLessThan(257);
  expect(alphas[3]).toBe(0);
});

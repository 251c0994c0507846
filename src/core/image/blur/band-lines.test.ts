import fc from "fast-check";
import { expect, test } from "vitest";
import { createRaster } from "#core/raster.ts";
import { angleTo, bandLines } from "./band-lines.ts";
import { tiltShift } from "./tilt-shift.ts";

const size = { width: 160, height: 120 };

test("the picture is sharp within the band's edges, and fully blurred beyond the falloff", () => {
  const source = createRaster(size.width, size.height);
  for (let i = 0; i < source.data.length; i += 4) {
    const value = ((i / 4) % size.width) % 2 ? 255 : 0;
    source.data.set([value, value, value, 255], i);
  }
  const settings = { angle: 30, band: 30, falloff: 20 };
  const center = { x: 70, y: 40 };
  const { along, across, half, end } = bandLines(settings, center, size);
  const made = tiltShift(source, { center, angleDegrees: settings.angle, half: 18, falloff: 24, sigma: 4 }, 0);
  const contrastAt = (byAlong: number, byAcross: number) => {
    const x = Math.floor(center.x + byAlong * along.x + byAcross * across.x);
    const y = Math.floor(center.y + byAlong * along.y + byAcross * across.y);
    const at = (y * size.width + x) * 4;
    return Math.abs(Number(made.data[at]) - Number(made.data[at + 4]));
  };
  for (const byAlong of [-20, 0, 20]) {
    expect(contrastAt(byAlong, half - 3)).toBe(255);
    expect(contrastAt(byAlong, -half + 3)).toBe(255);
    expect(contrastAt(byAlong, end + 3)).toBeLessThan(20);
  }
  expect(contrastAt(0, half + 8)).toBeLessThan(250);
});

test("reads the angle back from each place on the band, on the same side as the middle", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 359 }),
      fc.constantFrom(-1, 1),
      fc.double({ min: 1, max: 500, noNaN: true }),
      fc.record({ x: fc.integer({ min: 0, max: 160 }), y: fc.integer({ min: 0, max: 120 }) }),
      (angle, way, far, center) => {
        const { along, across } = bandLines({ angle, band: 20, falloff: 20 }, center, size);
        expect(angleTo({ x: along.x * far * way, y: along.y * far * way })).toBe(angle % 180);
        expect((80 - center.x) * across.x + (60 - center.y) * across.y).toBeGreaterThanOrEqual(-1e-6);
      },
    ),
  );
});

test("for a center in the middle the side is the lower one, at each angle that isn't upright", () => {
  for (let angle = 0; angle < 180; angle++) {
    if (angle === 90) continue;
    expect(bandLines({ angle, band: 20, falloff: 20 }, { x: 80, y: 60 }, size).across.y).toBeGreaterThan(0);
  }
});

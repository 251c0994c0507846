import fc from "fast-check";
import sharp from "sharp";
import { expect, test } from "vitest";
import { SAME_SHAPE, type Shape } from "./edits.ts";
import { noise } from "./pixels/noise.fixture.ts";
import { areaOf, ofRatio, shaped, type Turn, turned, uncroppedSize } from "./shape.ts";

const turn = fc.constantFrom<Turn>("left", "right", "across", "down");

test("consecutive turns match libvips", async () => {
  const picture = noise(7, 5, 3);
  const OPERATIONS = { left: ["rot", 270], right: ["rot", 90], across: ["flop", 0], down: ["flip", 0] } as const;
  for (const turns of fc.sample(fc.array(turn, { maxLength: 5 }), { numRuns: 30, seed: 2 })) {
    let theirs = { data: Buffer.from(picture.data), width: 7, height: 5 };
    for (const each of turns) {
      const raw = { width: theirs.width, height: theirs.height, channels: 4 as const };
      const source = sharp(theirs.data, { raw });
      const [name, angle] = OPERATIONS[each];
      const made = name === "rot" ? source.rotate(angle) : name === "flop" ? source.flop() : source.flip();
      const { data, info } = await made.raw().toBuffer({ resolveWithObject: true });
      theirs = { data, width: info.width, height: info.height };
    }
    const { data, width, height } = shaped(picture, turns.reduce(turned, SAME_SHAPE));
    expect({ width, height }, turns.join()).toEqual({ width: theirs.width, height: theirs.height });
    expect(Buffer.from(data).equals(theirs.data), turns.join()).toBe(true);
  }
});

test("a crop keeps the visible part, whichever way it's turned later", () => {
  const whole = fc.integer({ min: 1, max: 9 });
  fc.assert(
    fc.property(whole, whole, fc.nat(8), fc.nat(8), whole, whole, turn, (w, h, left, top, across, down, by) => {
      const size = { width: left + across + w, height: top + down + h };
      const picture = noise(size.width, size.height, 5, false);
      const crop = {
        left: left / size.width,
        top: top / size.height,
        width: across / size.width,
        height: down / size.height,
      };
      const shape: Shape = { ...SAME_SHAPE, crop };
      const first = shaped(picture, shape);
      expect([first.width, first.height]).toEqual([across, down]);
      expect(shaped(picture, turned(shape, by))).toEqual(shaped(first, turned(SAME_SHAPE, by)));
    }),
  );
});

test("a part is at least a pixel and lies in its picture; a ratio is kept to a pixel", () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const side = fc.integer({ min: 1, max: 5000 });
  fc.assert(
    fc.property(share, share, share, share, side, side, (left, top, width, height, across, down) => {
      const size = { width: across, height: down };
      const part = { left, top, width: width * (1 - left), height: height * (1 - top) };
      const area = areaOf(part, size);
      expect(Math.min(area.width, area.height, area.left + 1, area.top + 1)).toBeGreaterThanOrEqual(1);
      expect(area.left + area.width).toBeLessThanOrEqual(across);
      expect(area.top + area.height).toBeLessThanOrEqual(down);
      const fitted = ofRatio(part, 1.5, size);
      expect(fitted.width * across).toBeCloseTo(fitted.height * down * 1.5, 6);
      expect(fitted.left).toBeGreaterThanOrEqual(part.left - 1e-9);
      expect(fitted.left + fitted.width).toBeLessThanOrEqual(part.left + part.width + 1e-9);
    }),
  );
});

test("computes the size before cropping, straightened with and without corners", () => {
  const size = { width: 100, height: 50 };
  expect(uncroppedSize(size, { ...SAME_SHAPE, orientation: 6 })).toEqual({ width: 50, height: 100 });
  expect(uncroppedSize(size, { ...SAME_SHAPE, angle: 30, cutsCorners: false })).toEqual({ width: 112, height: 94 });
  const inner = uncroppedSize(size, { ...SAME_SHAPE, angle: 30 });
  expect(shaped(noise(100, 50, 1), { ...SAME_SHAPE, angle: 30 })).toMatchObject(inner);
  expect(inner.width).toBeLessThan(100);
});

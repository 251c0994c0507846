import { expect, test } from "vitest";
import { densityOf, pixelsPerDegree, shapeOf } from "./density.ts";

test.each([
  [2560, 1440, 27, 108.79, 0.2335],
  [3840, 2160, 27, 163.18, 0.1557],
  [1920, 1080, 24, 91.79, 0.2767],
  [2560, 1600, 13.3, 226.98, 0.1119],
  [1179, 2556, 6.12, 459.94, 0.0552],
])("%s × %s on %s inches has %s ppi and a pitch of %s mm", (across, down, inches, ppi, pitch) => {
  const density = densityOf(across, down, inches);
  expect(density.ppi).toBeCloseTo(ppi, 1);
  expect(density.pitch).toBeCloseTo(pitch, 3);
  expect(Math.hypot(density.width, density.height)).toBeCloseTo(inches * 25.4, 9);
  expect(density.width / density.height).toBeCloseTo(across / down, 9);
});

test("when pixels are an arcminute, there are sixty per degree", () => {
  const { pitch, sharpFrom } = densityOf(2560, 1440, 27);
  expect(sharpFrom / pitch).toBeCloseTo(3437.75, 1);
  expect(pixelsPerDegree(pitch, sharpFrom)).toBeCloseTo(60, 2);
});

test.each([
  [1920, 1080, "16:9"],
  [2560, 1600, "16:10"],
  [1024, 768, "4:3"],
  [3440, 1440, "43:18"],
  [1366, 768, "1.78:1"],
  [1080, 1920, "9:16"],
])("%s × %s is %s", (across, down, shape) => {
  expect(shapeOf(across, down)).toBe(shape);
});

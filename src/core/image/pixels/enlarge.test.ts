import { expect, test } from "vitest";
import { enlargedTimes } from "./enlarge.ts";
import { noise } from "./noise.fixture.ts";

test("each pixel is a square of this size, alpha too", () => {
  const picture = noise(5, 4, 2, false);
  const made = enlargedTimes(picture, 3);
  expect([made.width, made.height]).toEqual([15, 12]);
  for (let y = 0; y < 12; y++) {
    for (let x = 0; x < 15; x++) {
      const own = (Math.floor(y / 3) * 5 + Math.floor(x / 3)) * 4;
      expect(made.data.slice((y * 15 + x) * 4, (y * 15 + x + 1) * 4)).toEqual(picture.data.slice(own, own + 4));
    }
  }
  expect(enlargedTimes(picture, 1)).toBe(picture);
});

import { expect, test } from "vitest";
import { remember, settingsFor } from "./params.ts";

test("an algorithm remembers its settings, and a new one starts with the defaults", () => {
  const memory = remember({}, { algorithm: "atkinson", threshold: 90, invert: true, serpentine: true });
  expect(settingsFor("atkinson", memory)).toEqual({
    algorithm: "atkinson",
    threshold: 90,
    invert: true,
    serpentine: true,
  });
  expect(settingsFor("burkes", memory)).toEqual({
    algorithm: "burkes",
    threshold: 128,
    invert: false,
    serpentine: false,
  });
});

test("serpentine is off for an algorithm without it, whatever the link says", () => {
  const memory = remember({}, { algorithm: "bayer-4x4", threshold: 128, invert: false, serpentine: true });
  expect(settingsFor("bayer-4x4", memory).serpentine).toBe(false);
});

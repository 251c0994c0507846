import { expect, test } from "vitest";
import { Made } from "./made.ts";

const made = new Made({ angle: 90, colors: ["#fff", "#000"], scale: Number.NaN }, "it");

test("returns the result for its source, or an equal one", () => {
  expect(made.of(made.source)).toBe("it");
  expect(made.of({ angle: 90, colors: ["#fff", "#000"], scale: Number.NaN })).toBe("it");
});

test.each([
  { angle: 91, colors: ["#fff", "#000"], scale: Number.NaN },
  { angle: 90, colors: ["#000", "#fff"], scale: Number.NaN },
  { angle: 90, colors: ["#fff"], scale: Number.NaN },
  { angle: 90, colors: ["#fff", "#000", "#000"], scale: Number.NaN },
  { angle: 90, colors: ["#fff", "#000"], scale: 1 },
])("returns nothing for %j", (source) => {
  expect(made.of(source)).toBeUndefined();
});

test("one setting more or less is another source, and so is another object with the same content", () => {
  const loose = new Made<unknown, string>({ a: 1 }, "it");
  expect([{ a: 1, b: undefined }, {}, [1], null, undefined, new Map([["a", 1]])].map((one) => loose.of(one))).toEqual(
    Array(6).fill(undefined),
  );
  const bytes = new Uint8Array([1]);
  const ofBytes = new Made({ bytes }, "it");
  expect([ofBytes.of({ bytes }), ofBytes.of({ bytes: new Uint8Array([1]) })]).toEqual(["it", undefined]);
});

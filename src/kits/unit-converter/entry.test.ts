import { expect, test } from "vitest";
import { fractionOf } from "#core/number/fraction.ts";
import { linkedNumber } from "./entry.ts";
import { feetAndInches } from "./feet-and-inches.ts";

test.each([
  [`5'11"`, `5'11"`, "71/12"],
  ["5'11", `5'11"`, "71/12"],
  ["5’ 11”", `5'11"`, "71/12"],
  ["5 ft 11 in", `5'11"`, "71/12"],
  ["-5' 3\"", `-5'3"`, "-21/4"],
  [`5'10 1/2"`, `5'10 1/2"`, "47/8"],
  [`5'7.5"`, `5'7.5"`, "45/8"],
  [`0'1/4"`, `0'1/4"`, "1/48"],
])("%s in a link is %s", (text, plain, feet) => {
  expect(feetAndInches(text)).toBe(plain);
  expect(linkedNumber(plain)).toEqual({ plain, value: fractionOf(feet), isInFeet: true });
});

test.each(["71/12", "5.25", "-1e-3"])("the older link %s keeps its meaning", (plain) => {
  expect(linkedNumber(plain)).toMatchObject({ plain, value: fractionOf(plain) });
  expect(linkedNumber(plain)?.isInFeet).toBeUndefined();
});

test.each(["5'", "5'x", "'11", `5'11"2`, `5'1/0"`, "5 m"])("ignores %s in a link", (text) => {
  expect(linkedNumber(text)).toBeUndefined();
});

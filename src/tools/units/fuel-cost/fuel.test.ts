import { expect, test } from "vitest";
import { fuelIn, kilometres, litresPer100, tripOf } from "./fuel.ts";

// 235.214583 and 282.480936 are 100 km over a mile, times the gallon in litres.
test.each([
  ["l-100km", 7, 7],
  ["km-l", 20, 5],
  ["mpg-us", 30, 235.214583 / 30],
  ["mpg-uk", 40, 282.480936 / 40],
] as const)("%s %s is %s L/100 km", (unit, figure, litres) => {
  expect(litresPer100(figure, unit)).toBeCloseTo(litres, 6);
});

test("a trip uses distance times consumption, and costs that times the price", () => {
  expect(tripOf(500, 7, 1.8, "l")).toMatchObject({ litres: 35, cost: 63, costPer100km: 12.6 });
  const american = tripOf(kilometres(300, "mi"), litresPer100(30, "mpg-us"), 3.5, "us-gal");
  expect(american.cost).toBeCloseTo(35, 9);
  expect(american.costPerMile).toBeCloseTo(35 / 300, 9);
  expect(fuelIn(american.litres, "us-gal")).toBeCloseTo(10, 9);
  const british = tripOf(kilometres(100, "mi"), litresPer100(40, "mpg-uk"), 1.5, "l");
  expect(british.cost).toBeCloseTo(2.5 * 4.54609 * 1.5, 9);
});

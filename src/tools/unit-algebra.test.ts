import fc from "fast-check";
import { expect, test } from "vitest";
import { contextFor } from "#kits/answers/context.fixture.ts";
import { quantityAnswers } from "#kits/answers/quantities.ts";
import { gnuUnits } from "./units/gnu.fixture.ts";
import { loadVocabulary } from "./vocabulary.ts";

// Products, quotients and powers of amounts as people write them, with the fully bracketed version for GNU units.

/** The powers of metre, kilogram and second. */
type Powers = readonly [number, number, number];

interface Written {
  readonly ours: string;
  readonly theirs: string;
  readonly powers: Powers;
}

const unit = (ours: string, theirs: string, powers: Powers): Written => ({ ours, theirs, powers });

const WORDS = [
  unit("m", "m", [1, 0, 0]),
  unit("km", "km", [1, 0, 0]),
  unit("cm", "cm", [1, 0, 0]),
  unit("ft", "ft", [1, 0, 0]),
  unit("feet", "ft", [1, 0, 0]),
  unit("yd", "yd", [1, 0, 0]),
  unit("kg", "kg", [0, 1, 0]),
  unit("g", "g", [0, 1, 0]),
  unit("lb", "lb", [0, 1, 0]),
  unit("pounds", "lb", [0, 1, 0]),
  unit("s", "s", [0, 0, 1]),
  unit("second", "s", [0, 0, 1]),
  unit("h", "hr", [0, 0, 1]),
  unit("days", "day", [0, 0, 1]),
  unit("N", "N", [1, 1, -2]),
  unit("lbf", "lbf", [1, 1, -2]),
  unit("kJ", "kJ", [2, 1, -2]),
  unit("kWh", "kWh", [2, 1, -2]),
  unit("W", "W", [2, 1, -3]),
  unit("kPa", "kPa", [-1, 1, -2]),
  unit("psi", "psi", [-1, 1, -2]),
  unit("L", "liter", [3, 0, 0]),
  unit("ha", "hectare", [2, 0, 0]),
  unit("mph", "mph", [1, 0, -1]),
  unit("kn", "knot", [1, 0, -1]),
  unit("Hz", "Hz", [0, 0, -1]),
] as const;

const UNITS = [
  ...WORDS,
  unit("m/s", "(m/s)", [1, 0, -1]),
  unit("km/h", "(km/hr)", [1, 0, -1]),
  unit("metres per second", "(m/s)", [1, 0, -1]),
  unit("nautical miles", "nauticalmile", [1, 0, 0]),
  unit("square metres", "m^2", [2, 0, 0]),
  unit("sq ft", "ft^2", [2, 0, 0]),
  unit("m²", "m^2", [2, 0, 0]),
  unit("cm3", "cm^3", [3, 0, 0]),
] as const;

const times = (one: Powers, other: Powers, power: number): Powers => [
  one[0] + power * other[0],
  one[1] + power * other[1],
  one[2] + power * other[2],
];

/** How one unit relates to another, and the other's power. */
const JOINTS: readonly (readonly [after: string, end: string, power: number])[] = [
  ["/", "", -1],
  [" per ", "", -1],
  ["/", "^2", -2],
  ["/", "²", -2],
  [" per ", " squared", -2],
];

const units: fc.Arbitrary<Written> = fc.oneof(
  fc.constantFrom(...UNITS),
  fc
    .tuple(fc.constantFrom(...UNITS), fc.constantFrom(...JOINTS), fc.constantFrom(...WORDS))
    .map(([one, [joint, end, power], other]) =>
      unit(
        `${one.ours}${joint}${other.ours}${end}`,
        `${one.theirs} (${other.theirs})^${power}`,
        times(one.powers, other.powers, power),
      ),
    ),
);

const amount = fc
  .tuple(fc.constantFrom("2", "3", "1.5", "10", "0.25"), units)
  .map(([number, { ours, theirs, powers }]) => unit(`${number} ${ours}`, `(${number} ${theirs})`, powers));

const calculation = fc.oneof(
  amount,
  amount.map(({ ours, theirs, powers }) => unit(`(${ours})^2`, `(${theirs})^2`, times(powers, powers, 1))),
  fc
    .tuple(amount, fc.constantFrom(1, -1), amount)
    .map(([one, power, other]) =>
      unit(
        `${one.ours} ${power === 1 ? "*" : "/"} (${other.ours})`,
        `${one.theirs} ${other.theirs}^${power}`,
        times(one.powers, other.powers, power),
      ),
    ),
);

const answer = quantityAnswers(await loadVocabulary());
const context = contextFor(1);

test.skipIf(!gnuUnits([["m", "m"]]))("GNU units, where installed, calculates with units like us", () => {
  const asked = fc
    .sample(calculation, 1000)
    .filter(({ powers }) => powers.some((power) => power !== 0))
    .map(({ ours, theirs, powers }) => {
      const want = ["m", "kg", "s"].flatMap((base, index) => (powers[index] === 0 ? [] : `${base}^${powers[index]}`));
      return { line: `${ours} in ${want.join(" ")}`, have: theirs, want: want.join(" ") };
    });
  const expected = gnuUnits(asked.map(({ have, want }) => [have, want])) ?? [];
  for (const [index, { line }] of asked.entries()) {
    // Another reading may follow, such as m as minutes.
    const [first] = answer(line, context).map((reply) => ("refusal" in reply ? reply.refusal : reply.value));
    const number = Number(String(first).replace("≈ ", "").split(" ")[0]);
    expect(number / Number(expected[index]), `${line}: ${first}`).toBeCloseTo(1, 8);
  }
});

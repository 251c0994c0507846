import { expect, test } from "vitest";
import { precise } from "#core/number/format-number.ts";
import { type Fraction, fractionOf } from "#core/number/fraction.ts";
import { convert } from "#core/quantity.ts";
import { gnuUnits } from "./gnu.fixture.ts";
import { GNU_NAMES } from "./gnu-names.fixture.ts";
import temperature from "./temperature/temperature.ts";

const installed = gnuUnits([["m", "m"]]) !== undefined;
const digits = (value: Fraction) => Number(precise(value).text).toPrecision(9);

test.each(GNU_NAMES)("every unit of %s has its name in GNU units, or a reason why not", (_, { units }, base, names) => {
  expect(base).not.toBe("");
  expect(Object.keys(names).sort()).toEqual(Object.keys(units).sort());
  for (const name of Object.values(names)) expect(typeof name === "string" ? name : name.reason).not.toBe("");
});

test.skipIf(!installed).each(GNU_NAMES)(
  "GNU units, where installed, agrees with every size of %s to 9 significant digits",
  (_, { units }, base, names) => {
    const known = Object.entries(units).flatMap(([id, { scale }]) => {
      const name = names[id];
      return typeof name === "string" ? [{ id, name, ours: digits(scale) }] : [];
    });
    const answers = gnuUnits(known.map(({ name }) => [name, base])) ?? [];
    expect(answers).toHaveLength(known.length);
    expect(known.map(({ id, ours }) => [id, ours])).toEqual(
      known.map(({ id }, index) => [id, Number(answers[index]).toPrecision(9)]),
    );
  },
);

test.skipIf(!installed)("GNU units, where installed, agrees with every pair of temperatures", () => {
  const scales = { celsius: "tempC", fahrenheit: "tempF", kelvin: "tempK", rankine: "tempR" } as const;
  type Scale = keyof typeof scales;
  const ids = Object.keys(scales) as Scale[];
  const cases = ["-40", "0", "32", "37", "98.6", "212", "1234.5"].flatMap((value) =>
    ids.flatMap((from) => ids.map((to) => ({ value, from, to }))),
  );
  const possible = cases.filter(({ value, from }) => !((from === "kelvin" || from === "rankine") && Number(value) < 0));
  const answers = gnuUnits(possible.map(({ value, from, to }) => [`${scales[from]}(${value})`, scales[to]])) ?? [];
  expect(answers).toHaveLength(possible.length);
  for (const [index, { value, from, to }] of possible.entries()) {
    const ours = convert(fractionOf(value), temperature.units[from], temperature.units[to]);
    expect(Number(ours && precise(ours).text), `${value} ${from} in ${to}`).toBeCloseTo(Number(answers[index]), 9);
  }
});

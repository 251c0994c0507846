import { expect, test } from "vitest";
import { divide } from "#core/number/fraction.ts";
import { someOf, within } from "#core/test-run.fixture.ts";
import { gnuUnits } from "./units/gnu.fixture.ts";
import { GNU_NAMES } from "./units/gnu-names.fixture.ts";
import { loadVocabulary } from "./vocabulary.ts";

const PREFIXES = ["m", "M", "µ", "u", "n", "k", "G", "T", "p", "P", "c", "d", "h", "f", "K", "g", "N"];
/**
 * Where what people mean differs from the letters: a bit has no thousandth, ML on a bottle are millilitres, km per hour
 * aren't thousands of mph, and toz are troy ounces.
 */
const MEANT_OTHERWISE = /^[mp](?:bit|B)|^M[LG]$|^kmph$|^Toz$/;

const installed = gnuUnits([["m", "m"]]) !== undefined;
/**
 * The size in GNU units, asked one by one, because after an unknown unit it asks for another. NaN if there isn't one.
 */
const sizeOf = (have: string, want: string): number => {
  const answers = gnuUnits([[have, want]]) ?? [];
  return answers.length === 1 ? Number(answers[0]) : Number.NaN;
};

test.skipIf(!installed)(
  "each unit with each prefix has the size that GNU units has, or none",
  async () => {
    const { find, kinds } = await loadVocabulary();
    const asked = GNU_NAMES.flatMap(([, quantity, base]) => {
      const [kind = "", known] = [...kinds].find(([, each]) => each.quantity === quantity) ?? [];
      const symbols = Object.values(quantity.units).map(({ symbol }) => symbol);
      return symbols
        .filter((symbol) => /^[\p{L}Ω]+$/u.test(symbol))
        .flatMap((symbol) => PREFIXES.map((prefix) => `${prefix}${symbol}`))
        .filter((spelling) => !MEANT_OTHERWISE.test(spelling))
        .flatMap((spelling) => {
          const [unit] = find(spelling).filter((each) => each.kind === kind);
          return unit && known ? [{ spelling, base, unit: unit.unit.symbol, ours: divide(unit.size, known.size) }] : [];
        });
    });
    expect(asked.length).toBeGreaterThan(150);
    // GNU units starts once for each.
    const some = someOf(asked, 4);
    const sizes = some.map(({ spelling, base }) => sizeOf(spelling.replaceAll("Ω", "ohm"), base));
    const number = (size: { numerator: bigint; denominator: bigint }) =>
      Number(size.numerator) / Number(size.denominator);
    const different = some.flatMap(({ spelling, unit, ours }, index) => {
      const size = sizes[index] ?? Number.NaN;
      return Number.isNaN(size) || Math.abs(number(ours) / size - 1) < 1e-8 ? [] : [`${spelling} is ${unit}`];
    });
    expect(different).toEqual([]);
    expect(sizes.filter((size) => !Number.isNaN(size)).length).toBeGreaterThan(some.length / 2);
  },
  within(60),
);

import { quantity, reciprocal, unit } from "#core/quantity.ts";
import { isSame, NONE } from "./dimension.ts";
import { evaluate } from "./evaluate.ts";
import type { Measure } from "./measure.ts";
import { parse, type Ratios } from "./parse.ts";
import { vocabulary } from "./vocabulary.ts";

const source = { text: "a law", certainty: "exactly" } as const;
const measured = { text: "a laboratory", certainty: "as measured", digits: 5 } as const;

/** A few units of each sort that the grammar and the algebra distinguish. */
export const units = vocabulary({
  length: {
    kind: "a length",
    dimension: "m",
    also: { foot: "feet; '", inch: 'inches; "', angstrom: "angstroms" },
    wanted: { inch: "metre, foot, inch", else: "metre" },
    quantity: quantity({
      base: "m",
      systems: ["All"],
      groups: {
        all: {
          metre: unit("Metre", "m", "1", source),
          kilometre: unit("Kilometre", "km", "1000", source),
          foot: unit("Foot", "ft", "0.3048", source),
          inch: unit("Inch", "in", "0.0254", source),
          mile: unit("Nautical mile", "nmi", "1852", source),
          light: unit("Light-year", "ly", "9460730472580800", source),
          angstrom: unit("Ångström", "Å", "0.0000000001", source),
          parsec: unit("Parsec", "pc", "30857000000000000", measured),
        },
      },
    }),
  },
  area: {
    kind: "an area",
    dimension: "m^2",
    also: {},
    wanted: { else: "square" },
    quantity: quantity({
      base: "m²",
      systems: ["All"],
      groups: {
        all: {
          square: unit("Square metre", "m²", "1", source),
          survey: unit("Survey acre (US)", "ac ft²", "4047", source),
        },
      },
    }),
  },
  time: {
    kind: "a time",
    dimension: "s",
    also: { microsecond: "usec" },
    wanted: { else: "second" },
    quantity: quantity({
      base: "s",
      systems: ["All"],
      groups: {
        all: {
          second: unit("Second", "s", "1", source),
          minute: unit("Minute", "min", "60", source),
          hour: unit("Hour", "h", "3600", source),
          microsecond: unit("Microsecond", "μs", "0.000001", source),
        },
      },
    }),
  },
  speed: {
    kind: "a speed",
    dimension: "m s^-1",
    also: {},
    wanted: { else: "per" },
    quantity: quantity({
      base: "m/s",
      systems: ["All"],
      groups: {
        all: {
          per: unit("Metre per second", "m/s", "1", source),
          pace: reciprocal("Minute per kilometre", "min/km", "1/60000", source),
        },
      },
    }),
  },
  angle: {
    kind: "an angle",
    dimension: "rad",
    also: { degree: "; °", minute: "; '", second: '; "' },
    wanted: { else: "degree" },
    quantity: quantity({
      base: "°",
      systems: ["All"],
      groups: {
        all: {
          degree: unit("Degree", "deg", "1", source),
          minute: unit("Arcminute", "arcmin", "1/60", source),
          second: unit("Arcsecond", "arcsec", "1/3600", source),
        },
      },
    }),
  },
  temperature: {
    kind: "a temperature",
    dimension: "K",
    also: {},
    wanted: { else: "kelvin" },
    quantity: quantity({
      base: "K",
      systems: ["All"],
      groups: {
        all: {
          kelvin: unit("Kelvin", "K", "1", source),
          celsius: unit("Celsius", "°C", "1", source, "273.15"),
        },
      },
    }),
  },
  mass: {
    kind: "a mass",
    dimension: "kg",
    also: {},
    wanted: { else: "kilogram" },
    quantity: quantity({
      base: "kg",
      systems: ["All"],
      groups: { all: { kilogram: unit("Kilogram", "kg", "1", source) } },
    }),
  },
  force: {
    kind: "a force",
    dimension: "kg m s^-2",
    also: {},
    wanted: { else: "newton" },
    quantity: quantity({
      base: "N",
      systems: ["All"],
      groups: { all: { newton: unit("Newton", "N", "1", source) } },
    }),
  },
  energy: {
    kind: "an energy",
    dimension: "kg m^2 s^-2",
    also: {},
    wanted: { else: "joule" },
    quantity: quantity({
      base: "J",
      systems: ["All"],
      groups: { all: { joule: unit("Joule", "J", "1", source), calorie: unit("Calorie", "cal", "4184/1000", source) } },
    }),
  },
  torque: {
    kind: "a torque",
    dimension: "kg m^2 s^-2",
    size: "2",
    also: { twice: "; N m, kg m" },
    wanted: { else: "twice" },
    quantity: quantity({
      base: "tq",
      systems: ["All"],
      groups: { all: { twice: unit("Twister", "tq", "1", source), coulomb: unit("Coulomb", "C", "3", source) } },
    }),
  },
});

/** A measure as text: a tilde if it's rounded, and the powers of m, kg, s, K, rad and bit. */
export function shown({ value: { numerator, denominator }, dimension, isApproximate }: Measure): string {
  const exact = denominator === 1n ? `${numerator}` : `${numerator}/${denominator}`;
  const number = isApproximate ? `~${(Number(numerator) / Number(denominator)).toPrecision(9)}` : exact;
  return isSame(dimension, NONE) ? number : `${number} [${dimension.join(" ").replace(/( 0)+$/, "")}]`;
}

/** The value of a text in coherent units, or why there isn't one. */
export function cameTo(text: string, { ratios = "tight" as Ratios, isHours = false } = {}): string {
  const parsed = parse(text, units, ratios);
  if (parsed.kind !== "expression") return parsed.kind === "invalid" ? `invalid: ${parsed.message ?? ""}` : parsed.kind;
  const result = evaluate(parsed.expression, units, ({ candidates }) => candidates[0], { isHours });
  return result.ok ? shown(result.value) : result.message;
}

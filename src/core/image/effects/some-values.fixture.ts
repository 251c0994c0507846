import fc from "fast-check";
import { coverParams } from "#core/image/regions/regions.ts";
import { someRegions } from "#core/image/regions/some-regions.fixture.ts";
import type { Param, Params, Values } from "#core/params.ts";

type WithLimits = Param<number> & { readonly min: number; readonly max: number };
type WithOptions = Param<string> & { readonly options: readonly string[] };

const hexColor = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

/** An arbitrary curve through a few points. */
export const someCurve = fc
  .uniqueArray(fc.integer({ min: 0, max: 255 }), { minLength: 2, maxLength: 6 })
  .chain((places) => {
    const sorted = places.toSorted((a, b) => a - b);
    return fc.tuple(...sorted.map((x) => fc.integer({ min: 0, max: 255 }).map((y): [number, number] => [x, y])));
  });

/** Arbitrary values of the settings. */
export const someValues = (params: Params): fc.Arbitrary<Values<Params>> =>
  fc.record(
    Object.fromEntries(Object.entries(params).map(([name, param]) => [name, someValue(param)])),
  ) as fc.Arbitrary<Values<Params>>;

function someValue(param: Param<unknown>): fc.Arbitrary<unknown> {
  if ("min" in param) {
    const { min, max, parse } = param as WithLimits;
    return fc.oneof(
      fc.constantFrom(param.default, min, max),
      // Evenly: of all doubles between 0 and 100 nearly all are next to 0.
      fc.noBias(fc.nat(1000)).map((share) => parse(String(min + ((max - min) * share) / 1000))),
    );
  }
  if ("options" in param) return fc.constantFrom(...(param as WithOptions).options);
  if (typeof param.default === "boolean") return fc.boolean();
  if (typeof param.default === "string") return hexColor;
  if (isLutRef(param.default)) return fc.constantFrom({ id: "", name: "" }, { id: "0a1b2c3d", name: "Film *_ 1.cube" });
  if (param === coverParams.regions) return someRegions;
  if (!Array.isArray(param.default)) throw new Error("A setting of an unknown kind");
  return typeof param.default[0] === "string" ? fc.array(hexColor, { minLength: 2, maxLength: 8 }) : someCurve;
}

const isLutRef = (value: unknown): boolean => typeof value === "object" && value !== null && "id" in value;

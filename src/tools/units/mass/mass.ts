import { quantity, unit } from "#core/quantity.ts";
import { agreement1959, besideSi, imperial, nist44, si } from "#kits/unit-converter/sources.ts";

export default quantity({
  base: "g",
  systems: ["All", "SI", "US"],
  groups: {
    SI: {
      gigatonne: unit("Gigatonne", "Gt", "1e15", besideSi),
      megatonne: unit("Megatonne", "Mt", "1e12", besideSi),
      tonne: unit("Tonne", "t", "1e6", besideSi),
      kilogram: unit("Kilogram", "kg", "1000", si),
      gram: unit("Gram", "g", "1", si),
      milligram: unit("Milligram", "mg", "0.001", si),
      microgram: unit("Microgram", "µg", "1e-6", si),
      nanogram: unit("Nanogram", "ng", "1e-9", si),
      picogram: unit("Picogram", "pg", "1e-12", si),
    },
    US: {
      "us-ton": unit("US ton", "US ton", "907184.74", nist44),
      "uk-ton": unit("UK ton", "UK ton", "1016046.9088", imperial),
      pound: unit("Pound", "lb", "453.59237", agreement1959),
      ounce: unit("Ounce", "oz", "28.349523125", agreement1959),
    },
  },
});

import { quantity, unit } from "#core/quantity.ts";
import { agreement1959, besideSi, exactly, imperial, nist44, si } from "#kits/unit-converter/sources.ts";

const apothecaries = exactly("a drachm of 60 grains, three scruples: Weights and Measures Act 1985, Schedule 1");

const codata = {
  text: "mass of a twelfth of a carbon-12 atom, CODATA 2022",
  certainty: "as measured",
  digits: 12,
} as const;

export default quantity({
  base: "g",
  systems: ["All", "SI", "US", "Others"],
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
      stone: unit("Stone", "st", "6350.29318", imperial),
      grain: unit("Grain", "gr", "0.06479891", agreement1959),
      "us-hundredweight": unit("US hundredweight", "US cwt", "45359.237", nist44),
      "uk-hundredweight": unit("UK hundredweight", "UK cwt", "50802.34544", imperial),
    },
    Others: {
      carat: unit("Carat", "ct", "0.2", exactly("metric carat, 4th CGPM (1907)")),
      "troy-ounce": unit("Troy ounce", "oz t", "31.1034768", nist44),
      pennyweight: unit("Pennyweight", "dwt", "1.55517384", nist44),
      slug: unit(
        "Slug",
        "slug",
        "4448.2216152605/0.3048",
        exactly("a pound-force accelerates it by 1 ft/s² (NIST SP 811)"),
      ),
      quintal: unit("Quintal", "qtl", "100000", exactly("100 kg, in trade of farm goods")),
      dram: unit("Dram", "dr", "1.7718451953125", nist44),
      tola: unit(
        "Tola",
        "tola",
        "11.6638038",
        exactly("180 grains, Standards of Weights and Measures Act of India 1956"),
      ),
      "troy-pound": unit("Troy pound", "lb t", "373.2417216", nist44),
      drachm: unit("Drachm (apothecaries)", "drachm", "3.8879346", apothecaries),
      scruple: unit("Scruple (apothecaries)", "scruple", "1.2959782", apothecaries),
      "uk-quarter": unit("Quarter (UK)", "qr", "12700.58636", imperial),
      kilotonne: unit("Kilotonne", "kt", "1e9", besideSi),
      dalton: unit("Dalton", "Da", "1.66053906892e-24", codata),
    },
  },
  formats: {
    "pounds-ounces": { label: "Pounds and ounces", units: ["pound", "ounce"] },
    "stones-pounds": { label: "Stones and pounds", units: ["stone", "pound"] },
  },
});

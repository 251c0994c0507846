import { spellings } from "#core/measure/vocabulary.ts";
import type mass from "./mass.ts";

export default spellings<typeof mass>({
  kind: "a mass",
  dimension: "kg",
  size: "0.001",
  also: {
    tonne: "metric ton",
    kilogram: "kilo, kilogramme; kgs, Kg, KG",
    gram: "gramme; gm, gms",
    milligram: "milligramme; mgs",
    microgram: "; ug, mcg",
    pound: "pound mass; lbs, lbm",
    ounce: "ounce mass, avoirdupois ounce; ozs",
    "us-ton": "ton, short ton, american ton; tn",
    "uk-ton": "ton, long ton, imperial ton, british ton",
    stone: "; stone",
    "us-hundredweight": "hundredweight, short hundredweight; cwt",
    "uk-hundredweight": "hundredweight, long hundredweight; cwt",
    carat: "; carat",
    "troy-ounce": "ounce troy; ozt, toz",
  },
});

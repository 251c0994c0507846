import { spellings } from "#core/measure/vocabulary.ts";
import type force from "./force.ts";

export default spellings<typeof force>({
  kind: "a force",
  dimension: "kg m s^-2",
  also: {
    "kilogram-force": "kilogram force, kilopond; kp",
    "gram-force": "gram force, pond",
    "tonne-force": "tonne force, metric ton force",
    "pound-force": "pound force, pound of force",
    "ounce-force": "ounce force",
    kip: "kilopound force; klbf",
    "ton-force-us": "ton force, short ton force; tonf",
  },
  wanted: {
    newton: "pound-force, kilogram-force",
    kilonewton: "pound-force, kilogram-force",
    "pound-force": "newton, kilogram-force",
    "kilogram-force": "newton, pound-force",
    else: "newton, pound-force",
  },
});

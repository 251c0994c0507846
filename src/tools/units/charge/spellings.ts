import { spellings } from "#core/measure/vocabulary.ts";
import type charge from "./charge.ts";

export default spellings<typeof charge>({
  kind: "an electric charge",
  dimension: "s A",
  also: {
    "milliampere-hour": "milliamp hour; mA h",
    "ampere-hour": "amp hour; A h, AH",
    "kiloampere-hour": "kiloamp hour; kA h",
    "megaampere-hour": "megaamp hour; MA h",
    coulomb: "ampere second, amp second; A s",
    statcoulomb: "franklin",
    "elementary-charge": "electron charge",
  },
  wanted: {
    "ampere-hour": "milliampere-hour, coulomb",
    "milliampere-hour": "ampere-hour, coulomb",
    coulomb: "ampere-hour, milliampere-hour",
    else: "coulomb, ampere-hour",
  },
});

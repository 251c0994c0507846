import { spellings } from "#core/measure/vocabulary.ts";
import type resistance from "./resistance.ts";

export default spellings<typeof resistance>({
  kind: "a resistance",
  dimension: "kg m^2 s^-3 A^-2",
  also: {
    megaohm: "megohm; MΩ, Mohm",
    kiloohm: "kilohm; kΩ, Kohm, kohm",
    ohm: "; Ω",
    milliohm: "; mΩ, mohm",
    microohm: "; μΩ, μohm, uohm",
    gigaohm: "gigohm; GΩ",
  },
  wanted: {
    ohm: "kiloohm, milliohm",
    kiloohm: "ohm, megaohm",
    megaohm: "kiloohm, ohm",
    else: "ohm, kiloohm",
  },
});

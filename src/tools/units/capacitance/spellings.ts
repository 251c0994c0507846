import { spellings } from "#core/measure/vocabulary.ts";
import type capacitance from "./capacitance.ts";

export default spellings<typeof capacitance>({
  kind: "a capacitance",
  dimension: "kg^-1 m^-2 s^4 A^2",
  also: {
    microfarad: "; mfd, MFD",
    picofarad: "; mmfd",
  },
  wanted: {
    farad: "microfarad, millifarad",
    microfarad: "nanofarad, picofarad",
    nanofarad: "microfarad, picofarad",
    picofarad: "nanofarad, microfarad",
    else: "farad, microfarad",
  },
});

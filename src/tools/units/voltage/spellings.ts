import { spellings } from "#core/measure/vocabulary.ts";
import type voltage from "./voltage.ts";

export default spellings<typeof voltage>({
  kind: "a voltage",
  dimension: "kg m^2 s^-3 A^-1",
  also: {},
  wanted: {
    volt: "millivolt, kilovolt",
    millivolt: "volt, microvolt",
    kilovolt: "volt, megavolt",
    else: "volt, millivolt",
  },
});

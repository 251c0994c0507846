import { spellings } from "#core/measure/vocabulary.ts";
import type current from "./current.ts";

export default spellings<typeof current>({
  kind: "an electric current",
  dimension: "A",
  also: {
    kiloampere: "kiloamp",
    ampere: "amp",
    milliampere: "milliamp",
    microampere: "microamp",
    nanoampere: "nanoamp",
    picoampere: "picoamp",
    megaampere: "megaamp",
    abampere: "biot",
  },
  wanted: {
    ampere: "milliampere, kiloampere",
    milliampere: "ampere, microampere",
    microampere: "milliampere, nanoampere",
    else: "ampere, milliampere",
  },
});

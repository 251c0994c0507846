import { spellings } from "#core/measure/vocabulary.ts";
import type luminousFlux from "./luminous-flux.ts";

export default spellings<typeof luminousFlux>({
  kind: "a luminous flux",
  dimension: "lm",
  also: {
    lumen: "candela steradian; cd sr",
  },
  wanted: {
    lumen: "kilolumen, millilumen",
    else: "lumen, kilolumen",
  },
});

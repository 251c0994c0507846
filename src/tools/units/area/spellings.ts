import { spellings } from "#core/measure/vocabulary.ts";
import type area from "./area.ts";

export default spellings<typeof area>({
  kind: "an area",
  dimension: "m^2",
  also: {
    "square-kilometre": "square kilometre; sq km, sqkm",
    "square-hectometre": "square hectometre",
    "square-decametre": "square decametre",
    "square-metre": "square metre; sq m, sqm, qm",
    "square-decimetre": "square decimetre",
    "square-centimetre": "square centimetre; sq cm, sqcm",
    "square-millimetre": "square millimetre; sq mm, sqmm",
    "square-micrometre": "square micrometre; um²",
    "square-nanometre": "square nanometre",
    "square-mile": "; sq mi, sqmi",
    acre: "; acre",
    "square-yard": "; sq yd, sqyd",
    "square-foot": "square feet; sq ft, sqft, sf",
    "square-inch": "; sq in, sqin",
    "square-mile-us-survey": "survey square mile",
    "square-foot-us-survey": "survey square foot, survey square feet",
    "acre-us-survey": "survey acre",
  },
});

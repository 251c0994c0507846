import { spellings } from "#core/measure/vocabulary.ts";
import type length from "./length.ts";

export default spellings<typeof length>({
  kind: "a length",
  dimension: "m",
  also: {
    kilometre: "klick; kms, Km, KM",
    centimetre: "; cms",
    millimetre: "; mms",
    micrometre: "micron; um",
    "nautical-mile": "sea mile; NM",
    mile: "statute mile, land mile; mi, mls",
    rod: "perch",
    fathom: "; fm",
    yard: "; yds",
    foot: "feet; ft, fts, '",
    inch: '; in, ins, "',
    mil: "thou",
    angstrom: "angstrom",
    "astronomical-unit": "; AU, ua",
    "light-year": "lightyear, light year",
  },
});

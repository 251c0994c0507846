import { spellings } from "#core/measure/vocabulary.ts";
import type torque from "./torque.ts";

export default spellings<typeof torque>({
  kind: "a torque",
  dimension: "kg m^2 s^-2",
  also: {
    "newton-metre": "; Nm, N m",
    "newton-centimetre": "; Ncm, N cm",
    "newton-millimetre": "; Nmm, N mm",
    "kilonewton-metre": "; kNm, kN m",
    "pound-foot":
      "foot pound, pound foot, pound force foot; ft lb, ft lbf, lb ft, lbf ft, ft·lb, lb·ft, lbft, ftlb, ftlbs",
    "pound-inch": "inch pound, pound inch; in lb, in lbf, lb in, lbf in, in·lb",
    "ounce-inch": "inch ounce, ounce inch; oz in, in oz, ozf in",
    "kilogram-force-metre": "kilogram metre; kgf m, kg m, kgm, kpm",
    "kilogram-force-centimetre": "; kgf cm, kg cm, kgcm",
    "dyne-centimetre": "; dyn cm",
  },
  wanted: {
    "newton-metre": "pound-foot, kilogram-force-metre",
    "pound-foot": "newton-metre, kilogram-force-metre",
    "pound-inch": "newton-metre, pound-foot",
    else: "newton-metre, pound-foot",
  },
});

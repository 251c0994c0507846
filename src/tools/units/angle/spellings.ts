import { spellings } from "#core/measure/vocabulary.ts";
import type angle from "./angle.ts";

export default spellings<typeof angle>({
  kind: "an angle",
  dimension: "rad",
  size: "3.141592653589793238462643383279502884197/180",
  also: {
    degree: "arc degree; deg, degs",
    arcminute: "arc minute, arcminute, minutes of arc, minute of arc; ', moa, MOA",
    arcsecond: 'arc second, arcsecond, seconds of arc, second of arc; ", as',
    radian: "; rads",
    milliradian: "; mil",
    gradian: "gon, grad, grade",
    turn: "revolution, full circle; rev, tr",
  },
  wanted: {
    degree: "radian, turn",
    radian: "degree, turn",
    turn: "degree, radian",
    gradian: "degree, radian",
    arcminute: "degree, radian",
    arcsecond: "degree, arcminute",
    else: "degree, radian",
  },
});

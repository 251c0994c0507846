import { spellings } from "#core/measure/vocabulary.ts";
import type speed from "./speed.ts";

export default spellings<typeof speed>({
  kind: "a speed",
  dimension: "m s^-1",
  also: {
    "metre-per-second": "metre per second; mps",
    "kilometre-per-hour": "kilometre per hour; kmh, kph, kmph",
    "mile-per-hour": "mile per hour; mi/h, MPH",
    "foot-per-second": "foot per second, feet per second; fps",
    knot: "; kt, kts",
    "speed-of-light": "light speed, lightspeed",
  },
});

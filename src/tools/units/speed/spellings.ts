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
  wanted: {
    "metre-per-second": "kilometre-per-hour, mile-per-hour",
    "kilometre-per-hour": "mile-per-hour, metre-per-second",
    "mile-per-hour": "kilometre-per-hour, metre-per-second",
    "foot-per-second": "metre-per-second, mile-per-hour",
    "minute-per-kilometre": "kilometre-per-hour, minute-per-mile",
    "minute-per-mile": "mile-per-hour, minute-per-kilometre",
    "speed-of-light": "kilometre-per-second, metre-per-second",
    knot: "kilometre-per-hour, mile-per-hour",
    else: "kilometre-per-hour, mile-per-hour",
  },
});

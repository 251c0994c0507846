import { choice, int, text } from "#core/params.ts";
import { PACE_UNITS } from "./solve.ts";

export default {
  find: choice("pace", ["pace", "time", "distance"]),
  distance: text("10", { maxLength: 20 }),
  in: choice("km", ["km", "mi", "m"]),
  time: text("50:00", { maxLength: 20 }),
  pace: text("5:00", { maxLength: 20 }),
  per: choice("min-km", PACE_UNITS),
  every: choice("km", ["400", "km", "mi", "5km"]),
  faster: int(0, { min: 0, max: 10 }),
};

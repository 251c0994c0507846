import { color, flag, int } from "#core/params.ts";

export default {
  /** Behind all icons; the opaque ones have one in any case. */
  filled: flag(false),
  background: color("#ffffff"),
  /** Percent of a side, on each side. */
  padding: int(0, { min: 0, max: 40 }),
  /** Percent of a side; 50 makes a circle. */
  radius: int(0, { min: 0, max: 50 }),
};

import { spellings } from "#core/measure/vocabulary.ts";
import type time from "./time.ts";

export default spellings<typeof time>({
  kind: "a time",
  dimension: "s",
  also: {
    second: "; sec, secs",
    minute: "; mins, m",
    hour: "; hr, hrs",
    week: "; wks, w",
    month: "; mos, mth",
    year: "; y, yrs",
    millisecond: "; msec",
    microsecond: "; us, usec",
  },
});

import { spellings } from "#core/measure/vocabulary.ts";
import type time from "./time.ts";

export default spellings<typeof time>({
  kind: "a time",
  dimension: "s",
  also: {
    second: "; sec, secs",
    minute: "; mins, m",
    hour: "; hr, hrs",
    week: "; wks",
    month: "; mos, mth",
    year: "; y, yrs",
    millisecond: "; msec",
    microsecond: "; us, usec",
  },
  wanted: {
    second: "minute, hour",
    minute: "second, hour",
    hour: "minute, second",
    day: "hour, minute",
    week: "day, hour",
    month: "day, week",
    year: "day, hour",
    millisecond: "second, microsecond",
    microsecond: "millisecond, nanosecond",
    nanosecond: "microsecond, second",
    fortnight: "day, week",
    decade: "year, day",
    century: "year, day",
    else: "second, minute",
  },
});

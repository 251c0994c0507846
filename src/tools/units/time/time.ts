import { quantity, unit } from "#core/quantity.ts";
import { besideSi, byConvention, exactly, si } from "#kits/unit-converter/sources.ts";

const calendar = byConvention("common year of 365 days, leap days left out");
const mains = byConvention("one cycle of 60 Hz mains power; other jiffies exist");

export default quantity({
  base: "s",
  systems: ["SI", "Others", "All"],
  groups: {
    SI: {
      second: unit("Second", "s", "1", si),
      minute: unit("Minute", "min", "60", besideSi),
      hour: unit("Hour", "h", "3600", besideSi),
      day: unit("Day", "d", "86400", besideSi),
      week: unit("Week", "wk", "604800", exactly("7 days, ISO 8601")),
      month: unit("Month (365/12 days)", "mo", "2628000", calendar),
      year: unit("Year (365 days)", "yr", "31536000", calendar),
    },
    Others: {
      jiffy: unit("Jiffy (1/60 s)", "jiffy", "1/60", mains),
      millisecond: unit("Millisecond", "ms", "0.001", si),
      microsecond: unit("Microsecond", "µs", "1e-6", si),
      nanosecond: unit("Nanosecond", "ns", "1e-9", si),
      picosecond: unit("Picosecond", "ps", "1e-12", si),
      shake: unit("Shake", "shake", "1e-8", exactly("NIST SP 811, Appendix B")),
      fortnight: unit("Fortnight", "fortnight", "1209600", exactly("14 days")),
      decade: unit("Decade (3650 days)", "decade", "315360000", calendar),
      century: unit("Century (36 500 days)", "century", "3153600000", calendar),
    },
  },
  formats: {
    clock: { label: "h:min:s", units: ["hour", "minute", "second"], isClock: true },
    "hours-minutes": { label: "Hours and minutes", units: ["hour", "minute"] },
    "minutes-seconds": { label: "Minutes and seconds", units: ["minute", "second"] },
    "hours-minutes-seconds": { label: "Hours, minutes and seconds", units: ["hour", "minute", "second"] },
    "weeks-days": { label: "Weeks and days", units: ["week", "day"] },
    "days-clock": { label: "Days, hours, minutes, seconds", units: ["day", "hour", "minute", "second"] },
  },
});

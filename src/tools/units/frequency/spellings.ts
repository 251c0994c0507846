import { spellings } from "#core/measure/vocabulary.ts";
import type frequency from "./frequency.ts";

export default spellings<typeof frequency>({
  kind: "a frequency",
  dimension: "s^-1",
  also: {
    hertz: "cycle per second, frame per second; cps, fps",
    kilohertz: "; KHz",
    megahertz: "; Mhz",
    gigahertz: "; Ghz",
    "revolution-per-minute": "revolution per minute, revolutions per minute; rev/min, RPM, r/min",
    "beat-per-minute": "beat per minute, beats per minute; BPM",
    "radian-per-second": "radian per second, radians per second",
    "degree-per-second": "degree per second, degrees per second; deg/s",
  },
  wanted: {
    hertz: "revolution-per-minute, kilohertz",
    megahertz: "hertz, gigahertz",
    gigahertz: "megahertz, hertz",
    kilohertz: "hertz, megahertz",
    "revolution-per-minute": "hertz, radian-per-second",
    else: "hertz, revolution-per-minute",
  },
});

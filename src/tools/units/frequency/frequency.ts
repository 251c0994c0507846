import { quantity, unit } from "#core/quantity.ts";
import { exactly, si } from "#kits/unit-converter/sources.ts";

const perMinute = exactly("a sixtieth of a hertz: a minute has 60 s");
const round = { text: "1/(2π) Hz, π to 40 digits", certainty: "rounded", digits: 20 } as const;
const turnLaw = exactly("a turn is 360 degrees");
const hourly = exactly("an hour has 3600 s");

export default quantity({
  base: "Hz",
  systems: ["All", "SI", "Others"],
  groups: {
    SI: {
      hertz: unit("Hertz", "Hz", "1", si),
      kilohertz: unit("Kilohertz", "kHz", "1000", si),
      megahertz: unit("Megahertz", "MHz", "1e6", si),
      gigahertz: unit("Gigahertz", "GHz", "1e9", si),
      terahertz: unit("Terahertz", "THz", "1e12", si),
      millihertz: unit("Millihertz", "mHz", "0.001", si),
    },
    Others: {
      "revolution-per-minute": unit("Revolutions per minute", "rpm", "1/60", perMinute),
      "beat-per-minute": unit("Beats per minute", "bpm", "1/60", perMinute),
      "per-hour": unit("Times per hour", "1/h", "1/3600", hourly),
      "radian-per-second": unit("Radians per second", "rad/s", "1/6.283185307179586476925286766559005768394", round),
      "degree-per-second": unit("Degrees per second", "°/s", "1/360", turnLaw),
    },
  },
});

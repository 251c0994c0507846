import { quantity, reciprocal, unit } from "#core/quantity.ts";
import { agreement1959, besideSi, byConvention, exactly, monaco1929, si } from "#kits/unit-converter/sources.ts";

const admiralty = exactly("Admiralty mile of 6080 ft, in UK use until 1970");
const sound = byConvention("rounded speed of sound in dry air at 20 °C and sea level");

export default quantity({
  base: "m/s",
  systems: ["All", "SI", "US", "Others"],
  groups: {
    SI: {
      "metre-per-second": unit("m/s", "m/s", "1", si),
      "kilometre-per-hour": unit("km/h", "km/h", "5/18", besideSi),
      "centimetre-per-second": unit("cm/s", "cm/s", "0.01", si),
      "millimetre-per-second": unit("mm/s", "mm/s", "0.001", si),
      "kilometre-per-second": unit("km/s", "km/s", "1000", si),
    },
    US: {
      "mile-per-hour": unit("mph", "mph", "0.44704", agreement1959),
      "foot-per-second": unit("ft/s", "ft/s", "0.3048", agreement1959),
      "inch-per-second": unit("in/s", "in/s", "0.0254", agreement1959),
      knot: unit("knot", "kn", "1852/3600", monaco1929),
      "mile-per-minute": unit("mile per minute", "mi/min", "26.8224", agreement1959),
      "mile-per-second": unit("mile per second", "mi/s", "1609.344", agreement1959),
      "yard-per-second": unit("yd/s", "yd/s", "0.9144", agreement1959),
    },
    Others: {
      "speed-of-light": unit("speed of light", "c", "299792458", exactly("definition of the metre (CGPM 1983)")),
      mach: unit("Mach at sea level (20 °C)", "Mach", "343", sound),
      "uk-knot": unit("UK knot", "UK kn", "1853.184/3600", admiralty),
      "speed-of-sound": unit("speed of sound (air, 20 °C)", "speed of sound", "343", sound),
      "minute-per-kilometre": reciprocal("minutes per kilometre", "min/km", "50/3", besideSi),
      "minute-per-mile": reciprocal("minutes per mile", "min/mi", "26.8224", agreement1959),
    },
  },
});

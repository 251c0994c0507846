import { quantity, unit } from "#core/quantity.ts";
import { agreement1959, exactly, imperial, si } from "#kits/unit-converter/sources.ts";

const metric = exactly("litre, minute and hour accepted beside the SI (SI Brochure, Table 8)");
const usGallon = exactly("gallon of 231 in³, NIST Handbook 44, Appendix C");
const oil = exactly("42 US gallons, the barrel of petroleum (NIST Handbook 44, Appendix C)");

export default quantity({
  base: "m³/s",
  systems: ["All", "Metric", "US and UK"],
  groups: {
    Metric: {
      "cubic-metre-per-second": unit("m³/s", "m³/s", "1", si),
      "litre-per-minute": unit("L/min", "L/min", "1e-3/60", metric),
      "cubic-metre-per-hour": unit("m³/h", "m³/h", "1/3600", metric),
      "cubic-metre-per-minute": unit("m³/min", "m³/min", "1/60", metric),
      "litre-per-second": unit("L/s", "L/s", "1e-3", metric),
      "litre-per-hour": unit("L/h", "L/h", "1e-3/3600", metric),
      "millilitre-per-minute": unit("mL/min", "mL/min", "1e-6/60", metric),
      "millilitre-per-hour": unit("mL/h", "mL/h", "1e-6/3600", metric),
    },
    "US and UK": {
      "us-gallon-per-minute": unit("Gallon per minute (US)", "US gal/min", "3.785411784e-3/60", usGallon),
      "us-gallon-per-hour": unit("Gallon per hour (US)", "US gal/h", "3.785411784e-3/3600", usGallon),
      "us-gallon-per-day": unit("Gallon per day (US)", "US gal/d", "3.785411784e-3/86400", usGallon),
      "uk-gallon-per-minute": unit("Gallon per minute (UK)", "UK gal/min", "4.54609e-3/60", imperial),
      "cubic-foot-per-second": unit("ft³/s", "ft³/s", "0.028316846592", agreement1959),
      "cubic-foot-per-minute": unit("ft³/min", "ft³/min", "0.028316846592/60", agreement1959),
      "cubic-foot-per-hour": unit("ft³/h", "ft³/h", "0.028316846592/3600", agreement1959),
      "barrel-per-day": unit("Barrel per day (oil)", "bbl/d", "0.158987294928/86400", oil),
    },
  },
});

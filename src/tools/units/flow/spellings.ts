import { spellings } from "#core/measure/vocabulary.ts";
import { quantity, unit } from "#core/quantity.ts";
import { agreement1959, exactly, imperial, si } from "#kits/unit-converter/sources.ts";

const metric = exactly("litre, minute and hour accepted beside the SI (SI Brochure, Table 8)");
const usGallon = exactly("gallon of 231 in³, NIST Handbook 44, Appendix C");
const oil = exactly("42 US gallons, the barrel of petroleum (NIST Handbook 44, Appendix C)");

const flow = quantity({
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

export default spellings<typeof flow>({
  kind: "a flow",
  dimension: "m^3 s^-1",
  also: {
    "cubic-metre-per-second": "cubic metre per second; cumec, m3/s",
    "litre-per-minute": "litre per minute; lpm, LPM, l/min",
    "cubic-metre-per-hour": "cubic metre per hour; m3/h, cmh",
    "cubic-metre-per-minute": "cubic metre per minute; m3/min",
    "litre-per-second": "litre per second; lps, l/s",
    "litre-per-hour": "litre per hour; lph, l/h",
    "millilitre-per-minute": "millilitre per minute; ml/min",
    "millilitre-per-hour": "millilitre per hour; ml/h",
    "us-gallon-per-minute": "us gallon per minute; gpm, GPM, gal/min",
    "us-gallon-per-hour": "us gallon per hour; gph, GPH, gal/h",
    "us-gallon-per-day": "us gallon per day; gpd, GPD",
    "uk-gallon-per-minute": "uk gallon per minute, imperial gallon per minute; gpm, igpm, gal/min",
    "cubic-foot-per-second": "cubic foot per second, cubic feet per second; cfs, cusec, ft3/s",
    "cubic-foot-per-minute": "cubic foot per minute, cubic feet per minute; cfm, CFM, ft3/min",
    "cubic-foot-per-hour": "cubic foot per hour, cubic feet per hour; cfh, ft3/h",
    "barrel-per-day": "barrel per day, barrels per day; bpd, bbl/day",
  },
  wanted: {
    "litre-per-minute": "us-gallon-per-minute, litre-per-second",
    "us-gallon-per-minute": "litre-per-minute, cubic-metre-per-hour",
    "cubic-metre-per-hour": "litre-per-minute, us-gallon-per-minute",
    "cubic-foot-per-minute": "cubic-metre-per-hour, litre-per-second",
    "litre-per-second": "cubic-metre-per-hour, us-gallon-per-minute",
    else: "litre-per-minute, us-gallon-per-minute",
  },
});

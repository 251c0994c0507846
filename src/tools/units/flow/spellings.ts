import { spellings } from "#core/measure/vocabulary.ts";
import type flow from "./flow.ts";

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

import { quantity, unit } from "#core/quantity.ts";
import { agreement1959, exactly, imperial, si } from "#kits/unit-converter/sources.ts";

const metric = exactly("litre and tonne accepted beside the SI (SI Brochure, Table 8)");
const usGallon = exactly("gallon of 231 in³, NIST Handbook 44, Appendix C");
const slugLaw = exactly("slug of a pound-force second squared by foot (NIST SP 811)");

export default quantity({
  base: "kg/m³",
  systems: ["All", "Metric", "US and UK"],
  groups: {
    Metric: {
      "kilogram-per-cubic-metre": unit("kg/m³", "kg/m³", "1", si),
      "gram-per-cubic-centimetre": unit("g/cm³", "g/cm³", "1000", si),
      "kilogram-per-litre": unit("kg/L", "kg/L", "1000", metric),
      "gram-per-millilitre": unit("g/mL", "g/mL", "1000", metric),
      "gram-per-litre": unit("g/L", "g/L", "1", metric),
      "milligram-per-litre": unit("mg/L", "mg/L", "0.001", metric),
      "tonne-per-cubic-metre": unit("t/m³", "t/m³", "1000", metric),
    },
    "US and UK": {
      "pound-per-cubic-foot": unit("lb/ft³", "lb/ft³", "0.45359237/0.028316846592", agreement1959),
      "pound-per-cubic-inch": unit("lb/in³", "lb/in³", "0.45359237/16.387064e-6", agreement1959),
      "pound-per-us-gallon": unit("lb/US gal", "lb/US gal", "0.45359237/3.785411784e-3", usGallon),
      "pound-per-uk-gallon": unit("lb/UK gal", "lb/UK gal", "0.45359237/4.54609e-3", imperial),
      "ounce-per-cubic-inch": unit("oz/in³", "oz/in³", "0.028349523125/16.387064e-6", agreement1959),
      "slug-per-cubic-foot": unit("slug/ft³", "slug/ft³", "4.4482216152605/0.0086309748412416", slugLaw),
    },
  },
});

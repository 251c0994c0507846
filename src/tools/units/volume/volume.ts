import { quantity, unit } from "#core/quantity.ts";
import { exactly, imperial, si } from "#kits/unit-converter/sources.ts";

const liquid = exactly("gallon of 231 in³, NIST Handbook 44, Appendix C");
const dry = exactly("bushel of 2150.42 in³, NIST Handbook 44, Appendix C");

export default quantity({
  base: "m³",
  systems: ["SI", "USLiquid", "USDry", "UK", "All"],
  groups: {
    SI: {
      "cubic-metre": unit("Cubic meter", "m³", "1", si),
      "cubic-centimetre": unit("Cubic centimeter", "cm³", "1e-6", si),
      "cubic-millimetre": unit("Cubic millimeter", "mm³", "1e-9", si),
    },
    USLiquid: {
      "us-teaspoon": unit("Teaspoon", "US tsp", "4.92892159375e-6", liquid),
      "us-tablespoon": unit("Tablespoon", "US tbsp", "14.78676478125e-6", liquid),
      "us-fluid-ounce": unit("Fluid ounce", "US fl oz", "29.5735295625e-6", liquid),
      "us-cup": unit("Cup", "US cup", "236.5882365e-6", liquid),
      "us-pint": unit("Pint", "US pt", "473.176473e-6", liquid),
      "us-quart": unit("Quart", "US qt", "946.352946e-6", liquid),
      "us-gallon": unit("Gallon", "US gal", "3785.411784e-6", liquid),
    },
    USDry: {
      "us-dry-pint": unit("Dry pint", "US dry pt", "550.6104713575e-6", dry),
      "us-dry-quart": unit("Dry quart", "US dry qt", "1101.220942715e-6", dry),
      "us-dry-gallon": unit("Dry gallon", "US dry gal", "4404.88377086e-6", dry),
    },
    UK: {
      "uk-fluid-ounce": unit("Fluid ounce", "UK fl oz", "28.4130625e-6", imperial),
      "uk-gill": unit("Gill", "UK gi", "142.0653125e-6", imperial),
      "uk-pint": unit("Pint", "UK pt", "568.26125e-6", imperial),
      "uk-quart": unit("Quart", "UK qt", "1136.5225e-6", imperial),
      "uk-gallon": unit("Gallon", "UK gal", "4546.09e-6", imperial),
    },
  },
});

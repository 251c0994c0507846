import { quantity, unit } from "#core/quantity.ts";
import { agreement1959, besideSi, byConvention, exactly, imperial, si } from "#kits/unit-converter/sources.ts";

const liquid = exactly("gallon of 231 in³, NIST Handbook 44, Appendix C");
const oil = exactly("42 US gallons, the barrel of petroleum (NIST Handbook 44, Appendix C)");
const kitchen = byConvention("metric kitchen measure");
const australian = byConvention("Australian kitchen measure; other tablespoons hold 15 mL");
const dash = byConvention("an eighth of a US teaspoon, as sets of measuring spoons have it");
const smidgen = byConvention("a thirty-second of a US teaspoon, as sets of measuring spoons have it");
const spoon = byConvention("a sixteenth of a US teaspoon, as sets of measuring spoons have it");
const japanese = byConvention("Japanese kitchen measure");
const legalCup = exactly("cup of labels on food, 21 CFR 101.9");
const bar = byConvention("1.5 US fluid ounces, as bars in the US measure it");
const dry = exactly("bushel of 2150.42 in³, NIST Handbook 44, Appendix C");

export default quantity({
  base: "m³",
  systems: ["SI", "USLiquid", "USDry", "UK", "Others", "All"],
  groups: {
    SI: {
      "cubic-metre": unit("Cubic meter", "m³", "1", si),
      "cubic-centimetre": unit("Cubic centimeter", "cm³", "1e-6", si),
      "cubic-millimetre": unit("Cubic millimeter", "mm³", "1e-9", si),
      "cubic-decimetre": unit("Cubic decimeter", "dm³", "1e-3", si),
      hectolitre: unit("Hectolitre", "hL", "0.1", besideSi),
      litre: unit("Litre", "L", "1e-3", besideSi),
      decilitre: unit("Decilitre", "dL", "1e-4", besideSi),
      centilitre: unit("Centilitre", "cL", "1e-5", besideSi),
      millilitre: unit("Millilitre", "mL", "1e-6", besideSi),
      microlitre: unit("Microlitre", "µL", "1e-9", besideSi),
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
    Others: {
      "cubic-foot": unit("Cubic foot", "ft³", "0.028316846592", agreement1959),
      "cubic-inch": unit("Cubic inch", "in³", "16.387064e-6", agreement1959),
      "cubic-yard": unit("Cubic yard", "yd³", "0.764554857984", agreement1959),
      barrel: unit("Barrel (oil)", "bbl", "0.158987294928", oil),
      "metric-cup": unit("Metric cup", "metric cup", "250e-6", kitchen),
      "metric-tablespoon": unit("Metric tablespoon", "metric tbsp", "15e-6", kitchen),
      "metric-teaspoon": unit("Metric teaspoon", "metric tsp", "5e-6", kitchen),
      "australian-tablespoon": unit("Australian tablespoon", "AU tbsp", "20e-6", australian),
      "us-bushel": unit("US bushel", "US bu", "0.03523907016688", dry),
      "uk-bushel": unit("UK bushel", "UK bu", "0.03636872", imperial),
      cord: unit("Cord", "cord", "3.624556363776", exactly("128 ft³, NIST Handbook 130")),
      "us-gill": unit("US gill", "US gi", "118.29411825e-6", liquid),
      "us-fluid-dram": unit("US fluid dram", "US fl dr", "3.6966911953125e-6", liquid),
      "us-minim": unit("US minim", "US minim", "0.061611519921875e-6", liquid),
      "us-peck": unit("US peck", "US pk", "8.80976754172e-3", dry),
      "uk-peck": unit("UK peck", "UK pk", "9.09218e-3", imperial),
      "uk-cup": unit("Imperial cup", "UK cup", "284.130625e-6", byConvention("half of an imperial pint")),
      "us-legal-cup": unit("US legal cup", "US legal cup", "240e-6", legalCup),
      "japanese-cup": unit("Japanese cup", "JP cup", "200e-6", japanese),
      dessertspoon: unit("Dessertspoon", "dsp", "10e-6", kitchen),
      "uk-fluid-drachm": unit("UK fluid drachm", "UK fl dr", "3.5516328125e-6", imperial),
      "uk-minim": unit("UK minim", "UK minim", "28.4130625e-6/480", imperial),
      jigger: unit("Jigger", "jigger", "44.36029434375e-6", bar),
      shot: unit("Shot", "shot", "44.36029434375e-6", bar),
      dash: unit("Dash", "dash", "0.61611519921875e-6", dash),
      smidgen: unit("Smidgen", "smidgen", "0.1540287998046875e-6", smidgen),
      pinch: unit("Pinch", "pinch", "0.308057599609375e-6", spoon),
      drop: unit("Drop", "gtt", "5e-8", byConvention("20 drops to the millilitre, as of a medicine dropper")),
    },
  },
});

import { quantity, unit } from "#core/quantity.ts";
import { agreement1959, byConvention, exactly, nist44, si, survey } from "#kits/unit-converter/sources.ts";

const circular = { text: "π/4 of a square, π to 40 digits", certainty: "rounded", digits: 20 } as const;
const hectare = exactly("accepted beside the SI (SI Brochure, Table 8); 1 a is a hundredth (NIST SP 811)");
const homesteadAct = byConvention("160 acres, US Homestead Act 1862");
const sabine = byConvention("an open window of 1 ft², after W. C. Sabine; the metric sabin is 1 m²");
const thomson = { text: "Thomson cross section, CODATA 2022", certainty: "as measured", digits: 11 } as const;
const castile = byConvention("vara of 0.835905 m, Spanish table of equivalents 1852");
const dominican = byConvention("a square of 3 Castilian varas a side, Dominican land measure");
const colombian = byConvention("a square of 80 m a side, Colombian land measure");
const puertoRico = byConvention("Puerto Rico Act 135 of 1913");
const quebec = byConvention("180 French feet of 12.789 in squared, Canada Weights and Measures Act, Schedule III");

export default quantity({
  base: "m²",
  systems: ["All", "SI", "US", "Others"],
  groups: {
    SI: {
      "square-kilometre": unit("km²", "km²", "1e6", si),
      "square-hectometre": unit("hm²", "hm²", "1e4", si),
      "square-decametre": unit("dam²", "dam²", "100", si),
      "square-metre": unit("m²", "m²", "1", si),
      "square-decimetre": unit("dm²", "dm²", "0.01", si),
      "square-centimetre": unit("cm²", "cm²", "1e-4", si),
      "square-millimetre": unit("mm²", "mm²", "1e-6", si),
      "square-micrometre": unit("μm²", "μm²", "1e-12", si),
      "square-nanometre": unit("nm²", "nm²", "1e-18", si),
      hectare: unit("Hectare", "ha", "1e4", hectare),
      are: unit("Are", "a", "100", hectare),
    },
    US: {
      "square-mile": unit("Square Mile", "mi²", "2589988.110336", agreement1959),
      acre: unit("Acre", "ac", "4046.8564224", agreement1959),
      "square-yard": unit("Square Yard", "yd²", "0.83612736", agreement1959),
      "square-foot": unit("Square Foot", "ft²", "0.09290304", agreement1959),
      "square-mile-us-survey": unit("Square Mile (US Survey)", "survey mi²", "40144896000000/15499969", survey),
      "square-foot-us-survey": unit("Square Foot (US Survey)", "survey ft²", "1440000/15499969", survey),
      "square-rod-us-survey": unit("Square Rod (US Survey)", "survey rd²", "392040000/15499969", survey),
      "acre-us-survey": unit("Acre (US Survey)", "survey ac", "62726400000/15499969", survey),
      "circular-inch": unit("Circular Inch", "circ in", "5.067074790974977514316397512891510201921e-4", circular),
      township: unit("Township", "twp", "93239571.972096", nist44),
      section: unit("Section", "section", "2589988.110336", nist44),
      rood: unit("Rood", "ro", "1011.7141056", agreement1959),
      "square-rod": unit("Square Rod", "rd²", "25.29285264", agreement1959),
      "square-pole": unit("Square Pole", "pole²", "25.29285264", agreement1959),
      "circular-mil": unit("Circular Mil", "cmil", "5.067074790974977514316397512891510201921e-10", circular),
      homestead: unit("Homestead (160 acres)", "homestead", "647497.027584", homesteadAct),
      "square-inch": unit("Square Inch", "in²", "6.4516e-4", agreement1959),
      sabin: unit("Sabin (1 ft²)", "sabin", "0.09290304", sabine),
    },
    Others: {
      barn: unit("Barn", "b", "1e-28", exactly("NIST SP 811, Appendix B")),
      plaza: unit("Plaza (Colombia)", "plaza", "6400", colombian),
      "vara-castellana-cuadrada": unit("Varas Castellanas Cuad (Castile)", "vara cast.²", "0.698737169025", castile),
      "vara-conuquera-cuadrada": unit(
        "Varas Conuqueras Cuad (Dominican Republic)",
        "vara conuq.²",
        "6.288634521225",
        dominican,
      ),
      "electron-cross-section": unit("Electron Cross Section", "σₑ", "6.6524587051e-29", thomson),
      cuerda: unit("Cuerda (Puerto Rico)", "cda", "3930.395625", puertoRico),
      arpent: unit("Arpent (Québec)", "arp", "3418.893859230864", quebec),
    },
  },
});

import { quantity, unit } from "#core/quantity.ts";
import { byConvention, exactly, si } from "#kits/unit-converter/sources.ts";

const psiLaw = exactly("pound-force of 0.45359237 kg × 9.80665 m/s² on a square inch (NIST SP 811)");
const sp811 = exactly("NIST SP 811, Appendix B");
const atmosphereLaw = exactly("10th CGPM (1954)");
const torrLaw = exactly("1/760 of a standard atmosphere");
const column = byConvention("a column of 13 595.1 kg/m³ under 9.80665 m/s² (NIST SP 811)");
const water = byConvention("a column of water of 1000 kg/m³ under 9.80665 m/s² (NIST SP 811)");

export default quantity({
  base: "Pa",
  systems: ["All", "Metric", "US", "Others"],
  groups: {
    Metric: {
      pascal: unit("Pascal", "Pa", "1", si),
      hectopascal: unit("Hectopascal", "hPa", "100", si),
      bar: unit("Bar", "bar", "1e5", sp811),
      kilopascal: unit("Kilopascal", "kPa", "1000", si),
      megapascal: unit("Megapascal", "MPa", "1e6", si),
      gigapascal: unit("Gigapascal", "GPa", "1e9", si),
      millibar: unit("Millibar", "mbar", "100", sp811),
      millipascal: unit("Millipascal", "mPa", "0.001", si),
      micropascal: unit("Micropascal", "μPa", "1e-6", si),
      kilobar: unit("Kilobar", "kbar", "1e8", sp811),
      megabar: unit("Megabar", "Mbar", "1e11", sp811),
    },
    US: {
      psi: unit("Pound per square inch", "psi", "4.4482216152605/0.00064516", psiLaw),
      ksi: unit("Kilopound per square inch", "ksi", "4448.2216152605/0.00064516", psiLaw),
      psf: unit("Pound per square foot", "psf", "4.4482216152605/0.09290304", psiLaw),
      "inch-of-mercury": unit("Inch of mercury", "inHg", "3386.388640341", column),
      "inch-of-water": unit("Inch of water", "inH₂O", "249.08891", water),
    },
    Others: {
      "standard-atmosphere": unit("Standard atmosphere", "atm", "101325", atmosphereLaw),
      "technical-atmosphere": unit("Technical atmosphere", "at", "98066.5", sp811),
      torr: unit("Torr", "Torr", "101325/760", torrLaw),
      "millimetre-of-mercury": unit("Millimetre of mercury", "mmHg", "133.322387415", column),
      "centimetre-of-water": unit("Centimetre of water", "cmH₂O", "98.0665", water),
      "metre-of-water": unit("Metre of water", "mH₂O", "9806.65", water),
      "foot-of-water": unit("Foot of water", "ftH₂O", "2989.06692", water),
    },
  },
});

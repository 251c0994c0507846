import { spellings } from "#core/measure/vocabulary.ts";
import type pressure from "./pressure.ts";

export default spellings<typeof pressure>({
  kind: "a pressure",
  dimension: "kg m^-1 s^-2",
  also: {
    pascal: "newton per square metre",
    millibar: "; mb",
    psi: "pound force per square inch; lbf/in², PSI, psig, psia",
    psf: "pound force per square foot",
    "inch-of-mercury": "inches of mercury; in Hg",
    "inch-of-water": "inches of water; inH2O, in H2O, inwc, iwc",
    "standard-atmosphere": "atmosphere",
    "technical-atmosphere": "; kgf/cm²",
    "millimetre-of-mercury": "millimetres of mercury, millimeter of mercury; mm Hg",
    "metre-of-water": "metres of water; mH2O, m H2O, mwc",
    "foot-of-water": "feet of water; ftH2O, ft H2O, fth2o",
    "centimetre-of-water": "centimetres of water, centimeter of water; cmH2O, cm H2O, cmwc",
  },
  wanted: {
    pascal: "bar, psi",
    psi: "bar, kilopascal",
    bar: "psi, kilopascal",
    kilopascal: "psi, bar",
    millibar: "inch-of-mercury, hectopascal",
    "standard-atmosphere": "kilopascal, psi",
    "millimetre-of-mercury": "kilopascal, psi",
    "inch-of-mercury": "hectopascal, kilopascal",
    millipascal: "pascal",
    micropascal: "pascal, millipascal",
    kilobar: "bar, gigapascal",
    megabar: "bar, gigapascal",
    else: "kilopascal, psi",
  },
});

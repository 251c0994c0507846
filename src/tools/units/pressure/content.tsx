import type { Content } from "#kits/tool.ts";
import { Glossary } from "#kits/unit-converter/glossary.tsx";
import pressure from "./pressure.ts";

export const head: Content["head"] = {
  title: "Pressure Converter - bar, psi, pascal, atm and mmHg, exactly | Tabkit",
  description:
    "Convert bar, psi, pascals, hectopascals, atmospheres, torr, millimetres and inches of mercury and of water with exact factors and the definition behind each.",
  keywords: "pressure converter, psi to bar, bar to psi, kpa to psi, hpa to inhg, atm to pa, mmhg, torr",
};

export const faq: Content["faq"] = [
  {
    question: "How many psi is one bar?",
    answer:
      "14.503773773…, and its decimals never end. For a tyre: 2.2 bar are 31.9 psi, 2.5 bar are 36.3. A psi is exactly the weight of 0.45359237 kg under 9.80665 m/s² on a square inch of 6.4516 cm².",
  },
  {
    question: "Is a millibar the same as a hectopascal?",
    answer:
      "Yes, exactly: both are 100 pascals. Weather services changed the name to hPa in the 1980s so that the SI unit stood behind it, and kept all the numbers.",
  },
  {
    question: "Is a torr a millimetre of mercury?",
    answer:
      "Nearly. A torr is defined as 1/760 of an atmosphere, a millimetre of mercury by a density of mercury of 13 595.1 kg/m³. They differ by one part in seven million, which no instrument that is called by either name can see.",
  },
  {
    question: "What is gauge pressure?",
    answer:
      "What a tyre gauge shows: how much more than the air around it. Absolute pressure counts from a vacuum and is about 1.013 bar more. This page converts units and leaves the zero where it is: psig stays gauge, psia stays absolute.",
  },
];

export const Explanation: Content["Explanation"] = () => (
  <>
    <h2>How It Works</h2>
    <p>
      Every unit is stored as its size in pascals, as an exact fraction. A pressure is a force on an area, so the
      customary units follow from the pound, the inch and the standard gravity of 9.80665 m/s², all of them exact by
      definition.
    </p>
    <p>
      Columns of mercury and water depend on density and gravity, which are neither the same everywhere nor at every
      temperature. Their units use the conventional values of NIST SP 811: what is converted with them is said to hold
      by convention.
    </p>
    <Glossary
      quantity={pressure}
      words={{
        pascal:
          "The SI unit: a newton on a square metre, about the weight of a sheet of paper lying flat. After Blaise Pascal, who had a barometer carried up a mountain in 1648.",
        hectopascal:
          "100 Pa, the same as a millibar. Weather maps are drawn in it: 1013.25 is the standard at sea level.",
        bar: "100 000 Pa, a little less than the atmosphere's pressure. Tyres and espresso machines show it.",
        kilopascal: "1000 Pa. Tyres and blood pressure are given in it where only SI units are.",
        megapascal:
          "A million Pa, ten bar; the same as a newton on a square millimetre. The strength of steel and concrete is stated in it.",
        gigapascal: "A billion Pa. Stiffness: steel's modulus is about 200 of them.",
        millibar: "A thousandth of a bar, the same as a hectopascal.",
        psi: "The weight of a pound on a square inch, 6894.757 Pa. American tyres and water pipes are rated in it.",
        ksi: "1000 psi. American engineers state the strength of steel in it.",
        psf: "A 144th of a psi. Loads of floors and roofs in American building codes.",
        "inch-of-mercury":
          "The column of mercury that a pressure holds up, in inches. American weather reports and altimeters; 29.92 is the standard.",
        "inch-of-water": "The same with water. Pressures of gas lines, fans and breathing aids.",
        "standard-atmosphere": "101 325 Pa exactly, about the mean pressure of the air at sea level.",
        "technical-atmosphere": "A kilogram-force on a square centimetre. Old European pressure gauges.",
        torr: "A 760th of an atmosphere, after Evangelista Torricelli, who made the first barometer in 1643. Vacuums are measured in it.",
        "millimetre-of-mercury":
          "The height of a column of mercury: the unit of blood pressure. It differs from a torr by less than a millionth.",
        "metre-of-water": "100 cm of water, about a tenth of an atmosphere: pumps are rated in it.",
        "foot-of-water": "The head of pumps and wells where feet are measured.",
        "centimetre-of-water": "The height of a column of water. Ventilators and sleep-apnea machines are set in it.",
        millipascal: "A thousandth of a pascal. Viscosity is often given in millipascal seconds.",
        micropascal: "A millionth of a pascal. Sound levels in air refer to 20 of them.",
        kilobar: "1000 bar, 100 MPa.",
        megabar: "A million bar, 100 GPa: pressures deep inside the Earth.",
      }}
    />
  </>
);

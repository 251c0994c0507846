import type { Content } from "#kits/tool.ts";
import { Glossary } from "#kits/unit-converter/glossary.tsx";
import density from "./density.ts";

export const head: Content["head"] = {
  title: "Density Converter - g/cm³, kg/m³ and lb/ft³, exactly | Tabkit",
  description:
    "Convert kilograms per cubic metre, grams per cubic centimetre, grams per litre, pounds per cubic foot, inch and gallon with exact factors.",
  keywords: "density converter, g/cm3 to kg/m3, kg/m3 to lb/ft3, lb/gal, g/ml, specific gravity",
};

export const faq: Content["faq"] = [
  {
    question: "How do I convert g/cm³ to kg/m³?",
    answer:
      "Multiply by 1000. A cubic metre has a million cubic centimetres and a kilogram a thousand grams. The numbers in g/cm³, kg/L and t/m³ are the same.",
  },
  {
    question: "What is the density of water?",
    answer:
      "0.99997 g/cm³ at 4 °C, where it is greatest, 0.99821 at 20 °C and 0.95840 at 100 °C. It is not exactly 1: the kilogram was meant as the mass of a litre, and came out 28 parts in a million too heavy.",
  },
  {
    question: "Is specific gravity the same as density?",
    answer:
      "It is density divided by that of water, mostly at 4 °C or at 60 °F, and has no unit. Since water has nearly 1 g/cm³, the two numbers agree to three or four digits.",
  },
  {
    question: "How do I get from a volume to its mass?",
    answer:
      "Multiply by the density: 50 litres of diesel at 0.84 kg/L are 42 kg. The other way round, type what you weighed here: 42 kg / 50 L.",
  },
];

export const Explanation: Content["Explanation"] = () => (
  <>
    <h2>How It Works</h2>
    <p>
      Every unit is stored as its size in kilograms per cubic metre, as an exact fraction. A density is a mass divided
      by a volume, so all of them follow from the definitions of both.
    </p>
    <p>You may type such a quotient, 42 kg / 50 L or 3 lb / 2 gal, and it is converted to the chosen unit.</p>
    <Glossary
      quantity={density}
      words={{
        "kilogram-per-cubic-metre": "The SI unit. Air at sea level has 1.2 of them, water about 1000.",
        "gram-per-cubic-centimetre": "Water has about 1, iron 7.87, gold 19.3.",
        "kilogram-per-litre": "The same number as g/cm³.",
        "gram-per-millilitre": "The same again: a millilitre is a cubic centimetre.",
        "gram-per-litre": "The same number as kg/m³. What is dissolved in water or wine.",
        "milligram-per-litre": "A thousandth of a gram in a litre. Tests of drinking water.",
        "tonne-per-cubic-metre": "The same number as g/cm³. Soil, rock and concrete.",
        "pound-per-cubic-foot": "16.018 kg/m³. American timber, soil and insulation.",
        "pound-per-cubic-inch": "27 680 kg/m³. American tables of metals.",
        "pound-per-us-gallon": "119.8 kg/m³. Paint, and the mud of oil wells.",
        "pound-per-uk-gallon": "99.776 kg/m³: water has about ten, which is how this gallon was made.",
        "ounce-per-cubic-inch": "1730 kg/m³.",
        "slug-per-cubic-foot": "515.4 kg/m³. American aeronautics: air at sea level has 0.002377.",
      }}
    />
  </>
);

import type { Content } from "#kits/tool.ts";
import { Glossary } from "#kits/unit-converter/glossary.tsx";
import luminousFlux from "./luminous-flux.ts";

export const head: Content["head"] = {
  title: "Luminous flux Converter - lumens and kilolumens, exactly | Tabkit",
  description:
    "Convert lumens and kilolumens, the light of lamps and projectors, and calculate it from lux and an area.",
  keywords: "lumen converter, luminous flux converter, lumens to kilolumens, lux to lumen, lumen to watt",
};

export const faq: Content["faq"] = [
  {
    question: "How many lumens has a light bulb of 60 watts?",
    answer:
      "About 800. A light-emitting diode gives as much with 7 to 9 W. Watts say what a lamp draws, lumens what it gives.",
  },
  {
    question: "How do I convert lux to lumens?",
    answer:
      "Multiply by the area that is lit: 500 lx on 12 m² are 6000 lm. You may type 500 lx * 12 m^2 into the box. Walls and lampshades keep some for themselves.",
  },
  {
    question: "How do I convert lumens to watts?",
    answer:
      "Only for light of one color. Green light of 540 terahertz, to which the eye is most sensitive by day, has 683 lumens to the watt by definition; white light has some 250 to 350, and lamps lose most of it.",
  },
  {
    question: "Are lumens and candelas the same?",
    answer:
      "No. Lumens are all the light of a lamp, candelas what it sends in one direction. A lamp of 1 cd in all directions gives 4π lumens, about 12.57.",
  },
];

export const Explanation: Content["Explanation"] = () => (
  <>
    <h2>How It Works</h2>
    <p>
      Every unit is stored as its size in lumens, as an exact fraction. A value is multiplied by the size of the unit
      that it is in and divided by the size of the unit that you want.
    </p>
    <p>A lumen is a lux times a square metre, so you may type such a calculation: 500 lx * 12 m^2 is 6000 lm.</p>
    <Glossary
      quantity={luminousFlux}
      words={{
        kilolumen: "1000 lm: a bright bulb. Projectors of cinemas have tens of them.",
        lumen: "The SI unit: a candela in a steradian. All the light that a lamp gives, as the eye weighs it.",
        millilumen: "A thousandth of a lumen: indicator lights.",
        "watt-of-green-light":
          "683 lm: what a watt of light at 540 THz, some 555 nm, is to the eye. The definition of the candela.",
        megalumen: "A million lumens, as of a stadium’s lights.",
      }}
    />
  </>
);

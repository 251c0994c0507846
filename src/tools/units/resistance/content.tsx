import type { Content } from "#kits/tool.ts";
import { Glossary } from "#kits/unit-converter/glossary.tsx";
import resistance from "./resistance.ts";

export const head: Content["head"] = {
  title: "Resistance Converter - ohms, kilohms and megohms, exactly | Tabkit",
  description:
    "Convert ohms, kilohms, megohms, milliohms and microohms, and calculate a resistance from a voltage and a current.",
  keywords: "resistance converter, ohm to kilohm, kohm to ohm, megohm to kilohm, ohm calculator, resistor value",
};

export const faq: Content["faq"] = [
  {
    question: "How many ohms is a kilohm?",
    answer: "A thousand. On circuit diagrams 4.7 kΩ is often written 4k7, and 1 MΩ as 1M.",
  },
  {
    question: "How do I get the resistance from voltage and current?",
    answer: "Divide the voltage by the current: 12 V / 20 mA is 600 Ω. You may type that into the box.",
  },
  {
    question: "Which resistor does a light-emitting diode need?",
    answer:
      "The voltage that is left over, divided by the current that you want: with 5 V, a red diode of 2 V and 15 mA that is 3 V / 15 mA, 200 Ω. Take the next larger one that is made, 220 Ω.",
  },
  {
    question: "Is it kiloohm or kilohm?",
    answer:
      "Both are understood. The SI Brochure writes kiloohm in full; engineers and several standards leave one o out: kilohm, megohm.",
  },
];

export const Explanation: Content["Explanation"] = () => (
  <>
    <h2>How It Works</h2>
    <p>
      Every unit is stored as its size in ohms, as an exact fraction. A value is multiplied by the size of the unit that
      it is in and divided by the size of the unit that you want.
    </p>
    <p>An ohm is a volt per ampere, so you may type such a calculation: 12 V / 20 mA is 600 Ω.</p>
    <Glossary
      quantity={resistance}
      words={{
        megaohm: "A million ohms: the input of a multimeter has ten. Also called megohm.",
        kiloohm: "1000 Ω: the commonest resistors of electronics. Also called kilohm.",
        ohm: "The SI unit: through it a volt drives an ampere. After Georg Simon Ohm, who published the law in 1827.",
        milliohm: "A thousandth of an ohm: a metre of thick cable, the inside of a battery.",
        microohm: "A millionth of an ohm: a busbar, or a contact that is closed well.",
        gigaohm: "A billion ohms: good insulation.",
        abohm: "A billionth of an ohm, of the electromagnetic centimetre-gram-second units.",
      }}
    />
  </>
);

import type { Content } from "#kits/tool.ts";
import { Glossary } from "#kits/unit-converter/glossary.tsx";
import voltage from "./voltage.ts";

export const head: Content["head"] = {
  title: "Voltage Converter - volts, millivolts and kilovolts, exactly | Tabkit",
  description:
    "Convert volts, millivolts, microvolts, kilovolts and megavolts, and calculate a voltage from a current and a resistance or from a power.",
  keywords: "voltage converter, volts to millivolts, mv to v, kv to v, volt calculator, ohm law voltage",
};

export const faq: Content["faq"] = [
  {
    question: "How many millivolts is a volt?",
    answer:
      "A thousand, and a volt is a thousandth of a kilovolt. A battery of 1.5 V has 1500 mV, an overhead line of 380 kV has 380 000 V.",
  },
  {
    question: "How do I get the voltage from current and resistance?",
    answer: "Multiply them: that is Ohm's law. Type 2 A * 6 ohm into the box, and it is read as 12 V.",
  },
  {
    question: "How do I get the voltage from power and current?",
    answer:
      "Divide the power by the current. 60 W / 5 A is 12 V. For alternating current this holds where the load is a plain resistance, such as a heater.",
  },
  {
    question: "Why do 230 volts peak at 325?",
    answer:
      "The 230 V of a socket are the effective value: what direct current would need to heat as much. A sine wave of that effect has peaks of √2 times as much, 325 V.",
  },
];

export const Explanation: Content["Explanation"] = () => (
  <>
    <h2>How It Works</h2>
    <p>
      Every unit is stored as its size in volts, as an exact fraction. A value is multiplied by the size of the unit
      that it is in and divided by the size of the unit that you want.
    </p>
    <p>
      A volt is a watt per ampere, or an ampere times an ohm, so you may type such a calculation: 2 A * 6 ohm is 12 V.
    </p>
    <Glossary
      quantity={voltage}
      words={{
        kilovolt: "1000 V. Railways run on 15 or 25 of them, overhead lines on up to 1000.",
        volt: "The SI unit: what drives an ampere through an ohm. After Alessandro Volta, who built the first battery in 1800.",
        millivolt: "A thousandth of a volt: thermocouples and the nerves of the body.",
        microvolt: "A millionth of a volt: the waves that an electroencephalogram shows are some tens of them.",
        nanovolt: "A billionth of a volt, for the most sensitive meters.",
        megavolt: "A million volts: lightning has hundreds of them, X-ray machines for treatment a few.",
        abvolt: "A hundred-millionth of a volt, of the electromagnetic centimetre-gram-second units.",
        statvolt: "About 300 V, of the electrostatic centimetre-gram-second units. Older books of physics.",
        gigavolt: "A billion volts.",
      }}
    />
  </>
);

import type { Content } from "#kits/tool.ts";
import { Glossary } from "#kits/unit-converter/glossary.tsx";
import current from "./current.ts";

export const head: Content["head"] = {
  title: "Current Converter - amperes, milliamperes and microamperes, exactly | Tabkit",
  description:
    "Convert amperes, milliamperes, microamperes and kiloamperes, and calculate a current from a voltage and a resistance or from a power.",
  keywords: "current converter, amps to milliamps, ma to a, microamps to milliamps, amp calculator, watts to amps",
};

export const faq: Content["faq"] = [
  {
    question: "How many milliamps is an amp?",
    answer: "A thousand. Amp is short for ampere, so 500 mA are half an ampere, and 2.4 A are 2400 mA.",
  },
  {
    question: "How do I convert watts to amps?",
    answer:
      "Divide by the voltage: 1150 W / 230 V is 5 A. You may type that into the box. For motors on alternating current the true current is higher, as their power factor is below one.",
  },
  {
    question: "How do I get the current from voltage and resistance?",
    answer:
      "Divide the voltage by the resistance. 5 V / 220 ohm is 22.7 mA: what flows through a small light-emitting diode's resistor if the diode itself took nothing.",
  },
  {
    question: "Is an ampere-hour a current?",
    answer:
      "No. It is a charge: a current times a time. The Charge converter has it; here you may type 2 Ah / 4 h, which is half an ampere.",
  },
];

export const Explanation: Content["Explanation"] = () => (
  <>
    <h2>How It Works</h2>
    <p>
      Every unit is stored as its size in amperes, as an exact fraction. A value is multiplied by the size of the unit
      that it is in and divided by the size of the unit that you want.
    </p>
    <p>An ampere is a volt per ohm, or a watt per volt, so you may type such a calculation: 1150 W / 230 V is 5 A.</p>
    <Glossary
      quantity={current}
      words={{
        kiloampere: "1000 A: a bolt of lightning has some thirty of them.",
        ampere: "The SI unit: so many elementary charges a second that they make a coulomb. After André-Marie Ampère.",
        milliampere:
          "A thousandth of an ampere. Light-emitting diodes take twenty; a residual-current breaker opens at thirty.",
        microampere: "A millionth of an ampere: a clock of quartz, a sensor that sleeps.",
        nanoampere: "A billionth of an ampere, as leaks through an insulator.",
        picoampere: "A trillionth of an ampere: what a single channel of a cell lets through.",
        abampere: "Ten amperes, of the electromagnetic centimetre-gram-second units. Also called biot.",
        statampere: "A third of a nanoampere, of the electrostatic centimetre-gram-second units.",
        megaampere: "A million amperes, as in fusion experiments.",
      }}
    />
  </>
);

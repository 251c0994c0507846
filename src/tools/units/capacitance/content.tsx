import type { Content } from "#kits/tool.ts";
import { Glossary } from "#kits/unit-converter/glossary.tsx";
import capacitance from "./capacitance.ts";

export const head: Content["head"] = {
  title: "Capacitance Converter - µF, nF and pF, exactly | Tabkit",
  description:
    "Convert farads, millifarads, microfarads, nanofarads and picofarads with exact factors, as the codes on capacitors need it.",
  keywords: "capacitance converter, uf to nf, nf to pf, pf to uf, microfarad to nanofarad, capacitor code",
};

export const faq: Content["faq"] = [
  {
    question: "How many nanofarads is a microfarad?",
    answer: "A thousand, and a nanofarad is a thousand picofarads: 0.1 µF are 100 nF or 100 000 pF.",
  },
  {
    question: "What does 104 on a capacitor mean?",
    answer:
      "Ten and four zeros, in picofarads: 100 000 pF, which is 100 nF or 0.1 µF. Likewise 223 is 22 nF and 471 is 470 pF.",
  },
  {
    question: "What is MFD on an old capacitor or a motor?",
    answer:
      "Microfarads. The Greek letter was hard to print, so a capacitor marked 30 MFD has 30 µF, and one marked MMFD counts picofarads.",
  },
  {
    question: "How long does a capacitor take to charge?",
    answer:
      "Its capacitance times the resistance before it is the time in which it reaches 63 %: 10 kΩ times 100 µF is one second. The Time converter reads 10 kohm * 100 uF.",
  },
];

export const Explanation: Content["Explanation"] = () => (
  <>
    <h2>How It Works</h2>
    <p>
      Every unit is stored as its size in farads, as an exact fraction. A value is multiplied by the size of the unit
      that it is in and divided by the size of the unit that you want.
    </p>
    <p>A farad is a coulomb per volt, so you may type such a calculation: 6 mC / 12 V is 500 µF.</p>
    <Glossary
      quantity={capacitance}
      words={{
        farad:
          "The SI unit: a coulomb at a volt. After Michael Faraday. Very large: double-layer capacitors have some, others do not.",
        microfarad: "A millionth of a farad: power supplies, and the capacitors of motors.",
        nanofarad: "A billionth of a farad. A hundred of them stand beside every chip.",
        picofarad: "A trillionth of a farad: radio circuits, and cables have a hundred in each metre.",
        millifarad: "A thousandth of a farad. Seldom written: 4.7 mF are sold as 4700 µF.",
        femtofarad: "A thousandth of a picofarad: what single transistors of a chip have.",
        abfarad: "A billion farads, of the electromagnetic centimetre-gram-second units.",
        megafarad: "A million farads.",
        kilofarad: "1000 farads: a large supercapacitor.",
      }}
    />
  </>
);

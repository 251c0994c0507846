import type { Content } from "#kits/tool.ts";
import { Glossary } from "#kits/unit-converter/glossary.tsx";
import charge from "./charge.ts";

export const head: Content["head"] = {
  title: "Charge Converter - mAh, Ah and coulombs, exactly | Tabkit",
  description:
    "Convert milliampere-hours, ampere-hours and coulombs with exact factors, and calculate a charge from a current and a time or from watt-hours.",
  keywords: "charge converter, mah to ah, ah to mah, ah to coulomb, wh to ah, battery capacity converter",
};

export const faq: Content["faq"] = [
  {
    question: "How many mAh is an Ah?",
    answer:
      "A thousand. A battery of 5000 mAh has 5 Ah, which are 18 000 coulombs: an ampere-hour is an ampere for 3600 seconds.",
  },
  {
    question: "How do I convert watt-hours to ampere-hours?",
    answer:
      "Divide by the voltage: 74 Wh / 3.7 V is 20 Ah. You may type that into the box. Power banks count at 3.7 V, the voltage of the cells, and not at the 5 V of the socket.",
  },
  {
    question: "How long does a battery last?",
    answer:
      "Its charge divided by the current: 2500 mAh / 50 mA is 50 hours. The Time converter reads that. Cold, age and large currents take some of it away.",
  },
  {
    question: "How much charge has an electron?",
    answer:
      "Minus one elementary charge, 1.602176634 × 10⁻¹⁹ C. Since 2019 that number is exact: the ampere is defined by it.",
  },
];

export const Explanation: Content["Explanation"] = () => (
  <>
    <h2>How It Works</h2>
    <p>
      Every unit is stored as its size in coulombs, as an exact fraction. A value is multiplied by the size of the unit
      that it is in and divided by the size of the unit that you want.
    </p>
    <p>
      A charge is a current times a time, or an energy divided by a voltage, so you may type such a calculation: 74 Wh /
      3.7 V is 20 Ah.
    </p>
    <Glossary
      quantity={charge}
      words={{
        "milliampere-hour": "3.6 C: the batteries of phones, cameras and ears.",
        "ampere-hour": "3600 C: the batteries of cars, boats and houses.",
        coulomb: "The SI unit: an ampere for a second. After Charles-Augustin de Coulomb.",
        millicoulomb: "A thousandth of a coulomb.",
        microcoulomb: "A millionth of a coulomb: what a person gathers on a carpet in winter is a few of them.",
        nanocoulomb: "A billionth of a coulomb, as ionization chambers count.",
        picocoulomb: "A trillionth of a coulomb: the charge that sensors of acceleration give.",
        kilocoulomb: "1000 C.",
        "elementary-charge": "The charge of a proton, exact since 2019.",
        faraday: "A mole of elementary charges: what deposits a mole of silver in electroplating.",
        abcoulomb: "Ten coulombs, of the electromagnetic centimetre-gram-second units.",
        statcoulomb:
          "A third of a nanocoulomb, of the electrostatic centimetre-gram-second units. Also called franklin.",
        megacoulomb: "A million coulombs.",
        "kiloampere-hour": "1000 Ah, 3.6 MC.",
        "megaampere-hour": "A million Ah. Batteries marked MAh nearly always mean mAh.",
      }}
    />
  </>
);

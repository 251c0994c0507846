import type { Content } from "#kits/tool.ts";
import { Glossary } from "#kits/unit-converter/glossary.tsx";
import force from "./force.ts";

export const head: Content["head"] = {
  title: "Force Converter - newtons, pounds-force and kilograms-force, exactly | Tabkit",
  description:
    "Convert newtons, kilonewtons, kilograms-force, pounds-force, kips, dynes and poundals with exact factors from the standard gravity of 9.80665 m/s².",
  keywords: "force converter, newton to pound-force, lbf to n, kgf to n, kn to lbf, kip, dyne",
};

export const faq: Content["faq"] = [
  {
    question: "How many newtons is a kilogram?",
    answer:
      "A kilogram is a mass and a newton a force, so neither is any number of the other. But a kilogram weighs 9.80665 newtons under standard gravity, and that force is called a kilogram-force. On the Moon the same kilogram weighs 1.6 newtons.",
  },
  {
    question: "What is standard gravity?",
    answer:
      "9.80665 m/s², a number that the 3rd General Conference on Weights and Measures fixed in 1901 so that the weight of a kilogram meant one thing. Real gravity is 9.780 at the Equator and 9.832 at the poles.",
  },
  {
    question: "How many newtons is a pound-force?",
    answer:
      "4.4482216152605, exactly: the pound of 0.45359237 kg times 9.80665 m/s². The other way round a newton is 0.2248… pounds-force, about the weight of a small apple.",
  },
  {
    question: "What does kN on a carabiner mean?",
    answer:
      "Kilonewtons: the force at which it may break. 22 kN are the weight of 2243 kg at rest. A fall on a rope stays well below, at two to six, because the rope stretches.",
  },
];

export const Explanation: Content["Explanation"] = () => (
  <>
    <h2>How It Works</h2>
    <p>
      Every unit is stored as its size in newtons, as an exact fraction. The units that are named after weights follow
      from a mass and the standard gravity of 9.80665 m/s², both exact by definition.
    </p>
    <p>A force is a mass times an acceleration, so you may type that: 80 kg * 9.80665 m/s^2 is 784.532 N.</p>
    <Glossary
      quantity={force}
      words={{
        newton:
          "The SI unit: what makes a kilogram faster by a metre a second, every second. An apple weighs about one.",
        kilonewton: "1000 N, the weight of about 102 kg. Climbing gear is marked in it: a carabiner holds 20 and more.",
        millinewton: "A thousandth of a newton. Switches, springs and the thrusters of satellites.",
        meganewton: "A million newtons. The thrust of rockets: the Saturn V had 35 of them.",
        "kilogram-force":
          "The weight of a kilogram, also called kilopond. Given up in the 1970s, and still on many gauges.",
        "gram-force": "The weight of a gram. The keys of keyboards are rated in it.",
        "tonne-force": "The weight of a tonne: cranes and jacks.",
        "pound-force": "The weight of a pound. Thrust of American jet engines is stated in it.",
        "ounce-force": "A sixteenth of a pound-force.",
        kip: "1000 pounds-force, a kilo-pound. American engineers of bridges and buildings.",
        dyne: "A hundred-thousandth of a newton, of the old system of centimetre, gram and second.",
        poundal: "What makes a pound faster by a foot a second, every second: about half an ounce of force.",
        "ton-force-us": "The weight of a short ton of 2000 pounds.",
        micronewton: "A millionth of a newton.",
      }}
    />
  </>
);

import type { Content } from "#kits/tool.ts";
import { Glossary } from "#kits/unit-converter/glossary.tsx";
import torque from "./torque.ts";

export const head: Content["head"] = {
  title: "Torque Converter - Nm, foot-pounds and inch-pounds, exactly | Tabkit",
  description:
    "Convert newton metres, foot-pounds, inch-pounds, ounce-inches and kilogram-force metres with exact factors, for wheel nuts, engines and servos.",
  keywords: "torque converter, nm to ft-lb, ft-lb to nm, inch pounds to nm, kgf cm, kg cm, oz in",
};

export const faq: Content["faq"] = [
  {
    question: "How many foot-pounds is a newton metre?",
    answer:
      "0.7375621…, whose decimals never end. The other way round a foot-pound, or pound-foot, is exactly 1.3558179483314004 N·m. For wheel nuts: 110 N·m are 81 ft·lb, 120 N·m are 88.5.",
  },
  {
    question: "Is it foot-pounds or pound-feet?",
    answer:
      "Both are said. Careful writers keep foot-pound for energy and pound-foot for torque, as the SI keeps the joule apart from the newton metre, but torque wrenches are printed with ft-lb, and everybody understands it.",
  },
  {
    question: "Is a newton metre a joule?",
    answer:
      "It is made of the same base units and is not the same thing. A torque of a newton metre does a joule of work for every radian that it turns. So this page does not convert a torque to an energy.",
  },
  {
    question: "What does kg·cm on a servo mean?",
    answer:
      "Kilogram-force centimetres: how many kilograms it holds at the end of an arm of a centimetre. Ten of them are 0.980665 N·m, or 139 ounce-inches.",
  },
];

export const Explanation: Content["Explanation"] = () => (
  <>
    <h2>How It Works</h2>
    <p>
      Every unit is stored as its size in newton metres, as an exact fraction. A torque is a force at the end of a
      lever, so the customary units follow from the pound, the foot or the inch, and the standard gravity of 9.80665
      m/s².
    </p>
    <p>You may type such a product: 20 kgf * 30 cm is 58.8399 N·m, whatever unit is chosen.</p>
    <Glossary
      quantity={torque}
      words={{
        "newton-metre":
          "The SI unit: a newton at the end of a lever of a metre. Never called a joule, though it is made of the same units.",
        "newton-centimetre": "A hundredth of a newton metre. Small screws, stepping motors and dental implants.",
        "newton-millimetre": "A thousandth of a newton metre.",
        "kilonewton-metre": "1000 N·m: the moments of beams and the torque of ships' engines.",
        "pound-foot":
          "A pound at the end of a lever of a foot: wheel nuts and the engines of American cars. Also called foot-pound.",
        "pound-inch": "A twelfth of a pound-foot. Bicycles and small machines.",
        "ounce-inch": "A sixteenth of a pound-inch. Servos of models are rated in it.",
        "kilogram-force-metre":
          "The weight of a kilogram at the end of a lever of a metre. Older manuals of cars, and Japanese ones.",
        "kilogram-force-centimetre": "The same with a centimetre. Servos of models are rated in it, often as kg·cm.",
        "dyne-centimetre": "A ten-millionth of a newton metre.",
      }}
    />
  </>
);

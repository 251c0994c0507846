import type { Content } from "#kits/tool.ts";
import { Glossary } from "#kits/unit-converter/glossary.tsx";
import power from "./power.ts";

export const head: Content["head"] = {
  title: "Power Converter - watts, kilowatts, horsepower and BTU/h, exactly | Tabkit",
  description:
    "Convert watts, kilowatts and megawatts, mechanical, metric and electric horsepower, BTU per hour and tons of refrigeration with exact factors.",
  keywords: "power converter, kw to hp, hp to kw, ps to kw, btu/h to watt, watt to horsepower, ton of refrigeration",
};

export const faq: Content["faq"] = [
  {
    question: "How many horsepower is a kilowatt?",
    answer:
      "1.3410… mechanical ones (hp), or 1.3596… metric ones (PS, ch). A car of 100 kW has 134 hp in a British brochure and 136 PS in a German one, with the same engine.",
  },
  {
    question: "Why are there several kinds of horsepower?",
    answer:
      "Watt measured one in pounds and feet, as 550 foot-pounds a second, 745.7 W. When the metric countries adopted it they rounded to 75 kilograms and a metre, 735.49875 W. Electric motors in the US are rated at a round 746 W.",
  },
  {
    question: "What do the BTU of an air conditioner mean?",
    answer:
      "BTU per hour: how much heat it moves out of the room. 12 000 BTU/h, also called a ton of refrigeration, are 3.517 kW of heat; what it draws from the socket is a third or a quarter of that.",
  },
  {
    question: "What is the difference between kW and kWh?",
    answer:
      "A kilowatt is a rate, a kilowatt-hour an amount. A heater of 2 kW that runs for three hours uses 6 kWh. The Energy converter has the amounts; here you may type 6 kWh / 3 h.",
  },
];

export const Explanation: Content["Explanation"] = () => (
  <>
    <h2>How It Works</h2>
    <p>
      Every unit is stored as its size in watts, as an exact fraction. The horsepowers follow from the pound or the
      kilogram, the foot or the metre, and the standard gravity of 9.80665 m/s², all of them exact by definition.
    </p>
    <p>
      Power is energy divided by time, so you may type both: 6 kWh / 3 h is 2 kW, and 500 kcal / 1 h is what an hour of
      running takes.
    </p>
    <Glossary
      quantity={power}
      words={{
        watt: "The SI unit: a joule a second. After James Watt, who sold his engines by the horses that they replaced.",
        kilowatt: "1000 W: an electric kettle takes two of them. Engines are registered in it in most of the world.",
        milliwatt: "A thousandth of a watt. Laser pointers and radio chips.",
        megawatt: "A million watts. The largest wind turbines deliver fifteen and more.",
        gigawatt: "A billion watts: a large nuclear reactor delivers one to one and a half.",
        "mechanical-horsepower":
          "550 pounds lifted by a foot in a second, as Watt reckoned of a brewery horse. US and UK engines.",
        "metric-horsepower":
          "75 kilograms lifted by a metre in a second, 1.4 % less. PS in German, ch in French: the cars of Europe and Japan.",
        "electric-horsepower": "746 W exactly, for the rating of electric motors in the US.",
        "foot-pound-per-second": "A pound lifted by a foot each second.",
        "btu-per-hour": "0.293 W. Heaters and air conditioners are sold by it, often as BTU without the hour.",
        "ton-of-refrigeration": "12 000 BTU an hour: what freezes a short ton of water in a day.",
        "kilocalorie-per-hour": "1.162 W. A person at rest gives off some seventy.",
        microwatt: "A millionth of a watt: a wristwatch runs on a few.",
        nanowatt: "A billionth of a watt.",
      }}
    />
  </>
);

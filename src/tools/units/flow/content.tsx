import type { Content } from "#kits/tool.ts";
import { Glossary } from "#kits/unit-converter/glossary.tsx";
import flow from "./flow.ts";

export const head: Content["head"] = {
  title: "Flow Converter - L/min, gpm, cfm and m³/h, exactly | Tabkit",
  description:
    "Convert litres per minute, cubic metres per hour, US and UK gallons per minute, cubic feet per minute and barrels per day with exact factors.",
  keywords: "flow rate converter, gpm to lpm, l/min to gpm, cfm to m3/h, m3/h to l/s, gph, barrels per day",
};

export const faq: Content["faq"] = [
  {
    question: "How many litres a minute is one gpm?",
    answer:
      "3.785411784 with the US gallon, exactly, and 4.54609 with the imperial one. Where a pump is rated in gpm without more and does not come from Britain, the US gallon is meant.",
  },
  {
    question: "How do I convert cfm to m³/h?",
    answer:
      "Multiply by 1.69901…: a cubic foot is 28.316846592 litres and an hour has 60 minutes. A kitchen hood of 300 cfm moves 510 m³/h.",
  },
  {
    question: "Does this convert mass flow, too?",
    answer:
      "No, only volumes by time. For kilograms an hour the density is needed: divide the mass by it first. For gases it depends on temperature and pressure, so that normal cubic metres and standard cubic feet are not the same as cubic metres and feet.",
  },
  {
    question: "How long does it take to fill a pool?",
    answer:
      "Divide its volume by the flow: 50 m³ at 20 L/min are 50 000 ÷ 20 = 2500 minutes, about 42 hours. You may type the quotient the other way round: 50 m3 / 42 h gives the flow.",
  },
];

export const Explanation: Content["Explanation"] = () => (
  <>
    <h2>How It Works</h2>
    <p>
      Every unit is stored as its size in cubic metres a second, as an exact fraction: a volume divided by a time, so
      all of them follow from the definitions of both.
    </p>
    <p>
      You may type such a quotient, 10 L / 48 s or 5 gal / 2 min, and it is converted to the chosen unit: hold a bucket
      under the tap, and take the time.
    </p>
    <Glossary
      quantity={flow}
      words={{
        "cubic-metre-per-second": "The SI unit. Rivers: the Rhine carries some 2300 at its mouth, the Amazon 200 000.",
        "litre-per-minute": "A litre each minute. A shower takes six to twelve.",
        "cubic-metre-per-hour": "A thousand litres an hour: pumps, meters and ventilation.",
        "cubic-metre-per-minute": "A thousand litres a minute.",
        "litre-per-second": "A thousandth of a cubic metre a second. Springs, fire hoses.",
        "litre-per-hour": "A litre each hour: aquarium pumps and drip lines.",
        "millilitre-per-minute": "Laboratory pumps, and the kidneys, which filter about 120.",
        "millilitre-per-hour": "Infusions in hospitals.",
        "us-gallon-per-minute": "3.785 litres a minute. American pumps, taps and showers.",
        "us-gallon-per-hour": "A sixtieth of it. Fuel pumps and burners.",
        "us-gallon-per-day": "Filters of drinking water.",
        "uk-gallon-per-minute": "4.546 litres a minute.",
        "cubic-foot-per-second": "28.3 litres a second. American rivers are gauged in it.",
        "cubic-foot-per-minute": "Fans, compressors and kitchen hoods.",
        "cubic-foot-per-hour": "Gas meters and burners.",
        "barrel-per-day": "Oil wells and refineries. The world burns about a hundred million of them.",
      }}
    />
  </>
);

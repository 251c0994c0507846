import type { Content } from "#kits/tool.ts";
import { Glossary } from "#kits/unit-converter/glossary.tsx";
import fuelEconomy from "./fuel-economy.ts";

export const head: Content["head"] = {
  title: "Fuel economy Converter - mpg to L/100 km, US and UK, exactly | Tabkit",
  description:
    "Convert miles per gallon, US and UK, litres per 100 kilometres, kilometres per litre and gallons per 100 miles with exact factors and the right reciprocal.",
  keywords: "fuel economy converter, mpg to l/100km, l/100km to mpg, km/l to mpg, us mpg to uk mpg, fuel consumption",
};

export const faq: Content["faq"] = [
  {
    question: "How do I convert mpg to L/100 km?",
    answer:
      "Divide 235.214583… by the US miles per gallon, or 282.480936… by the UK ones. So 30 mpg (US) are 7.84 L/100 km and 30 mpg (UK) 9.42. It works in both directions: divide the same number by the litres.",
  },
  {
    question: "Why is UK mpg higher than US mpg?",
    answer:
      "The imperial gallon is larger: 4.54609 litres against 3.785411784. The same car goes 1.20095 times as far on it, so 40 mpg in Britain are 33.3 in the US.",
  },
  {
    question: "Why can't mpg values be averaged?",
    answer:
      "Because one is the reciprocal of what is burnt. From 10 to 20 mpg saves 5 gallons in 100 miles, from 30 to 40 not even one. Average the litres per 100 km or the gallons per 100 miles instead.",
  },
  {
    question: "What does zero mean here?",
    answer:
      "Zero litres for 100 kilometres would be endlessly many kilometres to the litre, so there is no such value, and the page says so. Electric cars are given in kWh per 100 km, or as mpg equivalents at 33.7 kWh to the gallon.",
  },
];

export const Explanation: Content["Explanation"] = () => (
  <>
    <h2>How It Works</h2>
    <p>
      Some of these units say how far a given fuel goes, others how much fuel a given distance takes. One is the
      reciprocal of the other: a value is not multiplied but divided into a number, such as 100 for kilometres per litre
      and litres per 100 kilometres. All these numbers are exact, made of the mile, the two gallons and the litre.
    </p>
    <p>You may type what you did instead: 612 km / 41.3 L, or 38 L / 500 km, and it is converted to the chosen unit.</p>
    <Glossary
      quantity={fuelEconomy}
      words={{
        "mile-per-litre": "How many miles a litre goes: British fuel is sold by the litre, and signs are in miles.",
        "us-mile-per-gallon": "How many miles a US gallon goes. American cars carry it on a label since 1975.",
        "uk-mile-per-gallon":
          "How many miles an imperial gallon goes: a fifth more than with the US gallon, for the same car.",
        "us-gallon-per-100-miles":
          "What a hundred miles take, on American labels beside mpg: it can be compared fairly.",
        "uk-gallon-per-100-miles": "The same with the imperial gallon.",
        "kilometre-per-litre": "How far a litre goes: Japan, India, Latin America and the Netherlands count so.",
        "litre-per-100-kilometres":
          "What a hundred kilometres take: most of Europe, China, Canada, Australia. The less, the better.",
        "litre-per-10-kilometres":
          "A tenth of it. Swedes and Norwegians call ten kilometres a mil, and count litres for each.",
      }}
    />
  </>
);

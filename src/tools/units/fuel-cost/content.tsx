import type { Content } from "#kits/tool.ts";

export const head: Content["head"] = {
  title: "Fuel Cost Calculator - What a trip costs, per person and per km | Tabkit",
  description:
    "Find what the fuel for a trip costs from its distance, the consumption in L/100 km, mpg or km/L and the price of a litre or a gallon, for one or shared, one way or there and back.",
  keywords:
    "fuel cost calculator, trip cost, petrol cost, gas cost, cost per km, cost per mile, mpg, l/100km, price per litre",
};

export const faq: Content["faq"] = [
  {
    question: "How is the cost calculated?",
    answer:
      "Distance times consumption is the fuel, and that times its price the cost: 500 km at 7 L/100 km take 35 L, which at 1.80 a litre cost 63.00. Miles per gallon are turned into litres first.",
  },
  {
    question: "Which gallon is meant?",
    answer:
      "Both are in the lists: the US gallon of 3.785 L and the imperial one of 4.546 L. British cars are rated in miles to the imperial gallon while their fuel is sold by the litre, which may be mixed here as you like.",
  },
  {
    question: "Which currency is it in?",
    answer:
      "In the one that you type the price in. No currency is converted: rates change by the minute, and this page asks nobody for anything.",
  },
  {
    question: "Is that all that a trip costs?",
    answer:
      "No. Tyres, service, wear and what a car loses in value often come to more than its fuel. Tax offices reckon with two to four times as much a kilometre.",
  },
];

export const Explanation: Content["Explanation"] = () => (
  <>
    <h2>How It Works</h2>
    <p>
      Everything is brought to kilometres and litres: a mile is 1.609344 km, a US gallon 3.785411784 L and an imperial
      one 4.54609 L. Miles per gallon and kilometres per litre are divided into 100 for the litres that 100 km take.
    </p>
    <p>The settings stand in the address of the page, so that a link brings the same trip to others.</p>
  </>
);

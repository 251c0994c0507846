import type { Content } from "#kits/tool.ts";
import { Glossary } from "#kits/unit-converter/glossary.tsx";
import temperature from "./temperature.ts";

export const head: Content["head"] = {
  title: "Temperature Converter - Celsius, Fahrenheit and Kelvin | Tabkit",
  description:
    "Convert Celsius, Fahrenheit and kelvins exactly: 32 °F is 0 °C, not almost 0. With the formula for each pair, the history of the scales and a note on absolute zero.",
  keywords:
    "temperature converter, celsius to fahrenheit, fahrenheit to celsius, kelvin to celsius, degrees, absolute zero, formula",
};

export const faq: Content["faq"] = [
  {
    question: "How do I convert Fahrenheit to Celsius in my head?",
    answer:
      "Subtract 30 and halve it: 80 °F is about 25 °C. The exact way is to subtract 32 and take five ninths, which gives 26.67. Anchors help: 0 °C is 32 °F, 10 is 50, 20 is 68, 30 is 86, and a fever of 38 °C is 100.4 °F.",
  },
  {
    question: "At what temperature do Celsius and Fahrenheit read the same?",
    answer:
      "At −40. A degree Fahrenheit is five ninths of a degree Celsius and the scales start 32 degrees apart, so they cross exactly once, and it happens to be at a round number.",
  },
  {
    question: "Why is there no degree sign for kelvins?",
    answer:
      "Because the kelvin is a unit like the metre, counted from a true zero, and not a position on a scale. The General Conference on Weights and Measures dropped 'degree Kelvin' and its sign in 1967. Write 300 K, three hundred kelvins.",
  },
  {
    question: "What happens below absolute zero?",
    answer:
      "The arithmetic still works, so the result is shown, with a note that nothing can be that cold: at 0 K, −273.15 °C, −459.67 °F or 0 °R, no heat is left to take away. (Some laser and spin systems have a 'negative temperature', but those are hotter than any positive one, not colder.)",
  },
  {
    question: "Does this also convert a difference of temperatures?",
    answer:
      "No, it converts readings. If it warms up by 10 °C, that is a difference of 18 °F, though a reading of 10 °C is 50 °F. For differences only multiply by 1.8, or divide by it, and leave the 32 out. A kelvin and a degree Celsius are the same size.",
  },
];

export const Explanation: Content["Explanation"] = () => (
  <>
    <h2>How It Works</h2>
    <p>
      Every scale is stored as two exact numbers: how far its zero lies above absolute zero, and how large its degree is
      in kelvins. A reading is first counted from absolute zero, then brought to the degrees of the other scale, then
      counted from that scale's own zero. For the pairs in use this comes down to the rules that are taught at school:
    </p>
    <ul>
      <li>°F = °C × 9/5 + 32, and °C = (°F − 32) × 5/9</li>
      <li>K = °C + 273.15, and °C = K − 273.15</li>
      <li>K = (°F − 32) × 5/9 + 273.15, and °F = (K − 273.15) × 9/5 + 32</li>
    </ul>
    <p>
      The numbers are kept as fractions, so that 32 °F is 0 °C exactly. Programs that calculate in binary floating point
      can end up a hair off.
    </p>
    <Glossary
      quantity={temperature}
      words={{
        celsius:
          "Zero where ice melts, 100 where water boils at sea level, nearly. Anders Celsius of Uppsala proposed it upside down in 1742, with 0 for boiling; it was turned round soon after his death. By definition it is now kelvins less 273.15.",
        fahrenheit:
          "Daniel Gabriel Fahrenheit of Danzig, who made the first good mercury thermometers, took ice in brine for zero in 1724 and put the body at 96. Freezing and boiling came to lie 180 degrees apart, at 32 and 212. The United States kept it.",
        kelvin:
          "The SI unit, counted from absolute zero. After William Thomson, Lord Kelvin, who argued for such a scale in 1848. Since 2019 it follows from a fixed value of the Boltzmann constant; before, from the triple point of water.",
        rankine:
          "Degrees as large as Fahrenheit's, counted from absolute zero: 0 °F is 459.67 °R. After William Rankine of Glasgow, 1859; American engineers of heat engines use it.",
      }}
    />
  </>
);

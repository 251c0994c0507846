import type { Content } from "#kits/tool.ts";
import { Glossary } from "#kits/unit-converter/glossary.tsx";
import illuminance from "./illuminance.ts";

export const head: Content["head"] = {
  title: "Illuminance Converter - lux and foot-candles, exactly | Tabkit",
  description:
    "Convert lux, kilolux, foot-candles and phots with exact factors, and calculate an illuminance from lumens and an area.",
  keywords: "illuminance converter, lux to foot candles, foot candle to lux, lux to fc, lumen to lux",
};

export const faq: Content["faq"] = [
  {
    question: "How many lux is a foot-candle?",
    answer:
      "10.7639…: a lumen on a square foot, and a square metre has 10.7639 square feet. In practice people reckon with ten.",
  },
  {
    question: "How do I convert lumens to lux?",
    answer: "Divide by the area that is lit: 800 lm / 4 m^2 is 200 lx. You may type that into the box.",
  },
  {
    question: "How much light does a desk need?",
    answer:
      "European offices are planned for 500 lx on the desk, corridors for 100 (EN 12464-1). Full sun gives 100 000 lx, a full moon about a quarter of one.",
  },
  {
    question: "Is lux the brightness of a screen?",
    answer:
      "No. Lux count the light that falls on something; a screen's brightness is what it sends out, in candelas per square metre, also called nits. Which lux that makes depends on where you stand.",
  },
];

export const Explanation: Content["Explanation"] = () => (
  <>
    <h2>How It Works</h2>
    <p>
      Every unit is stored as its size in lux, as an exact fraction. A value is multiplied by the size of the unit that
      it is in and divided by the size of the unit that you want.
    </p>
    <p>A lux is a lumen on a square metre, so you may type such a calculation: 800 lm / 4 m^2 is 200 lx.</p>
    <Glossary
      quantity={illuminance}
      words={{
        kilolux: "1000 lx: an overcast day has ten to twenty.",
        "foot-candle":
          "A lumen on a square foot: the light of a candle at a distance of a foot. Film and stage lighting in the US.",
        lux: "The SI unit: a lumen on a square metre.",
        millilux: "A thousandth of a lux: a clear night without a moon has about one.",
        phot: "10 000 lx: a lumen on a square centimetre.",
        nox: "A thousandth of a lux, for the night.",
        megalux: "A million lux.",
      }}
    />
  </>
);

import type { Content } from "#kits/tool.ts";
import { Glossary } from "#kits/unit-converter/glossary.tsx";
import mass from "./mass.ts";

export const head: Content["head"] = {
  title: "Mass Converter - Kilograms, pounds, ounces and tons, exactly | Tabkit",
  description:
    "Convert kilograms, grams, pounds, ounces, tonnes, US tons and UK tons, from picograms to gigatonnes, with exact legal factors and the result in every unit at once.",
  keywords:
    "mass converter, weight converter, kg to lb, pounds to kilograms, ounces to grams, tonne, short ton, long ton, milligram",
};

export const faq: Content["faq"] = [
  {
    question: "How many kilograms is a pound?",
    answer:
      "Exactly 0.45359237. That number was agreed in 1959 to end a small difference between the American and the British pound. The other way round, a kilogram is 2.20462262… pounds, and those decimals never end.",
  },
  {
    question: "What is the difference between a tonne, a US ton and a UK ton?",
    answer:
      "A tonne is 1000 kg. A US ton, or short ton, is 2000 pounds, 907.18474 kg. A UK ton, or long ton, is 2240 pounds (twenty hundredweight of 112), 1016.0469088 kg. When a text from the United States says 'ton' without more, it means 2000 pounds.",
  },
  {
    question: "Is this the ounce that gold is weighed in?",
    answer:
      "No, that one has a name of its own here. Gold and silver are priced by the troy ounce of 31.1034768 g. The ounce without more is the avoirdupois ounce of the kitchen and the letter scale, a sixteenth of a pound, 28.349523125 g. It is also not the fluid ounce, which is a volume.",
  },
  {
    question: "Mass or weight: which one is it?",
    answer:
      "Mass, the amount of matter. Weight is the force with which gravity pulls on it, measured in newtons, and differs on the Moon. In everyday language and in law 'weight' nearly always means mass, and so do kitchen and bathroom scales.",
  },
  {
    question: "What became of the kilogram in Paris?",
    answer:
      "It retired. From 1889 a platinum-iridium cylinder near Paris was the kilogram by definition; its copies drifted from it by some 50 micrograms in a century. Since 20 May 2019 the kilogram follows from a fixed value of the Planck constant, and no object defines a unit any more.",
  },
];

export const Explanation: Content["Explanation"] = () => (
  <>
    <h2>How It Works</h2>
    <p>
      Every unit is stored as its size in grams, as an exact fraction. A value is multiplied by the size of the unit
      that it is in and divided by the size of the unit that you want. 150 pounds are 150 × 453.59237 ÷ 1000 =
      68.0388555 kilograms, with nothing rounded on the way.
    </p>
    <p>
      The output box shows two decimals. Below it stands the whole result, because a milligram in tonnes is not 0.00: it
      is 1e-9, which means a one at the ninth decimal place.
    </p>
    <Glossary
      quantity={mass}
      words={{
        gigatonne:
          "A billion tonnes. Climate science counts carbon in it: people emit some 37 Gt of carbon dioxide from fossil fuels in a year.",
        megatonne: "A million tonnes. As a measure of explosions it is the energy of that much TNT, not a mass.",
        tonne:
          "1000 kg, the metric ton; a cubic metre of water comes very close. Not an SI unit, but accepted beside it.",
        kilogram:
          "The SI unit of mass, and the only one whose name carries a prefix. Set by the Planck constant since 2019; in 1795 it was a litre of water.",
        gram: "A thousandth of a kilogram. From Greek gramma, a small weight; a paper clip is about one.",
        milligram: "A thousandth of a gram. Doses of medicine are written in it.",
        microgram: "A millionth of a gram. Vitamin D and B12 are counted in it; on prescriptions also 'mcg'.",
        nanogram: "A billionth of a gram, as in blood tests for hormones.",
        picogram: "A trillionth of a gram. The DNA of one human cell weighs about 6.5.",
        "us-ton": "The short ton of 2000 pounds. American coal, steel and gravel are sold by it.",
        "uk-ton":
          "The long ton of 2240 pounds. The displacement of warships was stated in it; British trade now uses the tonne.",
        pound:
          "0.45359237 kg. Its sign lb is Latin libra, the scales; its name is pondo, by weight. Avoirdupois is Norman French for goods of weight.",
        ounce: "A sixteenth of a pound. From Latin uncia, a twelfth, which is what it was of the Roman pound.",
        stone: "14 pounds, 6.35029318 kg. The British and Irish weigh themselves in stones and pounds.",
        grain:
          "64.79891 mg, a seven-thousandth of a pound, and the same in troy weight. Bullets and arrows are weighed in it.",
        "us-hundredweight": "100 pounds, the short hundredweight, by which American cattle are priced.",
        "uk-hundredweight": "112 pounds, or eight stones, the long hundredweight; twenty of them are a UK ton.",
        carat: "200 mg for gemstones, agreed in 1907. From the seed of the carob tree, in Greek keration, little horn.",
        "troy-ounce":
          "31.1034768 g, 480 grains: the ounce of gold and silver, a tenth heavier than that of the kitchen.",
        pennyweight:
          "24 grains, a twentieth of a troy ounce: named after the silver penny of medieval England, which weighed a little less.",
        quintal: "100 kg. Grain, coffee and potatoes are traded by it in Europe, Latin America and India.",
        dram: "A sixteenth of an ounce: charges of powder in shotgun shells are still named by it. From Greek drachme, a handful.",
        tola: "180 grains, 11.6638038 g, the weight of a rupee of British India. Gold bars are cast in ten tolas.",
        "troy-pound":
          "Twelve troy ounces, 373.2417216 g: lighter than the pound of the kitchen, though its ounce is heavier.",
        dalton: "A twelfth of the mass of a carbon-12 atom. Chemists and biologists weigh molecules in it.",
        slug: "What a pound-force makes faster by a foot a second, every second: about 32.17 pounds. American aeronautics.",
        drachm: "60 grains, 3.8879346 g, of the apothecaries’ weights. Not the dram of 1.77 g.",
        scruple: "20 grains: a third of an apothecaries’ drachm.",
        "uk-quarter": "28 pounds, a quarter of a UK hundredweight.",
        kilotonne: "A thousand tonnes.",
      }}
    />
  </>
);

import { DataTable } from "#kits/calculator/data-table.tsx";
import type { Content } from "#kits/tool.ts";
import { ovenHeats } from "./oven.ts";

export const head: Content["head"] = {
  title: "Cooking Converter - Cups to grams by ingredient, with sources | Tabkit",
  description:
    "Convert US, metric and imperial cups and spoons to grams and ounces for more than 130 ingredients, each by the measured weight of the USDA that is named beside the result. Oven temperatures and eggs too.",
  keywords:
    "cups to grams, grams to cups, cup of flour in grams, cup of sugar in grams, stick of butter in grams, tablespoon in grams, gas mark to celsius, baking conversion",
};

export const faq: Content["faq"] = [
  {
    question: "How many grams is a cup of flour?",
    answer:
      "125 g of all-purpose flour, as the United States Department of Agriculture measured it: spooned into a US cup and levelled. Dipping the cup into the bag packs more into it, up to 140 g or so, and sifted flour weighs less. Where it matters, weigh.",
  },
  {
    question: "Which cup is meant?",
    answer:
      "American recipes mean the US cup of 8 fluid ounces, 236.6 mL. Australia, New Zealand and Canada have a metric cup of 250 mL, and old British books one of 10 imperial fluid ounces, 284 mL. A tablespoon is 14.8 mL in the US, 15 mL nearly everywhere else and 20 mL in Australia. All of them are in the list.",
  },
  {
    question: "Where do the weights come from?",
    answer:
      "From the table of measures of the USDA National Nutrient Database for Standard Reference, Release 28, which is in the public domain and lives on in FoodData Central. The line under the result names the food, its number and the measure. What has no figure there is not offered.",
  },
  {
    question: "How exact is that?",
    answer:
      "The weights are averages of real food, given to two or three digits; results are shown to four, so that sums come out even. Flour, brown sugar and everything chopped vary by a tenth with how the cup is filled.",
  },
  {
    question: "How much does an egg weigh?",
    answer:
      "Without its shell, by the USDA: small 38 g, medium 44 g, large 50 g, extra large 56 g, jumbo 63 g. A large white is 33 g and a large yolk 17 g. European sizes are weighed with the shell: S below 53 g, M to 63 g, L to 73 g, XL from there (Delegated Regulation (EU) 2023/2465).",
  },
];

export const Explanation: Content["Explanation"] = () => (
  <>
    <h2>How It Works</h2>
    <p>
      A cup measures room, a gram weight. Between the two stands what is in the cup: one of water weighs 237 g, of cocoa
      86 g, of honey 339 g. For each ingredient the weight of one US measure was taken from the tables of the USDA, and
      every other measure follows from its size.
    </p>
    <p>
      You may type fractions such as 1 1/2 or ⅔. Measures among themselves are exact: 16 US tablespoons are one cup,
      whatever is in it.
    </p>
    <h2 id="oven">Oven Temperatures</h2>
    <p>
      Gas marks go up by 25 °F. Celsius is rounded to tens, as recipes have it; a fan oven is set about 20 °C lower.
      Your oven's own manual knows better.
    </p>
    <DataTable
      labelledBy="oven"
      columns={["Gas mark", "°F", "°C", "Fan °C"]}
      rows={ovenHeats.map(({ mark, fahrenheit, celsius, fan }) => [mark, ...[fahrenheit, celsius, fan].map(String)])}
    />
  </>
);

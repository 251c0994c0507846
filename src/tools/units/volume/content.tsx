import type { Content } from "#kits/tool.ts";
import { Glossary } from "#kits/unit-converter/glossary.tsx";
import volume from "./volume.ts";

export const head: Content["head"] = {
  title: "Volume Converter - Gallons, pints, cups, US and UK | Tabkit",
  description:
    "Convert gallons, quarts, pints, cups, fluid ounces, tablespoons and teaspoons, US liquid, US dry and UK imperial, to cubic metres and centimetres with exact factors.",
  keywords:
    "volume converter, us gallon to uk gallon, fluid ounce, pint, quart, cup, tablespoon, teaspoon, cubic centimetre, dry pint, gill",
};

export const faq: Content["faq"] = [
  {
    question: "What is the difference between a US and a UK gallon?",
    answer:
      "The US gallon is 231 cubic inches, 3.785411784 litres. The UK gallon is exactly 4.54609 litres, a fifth more. The US kept the wine gallon of Queen Anne's time (1707); Britain replaced all its gallons in 1824 by one that held ten pounds of water.",
  },
  {
    question: "Is a UK fluid ounce larger than a US one?",
    answer:
      "No, a little smaller, though the UK pint is larger: 28.4130625 mL against 29.5735295625 mL. The UK pint has 20 fluid ounces and the US pint 16. A British pint of beer is therefore 1.2 American pints.",
  },
  {
    question: "How many litres is a cubic metre?",
    answer:
      "A thousand. A litre is a cubic decimetre and a millilitre is a cubic centimetre, exactly, since 1964. From 1901 to 1964 the litre was the room that a kilogram of water takes, which is 28 parts in a million more.",
  },
  {
    question: "When would I use a dry pint or gallon?",
    answer:
      "American berries and grain are sold by dry measure, which goes back to the bushel of 2150.42 cubic inches. A dry pint is about 16 % larger than a liquid one. Flour and sugar in recipes are not meant: those use the ordinary cup.",
  },
  {
    question: "How large is the cup in a recipe?",
    answer:
      "In American recipes half a US pint, 236.5882365 mL, which is the cup here. American food labels use 240 mL, Australia and Canada 250 mL, and Japan 200 mL, so look at where the recipe is from.",
  },
];

export const Explanation: Content["Explanation"] = () => (
  <>
    <h2>How It Works</h2>
    <p>
      Every unit is stored as its size in cubic metres, as an exact fraction. A value is multiplied by the size of the
      unit that it is in and divided by the size of the unit that you want. The customary units all follow from three
      legal definitions: the US gallon of 231 cubic inches, the US bushel of 2150.42 cubic inches and the imperial
      gallon of 4.54609 litres.
    </p>
    <p>
      Units of one name and different size are told apart by their symbols: US gal and UK gal, US fl oz and UK fl oz.
      Most of them are small parts of a cubic metre, so look at the full result under the output box rather than at its
      two decimals.
    </p>
    <Glossary
      quantity={volume}
      words={{
        "cubic-metre": "The SI unit of volume, a thousand litres. Water and gas are billed by it.",
        "cubic-centimetre": "A millionth of a cubic metre, the same as a millilitre. Engines and syringes say 'cc'.",
        "cubic-millimetre": "A billionth of a cubic metre, the same as a microlitre: a small drop of blood for a test.",
        "cubic-decimetre": "A thousandth of a cubic metre, the same as a litre.",
        hectolitre: "A hundred litres. Beer, wine and milk are traded by it.",
        litre:
          "A cubic decimetre, exactly since 1964; before, the room of a kilogram of water, 28 parts in a million more.",
        decilitre: "A tenth of a litre. Recipes of Scandinavia and Switzerland measure flour and milk in it.",
        centilitre: "A hundredth of a litre. Bottles of wine and glasses of spirits are marked in it.",
        millilitre: "A thousandth of a litre, the same as a cubic centimetre.",
        microlitre: "A millionth of a litre, the same as a cubic millimetre. Laboratory pipettes are set in it.",
        "us-teaspoon": "A third of a tablespoon, about 4.93 mL. Food labels and medicine round it to 5 mL.",
        "us-tablespoon": "Half a US fluid ounce, three teaspoons. Australia's holds four.",
        "us-fluid-ounce": "A sixteenth of a US pint. Once roughly the volume of an ounce of wine.",
        "us-cup": "Half a US pint, eight fluid ounces. The measure of American kitchens.",
        "us-pint": "An eighth of a US gallon, 473.176473 mL. 'A pint's a pound the world around' holds only in the US.",
        "us-quart": "A quarter of a US gallon, as its name says; 5 % less than a litre.",
        "us-gallon": "231 cubic inches: the English wine gallon of 1707. American gasoline and milk are sold by it.",
        "us-dry-pint": "A sixty-fourth of a US bushel. Blueberries and cherry tomatoes come in it.",
        "us-dry-quart": "A thirty-second of a US bushel; the strawberry basket.",
        "us-dry-gallon": "An eighth of a US bushel of 2150.42 cubic inches, the Winchester bushel of 1696.",
        "uk-fluid-ounce": "1/160 of the imperial gallon, chosen in 1824 so that it held an ounce of water.",
        "uk-gill":
          "A quarter of an imperial pint (pronounced 'jill'). British pubs measured spirits by fractions of it until 1995.",
        "uk-pint": "568.26125 mL. Draught beer and doorstep milk may still be sold by it in the United Kingdom.",
        "uk-quart": "A quarter of an imperial gallon, two pints, 1.1365225 litres.",
        "uk-gallon":
          "4.54609 litres exactly. Made in 1824 as the room that ten pounds of water take; British cars still state miles per gallon.",
        "cubic-foot":
          "A cube with sides of a foot, 28.316846592 litres. American gas and the room of refrigerators are given in it.",
        "cubic-inch": "16.387064 mL. American engines were measured in it; the US gallon is 231 of them.",
        "cubic-yard": "27 cubic feet. Concrete, soil and gravel are ordered by it in the US.",
        barrel:
          "42 US gallons, 158.987294928 litres: what a barrel of Pennsylvanian oil was sold as in the 1860s. Other barrels exist.",
        "metric-cup": "250 mL, the cup of recipes from Australia, New Zealand and Canada.",
        "metric-tablespoon": "15 mL, three metric teaspoons.",
        "metric-teaspoon": "5 mL, which medicine and food labels mean by a teaspoon.",
        "us-bushel": "2150.42 cubic inches, the Winchester bushel: American corn, wheat and apples are sold by it.",
        "uk-bushel": "Eight imperial gallons. British grain and malt were measured in it.",
        cord: "A stack of firewood of 4 by 4 by 8 feet.",
        pinch: "A sixteenth of a teaspoon, as much as two fingers hold. Some sets of spoons have it as an eighth.",
        drop: "A twentieth of a milliliter, as a medicine dropper gives it. Real drops differ with the liquid.",
        "australian-tablespoon": "20 mL, four teaspoons: Australian recipes mean this one.",
        "us-gill": "A quarter of a US pint, four fluid ounces. A UK gill holds five of the UK’s.",
        "us-fluid-dram": "An eighth of a US fluid ounce.",
        "us-minim": "A sixtieth of a US fluid dram, about a drop.",
        "us-peck": "A quarter of a US bushel. Apples are sold by it.",
        "uk-peck": "Two imperial gallons.",
        "uk-cup": "Ten UK fluid ounces, half an imperial pint, in older British recipes.",
        "us-legal-cup": "240 mL, the cup of food labels in the US.",
        "japanese-cup": "200 mL. The cup for rice holds 180.",
        dessertspoon: "10 mL, two teaspoons.",
        "uk-fluid-drachm": "An eighth of a UK fluid ounce.",
        "uk-minim": "A sixtieth of a UK fluid drachm.",
        jigger: "1.5 US fluid ounces of spirits, by custom; jiggers of other sizes are sold.",
        shot: "1.5 US fluid ounces by the custom of American bars. Elsewhere 25 to 60 mL.",
        dash: "An eighth of a US teaspoon. Bartenders mean a shake of a bottle.",
        smidgen: "A thirty-second of a US teaspoon, half a pinch.",
      }}
    />
  </>
);

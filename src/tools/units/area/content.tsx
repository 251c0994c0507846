import type { Content } from "#kits/tool.ts";
import { Glossary } from "#kits/unit-converter/glossary.tsx";
import area from "./area.ts";

export const head: Content["head"] = {
  title: "Area Converter - Hectares, acres, square metres and feet | Tabkit",
  description:
    "Convert square metres, hectares, acres, square feet, square miles, US survey units, townships, cuerdas, arpents, circular mils and barns with exact factors and their sources.",
  keywords:
    "area converter, hectare to acre, square metres to square feet, acres, square miles, us survey acre, cuerda, arpent, circular mil, barn",
};

export const faq: Content["faq"] = [
  {
    question: "How many acres is a hectare?",
    answer:
      "About 2.4710538. A hectare is 10 000 m²; an acre is 4840 square yards, exactly 4046.8564224 m². As a picture: an American football field without its end zones is 1.1 acres, and a hectare is a square of 100 metres a side.",
  },
  {
    question: "Why are there two kinds of acre and square mile?",
    answer:
      "American land was surveyed with a foot of 1200/3937 m, which is two parts in a million longer than the foot of 1959. In areas that makes four parts in a million: about 0.016 m² in an acre. The survey foot was retired at the end of 2022, but old deeds and maps keep it, so both are here.",
  },
  {
    question: "Which cuerda, arpent and vara are these?",
    answer:
      "The names say which: Puerto Rico's cuerda by its law of 1913, Québec's arpent by Canada's Weights and Measures Act, the Castilian vara as Spain published it on going metric. Such units differed from country to country and town to town, so check where your document comes from before you trust any converter.",
  },
  {
    question: "What is a circular mil, and why is its result never exact?",
    answer:
      "It is the area of a circle one mil (a thousandth of an inch) across: electricians need only square a wire's diameter to get it, with no π. Against square units the π comes back, and as π never ends, neither does the result. Here π has 40 digits.",
  },
  {
    question: "Is it true that square units convert by the square of the factor?",
    answer:
      "Yes, and it is the most common mistake. A foot is 0.3048 m, so a square foot is 0.3048 × 0.3048 = 0.09290304 m². And hm² means (hm)²: a square hectometre is 100 m × 100 m = 10 000 m², not a hundred square metres.",
  },
];

export const Explanation: Content["Explanation"] = () => (
  <>
    <h2>How It Works</h2>
    <p>
      Every unit is stored as its size in square metres, as an exact fraction. A value is multiplied by the size of the
      unit that it is in and divided by the size of the unit that you want. Three kinds of size are told apart: most are
      exact by law; some are custom and say so; two hold π and one is measured by physicists, and their results carry a
      ≈ and only as many digits as are known.
    </p>
    <p>
      Prefixes are squared with their unit. A square kilometre is a square of 1000 m a side, a million square metres; a
      square millimetre is a millionth of one.
    </p>
    <Glossary
      quantity={area}
      words={{
        "square-kilometre": "A million square metres, or 100 hectares. Countries and lakes are measured in it.",
        "square-hectometre": "A square of 100 m a side: the same as a hectare.",
        "square-decametre": "A square of 10 m a side: the same as an are.",
        "square-metre": "The SI unit of area, a square of one metre a side. Floors are let by it.",
        "square-decimetre": "A hundredth of a square metre; a tanner's measure for leather.",
        "square-centimetre": "A ten-thousandth of a square metre.",
        "square-millimetre":
          "A millionth of a square metre. European electric cables are named by their mm² of copper.",
        "square-micrometre": "A square a thousandth of a millimetre across; bacteria show about one to a microscope.",
        "square-nanometre": "A square a millionth of a millimetre across, where a handful of atoms fit.",
        hectare: "10 000 m². Made in 1795 as a hundred ares; the world's farmland is counted in it.",
        are: "100 m². The unit of land of the first metric law of 1795; gardens and building plots still use it in places.",
        "square-mile": "640 acres. London's financial district is called the Square Mile; it is 1.12 of them.",
        acre: "4840 square yards: a furlong by four rods, about what a yoke of oxen ploughed in a day.",
        "square-yard": "Nine square feet. Carpet and cloth are sold by it.",
        "square-foot": "144 square inches, 0.09290304 m². Rooms and houses of North America are measured in it.",
        "square-mile-us-survey":
          "A square mile by the survey foot: about 10 m² larger than the international one, in 2.59 million.",
        "square-foot-us-survey": "A square of 1200/3937 m a side, by the order of Superintendent Mendenhall in 1893.",
        "square-rod-us-survey": "A square of 16½ survey feet a side. A hundred and sixty make an acre.",
        "acre-us-survey": "43 560 survey square feet, the acre of American deeds until 2022.",
        "circular-inch": "The area of a circle one inch across: π/4 of a square inch.",
        township: "36 square miles, six miles by six: the grid that Congress laid over the American West from 1785.",
        section: "One square mile, a thirty-sixth of a township. One in each was set aside to pay for a school.",
        rood: "A quarter of an acre: a strip one furlong long and one rod wide.",
        "square-rod": "A square of 5½ yards a side, 30¼ square yards.",
        "square-pole": "The square rod by its other name; British allotments were let by the pole.",
        "circular-mil":
          "A millionth of a circular inch. American wire gauges of 250 kcmil and up are named by thousands of them.",
        homestead: "160 acres, a quarter section: what the Homestead Act of 1862 gave a settler who stayed five years.",
        "square-inch":
          "A square with sides of an inch, 6.4516 cm². Pressures and the sizes of screens are stated by it.",
        sabin:
          "One square foot that swallows all sound, like an open window. After Wallace Sabine, who founded room acoustics at Harvard. The metric sabin is a square metre.",
        barn: "10⁻²⁸ m², about the cross section of a uranium nucleus. Manhattan Project physicists found it 'as big as a barn'.",
        plaza: "6400 m², a square of 80 m a side, in Colombia; also called fanegada or cuadra there.",
        "vara-castellana-cuadrada":
          "The square of the Castilian vara of 0.835905 m. The vara was a yard of three Spanish feet.",
        "vara-conuquera-cuadrada":
          "Nine square Castilian varas. A hundred make the tarea of 628.86 m² by which Dominican land is still sold; a conuco is a smallholding.",
        "electron-cross-section":
          "How large a free electron is to light that scatters from it: the Thomson cross section, about two thirds of a barn, known to about nine digits.",
        cuerda: "3930.395625 m², a little less than an acre. Cuerda is Spanish for the rope that measured it.",
        arpent:
          "A square of 180 French feet a side, 0.845 acre. Québec's strips of land along the St Lawrence were granted in it; the French foot has 12.789 inches by law.",
      }}
    />
  </>
);

import type { Content } from "#kits/tool.ts";
import { Glossary } from "#kits/unit-converter/glossary.tsx";
import length from "./length.ts";

export const head: Content["head"] = {
  title: "Length Converter - Metres, miles, feet and inches, exactly | Tabkit",
  description:
    "Convert kilometres, metres, miles, yards, feet, inches, nautical miles, furlongs, rods and fathoms with exact legal factors, the result in every unit at once and the source of each definition.",
  keywords:
    "length converter, metres to feet, miles to kilometres, inches to centimetres, nautical miles, furlong, fathom, rod, yard",
};

export const faq: Content["faq"] = [
  {
    question: "How many kilometres is a mile?",
    answer:
      "Exactly 1.609344. A mile is 1760 yards, and since 1959 a yard is 0.9144 metres by agreement of the United States, the United Kingdom, Canada, Australia, New Zealand and South Africa. The number 1609 metres that is often seen is that value cut short: over a marathon it is off by about 9 metres.",
  },
  {
    question: "Is an inch exactly 2.54 centimetres?",
    answer:
      "Yes, since 1 July 1959 and everywhere that the inch is used. Before, the American inch was a hair longer (2.540005 cm) and the British one a hair shorter, which mattered to makers of gauges and is why industry had settled on 2.54 decades earlier.",
  },
  {
    question: "Why is a nautical mile longer than a mile?",
    answer:
      "It was made from the Earth rather than from a human stride: about one minute of arc along a meridian, so that navigators can read distance straight off a chart's latitude scale. An international conference in Monaco fixed it at exactly 1852 metres in 1929.",
  },
  {
    question: "What about the US survey foot?",
    answer:
      "It is two parts in a million longer than the foot used here, and the United States retired it at the end of 2022. The difference is about 3 millimetres in a mile, which only matters for coordinates of whole states. The Area converter has the survey units for reading old deeds.",
  },
  {
    question: "How precise are the results?",
    answer:
      "They are not rounded anywhere on the way: numbers are kept as exact fractions. The output box shows two decimals, and the line below it the full result, with an equals sign when that is all of it and ≈ when its decimals never end.",
  },
];

export const Explanation: Content["Explanation"] = () => (
  <>
    <h2>How It Works</h2>
    <p>
      Every unit is stored as its size in metres, as an exact fraction. A value is multiplied by the size of the unit
      that it is in and divided by the size of the unit that you want; nothing is rounded until the result is written
      down. 26.2 miles are 26.2 × 1609.344 ÷ 1000 = 42.1648128 kilometres, all of it.
    </p>
    <p>
      You may type a comma or a point as the decimal separator, paste numbers with spaces or apostrophes between groups
      of three digits, and use the form 1.5e-9 for what is very large or very small. The box calculates, too: 3/8, 2*3.5
      and (3+4)*12 are numbers, and lengths may be written with their units, whichever is chosen: 5 ft 3 in, 5'11", 2 km
      + 300 m. The address of the page keeps the system, both units and the value, so that a bookmark or a link brings
      them back.
    </p>
    <Glossary
      quantity={length}
      words={{
        kilometre:
          "A thousand metres. Road signs of most of the world count in it; the prefix is Greek khilioi, a thousand.",
        metre:
          "The distance that light travels in 1/299 792 458 of a second. It began in 1791 as a ten-millionth of the way from the North Pole to the Equator, and from 1889 to 1960 was a bar of platinum-iridium in Sèvres.",
        centimetre: "A hundredth of a metre, about the width of a fingernail.",
        millimetre: "A thousandth of a metre; what engineering drawings are dimensioned in.",
        micrometre: "A millionth of a metre. A human hair is 50 to 100 of them thick; also called a micron.",
        decimetre: "A tenth of a metre, about the width of a hand. A cube of this side holds a litre.",
        nanometre:
          "A billionth of a metre. Visible light has wavelengths of about 380 to 750 of them, and DNA is two wide.",
        "nautical-mile": "1852 m, about a minute of latitude. The unit of ships and aircraft all over the world.",
        mile: "1760 yards. The Roman mile was a thousand double paces, mille passus; an English statute of 1593 made it eight furlongs.",
        furlong:
          "220 yards, a 'furrow long': what an ox team ploughed before it needed a rest. Horse races are still measured in it.",
        rod: "5½ yards, also called pole or perch: the length of a medieval ploughman's goad. Forty rods are a furlong.",
        fathom:
          "Six feet, the span of a man's outstretched arms (Old English fæthm), for the depth of water and the length of rope.",
        yard: "0.9144 m exactly. Legend makes it the reach of King Henry I's arm, from nose to thumb.",
        foot: "A third of a yard, 0.3048 m. Nearly every people of Europe had a foot of its own before the metre came.",
        inch: "A twelfth of a foot, 25.4 mm, from Latin uncia, a twelfth. An English statute made it three barleycorns.",
        mil: "A thousandth of an inch, 25.4 µm, called thou in Britain. Wire, foil and the tracks of circuit boards are measured in it.",
        angstrom:
          "A tenth of a nanometre, about the size of an atom. After Anders Jonas Ångström, who mapped the lines of sunlight in 1868.",
        "astronomical-unit":
          "149 597 870 700 m exactly since 2012, about the distance of the Earth from the Sun, which it once was.",
        "light-year":
          "The way that light goes in a Julian year of 365.25 days, about 9.46 trillion kilometres. The nearest star after the Sun is 4.2 of them away.",
        parsec:
          "The distance from which the Earth's orbit spans one second of arc on either side of the Sun: 648 000/π astronomical units, about 3.26 light-years.",
        pixel:
          "The pixel of style sheets, a 96th of an inch whatever the screen: a phone may draw it with nine of its own dots. Text of browsers is 16 of them high.",
        point:
          "A 72nd of an inch, as PostScript, style sheets and word processors have it. The older point of American printers is a hair smaller, that of Didot in Europe larger.",
        pica: "Twelve points, a sixth of an inch: what columns and margins of printed pages are measured in.",
        chain: "66 feet, a hundred links: Edmund Gunter's chain of 1620. Ten square chains are an acre.",
        hand: "4 inches. Horses are measured in hands, from the ground to the withers.",
        kiloparsec: "A thousand parsecs. The Sun is some eight of them from the center of the Milky Way.",
        megaparsec: "A million parsecs, the distances between galaxies. The Hubble constant counts by it.",
        rem: "The font size of a page's root, 16 px unless the page or its visitor changes it. Sizes in it grow with the text.",
      }}
    />
  </>
);

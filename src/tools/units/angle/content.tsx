import type { Content } from "#kits/tool.ts";
import { Glossary } from "#kits/unit-converter/glossary.tsx";
import angle from "./angle.ts";

export const head: Content["head"] = {
  title: "Angle Converter - degrees, radians, minutes and seconds of arc | Tabkit",
  description:
    "Convert degrees, radians, gradians, turns, minutes and seconds of arc, milliradians and NATO mils, with exact factors wherever π is not in them.",
  keywords: "angle converter, degrees to radians, radians to degrees, arcmin, arcsec, gradian, mil, turn",
};

export const faq: Content["faq"] = [
  {
    question: "How do I convert degrees to radians?",
    answer:
      "Multiply by π and divide by 180. A full turn is 2π radians, a right angle π/2, and one radian is 57.2957795… degrees. Since π has no last decimal such results are marked ≈, with twenty digits that are right.",
  },
  {
    question: "What are minutes and seconds of arc?",
    answer:
      "A degree has 60 minutes and a minute 60 seconds, written 52° 31′ 12″. You may type it so: 52°31'12\" is 52.52 degrees, and the output can be written like that, too.",
  },
  {
    question: "What is a gradian good for?",
    answer:
      "Adding and subtracting right angles in one's head: 100 gradians make one, 400 a turn. France introduced it with the metre, and land surveyors in much of Europe still measure in it, under the name gon.",
  },
  {
    question: "Are mils and milliradians the same?",
    answer:
      "Nearly. A turn is 2000π, about 6283.2, milliradians. NATO's artillery counts 6400 mils to the turn, Warsaw Pact maps had 6000 and Sweden 6300: round numbers that divide well.",
  },
];

export const Explanation: Content["Explanation"] = () => (
  <>
    <h2>How It Works</h2>
    <p>
      Every unit is stored as its size in degrees, as an exact fraction; radians have π in them and are held to 40
      digits. A value is multiplied by the size of the unit that it is in and divided by the size of the unit that you
      want.
    </p>
    <p>
      Degrees, minutes and seconds can be typed as they are written: 52° 31' 12". The box also calculates: 360 / 7 is a
      seventh of a turn.
    </p>
    <Glossary
      quantity={angle}
      words={{
        degree: "A 360th of a turn. From Babylon, where the year had about as many days and numbers went by sixties.",
        radian:
          "The angle whose arc is as long as the radius: the SI unit, in which calculus of angles is simple. 2π make a turn.",
        arcminute: "A sixtieth of a degree. Normal eyes resolve one; a minute of latitude is about a nautical mile.",
        arcsecond: "A sixtieth of a minute. Telescopes on the ground see half of one in good air.",
        milliarcsecond: "A thousandth of a second of arc. Distances of stars are found from shifts of so much.",
        milliradian: "A thousandth of a radian: a metre at a kilometre. Rifle sights and surveyors use it.",
        gradian: "A hundredth of a right angle, from the metric reform of France. Surveyors of the continent kept it.",
        turn: "All the way round, 360 degrees.",
        "right-angle": "A quarter of a turn: the corner of a square.",
        "nato-mil": "A 6400th of a turn, close to a milliradian and easy to divide. Artillery.",
        "hour-angle": "A 24th of a turn: how far the sky moves in an hour. Right ascension on star maps.",
      }}
    />
  </>
);

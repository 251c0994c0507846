import type { Content } from "#kits/tool.ts";

export const head: Content["head"] = {
  title: "Pace Calculator - Running pace, race times and splits | Tabkit",
  description:
    "Find pace, time or distance from the other two, in min/km, min/mile, km/h and mph, with splits for every kilometre, mile or lap, an even race or a negative split, and the times of all races at that pace.",
  keywords:
    "pace calculator, running pace, min/km to min/mile, marathon pace, half marathon pace, race splits, negative split, finish time",
};

export const faq: Content["faq"] = [
  {
    question: "What pace is a marathon in 3:30?",
    answer:
      "4:59 min/km or 8:01 min/mile: 12 600 seconds over 42.195 km are 298.6 seconds a kilometre. Paces are rounded to whole seconds here, the times of splits are not added up from rounded ones.",
  },
  {
    question: "How do I turn min/km into min/mile?",
    answer:
      "Multiply by 1.609344, the kilometres of a mile: 5:00 min/km are 300 seconds, 482.8 seconds a mile, 8:03 min/mile. For km/h divide 60 by the minutes: 5:00 min/km are 12 km/h.",
  },
  {
    question: "What is a negative split?",
    answer:
      "A second half that is faster than the first. Choose by how many per cent, and the table has the first half a little slower and the second faster, so that the whole takes the time that you want. Many records were run so.",
  },
  {
    question: "How long is a marathon exactly?",
    answer:
      "42.195 km, since the Games of London in 1908 and by rule since 1921; that is 26.2188 miles. A half marathon is 21.0975 km. Courses are measured a thousandth longer, so that none is too short.",
  },
];

export const Explanation: Content["Explanation"] = () => (
  <>
    <h2>How It Works</h2>
    <p>
      Pace is time divided by distance. Two of the three are typed, the third follows. Times are hours, minutes and
      seconds, as on a watch: 1:45:00; two figures are minutes and seconds. A pace may be typed as 5:30, or as 5.5
      minutes.
    </p>
    <p>
      With a second half that is <em>f</em> per cent faster, the first half is run at the pace 2 × time ÷ (distance × (2
      − <em>f</em>)), and the second at that pace times (1 − <em>f</em>).
    </p>
  </>
);

import type { Content } from "#kits/tool.ts";
import { Glossary } from "#kits/unit-converter/glossary.tsx";
import time from "./time.ts";

export const head: Content["head"] = {
  title: "Time Converter - Seconds, hours, days, weeks and years | Tabkit",
  description:
    "Convert seconds, minutes, hours, days, weeks, months and years, milliseconds to picoseconds, jiffies and shakes, with exact factors and a note on how long a month is.",
  keywords:
    "time converter, seconds to hours, minutes to hours, days to seconds, weeks, months, years, milliseconds, nanoseconds, jiffy, shake",
};

export const faq: Content["faq"] = [
  {
    question: "How long is a month here?",
    answer:
      "A twelfth of a 365-day year: 30.41666… days, or 2 628 000 seconds. Calendar months have 28 to 31 days, so no single length is right for all. For the time between two dates use a calendar; for rates such as 'per month' this mean is what is usually meant.",
  },
  {
    question: "Why does the year have 365 days and not 365.25?",
    answer:
      "It is the common calendar year, the one that contracts and everyday sums use. The Julian year of astronomers has 365.25 days, the mean Gregorian year 365.2425, and the year of the seasons about 365.2422. Over a decade the difference comes to two or three leap days.",
  },
  {
    question: "Are leap seconds counted?",
    answer:
      "No. A day here is 86 400 seconds. Since 1972 clocks have been given 27 extra seconds to stay in step with the Earth's rotation, announced half a year ahead, so they cannot be part of a conversion. They are to be given up by 2035.",
  },
  {
    question: "What is a jiffy?",
    answer:
      "It depends on whom you ask, which is why the name says 1/60 s: one cycle of 60 Hz mains, by which early computers kept time. Linux calls its timer tick a jiffy (1/100 to 1/1000 s), and physicists have used it for the time that light takes for a centimetre, or a fermi.",
  },
  {
    question: "How many seconds is a year?",
    answer:
      "31 536 000 for 365 days. A handy approximation is π × 10⁷, which is off by less than half a percent, by pure chance.",
  },
];

export const Explanation: Content["Explanation"] = () => (
  <>
    <h2>How It Works</h2>
    <p>
      Every unit is stored as its size in seconds, as an exact fraction. A value is multiplied by the size of the unit
      that it is in and divided by the size of the unit that you want: 90 minutes are 90 × 60 ÷ 3600 = 1.5 hours.
    </p>
    <p>
      From the picosecond to the week all sizes are exact. Month and year are conventions, as the calendar's own are not
      all alike; results with them say so, but a year is exactly twelve of these months.
    </p>
    <Glossary
      quantity={time}
      words={{
        second:
          "9 192 631 770 periods of a cesium atom's radiation, since 1967. It was the 86 400th part of the day; its name is short for the second division of the hour.",
        minute: "60 seconds, from Latin pars minuta prima, the first small part. The sixties come from Babylon.",
        hour: "3600 seconds. Egyptians gave day and night twelve each, which grew and shrank with the seasons; mechanical clocks made them even.",
        day: "86 400 seconds. The Earth's own mean solar day is now some milliseconds off, differently from year to year.",
        week: "Seven days, named after the Sun, the Moon and the five planets that can be seen without a telescope.",
        month: "365/12 days. The Moon, whose name it bears, takes 29.53 days from new to new.",
        year: "365 days. The calendar adds a leap day in 97 years of 400 to keep up with the seasons.",
        jiffy: "1/60 s here: one cycle of 60 Hz mains, the tick of many early computers.",
        millisecond: "A thousandth of a second. A screen at 60 Hz shows a picture every 16.7.",
        microsecond: "A millionth of a second. Sound goes a third of a millimetre, light 300 metres.",
        nanosecond: "A billionth of a second. Light goes 30 centimetres; Grace Hopper handed out wires of that length.",
        picosecond: "A trillionth of a second. Molecules turn and bend in a few of them.",
        shake:
          "10 nanoseconds, 'two shakes of a lamb's tail'. Manhattan Project physicists counted a chain reaction's generations in it.",
        fortnight:
          "Fourteen days, from Old English fourteen nights: nights were counted. American English hardly uses it.",
        decade: "Ten years of 365 days. Ten years of the calendar have one to three days more.",
        century: "A hundred years of 365 days. A century of the calendar has 24 or 25 days more.",
      }}
    />
  </>
);

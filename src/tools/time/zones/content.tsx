import type { Content } from "#kits/tool.ts";

export const head: Content["head"] = {
  title: "Time Zones - converter and meeting planner | Tabkit",
  description:
    "Compare the time in any places, drag to find an hour when everybody works, and copy a meeting as text, link or calendar file. Daylight saving included.",
  keywords:
    "time zone converter, world clock, meeting planner, time difference, utc converter, daylight saving time, est to cet, pst to ist",
};

export const faq: Content["faq"] = [
  {
    question: "Does it know about daylight saving time?",
    answer:
      "Yes, for the date you choose. Rules come from your browser's copy of the tz database. If clocks change somewhere between now and that date, the page says so.",
  },
  {
    question: "What does CST mean?",
    answer:
      "Central Standard Time in North America, China Standard Time or Cuba Standard Time. If an abbreviation has several meanings, you choose one. Cities are safer: they follow daylight saving.",
  },
  {
    question: "Why is Etc/GMT+5 five hours behind?",
    answer: "The tz database follows POSIX, where the sign is inverted. Etc/GMT+5 is UTC−05:00.",
  },
  {
    question: "Can I send the meeting to others?",
    answer:
      "Copy the link, which has the places, date and time, or the text with each place's time. The .ics file works in every calendar program.",
  },
];

export const Explanation: Content["Explanation"] = () => (
  <>
    <h2>Reading the strips</h2>
    <p>
      Each strip is the same day, aligned hour by hour with the first place. Dark hours are working hours from Monday to
      Friday, lighter ones are from 7:00 to 23:00, and the lightest are night. Public holidays aren't known.
    </p>
    <h2>Offsets that aren't whole hours</h2>
    <p>
      India is 5½ hours ahead of UTC, Nepal 5¾, and Lord Howe Island moves its clocks by half an hour. They're shown as
      they are.
    </p>
  </>
);

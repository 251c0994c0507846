import type { Content } from "#kits/tool.ts";

export const head: Content["head"] = {
  title: "Date Calculator - days between dates, age, working days | Tabkit",
  description:
    "Count days, weeks, months and working days between two dates, add or subtract time, and look up week numbers, ages, Easter and other calendars.",
  keywords:
    "date calculator, days between dates, date difference, add days to date, working days, business days, age calculator, week number, countdown, iso 8601 duration",
};

export const faq: Content["faq"] = [
  {
    question: "Does the last day count?",
    answer:
      "Not by default: from Monday to Tuesday is one day. Check “Count the last day too” for stays, leave and other spans where both ends count.",
  },
  {
    question: "Why is January 31 plus one month February 28?",
    answer:
      "February has no 31st, so its last day is taken. Adding a month twice therefore isn't always the same as adding two months at once.",
  },
  {
    question: "Which week number is right?",
    answer:
      "Most of the world uses ISO weeks: they begin on Monday, and week 1 has the year's first Thursday. In the United States weeks begin on Sunday and week 1 has January 1. Both are shown.",
  },
  {
    question: "How are working days counted?",
    answer:
      "All days but the weekend you choose and the holidays you paste. There are no built-in holidays, since they differ by region and change every year. A holiday on a weekend isn't subtracted twice.",
  },
  {
    question: "Can I share a countdown?",
    answer: "Yes. Leave From as “today”, enter a date in To and copy the link: it counts from the day it's opened.",
  },
];

export const Explanation: Content["Explanation"] = () => (
  <>
    <h2>How months are counted</h2>
    <p>
      From January 31 to March 1, 2024 is one month and one day: a month leads to February 29, the last day that
      February has, and one more day to March 1. Counted in days alone it's 30. Months differ in length, so the two
      can't be turned into each other without the dates.
    </p>
    <h2>ISO 8601 durations</h2>
    <p>
      <code>P1Y2M10DT2H30M</code> is one year, two months, ten days, two hours and thirty minutes. <code>P</code> starts
      the duration and <code>T</code> its time part, so <code>P1M</code> is a month and <code>PT1M</code> a minute.
      Years and months are added first, then weeks and days, then hours and less.
    </p>
  </>
);

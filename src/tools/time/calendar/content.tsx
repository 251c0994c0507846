import type { Content } from "#kits/tool.ts";

export const head: Content["head"] = {
  title: "iCalendar (.ics) - viewer, checker and converter | Tabkit",
  description:
    "Open .ics files as an agenda or a month, check them line by line, merge, split and clean them, and convert them to CSV or JSON. Files stay in your browser.",
  keywords:
    "ics viewer, open ics file, icalendar, ics to csv, merge ics files, split ics, rrule generator, rrule parser, ics validator, ical converter",
};

export const faq: Content["faq"] = [
  {
    question: "Are my calendars uploaded?",
    answer: "No. They're read by your browser on this device. Nothing is sent, and links hold settings only.",
  },
  {
    question: "Which time zone are events shown in?",
    answer:
      "The one you choose above. Zones that the file defines itself (VTIMEZONE) are used first, then names of the tz database and of Windows. All-day events and floating times are the same in every zone.",
  },
  {
    question: "What happens to duplicates when I merge files?",
    answer:
      "Events with the same UID and RECURRENCE-ID are one event. The one with the highest SEQUENCE stays, then the one that changed last.",
  },
  {
    question: "Why does an event that ends on the 5th show until the 4th?",
    answer:
      "DTEND of an all-day event is the day after its last one. An event from the 1st with DTEND on the 5th lasts four days.",
  },
  {
    question: "Does UNTIL include the last time?",
    answer:
      "Yes, if the rule names exactly that moment. UNTIL is in UTC where the start has a time zone. If it's only a date, that whole day is included.",
  },
];

export const Explanation: Content["Explanation"] = () => (
  <>
    <h2>Repeated events</h2>
    <p>
      <code>RRULE</code> says how an event repeats, <code>RDATE</code> adds times and <code>EXDATE</code> removes them.
      An event with a <code>RECURRENCE-ID</code> replaces one time of its series. Times that don't exist on a day when
      clocks go forward are moved by as much.
    </p>
    <h2>Moving to another time zone</h2>
    <dl>
      <dt>Same moment, other clock time</dt>
      <dd>
        9:00 in Paris becomes 3:00 in New York. A series keeps its zone if its rule would name other moments there.
      </dd>
      <dt>Same clock time, other zone</dt>
      <dd>9:00 stays 9:00. Use it for files that name the wrong zone.</dd>
    </dl>
    <h2>What is checked</h2>
    <p>
      Structure, required properties, dates, durations, rules, time zones, repeated UIDs, and exceptions that match no
      time of their series. Each problem has its line.
    </p>
  </>
);

import type { Content } from "#kits/tool.ts";

export const head: Content["head"] = {
  title: "Timer and Stopwatch - several at once, with sound | Tabkit",
  description:
    "Start any number of timers and stopwatches. They keep their time in a hidden tab and over a reload, ring when they're over, and record laps.",
  keywords: "online timer, stopwatch, countdown timer, pomodoro timer, egg timer, lap timer, multiple timers",
};

export const faq: Content["faq"] = [
  {
    question: "Does the timer work in a hidden tab?",
    answer:
      "Yes. It ends at a fixed moment rather than counting ticks, and a background worker waits for it. A device that sleeps can't ring; the timer then shows that it's over when you come back.",
  },
  {
    question: "What happens on a reload?",
    answer: "Timers and stopwatches go on. They're kept in this tab until you close it.",
  },
  {
    question: "Why is there no sound?",
    answer:
      "Browsers only let a page make sounds after you've pressed something in it, and not in a muted tab. After a reload, press any button once. You can allow notifications too.",
  },
  {
    question: "How precise is the stopwatch?",
    answer: "It's as precise as your device's clock and shows tenths of a second. Laps are copied as CSV.",
  },
];

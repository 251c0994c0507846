import type { Content } from "#kits/tool.ts";

export const head: Content["head"] = {
  title: "Cron Expressions - explain, test and convert | Tabkit",
  description:
    "Read any cron expression in plain English and see its next runs in your time zone: crontab, Quartz, Kubernetes, GitHub Actions, AWS and systemd timers.",
  keywords:
    "cron expression, crontab, cron generator, cron parser, next run, quartz cron, systemd oncalendar, github actions schedule, kubernetes cronjob, eventbridge cron",
};

export const faq: Content["faq"] = [
  {
    question: "Why does 0 0 1,15 * 5 run on every Friday?",
    answer:
      "If both the day of the month and the day of the week are restricted, cron runs on days that match either of them. That rule is as old as Vixie cron, and Kubernetes and GitHub follow it. The exception in cronie is a field that begins with a star: 0 12 */2 * 1 runs only on Mondays that are odd days.",
  },
  {
    question: "Does */7 run every seven minutes?",
    answer:
      "Almost. It runs at minutes 0, 7, 14 and so on up to 56, and then at 0 again, which is only four minutes later. Steps start over with each hour, day or month.",
  },
  {
    question: "Is Sunday 0, 1 or 7?",
    answer:
      "0 in crontab, where 7 works too, and in Kubernetes and GitHub, where it doesn't. In Quartz and AWS Sunday is 1 and Saturday is 7. Names such as SUN avoid the question.",
  },
  {
    question: "Which time zone does cron use?",
    answer:
      "The machine's, unless CRON_TZ stands above the line. GitHub Actions and AWS rules always use UTC, and Kubernetes has spec.timeZone. Choose a zone above to see the runs in it.",
  },
  {
    question: "What happens when clocks change?",
    answer:
      "It depends on the program. cronie runs a job of the missing hour right after it and a job of the repeated hour once. Jobs that run every hour or every few minutes follow the clock. The list of runs marks what is moved or repeated.",
  },
];

export const Explanation: Content["Explanation"] = () => (
  <>
    <h2>The five fields</h2>
    <p>
      Minute, hour, day of the month, month and day of the week, separated by spaces. <code>*</code> means every value,{" "}
      <code>1-5</code> a range, <code>1,15</code> a list and <code>*/10</code> every tenth value. Months and days of the
      week can be names: <code>JAN</code>, <code>MON</code>.
    </p>
    <h2>Dialects</h2>
    <dl>
      <dt>With seconds, Quartz</dt>
      <dd>
        One field more in front. Quartz can add a year at the end and needs <code>?</code> in one of the day fields.
      </dd>
      <dt>AWS EventBridge</dt>
      <dd>
        Six fields with the year last, written as <code>cron(0 10 * * ? *)</code>.
      </dd>
      <dt>L, W and #</dt>
      <dd>
        <code>L</code> is the last day of the month, <code>15W</code> the weekday nearest to the 15th, <code>6#2</code>{" "}
        the second Friday. Quartz, AWS and Spring know them; crontab doesn't.
      </dd>
      <dt>systemd</dt>
      <dd>
        <code>Mon..Fri *-*-* 09:00</code>: weekdays, a date and a time, and a day of the week limits the date.
      </dd>
    </dl>
  </>
);

/** The fields of a cron expression. */
export type FieldName = "second" | "minute" | "hour" | "day" | "month" | "weekday" | "year";

export type DialectId = "crontab" | "seconds" | "quartz" | "kubernetes" | "github" | "aws" | "jenkins" | "systemd";

/** The expressions that a cron program accepts, and how it runs them. */
export interface Dialect {
  readonly id: DialectId;
  readonly name: string;
  /** Its name on buttons. */
  readonly short: string;
  /** Its fields in order; those after the last required one may be left out. */
  readonly fields: readonly FieldName[];
  readonly needed: number;
  /** The number that Sunday has. Where it is 0, `sevenIsSunday` says whether 7 is it too. */
  readonly sunday: 0 | 1;
  readonly sevenIsSunday: boolean;
  /** `?` for no restriction: needed in one of the two day fields, allowed, or refused. */
  readonly question: "needed" | "allowed" | "refused";
  /** Whether a range may go over the end, as FRI-MON does. */
  readonly wraps: boolean;
  /** `L`, `W` and `#`. */
  readonly hasSpecialDays: boolean;
  /** Jenkins' `H`, a number that depends on the job's name. */
  readonly hasHash: boolean;
  /** Nicknames such as @daily. */
  readonly nicknames: readonly string[];
  /**
   * When both day fields are restricted, a day that fits either of them. A field is unrestricted if it `begins` with a star
   * (cronie, Vixie), so that a step after a star leaves both to be met, or only if it `has` one without a step (robfig/cron,
   * which Kubernetes uses). `unimportant`: a day always has to fit both, as in Jenkins' `CronTab.check`, Spring's
   * `CronExpression` and node-cron.
   */
  readonly star: "begins" | "has" | "unimportant";
  /** What happens to a run in the hour that is left out when clocks are set forward, and in the one that is repeated. */
  readonly gap: "after" | "skipped";
  readonly overlap: "once" | "twice";
  readonly clocks: string;
  readonly isUtc?: boolean;
}

const FIVE = ["minute", "hour", "day", "month", "weekday"] as const;
const SIX = ["second", ...FIVE] as const;
const NICKNAMES = ["@yearly", "@annually", "@monthly", "@weekly", "@daily", "@midnight", "@hourly"];

/** The dialects, the likelier first. */
export const DIALECTS: readonly Dialect[] = [
  {
    id: "crontab",
    name: "Linux crontab (cronie, Vixie)",
    short: "crontab",
    fields: FIVE,
    needed: 5,
    sunday: 0,
    sevenIsSunday: true,
    question: "refused",
    wraps: false,
    hasSpecialDays: false,
    hasHash: false,
    nicknames: [...NICKNAMES, "@reboot"],
    star: "begins",
    gap: "after",
    overlap: "once",
    clocks:
      "cronie runs a job of the missing hour right after it, and a job of the repeated hour once. Jobs with a star for the hour or minute follow the clock.",
  },
  {
    id: "seconds",
    name: "With seconds (Spring, node-cron)",
    short: "Spring",
    fields: SIX,
    needed: 6,
    sunday: 0,
    sevenIsSunday: true,
    question: "allowed",
    wraps: true,
    hasSpecialDays: true,
    hasHash: false,
    nicknames: NICKNAMES,
    star: "unimportant",
    gap: "skipped",
    overlap: "once",
    clocks: "Programs differ. The list leaves out times that don't exist and has repeated ones once.",
  },
  {
    id: "quartz",
    name: "Quartz",
    short: "Quartz",
    fields: [...SIX, "year"],
    needed: 6,
    sunday: 1,
    sevenIsSunday: false,
    question: "needed",
    wraps: true,
    hasSpecialDays: true,
    hasHash: false,
    nicknames: [],
    star: "has",
    gap: "skipped",
    overlap: "once",
    clocks: "Quartz may skip or repeat runs when clocks change. The list leaves out times that don't exist.",
  },
  {
    id: "kubernetes",
    name: "Kubernetes CronJob",
    short: "Kubernetes",
    fields: FIVE,
    needed: 5,
    sunday: 0,
    sevenIsSunday: false,
    question: "allowed",
    wraps: false,
    hasSpecialDays: false,
    hasHash: false,
    nicknames: NICKNAMES,
    star: "has",
    gap: "skipped",
    overlap: "once",
    clocks: "Runs in the hour that is left out are skipped.",
  },
  {
    id: "github",
    name: "GitHub Actions",
    short: "GitHub",
    fields: FIVE,
    needed: 5,
    sunday: 0,
    sevenIsSunday: false,
    question: "refused",
    wraps: false,
    hasSpecialDays: false,
    hasHash: false,
    nicknames: [],
    star: "has",
    gap: "skipped",
    overlap: "once",
    clocks: "UTC has no changes of clocks.",
    isUtc: true,
  },
  {
    id: "aws",
    name: "AWS EventBridge",
    short: "AWS",
    fields: [...FIVE, "year"],
    needed: 6,
    sunday: 1,
    sevenIsSunday: false,
    question: "needed",
    wraps: true,
    hasSpecialDays: true,
    hasHash: false,
    nicknames: [],
    star: "has",
    gap: "skipped",
    overlap: "once",
    clocks: "EventBridge Scheduler skips times that don't exist and runs repeated ones once. Rules run in UTC.",
  },
  {
    id: "jenkins",
    name: "Jenkins",
    short: "Jenkins",
    fields: FIVE,
    needed: 5,
    sunday: 0,
    sevenIsSunday: true,
    question: "refused",
    wraps: false,
    hasSpecialDays: false,
    hasHash: true,
    nicknames: NICKNAMES,
    star: "unimportant",
    gap: "skipped",
    overlap: "once",
    clocks: "Programs differ. The list leaves out times that don't exist and has repeated ones once.",
  },
  {
    id: "systemd",
    name: "systemd OnCalendar",
    short: "systemd",
    fields: [],
    needed: 0,
    sunday: 0,
    sevenIsSunday: false,
    question: "refused",
    wraps: false,
    hasSpecialDays: false,
    hasHash: false,
    nicknames: [],
    star: "has",
    gap: "after",
    overlap: "once",
    clocks: "systemd moves a time that doesn't exist to after the change, and runs a repeated time once.",
  },
];

export const dialectById = (id: DialectId): Dialect =>
  DIALECTS.find((one) => one.id === id) ?? (DIALECTS[0] as Dialect);

/** The least and the largest value of each field; weekdays are counted from 0, Sunday. */
export const LIMITS: Readonly<Record<FieldName, readonly [min: number, max: number]>> = {
  second: [0, 59],
  minute: [0, 59],
  hour: [0, 23],
  day: [1, 31],
  month: [1, 12],
  weekday: [0, 6],
  year: [1970, 2199],
};

/** The fields as people call them. */
export const FIELD_NAMES: Readonly<Record<FieldName, string>> = {
  second: "second",
  minute: "minute",
  hour: "hour",
  day: "day of the month",
  month: "month",
  weekday: "day of the week",
  year: "year",
};

/** The same with their article. */
export const A_FIELD: Readonly<Record<FieldName, string>> = {
  second: "a second",
  minute: "a minute",
  hour: "an hour",
  day: "a day of the month",
  month: "a month",
  weekday: "a day of the week",
  year: "a year",
};

import { useState } from "react";
import { useMinute } from "#kits/time/use-now.browser.ts";
import { useWork, type WorkOptions } from "#platform/use-work.ts";
import { remote } from "#platform/worker/remote.ts";
import type { RuleQuestion } from "./rule-times.ts";
import type { Methods, ViewQuestion } from "./worker.ts";

const start = () =>
  remote<Methods>((Worker) => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }));

/** The worker that has read the calendars. */
const { view } = start();

/** Writes files: one that is left does not end what is shown. */
export const { make } = start();

/** Follows rules, some of which never have a time. */
const { rule } = start();

const VIEWING: WorkOptions = {
  failed: {
    noMemory: "There isn't enough memory for calendars of this size.",
    other: "Reading the calendar stopped unexpectedly.",
  },
  limit: { ms: 60_000, message: "Stopped after a minute. Some event repeats too often to be listed." },
};

const FOLLOWING: WorkOptions = {
  failed: { other: "Following the rule stopped unexpectedly." },
  limit: { ms: 5000, message: "Stopped after 5 seconds. This rule names too few of too many times." },
};

/** What is shown of calendars; undefined shows nothing. */
export const useView = (question: ViewQuestion | undefined) =>
  useWork(
    question && JSON.stringify({ ...question, sources: [] }),
    ({ signal }) => (question ? view(question, { signal }) : Promise.reject(new Error("No calendar"))),
    VIEWING,
  );

/** What a rule means, and its first times. */
export const useRule = (question: RuleQuestion) =>
  useWork(JSON.stringify(question), ({ signal }) => rule(question, { signal }), FOLLOWING);

const dates = new Map<string, Intl.DateTimeFormat>();

/** Today on the clock of a zone, as `2026-12-24`. */
export function useToday(zone: string): string {
  const minute = useMinute();
  let format = dates.get(zone);
  if (!format) {
    // Swedish dates are those of ISO 8601.
    format = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short" });
    dates.set(zone, format);
  }
  return format.format(minute);
}

/** A number that is another after each change, and like none of another visit to the page. */
export function useEdition(): readonly [edition: string, next: () => void] {
  const [first] = useState(() => crypto.randomUUID());
  const [count, setCount] = useState(0);
  return [`${first} ${count}`, () => setCount((before) => before + 1)];
}

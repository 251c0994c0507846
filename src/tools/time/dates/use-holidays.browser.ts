import { useMemo } from "react";
import { useWork, type WorkOptions } from "#platform/use-work.ts";
import { remote } from "#platform/worker/remote.ts";
import { readEntry } from "./moment.ts";
import { type Holidays, isCalendar, listedHolidays } from "./spans.ts";
import type { Methods } from "./worker.ts";

const { holidays, textOf } = remote<Methods>(
  (Worker) => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }),
);

/** The text of a file with dates. */
export { textOf };

const READING: WorkOptions = {
  failed: {
    noMemory: "There isn't enough memory for a calendar of this size.",
    other: "Reading the holidays stopped unexpectedly.",
  },
  pauseMs: 100,
  limit: { ms: 10_000, message: "Stopped after 10 seconds. Some event repeats too often to be followed." },
};

/**
 * The holidays of a list of dates or an iCalendar file, of that from `first` to `last` alone; undefined while a calendar is
 * read, or where it couldn't be.
 */
export function useHolidays(text: string, now: Temporal.ZonedDateTime, first: string, last: string) {
  const isFile = isCalendar(text);
  const question = { text, first, last, zone: now.timeZoneId };
  const key = isFile ? JSON.stringify(question) : undefined;
  const { result, fault, retry } = useWork(key, ({ signal }) => holidays(question, { signal }), READING);
  const listed = useMemo(
    () =>
      isFile
        ? undefined
        : listedHolidays(text, (line) => {
            const read = readEntry(line, now);
            return read.ok ? read.value.at.toPlainDate() : undefined;
          }),
    [isFile, text, now],
  );
  const known: Holidays | undefined = listed ?? (result?.key === key ? result?.value : undefined);
  return { known, isFile, fault, retry };
}

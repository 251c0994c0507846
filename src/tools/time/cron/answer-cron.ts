import { deviceZone } from "#core/time/zones.ts";
import type { RefusingAnswerer } from "#kits/answers/answer.ts";
import { inWords } from "./in-words.ts";
import { parseCron } from "./parse.ts";
import { nextRuns } from "./schedule.ts";

/** Answers a cron expression with what it means and its next run. */
export const answerCron: RefusingAnswerer = (line, { now }) => {
  const text = line.trim();
  const result = parseCron(text, "auto");
  // Five fields with three stars are meant as one: the first mistake is named.
  if (!result.ok) {
    const isMeant = /^\S+(?: \S+){4}$/.test(text) && (text.match(/(?:^| )\*(?:\/\d+)?(?= |$)/g)?.length ?? 0) >= 3;
    const [error] = result.errors;
    return isMeant && error ? [{ refusal: error.message.replace(/\.$/, "") }] : [];
  }
  const { value } = result;
  const opens = { query: [["expression", text]] as const };
  const understood = `${value.dialect.name}: ${text}`;
  if (value.kind === "uncounted") return [{ value: value.words, understood, opens }];
  const device = deviceZone();
  const zone = value.dialect.isUtc ? "UTC" : (value.schedule.zone ?? device);
  const after = Temporal.Instant.fromEpochMilliseconds(Math.floor(now())).toZonedDateTimeISO(zone);
  const [run] = nextRuns(value.schedule, value.dialect, after, 1);
  const note = run
    ? `Next run: ${run.at.toLocaleString("en-US", { weekday: "short" })} ${run.at.toPlainDateTime().toString({ smallestUnit: "minute" }).replace("T", " ")} in ${zone}`
    : "It never runs";
  return [{ value: inWords(value.schedule), understood, note, opens }];
};

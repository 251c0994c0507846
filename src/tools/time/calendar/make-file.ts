import { counted } from "#core/text/counted.ts";
import type { Clock } from "#core/time/calendar/clocks.ts";
import { writeComponents } from "#core/time/calendar/content-lines.ts";
import { DAY, dayOfIso } from "#core/time/calendar/days.ts";
import { occurrencesOf } from "#core/time/calendar/entries.ts";
import { ownRecord, recordOf, recordsCsv, recordsJson } from "#core/time/calendar/export.ts";
import { cleaned, merged } from "#core/time/calendar/merge.ts";
import { shifted, withMissingZones, type ZoneChange } from "#core/time/calendar/shift.ts";
import {
  distinctNames,
  type SplitFile,
  splitByCalendar,
  splitByEvent,
  splitByYear,
} from "#core/time/calendar/split.ts";
import { found, type Opened } from "./opened.ts";
import type { Format } from "./params.ts";

/** What is written of calendars, and how. */
export interface FileOptions {
  readonly format: Format;
  readonly alarms: boolean;
  readonly people: boolean;
  readonly extras: boolean;
  readonly attachments: boolean;
  /** The zone that times are put into; empty where they stay in their own. */
  readonly zone: string;
  readonly change: ZoneChange;
  /** Whether tables have each time of a series, from `from` to `to` (dates), or a series once. */
  readonly times: "once" | "each";
  readonly from: string;
  readonly to: string;
  /** Only what has these words. */
  readonly find: string;
}

/** Texts to save: one, or several for an archive. */
export interface MadeFiles {
  readonly files: readonly SplitFile[];
  readonly isArchive: boolean;
  readonly note: string;
}

const MAX_RECORDS = 100_000;

/** Writes what was opened in a format. `stamp` is now in UTC as iCalendar writes it. */
export function makeFiles(
  opened: Opened,
  options: FileOptions,
  context: { readonly here: Clock; readonly stamp: string; readonly newUid: () => string },
): MadeFiles {
  return options.format === "csv" || options.format === "json"
    ? makeTable(opened, options, options.format, context.here)
    : makeCalendars(opened, options, context);
}

function makeTable(opened: Opened, options: FileOptions, format: "csv" | "json", here: Clock): MadeFiles {
  const nameOf = (source: number) => opened.calendars[source]?.name ?? "";
  const series = found(opened.series, options.find);
  const from = (dayOfIso(options.from) ?? 0) * DAY;
  const to = ((dayOfIso(options.to) ?? 0) + 1) * DAY;
  const records =
    options.times === "each"
      ? series
          .flatMap((each) => occurrencesOf(each, here, from, to))
          .toSorted((one, other) => one.start - other.start)
          .slice(0, MAX_RECORDS)
          .map((each) => recordOf(each, here, nameOf(each.entry.source)))
      : series.flatMap(({ masters, changes }) =>
          [...masters, ...changes].map((entry) => ownRecord(entry, here, nameOf(entry.source))),
        );
  const text = format === "csv" ? recordsCsv(records) : recordsJson(records);
  const isCut = records.length >= MAX_RECORDS;
  return {
    files: [{ name: `calendar.${format}`, text }],
    isArchive: false,
    note: `${counted(records.length, "row")} written.${isCut ? " Choose fewer days for the rest." : ""}`,
  };
}

function makeCalendars(
  opened: Opened,
  options: FileOptions,
  { stamp, newUid }: { readonly stamp: string; readonly newUid: () => string },
): MadeFiles {
  const kept = new Set(
    found(opened.series, options.find).flatMap(({ masters, changes }) =>
      [...masters, ...changes].map(({ component }) => component),
    ),
  );
  const isKept = options.find.trim() === "" ? () => true : (each: object) => kept.has(each as never);
  let moved = 0;
  let stayed = 0;
  const sources = opened.calendars.map(({ calendar, name }) => {
    const chosen = {
      ...calendar,
      components: calendar.components.filter((each) => each.name === "VTIMEZONE" || isKept(each)),
    };
    const clean = cleaned(chosen, options);
    if (options.zone === "") return { calendar: withMissingZones(clean), name };
    const result = shifted(clean, options.zone, options.change);
    moved += result.shifted;
    stayed += result.kept;
    return { calendar: withMissingZones(result.calendar), name };
  });
  const notes: string[] = [];
  if (options.zone !== "") {
    notes.push(`${counted(moved, "event")} moved to ${options.zone}.`);
    if (stayed > 0)
      notes.push(
        `${stayed} series ${stayed === 1 ? "keeps its" : "keep their"} time zone, because the rule would name other times in ${options.zone}.`,
      );
  }
  if (options.format === "calendars") {
    const files = distinctNames(splitByCalendar(sources));
    return { files, isArchive: true, note: [`${counted(files.length, "file")} written.`, ...notes].join(" ") };
  }
  const { calendar, entries, duplicates } = merged(sources, { stamp, newUid });
  if (duplicates > 0) notes.push(`${counted(duplicates, "duplicate")} left out.`);
  if (options.format === "ics") {
    const text = writeComponents([calendar]);
    return {
      files: [{ name: "calendar.ics", text }],
      isArchive: false,
      note: [`${counted(entries, "entry").replace("entrys", "entries")} written.`, ...notes].join(" "),
    };
  }
  const files = distinctNames(options.format === "events" ? splitByEvent(calendar) : splitByYear(calendar));
  return { files, isArchive: true, note: [`${counted(files.length, "file")} written.`, ...notes].join(" ") };
}

import { useMemo } from "react";
import { counted, group } from "#core/text/counted.ts";
import { zoneOf } from "#kits/time/zone-select.tsx";
import type { Settings } from "#platform/address/use-params.ts";
import { type TabText, useTabState } from "#platform/use-tab-state.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { Segments } from "#ui/fields/segments.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import { lazy } from "#ui/loading/lazy.tsx";
import { CancelableProgress } from "#ui/loading/progress.tsx";
import { AgendaList, MonthGrid } from "./event-views.tsx";
import type { FileProblem, Summary } from "./opened.ts";
import type params from "./params.ts";
import { useToday, useView } from "./use-calendar.browser.ts";
import type { Source } from "./worker.ts";

const ExportPanel = lazy(() => import("./export-panel.tsx"));

/** The content of calendars, and their problems. */
export default function Results({
  settings,
  edition,
  text,
  files,
}: {
  readonly settings: Settings<typeof params>;
  readonly edition: string;
  readonly text: TabText;
  readonly files: readonly File[];
}) {
  const { values, set } = settings;
  const zone = zoneOf(values.zone);
  const today = useToday(zone);
  const [find, setFind] = useTabState("find", "", "replaceable");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the edition is another for another text
  const sources = useMemo<readonly Source[]>(() => {
    const typed = text.get();
    return [
      ...(typed.trim() === "" ? [] : [{ name: "", data: typed }]),
      ...files.map((file) => ({ name: file.name, data: file })),
    ];
  }, [edition, files, text]);
  const question = {
    edition,
    sources,
    view: values.view,
    zone,
    day: values.day,
    today,
    weekStart: values.week === "sunday" ? 6 : 0,
    find,
  } as const;
  const { result, isRunning, isCanceled, fault, retry, cancel } = useView(question);
  const shown = result?.value;
  return (
    <>
      <div className="mt-6 empty:hidden">
        <FaultNote fault={fault} onRetry={retry} />
        {isRunning && !shown && <CancelableProgress label="Reading calendars" value={undefined} onCancel={cancel} />}
        {isCanceled && (
          <Button size="small" onClick={retry}>
            Read again
          </Button>
        )}
      </div>
      {shown && (
        <div aria-busy={isRunning}>
          <Overview summary={shown.summary} />
          <Problems summary={shown.summary} />
          <Card aria-label="Calendar" className="mt-6 flex flex-col gap-4 p-5 sm:p-6">
            <div className="flex flex-wrap items-end justify-between gap-4">
              <Segments
                label="View"
                value={values.view}
                options={[
                  { value: "agenda", label: "Agenda" },
                  { value: "month", label: "Month" },
                ]}
                onChange={(view) => set({ view })}
              />
              <div className="min-w-0 flex-1 basis-40 sm:max-w-72">
                <TextField
                  label="Find"
                  type="search"
                  placeholder="Title, place or notes"
                  maxLength={200}
                  value={find}
                  onChange={setFind}
                />
              </div>
            </div>
            {find.trim() !== "" && (
              <p role="status" className="text-sm text-ink-2">
                {shown.found === 0
                  ? "Nothing found."
                  : `Found ${counted(shown.found, "entry").replace("entrys", "entries")}.`}
              </p>
            )}
            {shown.agenda && (
              <AgendaList
                agenda={shown.agenda}
                names={shown.summary.names}
                today={today}
                onDay={(day) => set({ day })}
              />
            )}
            {shown.month && (
              <MonthGrid
                month={shown.month}
                today={today}
                week={values.week}
                onWeek={(week) => set({ week })}
                onMonth={(day) => set({ day })}
                onDay={(day) => set({ day, view: "agenda" })}
              />
            )}
          </Card>
          <div className="mt-4 *:bg-surface">
            <Disclosure label="Export, merge, split or convert">
              {() => <ExportPanel settings={settings} question={question} summary={shown.summary} />}
            </Disclosure>
          </div>
        </div>
      )}
    </>
  );
}

function Overview({ summary }: { readonly summary: Summary }) {
  const { names, events, tasks, journals, repeated, undated, zones, first, last, isEndless } = summary;
  const parts = [
    counted(events, "event"),
    ...(tasks > 0 ? [counted(tasks, "task")] : []),
    ...(journals > 0 ? [counted(journals, "journal entry").replace("entrys", "entries")] : []),
    ...(repeated > 0 ? [`${group(repeated)} repeated`] : []),
    ...(undated > 0 ? [`${group(undated)} without a readable date`] : []),
  ];
  return (
    <Card aria-label="Summary" className="mt-6 p-5 sm:p-6">
      <h2 className="text-xl wrap-anywhere">{parts.join(" · ")}</h2>
      <p className="mt-1 text-sm text-ink-2 wrap-anywhere">
        {first && `${first}${last === first ? "" : ` to ${last}`}${isEndless ? ", some repeat without end" : ""}. `}
        {names.length > 0 && `${names.length === 1 ? "Calendar" : "Calendars"}: ${listed(names)}. `}
        {zones.length > 0 && `${zones.length === 1 ? "Time zone" : "Time zones"}: ${listed(zones)}.`}
      </p>
    </Card>
  );
}

const MAX_NAMES = 6;

const listed = (names: readonly string[]): string =>
  names.length > MAX_NAMES
    ? `${names.slice(0, MAX_NAMES).join(", ")} and ${names.length - MAX_NAMES} more`
    : names.join(", ");

const SHOWN_PROBLEMS = 8;

function Problems({ summary }: { readonly summary: Summary }) {
  const { problems, errors, warnings } = summary;
  if (errors + warnings === 0)
    return (
      <p role="status" className="mt-4 text-sm text-ink-2">
        No problems found.
      </p>
    );
  const heading = [
    ...(errors > 0 ? [counted(errors, "problem")] : []),
    ...(warnings > 0 ? [counted(warnings, "warning")] : []),
  ].join(", ");
  const rest = problems.slice(SHOWN_PROBLEMS);
  const unlisted = errors + warnings - problems.length;
  return (
    <Card aria-label="Problems" className="mt-4 p-5 sm:p-6">
      <h2 className="text-base font-semibold">{heading}</h2>
      <ProblemItems problems={problems.slice(0, SHOWN_PROBLEMS)} />
      {rest.length > 0 && (
        <div className="mt-3">
          <Disclosure label={`Show ${rest.length} more`}>
            <ProblemItems problems={rest} />
            {unlisted > 0 && <p className="text-sm text-ink-3">{group(unlisted)} more aren't listed.</p>}
          </Disclosure>
        </div>
      )}
    </Card>
  );
}

const ProblemItems = ({ problems }: { readonly problems: readonly FileProblem[] }) => (
  <ul className="mt-2 flex flex-col gap-1.5 text-sm">
    {problems.map(({ file, line, level, message }) => (
      <li
        key={`${file} ${line} ${message}`}
        className={`wrap-anywhere ${level === "error" ? "text-warn" : "text-ink-2"}`}
      >
        <strong>
          {file === "" ? "Line" : `${file}, line`} {group(line)}:
        </strong>{" "}
        {message}
      </li>
    ))}
  </ul>
);

import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { useMinute } from "#kits/time/use-now.browser.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { yearOf } from "./next-runs.ts";
import type { Schedule } from "./schedule.ts";

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** The days of a year that have runs. */
export function YearMap({ schedule, zone }: { readonly schedule: Schedule; readonly zone: string }) {
  const now = useMinute();
  const thisYear = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).year;
  const [chosen, setChosen] = useState<number>();
  const year = chosen ?? thisYear;
  const months = yearOf(schedule, year);
  const days = months.flat().filter(Boolean).length;
  return (
    <section aria-labelledby="year" className="mt-8">
      <div className="flex items-center gap-2">
        <h2 id="year" className="text-title">
          Days in {year}
        </h2>
        <IconButton
          size="small"
          label="Previous year"
          icon={ChevronLeft}
          disabled={year <= 1970}
          onClick={() => setChosen(year - 1)}
        />
        <IconButton
          size="small"
          label="Next year"
          icon={ChevronRight}
          disabled={year >= 2199}
          onClick={() => setChosen(year + 1)}
        />
      </div>
      <p className="mt-1 mb-3 text-sm text-ink-3">{days === 0 ? "None." : `${days} ${days === 1 ? "day" : "days"}.`}</p>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {months.map((month, at) => (
          <li key={MONTHS[at]} className="rounded-control border border-line bg-surface p-2.5">
            <p className="mb-1.5 text-sm font-semibold">
              {MONTHS[at]}{" "}
              <span className="font-normal text-ink-3">
                {month.filter(Boolean).length}
                <span className="sr-only"> days</span>
              </span>
            </p>
            <svg aria-hidden viewBox="0 0 70 60" className="block w-full text-accent">
              {month.map((runs, day) => {
                const place = day + firstWeekday(year, at + 1) - 1;
                return (
                  <rect
                    // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place
                    key={day}
                    x={(place % 7) * 10}
                    y={Math.floor(place / 7) * 10}
                    width={8.5}
                    height={8.5}
                    rx={1.5}
                    fill="currentColor"
                    opacity={runs ? 1 : 0.12}
                  />
                );
              })}
            </svg>
          </li>
        ))}
      </ul>
    </section>
  );
}

// Weeks begin on Monday, 1.
const firstWeekday = (year: number, month: number): number =>
  Temporal.PlainDate.from({ year, month, day: 1 }).dayOfWeek;

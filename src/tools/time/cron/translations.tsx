import { useMinute } from "#kits/time/use-now.browser.ts";
import { CopyButton } from "#ui/copy-button.tsx";
import type { DialectId } from "./dialects.ts";
import type { Schedule } from "./schedule.ts";
import { cronFiles, translations } from "./write.ts";

/** The schedule in other dialects and as files, each with why it cannot be where it cannot. */
export default function Translations({
  schedule,
  own,
  zone,
  command,
}: {
  readonly schedule: Schedule;
  readonly own: DialectId;
  readonly zone: string;
  readonly command?: string | undefined;
}) {
  const now = Temporal.Instant.fromEpochMilliseconds(useMinute()).toZonedDateTimeISO(zone);
  return (
    <div className="flex flex-col gap-5">
      <dl className="divide-y divide-line">
        {translations(schedule, own, now).map(({ dialect, offset, text }) => (
          <div
            key={`${dialect.id} ${offset}`}
            className="grid gap-x-4 gap-y-1 py-2.5 sm:grid-cols-[12rem_minmax(0,1fr)_auto] sm:items-center"
          >
            <dt className="text-sm text-ink-2">
              {dialect.name}
              {offset && (
                <span className="block text-ink-3">
                  UTC, while {zone} is at {offset}
                </span>
              )}
            </dt>
            <dd className={text.ok ? "font-mono text-sm break-all" : "text-sm text-ink-2"}>
              {text.ok ? text.value : text.message}
            </dd>
            {text.ok && (
              <dd>
                <CopyButton
                  text={text.value}
                  label={`Copy for ${dialect.short}${offset ? ` at ${offset}` : ""}`}
                  size="small"
                  look="quiet"
                />
              </dd>
            )}
          </div>
        ))}
      </dl>
      {cronFiles(schedule, now, command).map(({ name, text }) => (
        <div key={name}>
          <div className="mb-1 flex flex-wrap items-center justify-between gap-2">
            <h3 className="text-sm font-semibold tracking-normal">{name}</h3>
            {text.ok && <CopyButton text={text.value} label={`Copy ${name}`} size="small" look="quiet" />}
          </div>
          {text.ok ? (
            <pre className="rounded-control border border-line bg-sunken p-3 font-mono text-sm whitespace-pre-wrap wrap-anywhere">
              {text.value}
            </pre>
          ) : (
            <p className="text-sm text-ink-2">{text.message}</p>
          )}
        </div>
      ))}
    </div>
  );
}

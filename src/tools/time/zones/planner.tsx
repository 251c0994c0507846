import { Download, X } from "lucide-react";
import { type PointerEvent, useMemo, useState } from "react";
import { offsetOf } from "#core/time/forms.ts";
import { zonesOfWords } from "#core/time/places.ts";
import { zoneMeanings } from "#core/time/zones.ts";
import { useMinute } from "#kits/time/use-now.browser.ts";
import { zoneOf } from "#kits/time/zone-select.tsx";
import { type Settings, shareableAddress } from "#platform/address/use-params.ts";
import { saveFile } from "#platform/files/download.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Slider } from "#ui/fields/slider.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import {
  aheadText,
  bestHours,
  changesBetween,
  type HourKind,
  hourKind,
  meetingIcs,
  meetingText,
  momentAt,
  placeName,
  stripOf,
  type WallMoment,
  type WorkingHours,
} from "./day.ts";
import type params from "./params.ts";
import { MAX_PLACES } from "./params.ts";

const KIND_WORDS: Readonly<Record<HourKind, string>> = { work: "at work", awake: "awake", asleep: "asleep" };
const OPACITY: Readonly<Record<HourKind, number>> = { work: 1, awake: 0.4, asleep: 0.12 };

const clockText = (at: Temporal.ZonedDateTime): string => at.toPlainTime().toString({ smallestUnit: "minute" });

const hourText = (hour: number): string => `${hour}:00`;

/** One moment in several places, with a day of each as a strip. */
export default function Planner({ settings }: { readonly settings: Settings<typeof params> }) {
  const { values, set } = settings;
  const minute = useMinute();
  const zones = useMemo(() => [...new Set(values.places.map(zoneOf))], [values.places]);
  const [reference = "UTC"] = zones;
  const now = Temporal.Instant.fromEpochMilliseconds(minute).toZonedDateTimeISO(reference);
  const date = /^\d{4}-\d\d-\d\d$/.test(values.date) ? dateOr(values.date, now.toPlainDate()) : now.toPlainDate();
  const isNow = values.time < 0 && values.date === "";
  const minutes = values.time < 0 ? now.hour * 60 + now.minute : values.time;
  const { at, note, choices }: WallMoment = isNow
    ? { at: now }
    : momentAt(date, minutes, reference, values.repeated === "second");
  // A moment as the wall clock of the reference shows it.
  const setMoment = (moment: Temporal.ZonedDateTime) => {
    const there = moment.withTimeZone(reference);
    const time = there.hour * 60 + there.minute;
    const isSecond = momentAt(there.toPlainDate(), time, reference).at.epochNanoseconds !== there.epochNanoseconds;
    set({ date: there.toPlainDate().toString(), time, repeated: isSecond ? "second" : "first" });
  };
  const hours: WorkingHours = { from: values.from, to: values.to };
  const changes = zones.flatMap((zone) => changesBetween(zone, now, at));
  const setPlaces = (places: readonly string[]) => set({ places });
  return (
    <>
      <Card aria-label="Moment" className="flex flex-col gap-4 p-5 sm:p-6">
        <AddPlace
          isFull={zones.length >= MAX_PLACES}
          onAdd={(zone) => setPlaces([...new Set([...values.places, zone])].slice(0, MAX_PLACES))}
        />
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <TextField
            type="date"
            label={`Date in ${placeName(reference)}`}
            value={date.toString()}
            onChange={(next) => next !== "" && set({ date: next, time: minutes })}
          />
          <Slider
            label={`Time in ${placeName(reference)}`}
            value={minutes - (minutes % 15)}
            format={() => clockText(at)}
            min={0}
            max={1425}
            step={15}
            onChange={(time) => set({ time })}
          />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Button size="small" disabled={isNow} onClick={() => set({ date: "", time: -1, repeated: "first" })}>
            Now
          </Button>
          <CopyButton text={() => meetingText(at, zones)} label="Copy as text" size="small" />
          <CopyButton
            text={() => {
              set({ date: date.toString(), time: minutes });
              return shareableAddress();
            }}
            label="Copy link"
            size="small"
          />
          <Button
            size="small"
            icon={Download}
            onClick={() => saveFile(new Blob([meetingIcs(at, zones, now)], { type: "text/calendar" }), "meeting.ics")}
          >
            Download .ics
          </Button>
        </div>
        {note && choices && (
          <div className="flex flex-wrap items-center gap-2 text-sm">
            <p role="status" className="text-ink-2">
              {note}
            </p>
            {choices.map((choice) => (
              <Button
                key={choice.label}
                size="small"
                aria-pressed={choice.at.epochNanoseconds === at.epochNanoseconds}
                onClick={() => setMoment(choice.at)}
              >
                {choice.label}
              </Button>
            ))}
          </div>
        )}
      </Card>
      <ul aria-label="Places" className="mt-6 flex flex-col gap-3">
        {zones.map((zone, index) => (
          <Place
            key={zone}
            zone={zone}
            at={at.withTimeZone(zone)}
            date={at.toPlainDate()}
            reference={reference}
            hours={hours}
            isReference={index === 0}
            onHour={setMoment}
            onFirst={() => setPlaces([zone, ...zones.filter((other) => other !== zone)])}
            {...(zones.length > 1 && { onRemove: () => setPlaces(zones.filter((other) => other !== zone)) })}
          />
        ))}
      </ul>
      <Best date={at.toPlainDate()} zones={zones} hours={hours} />
      {changes.length > 0 && (
        <ul className="mt-4 flex list-disc flex-col gap-1 pl-5 text-sm text-ink-2">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      <Card aria-label="Working hours" className="mt-6 grid grid-cols-1 gap-4 p-5 sm:grid-cols-2 sm:p-6">
        <Slider label="Work starts at" format={hourText} {...settings.bind("from")} />
        <Slider label="Work ends at" format={hourText} {...settings.bind("to")} />
      </Card>
    </>
  );
}

function dateOr(text: string, fallback: Temporal.PlainDate): Temporal.PlainDate {
  try {
    return Temporal.PlainDate.from(text);
  } catch {
    return fallback;
  }
}

/** Takes a place by its name, and asks which where an abbreviation has several meanings. */
function AddPlace({ isFull, onAdd }: { readonly isFull: boolean; readonly onAdd: (zone: string) => void }) {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const meanings = zoneMeanings(text.trim());
  const [isAsking, setAsking] = useState(false);

  function add() {
    const zones = zonesOfWords(text.trim());
    const [zone, ...more] = zones;
    if (zone === undefined)
      setProblem(text.trim() === "" ? "Enter a place." : `No place or time zone called ${text.trim()} is known.`);
    else if (more.length > 0) setAsking(true);
    else take(zone);
  }

  function take(zone: string) {
    onAdd(zone);
    setText("");
    setProblem(undefined);
    setAsking(false);
  }

  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <TextField
            label="Place, zone or abbreviation"
            placeholder="Kathmandu, Europe/Paris, CST"
            maxLength={60}
            value={text}
            error={problem}
            onChange={(next) => {
              setText(next);
              setProblem(undefined);
              setAsking(false);
            }}
          />
        </div>
        <Button type="submit" className="sm:mt-7" disabled={isFull}>
          Add
        </Button>
      </div>
      {isAsking && meanings.length > 1 && (
        <div className="flex flex-wrap items-center gap-2 text-sm">
          <span>{text.trim().toUpperCase()} has several meanings:</span>
          {meanings.map(({ where }, index) => (
            <Button key={where} size="small" onClick={() => take(zonesOfWords(text.trim())[index] ?? "UTC")}>
              {where}
            </Button>
          ))}
        </div>
      )}
    </form>
  );
}

function Place({
  zone,
  at,
  date,
  reference,
  hours,
  isReference,
  onHour,
  onFirst,
  onRemove,
}: {
  readonly zone: string;
  readonly at: Temporal.ZonedDateTime;
  readonly date: Temporal.PlainDate;
  readonly reference: string;
  readonly hours: WorkingHours;
  readonly isReference: boolean;
  readonly onHour: (hour: Temporal.ZonedDateTime) => void;
  readonly onFirst: () => void;
  readonly onRemove?: () => void;
}) {
  const strip = stripOf(date, reference, zone, hours);
  const name = placeName(zone);
  const day = at.toLocaleString("en-US", { weekday: "short", month: "short", day: "numeric" });
  function point(event: PointerEvent<Element>) {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const index = Math.floor(((event.clientX - left) / width) * strip.length);
    const hour = strip[Math.max(0, Math.min(strip.length - 1, index))];
    if (hour) onHour(hour.at);
  }
  return (
    <li className="rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="min-w-0 flex-1 basis-60">
          <strong>{name}</strong>{" "}
          <span className="text-sm text-ink-2">
            UTC{offsetOf(at)} · {isReference ? "reference" : aheadText(at, reference)} ·{" "}
            {KIND_WORDS[hourKind(at, hours)]}
          </span>
        </p>
        <p className="font-mono text-xl tabular-nums">{clockText(at)}</p>
        <p className="min-w-24 text-sm text-ink-2 sm:w-28">{day}</p>
        <span className="ml-auto flex items-center gap-2">
          {!isReference && (
            <Button size="small" look="quiet" aria-label={`To the top: ${name}`} onClick={onFirst}>
              To the top
            </Button>
          )}
          {onRemove && <IconButton size="small" icon={X} label={`Remove ${name}`} onClick={onRemove} />}
        </span>
      </div>
      <svg
        viewBox={`0 0 ${strip.length * 20} 20`}
        preserveAspectRatio="none"
        className="mt-3 block h-8.5 w-full cursor-pointer text-accent"
        role="img"
        aria-label={`${name}: hours of the day, the chosen one is ${clockText(at)}`}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          point(event);
        }}
        onPointerMove={(event) => event.buttons === 1 && point(event)}
      >
        {strip.map(({ at: hour, kind }, index) => (
          <rect
            key={hour.epochMilliseconds}
            x={index * 20 + 0.5}
            y={0}
            width={19}
            height={20}
            rx={2}
            fill="currentColor"
            opacity={OPACITY[kind]}
          />
        ))}
        <rect
          x={Math.max(0, placeOf(at, date, reference, strip.length)) * 20 - 0.6}
          y={0}
          width={1.2}
          height={20}
          className="fill-ink"
        />
      </svg>
      <p aria-hidden className="mt-1 flex text-sm text-ink-3 tabular-nums">
        {strip
          .filter((_, index) => index % 6 === 0 && index < 24)
          .map(({ at: hour }) => (
            <span key={hour.epochMilliseconds} className="flex-1">
              {clockText(hour)}
            </span>
          ))}
      </p>
    </li>
  );
}

const placeOf = (at: Temporal.ZonedDateTime, date: Temporal.PlainDate, reference: string, length: number): number =>
  Math.min(length, (at.epochMilliseconds - date.toZonedDateTime(reference).epochMilliseconds) / 3_600_000);

function Best({
  date,
  zones,
  hours,
}: {
  readonly date: Temporal.PlainDate;
  readonly zones: readonly string[];
  readonly hours: WorkingHours;
}) {
  const { kind, runs } = bestHours(date, zones, hours);
  const [reference = "UTC"] = zones;
  const times = runs.map(([from, to]) => `${clockText(from)} to ${clockText(to)}`).join(", ");
  return (
    <p role="status" className="mt-4">
      {runs.length === 0
        ? "There's no hour on this day when everyone is awake."
        : `${kind === "work" ? "Everybody is at work" : "Everyone is awake, but not everyone is at work"} from ${times} in ${placeName(reference)}.`}
    </p>
  );
}

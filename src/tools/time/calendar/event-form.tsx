import { Download, Plus } from "lucide-react";
import { useState } from "react";
import type { Result } from "#core/result.ts";
import type { NewEvent } from "#core/time/calendar/export.ts";
import { ensureTemporal } from "#core/time/ensure-temporal.ts";
import { ZoneSelect, zoneOf } from "#kits/time/zone-select.tsx";
import { saveFile } from "#platform/files/download.ts";
import { loadPart } from "#platform/loading/load-part.ts";
import { useTabState } from "#platform/use-tab-state.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { TextArea, TextField } from "#ui/fields/text-field.tsx";
import { RuleBuilder } from "./rule-builder.tsx";
import { useToday } from "./use-calendar.browser.ts";

const stampNow = (): string => `${new Date().toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;

async function makeEvent(event: NewEvent): Promise<Result<string>> {
  await ensureTemporal();
  const { newEventIcs } = await loadPart(() => import("#core/time/calendar/new-event.ts"));
  return newEventIcs(event, stampNow(), `${crypto.randomUUID()}@tabkit`);
}

/** Makes an event from the form: added to the input, or saved as its own file. */
export default function EventForm({
  zone: chosen,
  onAdd,
}: {
  readonly zone: string;
  readonly onAdd: (ics: string) => void;
}) {
  const today = useToday(zoneOf(chosen));
  const [summary, setSummary] = useTabState("new title", "");
  const [isAllDay, setAllDay] = useTabState("new all day", false);
  const [start, setStart] = useTabState("new start", "");
  const [end, setEnd] = useTabState("new end", "");
  const [zone, setZone] = useTabState("new zone", "local");
  const [isFloating, setFloating] = useTabState("new floating", false);
  const [location, setLocation] = useTabState("new place", "");
  const [description, setDescription] = useTabState("new notes", "");
  const [repeats, setRepeats] = useTabState("new repeats", false);
  const [rule, setRule] = useTabState("new rule", "FREQ=WEEKLY");
  const [said, setSaid] = useState<{ readonly isWrong: boolean; readonly text: string }>();
  const startAt = start || `${today}T09:00`;
  const endAt = end || hourAfter(startAt);

  const event: NewEvent = {
    summary,
    isAllDay,
    start: startAt,
    end: endAt,
    zone: isFloating ? "" : zoneOf(zone),
    location,
    description,
    rule: repeats ? rule : "",
  };

  function run(use: (ics: string) => string) {
    makeEvent(event)
      .then((made) =>
        setSaid(made.ok ? { isWrong: false, text: use(made.value) } : { isWrong: true, text: made.message }),
      )
      .catch(() => setSaid({ isWrong: true, text: "The event couldn't be made. Try again." }));
  }

  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        run((ics) => {
          onAdd(ics);
          return "Added to the input.";
        });
      }}
    >
      <TextField label="Title" maxLength={500} value={summary} onChange={setSummary} />
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        <Checkbox label="All day" checked={isAllDay} onChange={setAllDay} />
        <Checkbox label="Repeats" checked={repeats} onChange={setRepeats} />
        {!isAllDay && <Checkbox label="Same clock time in every zone" checked={isFloating} onChange={setFloating} />}
      </div>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField
          type={isAllDay ? "date" : "datetime-local"}
          label="Starts"
          value={isAllDay ? startAt.slice(0, 10) : startAt}
          onChange={(next) => next !== "" && setStart(isAllDay ? `${next}${startAt.slice(10)}` : next)}
        />
        <TextField
          type={isAllDay ? "date" : "datetime-local"}
          label={isAllDay ? "Last day" : "Ends"}
          value={isAllDay ? endAt.slice(0, 10) : endAt}
          onChange={(next) => next !== "" && setEnd(isAllDay ? `${next}${endAt.slice(10)}` : next)}
        />
        {!isAllDay && !isFloating && <ZoneSelect label="Time zone of the event" value={zone} onChange={setZone} />}
        <TextField label="Location" maxLength={500} value={location} onChange={setLocation} />
      </div>
      {repeats && <RuleBuilder rule={rule} start={startAt} onRule={setRule} />}
      <TextArea label="Notes" rows={3} maxLength={10_000} value={description} onChange={setDescription} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" icon={Plus}>
          Add to the input
        </Button>
        <Button
          icon={Download}
          onClick={() =>
            run((ics) => {
              saveFile(new Blob([ics], { type: "text/calendar" }), "event.ics");
              return "Saved as event.ics.";
            })
          }
        >
          Download event
        </Button>
      </div>
      <p role={said?.isWrong ? "alert" : "status"} className={`text-sm ${said?.isWrong ? "text-warn" : "text-ink-2"}`}>
        {said?.text}
      </p>
    </form>
  );
}

/** An hour later, or the day's last minute. */
function hourAfter(start: string): string {
  const hour = Number(start.slice(11, 13)) + 1;
  return hour > 23
    ? `${start.slice(0, 10)}T23:59`
    : `${start.slice(0, 11)}${String(hour).padStart(2, "0")}${start.slice(13)}`;
}

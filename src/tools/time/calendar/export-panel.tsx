import { Download } from "lucide-react";
import { useState } from "react";
import { ZoneSelect, zoneOf } from "#kits/time/zone-select.tsx";
import type { Settings } from "#platform/address/use-params.ts";
import { type Fault, faultOf } from "#platform/fault.ts";
import { saveFile } from "#platform/files/download.ts";
import { useNewest } from "#platform/use-newest.ts";
import { useTabState } from "#platform/use-tab-state.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { Select } from "#ui/fields/select.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { SendTo } from "#ui/files/send-to.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import type { Summary } from "./opened.ts";
import type params from "./params.ts";
import type { Format } from "./params.ts";
import { make } from "./use-calendar.browser.ts";
import type { ViewQuestion } from "./worker.ts";

const FORMAT_OPTIONS: readonly { readonly value: Format; readonly label: string }[] = [
  { value: "ics", label: "One .ics file, merged" },
  { value: "csv", label: "CSV" },
  { value: "json", label: "JSON" },
  { value: "events", label: "An .ics file per event (.zip)" },
  { value: "calendars", label: "An .ics file per calendar (.zip)" },
  { value: "years", label: "An .ics file per year (.zip)" },
];

/** Writes the calendars that are open in another form. */
export default function ExportPanel({
  settings,
  question,
  summary,
}: {
  readonly settings: Settings<typeof params>;
  readonly question: ViewQuestion;
  readonly summary: Summary;
}) {
  const { values, bind, set } = settings;
  const [from, setFrom] = useTabState("from", "");
  const [to, setTo] = useTabState("until", "");
  const [isBusy, setBusy] = useState(false);
  const [note, setNote] = useState("");
  const [fault, setFault] = useState<Fault>();
  const isTable = values.format === "csv" || values.format === "json";
  const year = question.today.slice(0, 4);
  const firstDay = from || `${year}-01-01`;
  const lastDay = to || `${year}-12-31`;
  const asked = JSON.stringify([values, question.edition, question.find, firstDay, lastDay]);
  const newest = useNewest(asked);

  async function write(use: (file: Blob, name: string) => void) {
    const { format, alarms, people, extras, attachments, change, times } = values;
    const mine = asked;
    setBusy(true);
    setNote("");
    setFault(undefined);
    try {
      const made = await make({
        ...question,
        options: {
          format,
          alarms,
          people,
          extras,
          attachments,
          change,
          times,
          zone: values.to === "keep" ? "" : zoneOf(values.to),
          from: firstDay,
          to: lastDay,
          find: question.find,
        },
      });
      // If the settings have changed meanwhile, this is another file.
      if (newest() === mine) {
        use(made.blob, made.name);
        setNote(made.note);
      }
    } catch (error) {
      if (newest() === mine)
        setFault(
          faultOf(error, {
            noMemory: "There isn't enough memory to write this file.",
            other: "Writing the file stopped unexpectedly.",
          }),
        );
    }
    setBusy(false);
  }

  const isDisabled = isBusy || summary.names.length === 0;
  const fileName = isTable || values.format === "ics" ? `calendar.${values.format}` : "calendars.zip";

  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Select label="Format" options={FORMAT_OPTIONS} {...bind("format")} />
        {isTable ? (
          <Select
            label="Repeated events"
            options={[
              { value: "once", label: "Once, with their rule" },
              { value: "each", label: "Each time within these days" },
            ]}
            {...bind("times")}
          />
        ) : (
          <ZoneSelect
            label="Move times to"
            value={values.to === "keep" ? "" : values.to}
            placeholder="Keep time zones"
            onChange={(zone) => set({ to: zone === "" ? "keep" : zone })}
          />
        )}
        {isTable && values.times === "each" && (
          <>
            <TextField type="date" label="First day" value={firstDay} onChange={setFrom} />
            <TextField type="date" label="Last day" value={lastDay} onChange={setTo} />
          </>
        )}
        {!isTable && values.to !== "keep" && (
          <Select
            label="How"
            options={[
              { value: "convert", label: "Same moment, other clock time" },
              { value: "relabel", label: "Same clock time, other zone" },
            ]}
            {...bind("change")}
          />
        )}
      </div>
      {!isTable && (
        <fieldset>
          <legend className="mb-1.5 text-sm font-semibold text-ink-2">Remove</legend>
          <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
            <Checkbox label="Alarms" {...bind("alarms")} />
            <Checkbox label="People and comments" {...bind("people")} />
            <Checkbox label="Attachments" {...bind("attachments")} />
            <Checkbox label="Fields of single programs (X-…)" {...bind("extras")} />
          </div>
        </fieldset>
      )}
      {question.find.trim() !== "" && values.format !== "calendars" && (
        <p className="text-sm text-ink-2">Only what “{question.find.trim()}” finds is written.</p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button icon={Download} disabled={isDisabled} onClick={() => void write(saveFile)}>
          {isTable
            ? `Download ${values.format.toUpperCase()}`
            : values.format === "ics"
              ? "Download .ics"
              : "Download .zip"}
        </Button>
        <SendTo
          shipment={isTable ? { kind: "text", name: fileName } : { kind: "file", name: fileName }}
          disabled={isDisabled}
          onSend={(send) => write((file, name) => send(new File([file], name, { type: file.type })))}
        />
        <p role="status" className="min-w-0 text-sm text-ink-2 wrap-anywhere">
          {isBusy ? "Writing …" : note}
        </p>
      </div>
      <FaultNote fault={fault} onRetry={() => void write(saveFile)} />
    </div>
  );
}

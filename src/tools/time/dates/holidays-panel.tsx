import { FileUp } from "lucide-react";
import { useState } from "react";
import type { Settings } from "#platform/address/use-params.ts";
import { type Fault, faultOf } from "#platform/fault.ts";
import { USER_ERROR } from "#platform/worker/protocol.ts";
import { Disclosure } from "#ui/disclosure.tsx";
import { Select } from "#ui/fields/select.tsx";
import { TextArea } from "#ui/fields/text-field.tsx";
import { FileButton } from "#ui/files/file-button.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import type params from "./params.ts";
import { counted, WEEKENDS, type Weekend } from "./spans.ts";
import { textOf, type useHolidays } from "./use-holidays.browser.ts";

const WEEKEND_OPTIONS = Object.entries(WEEKENDS).map(([value, { label }]) => ({ value: value as Weekend, label }));

/** Non-working days: the weekend, and a list or a calendar of holidays. */
export function HolidaysPanel({
  settings,
  text,
  onText,
  holidays: { known, isFile, fault, retry },
  first,
  last,
}: {
  readonly settings: Settings<typeof params>;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly holidays: ReturnType<typeof useHolidays>;
  /** The dates between which a calendar is read. */
  readonly first: string;
  readonly last: string;
}) {
  const [unopened, setUnopened] = useState<Fault>();

  async function open([file]: readonly File[]) {
    if (!file) return;
    setUnopened(undefined);
    try {
      onText(await textOf(file));
    } catch (error) {
      setUnopened(
        error instanceof Error && error.name === USER_ERROR
          ? { message: error.message }
          : faultOf(error, { other: `Couldn't read ${file.name}.` }),
      );
    }
  }

  const unread = known?.unread ?? 0;
  return (
    <Disclosure label="Holidays">
      <div className="flex flex-col gap-4">
        <div className="sm:w-1/2">
          <Select label="Weekend" options={WEEKEND_OPTIONS} {...settings.bind("weekend")} />
        </div>
        <TextArea
          label="Public holidays"
          hint={
            unread > 0
              ? `${counted(unread, isFile ? "events" : "lines")} can't be read.`
              : "One date per line, or the text of an .ics file"
          }
          value={text}
          onChange={onText}
        />
        <div className="flex flex-wrap items-center gap-4">
          <FileButton size="small" icon={FileUp} accept=".ics,.ical,.txt,.csv,text/calendar,text/plain" onFiles={open}>
            Choose .ics file
          </FileButton>
          <p role="status" className="text-sm text-ink-2 empty:hidden">
            {known === undefined
              ? fault === undefined && "Reading …"
              : (isFile || known.days.size > 0) &&
                `${counted(known.days.size, isFile ? "days" : "holidays")} read${isFile ? `, from ${first} to ${last}` : ""}.`}
          </p>
        </div>
        <FaultNote fault={unopened ?? fault} onRetry={retry} />
      </div>
    </Disclosure>
  );
}

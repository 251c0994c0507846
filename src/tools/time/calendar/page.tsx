import { FileUp, Undo2 } from "lucide-react";
import { useState } from "react";
import { firstOf } from "#core/text/counted.ts";
import { useReplaced } from "#kits/text-operation/use-replaced.browser.ts";
import { ZoneSelect } from "#kits/time/zone-select.tsx";
import { useParams } from "#platform/address/use-params.ts";
import { useHandoff, useIncomingFiles } from "#platform/files/incoming-files.ts";
import { useHydrated } from "#platform/page/use-hydrated.ts";
import { useTabState, useTabText } from "#platform/use-tab-state.ts";
import { Button } from "#ui/button.tsx";
import { Card, takingOutline } from "#ui/card.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { LongTextArea } from "#ui/fields/long-text-area.tsx";
import { FileButton } from "#ui/files/file-button.tsx";
import { FileList } from "#ui/files/file-list.tsx";
import { LazyBoundary } from "#ui/loading/fault-note.tsx";
import { lazy } from "#ui/loading/lazy.tsx";
import params from "./params.ts";
import { useEdition } from "./use-calendar.browser.ts";

const Results = lazy(() => import("./results.tsx"));
const EventForm = lazy(() => import("./event-form.tsx"));
const RulePanel = lazy(() => import("./rule-panel.tsx"));

const NO_FILES: readonly File[] = [];

/** What the page reads. */
interface Input {
  readonly text: string;
  readonly files: readonly File[];
}

const isSame = (one: Input, other: Input): boolean =>
  one.text === other.text &&
  one.files.length === other.files.length &&
  one.files.every((file, at) => file === other.files[at]);

const MAX_FILES = 100;

export default function CalendarPage() {
  const settings = useParams(params);
  const isHydrated = useHydrated();
  const text = useTabText("text");
  const [files, setFiles] = useTabState("files", NO_FILES);
  const [box, setBox] = useState(0);
  const [edition, next] = useEdition();
  const [unread, setUnread] = useState("");
  const { canRestore, keep, restore } = useReplaced<Input>(isSame);

  function take(chosen: readonly File[], unreadable: readonly string[]) {
    setFiles((before) => [...before, ...chosen].slice(0, MAX_FILES));
    setUnread(unreadable.length > 0 ? `Couldn't read ${firstOf(unreadable)}.` : "");
    next();
  }
  function setText(received: string) {
    text.set(received);
    setBox((before) => before + 1);
    next();
  }
  const keepInput = () => {
    const input = { text: text.get(), files };
    if (!isSame(input, { text: "", files: NO_FILES })) keep(input);
  };
  function putBack() {
    const before = restore({ text: text.get(), files });
    if (!before) return;
    setFiles(before.files);
    setText(before.text);
  }
  const isOver = useIncomingFiles(take);
  useHandoff((handoff) => {
    if (handoff.text === undefined) return false;
    keepInput();
    setText(handoff.text);
    return true;
  });
  const hasInput = isHydrated && (files.length > 0 || text.get().trim() !== "");

  return (
    <>
      <Card aria-label="Calendars" className={`flex flex-col gap-4 p-5 sm:p-6 ${takingOutline(isOver)}`}>
        <LongTextArea
          key={box}
          label="Input"
          placeholder="Paste the text of an .ics file, or drop files"
          rows={4}
          className="font-mono text-sm"
          text={text}
          onChange={next}
        />
        <FileList
          files={files}
          onRemove={(file) => {
            setFiles((before) => before.filter((other) => other !== file));
            next();
          }}
        />
        {unread !== "" && (
          <p role="alert" className="text-sm text-warn wrap-anywhere">
            {unread}
          </p>
        )}
        <div className="flex flex-wrap items-end gap-4">
          <FileButton
            icon={FileUp}
            accept=".ics,.ical,.ifb,.icalendar,text/calendar"
            multiple
            onFiles={(chosen) => take(chosen, [])}
          >
            Choose files
          </FileButton>
          {hasInput && (
            <Button
              look="quiet"
              onClick={() => {
                keepInput();
                setFiles(NO_FILES);
                setText("");
              }}
            >
              Clear
            </Button>
          )}
          {isHydrated && canRestore && (
            <Button look="quiet" icon={Undo2} onClick={putBack}>
              Restore previous input
            </Button>
          )}
          <div className="min-w-0 flex-1 basis-60">
            <ZoneSelect label="Time zone" {...settings.bind("zone")} />
          </div>
        </div>
      </Card>
      {hasInput ? (
        <LazyBoundary fallback={<p className="mt-6 min-h-dvh text-sm text-ink-3">Loading …</p>}>
          <Results settings={settings} edition={edition} text={text} files={files} />
        </LazyBoundary>
      ) : (
        <p className="mt-6 text-sm text-ink-3">The agenda, the month and any problems appear here.</p>
      )}
      <div className="mt-8 flex flex-col gap-4 *:bg-surface">
        <Disclosure label="Create an event">
          {() => (
            <EventForm
              zone={settings.values.zone}
              onAdd={(ics) => setText(text.get().trim() === "" ? ics : `${text.get().trimEnd()}\r\n${ics}`)}
            />
          )}
        </Disclosure>
        <Disclosure label="Repeat rule (RRULE)">{() => <RulePanel settings={settings} />}</Disclosure>
      </div>
    </>
  );
}

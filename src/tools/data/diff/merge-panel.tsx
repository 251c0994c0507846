import { Download } from "lucide-react";
import { useMemo } from "react";
import { type Choice, conflictKeys, type MergePart, mergedText } from "#core/diff/merge.ts";
import { counted } from "#core/text/counted.ts";
import { encodeText, type TextForm, unwritableNote } from "#core/text/encode-text.ts";
import { saveFile } from "#platform/files/download.ts";
import { useTabState } from "#platform/use-tab-state.ts";
import { Announcement } from "#ui/announcement.tsx";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { SendTo } from "#ui/files/send-to.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import { TextBox } from "./text-box.tsx";
import type { Slot } from "./use-slots.browser.ts";
import { useComparing, work } from "./use-work.browser.ts";

const CHOICES: readonly NonNullable<Choice>[] = ["mine", "theirs", "mine then theirs", "theirs then mine", "base"];
const CHOICE_LABELS = {
  mine: "Mine",
  theirs: "Theirs",
  "mine then theirs": "Mine, then theirs",
  "theirs then mine": "Theirs, then mine",
  base: "Base",
} as const;
const SHOWN_LINES = 3;

type Conflict = Extract<MergePart, { kind: "conflict" }>;

/** Three versions of a text made one. */
export default function MergePanel({
  base,
  mine,
  theirs,
}: {
  readonly base: Slot;
  readonly mine: Slot;
  readonly theirs: Slot;
}) {
  // What is merged is written as one's own version is.
  const file = [mine, base, theirs].find(({ form }) => form !== undefined);
  const isAsked = !mine.isEmpty && !theirs.isEmpty;
  const key = isAsked ? `${base.edition} ${mine.edition} ${theirs.edition}` : undefined;
  const { result, isOld, fault, retry } = useComparing(key, ({ signal }) =>
    work.merge({ base: base.text.get(), mine: mine.text.get(), theirs: theirs.text.get() }, { signal }),
  );
  return (
    <>
      <div className="grid grid-cols-1 gap-x-5 gap-y-4 lg:grid-cols-3">
        <TextBox slot={base} label="Base" />
        <TextBox slot={mine} label="Mine" />
        <TextBox slot={theirs} label="Theirs" />
      </div>
      <FaultNote fault={fault} onRetry={retry} />
      {!isAsked && (
        <p className="text-sm text-ink-3">
          Enter the base version and the two changed versions. Changes made in only one are merged automatically.
        </p>
      )}
      {result && (
        <Merged key={result.key} parts={result.value} name={file?.fileName ?? ""} form={file?.form} isOld={isOld} />
      )}
    </>
  );
}

function Merged({
  parts,
  name,
  form,
  isOld,
}: {
  readonly parts: readonly MergePart[];
  /** Of the file that the result is written like; empty and undefined without one. */
  readonly name: string;
  readonly form: TextForm | undefined;
  /** Another merge is on its way: until then this one is not copied or saved. */
  readonly isOld: boolean;
}) {
  const keys = useMemo(() => conflictKeys(parts), [parts]);
  const [choices, setChoices] = useTabState<ReadonlyMap<string, Choice>>("choices", new Map());
  const chosen = keys.map((key) => choices.get(key));
  const open = chosen.filter((choice) => choice === undefined).length;
  const text = mergedText(parts, chosen);
  const summary =
    keys.length === 0
      ? "Merged without a conflict"
      : open === 0
        ? "All conflicts resolved"
        : `${counted(open, "conflict")} left`;
  const encoded = form && encodeText(text, form);
  const blob = () => new Blob([encoded ?? text], { type: encoded ? "text/plain" : "text/plain;charset=utf-8" });
  const fileName = name || "merged.txt";
  let number = -1;
  return (
    <section aria-label="Merged text" className="flex flex-col gap-4 border-t border-line pt-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <p className="min-w-0 flex-1 basis-52 text-lg font-semibold">{summary}</p>
        <CopyButton look="primary" label="Copy merged text" text={text} disabled={isOld} />
        <Button icon={Download} disabled={isOld} onClick={() => saveFile(blob(), fileName)}>
          Download
        </Button>
        <SendTo
          disabled={isOld}
          shipment={{ kind: "text", name: fileName, size: text.length }}
          onSend={(send) => send(blob())}
        />
      </div>
      {form && !encoded && <p className="text-sm text-warn">{unwritableNote(form)}</p>}
      <Announcement text={summary} />
      <div className="flex flex-col gap-3 font-mono text-compact">
        {parts.map((part, index) => {
          // biome-ignore-start lint/suspicious/noArrayIndexKey: a part has no identity but its place
          if (part.kind === "same") return <Same key={index} text={part.text} from={part.from} />;
          number++;
          const at = number;
          return (
            <ConflictCard
              key={index}
              number={at + 1}
              conflict={part}
              choice={chosen[at]}
              onChoose={(choice) => setChoices(new Map(choices).set(keys[at] ?? "", choice))}
            />
          );
          // biome-ignore-end lint/suspicious/noArrayIndexKey: a part has no identity but its place
        })}
      </div>
    </section>
  );
}

const FROM = { base: "", both: "Both", mine: "Mine", theirs: "Theirs" } as const;

function Same({ text, from }: { readonly text: string; readonly from: keyof typeof FROM }) {
  const lines = text.replace(/\n$/, "").split("\n");
  const isLong = lines.length > 2 * SHOWN_LINES + 1;
  const shown = isLong
    ? [
        ...lines.slice(0, SHOWN_LINES),
        `… ${counted(lines.length - 2 * SHOWN_LINES, "line")} …`,
        ...lines.slice(-SHOWN_LINES),
      ]
    : lines;
  return (
    <div className={`rounded-control px-3 py-1 ${from === "base" ? "text-ink-3" : "bg-accent-soft"}`}>
      {from !== "base" && <p className="font-sans font-semibold text-ink-2">{FROM[from]}</p>}
      <pre className="whitespace-pre-wrap wrap-anywhere">{shown.join("\n")}</pre>
    </div>
  );
}

function ConflictCard({
  number,
  conflict,
  choice,
  onChoose,
}: {
  readonly number: number;
  readonly conflict: Conflict;
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
}) {
  return (
    <fieldset className={`rounded-card border p-4 ${choice === undefined ? "border-warn" : "border-line"}`}>
      <legend className="px-2 font-sans font-semibold">Conflict {number}</legend>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <Version name="Mine" text={conflict.mine} />
        <Version name="Theirs" text={conflict.theirs} />
      </div>
      <div className="mt-3 flex flex-wrap gap-x-5 font-sans text-sm">
        {CHOICES.map((each) => (
          <label key={each} className="flex min-h-8 items-center gap-2">
            <input
              type="radio"
              name={`conflict-${number}`}
              className="accent-accent"
              checked={choice === each}
              onChange={() => onChoose(each)}
            />
            {CHOICE_LABELS[each]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const Version = ({ name, text }: { readonly name: string; readonly text: string }) => (
  <div className="min-w-0">
    <p className="mb-1 font-sans text-sm font-semibold text-ink-2">{name}</p>
    <pre className="min-h-8 rounded-control bg-sunken px-3 py-1 whitespace-pre-wrap wrap-anywhere">
      {text.replace(/\n$/, "")}
    </pre>
  </div>
);

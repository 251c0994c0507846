import { Download } from "lucide-react";
import { type ReactNode, useState } from "react";
import { counted } from "#core/counted.ts";
import type { LineComparison, LineOptions } from "#core/diff/compare.ts";
import type { Grain } from "#core/diff/tokens.ts";
import { saveFile } from "#platform/download.ts";
import type { Settings } from "#platform/use-params.ts";
import type { CallOptions } from "#platform/worker/protocol.ts";
import { Announcement } from "#ui/announcement.tsx";
import { Button } from "#ui/button.tsx";
import { CancelableProgress } from "#ui/cancelable-progress.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { FaultNote } from "#ui/fault-note.tsx";
import { Segments } from "#ui/segments.tsx";
import { Select } from "#ui/select.tsx";
import { lineEndNote } from "./line-end-note.ts";
import { LinesView } from "./lines-view.tsx";
import type params from "./params.ts";
import { RunningView } from "./running-view.tsx";
import { useComparing, work } from "./use-work.browser.ts";

const GRAIN_OPTIONS = [
  { value: "lines", label: "Lines" },
  { value: "words", label: "Words" },
  { value: "characters", label: "Characters" },
] as const;
const VIEW_OPTIONS = [
  { value: "split", label: "Side by side" },
  { value: "unified", label: "Unified" },
] as const;
const SPACE_OPTIONS = [
  { value: "none", label: "All spaces count" },
  { value: "trailing", label: "Not at the ends of lines" },
  { value: "amount", label: "Not how many there are" },
  { value: "all", label: "No space counts" },
] as const;

const PATCH_TYPE = "text/x-patch;charset=utf-8";

/** What differs between two texts, how it is shown, and the patch of it. */
export default function Comparison({
  left,
  right,
  names,
  edition,
  settings: { values, bind },
  actions,
}: {
  readonly left: () => string;
  readonly right: () => string;
  readonly names: { readonly left: string; readonly right: string };
  /** Another text has another one. */
  readonly edition: string;
  readonly settings: Settings<typeof params>;
  readonly actions?: ReactNode;
}) {
  const { by, view, fold } = values;
  const ignored: LineOptions = {
    case: values.case,
    spaces: values.spaces,
    lineEnds: values.ends,
    blankLines: values.blank,
  };
  const [isPatching, setPatching] = useState<boolean>();
  const key = by === "lines" ? `${edition} ${JSON.stringify(ignored)}` : `${edition} ${by} ${values.case}`;
  const { result, isRunning, isCanceled, progress, fault, retry, cancel } = useComparing<Compared>(key, (options) => {
    const texts = { left: left(), right: right() };
    return by === "lines" ? comparedByLines(texts, ignored, options) : comparedInOne(texts, by, ignored.case, options);
  });

  const value = result?.value;
  const summary = value === undefined ? "" : summaryOf(value);
  const makePatch = () => work.patch({ left: left(), right: right(), leftName: names.left, rightName: names.right });

  async function downloadPatch() {
    setPatching(false);
    try {
      const patch = await makePatch();
      saveFile(new Blob([patch], { type: PATCH_TYPE }), "changes.patch");
    } catch {
      setPatching(true);
    }
  }

  return (
    <section aria-label="Differences" className="flex flex-col gap-4 border-t border-line pt-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Segments label="Compare by" options={GRAIN_OPTIONS} {...bind("by")} />
        {by === "lines" && <Segments label="View" options={VIEW_OPTIONS} {...bind("view")} />}
        {actions}
      </div>
      <Disclosure label="What does not count">
        <div className="grid grid-cols-1 gap-x-5 gap-y-2 sm:grid-cols-2">
          <Checkbox label="Ignore case" {...bind("case")} />
          {by === "lines" && <Checkbox label="Ignore line ends (CRLF or LF)" {...bind("ends")} />}
          {by === "lines" && <Checkbox label="Ignore blank lines" {...bind("blank")} />}
          {by === "lines" && <Checkbox label="Fold unchanged parts" {...bind("fold")} />}
          {by === "lines" && <Select label="Spaces" options={SPACE_OPTIONS} {...bind("spaces")} />}
        </div>
      </Disclosure>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <p className="min-w-0 flex-1 basis-52 text-lg font-semibold tabular-nums">{summary}</p>
        {value !== undefined && summary !== IDENTICAL && (
          <>
            <CopyButton size="small" label="Copy patch" text={makePatch} />
            <Button size="small" icon={Download} onClick={() => void downloadPatch()}>
              Download patch
            </Button>
          </>
        )}
      </div>
      {isPatching && <p className="text-sm text-warn">The patch could not be made. Press the button again.</p>}
      {value?.note && <p className="text-sm text-ink-2">{value.note}</p>}
      <Announcement text={summary} />
      {isRunning && progress !== undefined && (
        <CancelableProgress label="Comparing" value={progress} onCancel={cancel} />
      )}
      {isCanceled && (
        <p className="flex flex-wrap items-center gap-3 text-sm text-ink-2">
          The comparison was canceled.
          <Button size="small" onClick={retry}>
            Compare again
          </Button>
        </p>
      )}
      <FaultNote fault={fault} onRetry={retry} />
      {value?.kind === "lines" && value.compared.changes.length > 0 && (
        <LinesView
          key={result?.key}
          comparison={value.compared}
          ignoresCase={value.ignoresCase}
          view={view}
          isFolded={fold}
        />
      )}
      {value?.kind === "running" && value.running.changes > 0 && <RunningView key={result?.key} text={value.running} />}
    </section>
  );
}

const IDENTICAL = "No differences";

interface TwoTexts {
  readonly left: string;
  readonly right: string;
}

async function comparedByLines(texts: TwoTexts, ignored: LineOptions, options: CallOptions<number>) {
  const lines = await work.lines({ ...texts, options: ignored }, options);
  const compared: LineComparison = {
    ...lines,
    left: { text: texts.left, starts: lines.left },
    right: { text: texts.right, starts: lines.right },
  };
  return { kind: "lines" as const, note: lineEndNote(texts.left, texts.right), ignoresCase: ignored.case, compared };
}

async function comparedInOne(texts: TwoTexts, grain: Grain, ignoresCase: boolean, options: CallOptions<number>) {
  const running = await work.running({ ...texts, grain, ignoresCase }, options);
  return { kind: "running" as const, note: "", running };
}

type Compared = Awaited<ReturnType<typeof comparedByLines> | ReturnType<typeof comparedInOne>>;

function summaryOf(value: Compared): string {
  if (value.kind === "running")
    return value.running.changes === 0 ? IDENTICAL : counted(value.running.changes, "change");
  const { removed, added, counted: changes, moved } = value.compared;
  if (changes.length === 0) return IDENTICAL;
  const parts = [
    counted(changes.length, "change"),
    `${counted(removed, "line")} removed`,
    `${counted(added, "line")} added`,
  ];
  if (moved.length > 0) parts.push(`${counted(moved.length, "block")} moved`);
  return parts.join(" · ");
}

import { Download } from "lucide-react";
import { useState } from "react";
import type { LineComparison, LineOptions } from "#core/diff/compare.ts";
import type { Grain } from "#core/diff/tokens.ts";
import { encodingName } from "#core/encodings.ts";
import { counted } from "#core/text/counted.ts";
import { encodeText, type TextForm } from "#core/text/encode-text.ts";
import { PanelProblem } from "#kits/code-text/panel-notes.tsx";
import { ComparisonControls, JsonDifferences } from "#kits/json-comparison/json-differences.tsx";
import { PaneActions } from "#kits/workbench/pane.tsx";
import type { Settings } from "#platform/address/use-params.ts";
import { saveFile } from "#platform/files/download.ts";
import type { CallOptions } from "#platform/worker/protocol.ts";
import { Announcement } from "#ui/announcement.tsx";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import { CancelableProgress } from "#ui/loading/progress.tsx";
import { GrainControls, IgnoreControls } from "./compare-controls.tsx";
import { formNote, lineEndNote } from "./line-end-note.ts";
import { LinesView } from "./lines-view.tsx";
import type params from "./params.ts";
import type { RunningPiece, RunningText } from "./running-text.ts";
import type { StructureRequest } from "./structure.ts";
import { useComparing, work } from "./use-work.browser.ts";

/** The message about two texts that are the same. */
const IDENTICAL = "No differences";
const IDENTICAL_BUT = "No differences apart from what is ignored";

interface TwoTexts {
  readonly left: string;
  readonly right: string;
}

/** Whether texts are the same to the last character, whatever the view ignores. */
const isExact = ({ left, right }: TwoTexts): boolean => left === right;

/** Two texts compared by lines. */
async function comparedByLines(texts: TwoTexts, ignored: LineOptions, options: CallOptions<number>) {
  const lines = await work.lines({ ...texts, options: ignored }, options);
  const compared: LineComparison = {
    ...lines,
    left: { text: texts.left, starts: lines.left },
    right: { text: texts.right, starts: lines.right },
  };
  const note = lineEndNote(texts.left, texts.right);
  return { kind: "lines" as const, note, isExact: isExact(texts), ignoresCase: ignored.case, compared };
}

/** Two texts compared as one, by words or characters. */
async function comparedInOne(texts: TwoTexts, grain: Grain, ignoresCase: boolean, options: CallOptions<number>) {
  const running = await work.running({ ...texts, grain, ignoresCase }, options);
  return { kind: "running" as const, note: "", isExact: isExact(texts), running };
}

/** Two JSON texts compared by structure. */
async function comparedByStructure(request: StructureRequest, { signal }: CallOptions<number>) {
  const structure = await work.structure(request, { signal });
  return { kind: "structure" as const, note: "", isExact: isExact(request), structure };
}

/** What a comparison came to. */
type Compared = Awaited<
  ReturnType<typeof comparedByLines> | ReturnType<typeof comparedInOne> | ReturnType<typeof comparedByStructure>
>;

/** The result of a comparison as text; empty if there isn't one. */
function summaryOf(value: Compared): string {
  if (value.kind === "structure") {
    const { structure } = value;
    if (!structure.ok) return "";
    return structure.value.total === 0 ? IDENTICAL : counted(structure.value.total, "difference");
  }
  if (value.kind === "running")
    return value.running.changes === 0
      ? value.isExact
        ? IDENTICAL
        : IDENTICAL_BUT
      : counted(value.running.changes, "change");
  const { removed, added, counted: changes, moved } = value.compared;
  if (changes.length === 0) return value.isExact ? IDENTICAL : IDENTICAL_BUT;
  const parts = [
    counted(changes.length, "change"),
    `${counted(removed, "line")} removed`,
    `${counted(added, "line")} added`,
  ];
  if (moved.length > 0) parts.push(`${counted(moved.length, "block")} moved`);
  return parts.join(" · ");
}

const STEP = 500;

/** The two texts as one, with removals and additions marked. */
export function RunningView({ text: { lines } }: { readonly text: RunningText }) {
  const [shown, setShown] = useState(STEP);
  return (
    <>
      <div className="rounded-control border border-line bg-sunken p-4 font-mono text-sm whitespace-pre-wrap wrap-anywhere">
        {lines.slice(0, shown).map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no identity but its place
          <div key={index} dir="auto" className="min-h-5">
            {line.map((piece, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: nor has a piece
              <Piece key={at} {...piece} />
            ))}
          </div>
        ))}
      </div>
      {lines.length > shown && (
        <Button className="self-start" onClick={() => setShown(shown + STEP)}>
          Show more of {counted(lines.length - shown, "line")}
        </Button>
      )}
    </>
  );
}

function Piece({ kind, text }: RunningPiece) {
  if (kind === "removed") return <del className="bg-warn-soft text-warn">{text}</del>;
  if (kind === "added") return <ins className="bg-accent-soft text-ink underline">{text}</ins>;
  return text;
}

const PATCH_TYPE = "text/x-patch;charset=utf-8";

/** What differs between two texts, how it is shown, and the patch of it. */
export default function Comparison({
  left,
  right,
  names,
  forms,
  isOfPdf = false,
  edition,
  settings,
  hasControls = true,
}: {
  readonly left: () => string;
  readonly right: () => string;
  readonly names: { readonly left: string; readonly right: string };
  /** How the files' bytes were read, where the texts are files. */
  readonly forms?: { readonly left: TextForm | undefined; readonly right: TextForm | undefined };
  /** Whether a text is that of a PDF, which a patch can't change. */
  readonly isOfPdf?: boolean;
  /** Another text has another one. */
  readonly edition: string;
  readonly settings: Settings<typeof params>;
  /** Whether its settings are shown with it, as in a list of files. */
  readonly hasControls?: boolean;
}) {
  const { values, bind, set } = settings;
  const { by, view, fold } = values;
  const ignored: LineOptions = {
    case: values.case,
    spaces: values.spaces,
    lineEnds: values.ends,
    blankLines: values.blank,
  };
  const [isPatching, setPatching] = useState<boolean>();
  const isStructure = by === "structure";
  const structured = {
    itemKey: values.items === "key" ? values.key : undefined,
    numbersByValue: values.numbers,
    form: values.form,
  };
  const asked = by === "lines" ? ignored : isStructure ? structured : values.case;
  const key = `${edition} ${by} ${JSON.stringify(asked)}`;
  const { result, isRunning, isCanceled, progress, fault, retry, cancel } = useComparing<Compared>(key, (options) => {
    const texts = { left: left(), right: right() };
    if (by === "structure") return comparedByStructure({ ...texts, ...structured }, options);
    return by === "lines" ? comparedByLines(texts, ignored, options) : comparedInOne(texts, by, ignored.case, options);
  });

  const value = result?.value;
  const summary = value === undefined ? "" : summaryOf(value);
  const difference = formNote(forms?.left, forms?.right);
  const differs = value !== undefined && (!value.isExact || difference !== "");
  // A mark is the first character of the first line.
  const marked = (text: string, form: TextForm | undefined) => (form?.hasMark ? `\ufeff${text}` : text);
  const makePatch = () =>
    work.patch({
      left: marked(left(), forms?.left),
      right: marked(right(), forms?.right),
      leftName: names.left,
      rightName: names.right,
    });
  // A patch has the bytes of its files: with two encodings, or one that can't be written, none fits.
  const encoding = forms?.left?.encoding ?? forms?.right?.encoding ?? "utf-8";
  const patchNote =
    differs && isOfPdf
      ? "The patch is of the text, and doesn't fit the PDF file."
      : !differs || (encoding === "utf-8" && difference === "")
        ? ""
        : forms?.left && forms.right && forms.left.encoding !== forms.right.encoding
          ? "A patch can't change an encoding: it is written in UTF-8, and doesn't fit both files."
          : /^utf-8$|^(?:windows|iso|koi8)-/.test(encoding)
            ? ""
            : `The patch is written in UTF-8: it doesn't fit files in ${encodingName(encoding)}.`;

  async function downloadPatch() {
    setPatching(false);
    const form = patchNote === "" ? { encoding, hasMark: false } : undefined;
    try {
      const patch = await makePatch();
      const bytes = form && encodeText(patch, form);
      saveFile(
        bytes ? new Blob([bytes], { type: "text/x-patch" }) : new Blob([patch], { type: PATCH_TYPE }),
        "changes.patch",
      );
    } catch {
      setPatching(true);
    }
  }

  return (
    <section aria-label="Differences" className="flex flex-col gap-4">
      {hasControls && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <GrainControls settings={settings} />
          {!isStructure && <IgnoreControls settings={settings} />}
        </div>
      )}
      {isStructure && <ComparisonControls items={bind("items")} itemKey={bind("key")} numbers={bind("numbers")} />}
      {value !== undefined && value.kind !== "structure" && differs && (
        <PaneActions>
          <CopyButton size="small" look="primary" label="Copy patch" text={makePatch} />
          <Button size="small" icon={Download} title="Download patch" onClick={() => void downloadPatch()}>
            <span className="action-label">Download patch</span>
          </Button>
        </PaneActions>
      )}
      <p className="font-semibold tabular-nums empty:hidden">
        {summary === IDENTICAL && difference !== "" ? "Same text, different bytes" : summary}
      </p>
      {isPatching && <p className="text-sm text-warn">The patch could not be made. Press the button again.</p>}
      {value !== undefined && (value.note || difference || patchNote) !== "" && (
        <p className="text-sm text-ink-2">
          {[value.note, difference, patchNote].filter((part) => part !== "").join(" ")}
        </p>
      )}
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
      {value?.kind === "structure" && !value.structure.ok && <PanelProblem message={value.structure.message} />}
      {value?.kind === "structure" && value.structure.ok && (
        <JsonDifferences
          compared={value.structure.value}
          form={values.form}
          onForm={(form) => set({ form })}
          onPlace={undefined}
        />
      )}
      {value?.kind === "running" && value.running.changes > 0 && <RunningView key={result?.key} text={value.running} />}
    </section>
  );
}

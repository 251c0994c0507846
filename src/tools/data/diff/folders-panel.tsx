import { ArrowLeft, FolderOpen } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { formatBytes } from "#core/number/format-bytes.ts";
import { counted } from "#core/text/counted.ts";
import type { TextForm } from "#core/text/encode-text.ts";
import type { Settings } from "#platform/address/use-params.ts";
import { type Fault, faultOf } from "#platform/fault.ts";
import { pathOf } from "#platform/files/dropped-folders.ts";
import { useTabState } from "#platform/use-tab-state.ts";
import { Announcement } from "#ui/announcement.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { FileButton } from "#ui/files/file-button.tsx";
import { FaultNote, LazyBoundary } from "#ui/loading/fault-note.tsx";
import { lazy } from "#ui/loading/lazy.tsx";
import { CancelableProgress } from "#ui/loading/progress.tsx";
import { type Pair, rootsOf } from "./folders.ts";
import type params from "./params.ts";
import { useComparing, work } from "./use-work.browser.ts";
import type { FolderInput } from "./worker.ts";

const Comparison = lazy(() => import("./comparison.tsx"));

/** A folder or an archive, and what it is called. */
interface Side extends FolderInput {
  readonly name: string;
}

interface Sides {
  readonly left?: Side;
  readonly right?: Side;
  readonly edition: number;
}

interface Opened {
  readonly path: string;
  readonly left: OpenedText;
  readonly right: OpenedText;
}

/** A text, and how the bytes of its file were read; undefined without a file. */
interface OpenedText {
  readonly text: string;
  readonly form: TextForm | undefined;
}

const MAX_SHOWN = 1000;

const sideOf = (files: readonly File[]): Side => {
  const paths = files.map(pathOf);
  return { files, paths, name: rootsOf(paths)[0] ?? "" };
};

/** Two folders or ZIP archives, file by file. */
export default function FoldersPanel({
  dropped,
  settings,
}: {
  /** The latest drop on the page: two folders or archives at once, or the next one. */
  readonly dropped: { readonly files: readonly File[] } | undefined;
  readonly settings: Settings<typeof params>;
}) {
  const [sides, setSides] = useTabState<Sides>("folders", { edition: 0 });
  const [showsSame, setShowsSame] = useState(false);
  const [opened, setOpened] = useState<Opened>();
  const [openFault, setOpenFault] = useState<Fault>();

  const put = (side: "left" | "right", files: readonly File[]) =>
    setSides((before) => ({ ...before, [side]: sideOf(files), edition: before.edition + 1 }));
  const take = useEffectEvent((files: readonly File[]) => {
    const paths = files.map(pathOf);
    const roots = rootsOf(paths);
    if (roots.length === 2) {
      const of = (root: string | undefined) => files.filter((_, index) => rootsOf([paths[index] ?? ""])[0] === root);
      put("left", of(roots[0]));
      put("right", of(roots[1]));
    } else put(sides.left ? "right" : "left", files);
  });
  useEffect(() => {
    if (dropped) take(dropped.files);
  }, [dropped]);

  const { left, right, edition } = sides;
  const { result, isRunning, progress, fault, retry, cancel } = useComparing(
    left && right ? String(edition) : undefined,
    async (options) =>
      left && right
        ? work.folders(
            { left: { files: left.files, paths: left.paths }, right: { files: right.files, paths: right.paths } },
            options,
          )
        : [],
  );
  const pairs = result?.value ?? [];
  const different = pairs.filter(({ status }) => status !== "same");
  const shown = showsSame ? pairs : different;
  const summary = result ? `${counted(different.length, "difference")} in ${counted(pairs.length, "file")}` : "";

  async function open(path: string) {
    setOpenFault(undefined);
    try {
      const texts = await work.open(path);
      if (texts.left === undefined || texts.right === undefined)
        setOpenFault({ message: `${path} isn't a text file.` });
      else setOpened({ path, left: texts.left, right: texts.right });
    } catch (error) {
      setOpenFault(faultOf(error, { other: `${path} could not be read.` }));
    }
  }

  if (opened) {
    return (
      <>
        <div className="flex flex-wrap items-center gap-4">
          <Button size="small" icon={ArrowLeft} onClick={() => setOpened(undefined)}>
            Back to the list
          </Button>
          <h2 className="min-w-0 font-mono text-sm font-semibold wrap-anywhere">{opened.path}</h2>
        </div>
        <LazyBoundary fallback={<div className="h-64" />}>
          <Comparison
            left={() => opened.left.text}
            right={() => opened.right.text}
            forms={{ left: opened.left.form, right: opened.right.form }}
            names={{ left: `a/${opened.path}`, right: `b/${opened.path}` }}
            edition={opened.path}
            settings={settings}
          />
        </LazyBoundary>
      </>
    );
  }
  return (
    <>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <FolderSide label="Original folder" side={left} onFiles={(files) => put("left", files)} />
        <FolderSide label="Changed folder" side={right} onFiles={(files) => put("right", files)} />
      </div>
      {!(left && right) && (
        <p className="text-sm text-ink-3">
          Drop two folders or two ZIP archives on this page, together or one after the other.
        </p>
      )}
      <FaultNote fault={fault} onRetry={retry} />
      <FaultNote fault={openFault} />
      {isRunning && <CancelableProgress label="Comparing files" value={progress} onCancel={cancel} />}
      {result && (
        <section aria-label="Files" className="flex flex-col gap-4 border-t border-line pt-5">
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <p className="min-w-0 flex-1 basis-52 text-lg font-semibold tabular-nums">{summary}</p>
            <Checkbox label="Show equal files too" checked={showsSame} onChange={setShowsSame} />
          </div>
          <Announcement text={summary} />
          <ul className="flex flex-col divide-y divide-line">
            {shown.slice(0, MAX_SHOWN).map((pair) => (
              <PairRow key={pair.path} pair={pair} onOpen={() => void open(pair.path)} />
            ))}
          </ul>
          {shown.length > MAX_SHOWN && (
            <p className="text-sm text-ink-3">{counted(shown.length - MAX_SHOWN, "further file")} aren't listed.</p>
          )}
        </section>
      )}
    </>
  );
}

function FolderSide({
  label,
  side,
  onFiles,
}: {
  readonly label: string;
  readonly side: Side | undefined;
  readonly onFiles: (files: File[]) => void;
}) {
  return (
    <div className="flex flex-col gap-3 rounded-card border-2 border-dashed border-line-strong p-5">
      <p className="font-semibold">{label}</p>
      <p className="min-w-0 text-sm wrap-anywhere text-ink-3">
        {side ? `${side.name}, ${counted(side.files.length, "file")}` : "A folder or a ZIP archive"}
      </p>
      <div className="flex flex-wrap gap-3">
        <FileButton
          folder
          size="small"
          icon={FolderOpen}
          aria-label={`Choose a folder: ${label}`}
          label={label}
          onFiles={onFiles}
        >
          Choose a folder
        </FileButton>
        <FileButton
          size="small"
          accept=".zip"
          aria-label={`Choose a ZIP: ${label}`}
          label={`${label} as ZIP`}
          onFiles={onFiles}
        >
          Choose a ZIP
        </FileButton>
      </div>
    </div>
  );
}

const STATUS = {
  changed: "Changed",
  "left only": "Only in the original",
  "right only": "Only in the changed",
  same: "Equal",
} as const;

const PairRow = ({
  pair: { path, status, leftSize, rightSize },
  onOpen,
}: {
  readonly pair: Pair;
  readonly onOpen: () => void;
}) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm">
    <button
      type="button"
      className="min-w-0 flex-1 text-left font-mono wrap-anywhere text-accent underline"
      onClick={onOpen}
    >
      {path}
    </button>
    <span className="text-ink-3 tabular-nums">
      {[leftSize, rightSize].flatMap((size) => (size === undefined ? [] : [formatBytes(size)])).join(" → ")}
    </span>
    <span className={status === "same" ? "text-ink-3" : "font-semibold text-ink-2"}>{STATUS[status]}</span>
  </li>
);

import { Archive, Plus, RefreshCw, Settings2, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { canAnimate, type OutputFormat, outputFormats } from "#core/image/formats.ts";
import { formatBytes } from "#core/number/format-bytes.ts";
import { MAX_PIXELS } from "#core/raster.ts";
import { zip } from "#kits/image-conversion/conversion-workers.browser.ts";
import { PICTURE_FILES } from "#kits/image-conversion/file-names.ts";
import { sizeChange } from "#kits/image-conversion/size-change.ts";
import { StageWorkbench } from "#kits/workbench/stage-workbench.tsx";
import type { Settings } from "#platform/address/use-params.ts";
import { type Fault, faultOf } from "#platform/fault.ts";
import { saveFile } from "#platform/files/download.ts";
import { useIncomingFiles } from "#platform/files/incoming-files.ts";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/fields/select.tsx";
import { FileButton } from "#ui/files/file-button.tsx";
import { SendTo } from "#ui/files/send-to.tsx";
import { FaultNote, LazyBoundary } from "#ui/loading/fault-note.tsx";
import { lazy } from "#ui/loading/lazy.tsx";
import { Progress } from "#ui/loading/progress.tsx";
import { conversionFor, type FileEntry, formatOf, outputNames, overallProgress } from "./converter-state.ts";
import { FileRow } from "./file-row.tsx";
import type { default as params } from "./params.ts";
import { SettingsPanel } from "./settings-panel.tsx";
import type { Converter } from "./use-converter.browser.ts";

/** A result and its file name. */
export interface NamedResult {
  readonly name: string;
  readonly blob: Blob;
}

const MIN_RESULTS = 3;
const NAME = "all_images.zip";
const FAILED = { other: "The archive could not be created. You can still download each image." };

/** Saves all results as one archive, or sends it to another tool; hidden for fewer than three. */
export function ZipButton({
  results,
  look = "secondary",
}: {
  readonly results: readonly NamedResult[];
  readonly look?: "primary" | "secondary";
}) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<{ readonly of: Fault; readonly retry: () => void }>();
  const latest = useRef(results);
  useEffect(() => {
    latest.current = results;
    return () => {
      latest.current = [];
    };
  }, [results]);

  async function make(use: (archive: Blob) => void): Promise<void> {
    setBusy(true);
    setFault(undefined);
    try {
      const zipped = latest.current;
      const archive = await zip(zipped);
      // Meanwhile, results may have changed: a file was removed, or a setting changed.
      if (isSame(zipped, latest.current)) use(archive);
      else if (latest.current.length >= MIN_RESULTS) return await make(use);
    } catch (error) {
      setFault({ of: faultOf(error, FAILED), retry: () => make(use) });
    }
    setBusy(false);
  }

  if (results.length < MIN_RESULTS) return null;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <Button
          look={look}
          icon={Archive}
          disabled={busy}
          className="flex-1"
          onClick={() => make((archive) => saveFile(archive, NAME))}
        >
          Download All as ZIP
        </Button>
        <SendTo what="the ZIP" shipment={{ kind: "file", name: NAME }} disabled={busy} onSend={make} />
      </div>
      <FaultNote fault={fault?.of} {...(fault && { onRetry: fault.retry })} />
    </div>
  );
}

const isSame = (one: readonly NamedResult[], other: readonly NamedResult[]): boolean =>
  one.length === other.length && one.every(({ name, blob }, i) => name === other[i]?.name && blob === other[i]?.blob);

/** A summary of the results, and the next steps. */
export const ResultsPanel = ({
  entries,
  results,
  onMore,
  onSettings,
}: {
  readonly entries: readonly FileEntry[];
  readonly results: readonly NamedResult[];
  readonly onMore: () => void;
  readonly onSettings: () => void;
}) => (
  <>
    <Summary entries={entries} results={results} />
    <ZipButton look="primary" results={results} />
    <Button icon={RefreshCw} onClick={onMore}>
      Convert more images
    </Button>
    <Button look="quiet" icon={Settings2} onClick={onSettings}>
      Change settings
    </Button>
  </>
);

function Summary({
  entries,
  results,
}: {
  readonly entries: readonly FileEntry[];
  readonly results: readonly NamedResult[];
}) {
  const before = entries.reduce((sum, { file }) => sum + file.size, 0);
  const after = results.reduce((sum, { blob }) => sum + blob.size, 0);
  const change = sizeChange(before, after);
  return (
    <div>
      <h2 className="text-base">
        {results.length} {results.length === 1 ? "image" : "images"} converted
      </h2>
      <p className="mt-1 text-sm text-ink-2 tabular-nums">
        {formatBytes(before)} before, {formatBytes(after)} now{change && `: ${change}`}
      </p>
    </div>
  );
}

/** The progress of the conversion; without `onCancel`, that of a finished one. */
export const ProgressPanel = ({
  entries,
  onCancel,
}: {
  readonly entries: readonly FileEntry[];
  readonly onCancel?: () => void;
}) => (
  <>
    <Progress
      label={onCancel ? "Converting images, please wait..." : "Done"}
      value={overallProgress(entries)}
      isStepping={onCancel !== undefined}
      detail={`${entries.filter(({ outcome }) => outcome?.kind === "done").length} of ${entries.length}`}
    />
    {onCancel && (
      <Button icon={X} onClick={onCancel}>
        Cancel
      </Button>
    )}
  </>
);

const PreviewDialog = lazy(() => import("#kits/image-conversion/preview/preview-dialog.tsx"));
const CompareDialog = lazy(() => import("./compare-dialog.tsx"));

const FORMATS = Object.entries(outputFormats).map(([value, { name }]) => ({
  value: value as OutputFormat,
  label: name,
}));

/** The files, their results and the settings; loaded while the visitor chooses files. */
export default function FilesView({
  settings,
  converter: { state, dispatch, halt, add, start, cancel, isBarShown },
}: {
  readonly settings: Settings<typeof params>;
  readonly converter: Converter;
}) {
  const { phase, entries, error } = state;
  const [comparedId, setComparedId] = useState<number>();
  const [previewedId, setPreviewedId] = useState<number>();
  const panel = useRef<HTMLDivElement>(null);
  const lastPhase = useRef(phase);
  const over = useIncomingFiles(phase === "converting" ? undefined : add);

  useEffect(() => {
    const isStarted = phase === "converting" && lastPhase.current !== phase;
    lastPhase.current = phase;
    if (isStarted) panel.current?.scrollIntoView({ block: "nearest" });
  }, [phase]);

  const formats = entries.map((entry) => formatOf(entry, settings.values.format));
  const isAnimated = ({ facts }: (typeof entries)[number], i: number) =>
    facts?.animation !== undefined && canAnimate(formats[i] ?? "png");
  const names = outputNames(entries.map(({ file }, i) => ({ name: file.name, format: formats[i] ?? "png" })));
  const results = entries.flatMap(({ outcome }, i) =>
    outcome?.kind === "done" ? [{ name: names[i] ?? "", blob: outcome.blob }] : [],
  );
  const compared = entries.find(({ id }) => id === comparedId);
  const previewedAt = entries.findIndex(({ id }) => id === previewedId);
  const previewed = phase === "choosing" ? entries[previewedAt] : undefined;

  return (
    <>
      <StageWorkbench
        label="Image converter"
        grows="list"
        panel={
          <div ref={panel} data-focus-start tabIndex={-1} className="flex flex-col gap-5 outline-none">
            {/* Hidden, not removed, so that disclosures stay open. */}
            <div hidden={phase !== "choosing"} className="flex flex-col gap-5">
              <SettingsPanel
                settings={settings}
                formats={formats}
                isAnimated={entries.some(isAnimated)}
                onFormatForAll={() => dispatch({ type: "chooseForAll" })}
              />
            </div>
            {phase === "choosing" && (
              <>
                <Button look="primary" icon={RefreshCw} onClick={start}>
                  Convert now
                </Button>
                <FileButton icon={Plus} multiple accept={PICTURE_FILES} onFiles={add}>
                  Add more images
                </FileButton>
                <ZipButton results={results} />
              </>
            )}
            {phase === "converting" && (
              // Not on 'Cancel': a key that is still held down would press it.
              <div data-focus-start tabIndex={-1} className="flex flex-col gap-5 outline-none">
                <ProgressPanel entries={entries} onCancel={cancel} />
              </div>
            )}
            {phase === "converted" && (
              <div data-focus-start tabIndex={-1} className="flex flex-col gap-5 outline-none">
                {isBarShown && <ProgressPanel entries={entries} />}
                <ResultsPanel
                  entries={entries}
                  results={results}
                  onMore={() => dispatch({ type: "clear" })}
                  onSettings={() => dispatch({ type: "edit" })}
                />
              </div>
            )}
          </div>
        }
        stage={
          <div
            className={`flex w-full flex-1 flex-col gap-3 rounded-control outline-2 outline-offset-4 ${over ? "outline-accent outline-dashed" : "outline-transparent"}`}
          >
            <p role="alert" className="text-sm font-medium wrap-anywhere text-warn empty:hidden">
              {error}
            </p>
            <FaultNote fault={halt?.fault} onRetry={halt?.retry} />
            <p role="status" className="sr-only">
              {phase === "converted" ? `${results.length} ${results.length === 1 ? "image" : "images"} converted` : ""}
            </p>
            <ul data-focus-scope className="flex flex-col gap-3" aria-label="Images">
              {entries.map((entry, i) => (
                <FileRow
                  key={entry.id}
                  entry={entry}
                  format={formats[i] ?? "png"}
                  outputName={names[i] ?? ""}
                  phase={phase}
                  onFormat={(format) => dispatch({ type: "choose", id: entry.id, format })}
                  onRemove={() => dispatch({ type: "remove", id: entry.id })}
                  onCompare={() => setComparedId(entry.id)}
                  onPreview={() => setPreviewedId(entry.id)}
                />
              ))}
            </ul>
          </div>
        }
      />
      {previewed && (
        <LazyBoundary key={previewed.id} fallback={null}>
          <PreviewDialog
            file={previewed.file}
            name={previewed.file.name}
            isSvg={previewed.facts?.format === "svg"}
            conversion={conversionFor(settings.values, formats[previewedAt] ?? "png", MAX_PIXELS)}
            edits={previewed.edits}
            onEdits={(edits) => dispatch({ type: "editPicture", id: previewed.id, edits })}
            outputName={names[previewedAt] ?? ""}
            onClose={() => setPreviewedId(undefined)}
          >
            <Select
              label="Format of this image"
              value={formats[previewedAt] ?? "png"}
              options={FORMATS}
              onChange={(format) => dispatch({ type: "choose", id: previewed.id, format })}
            />
            <SettingsPanel
              settings={settings}
              formats={formats.slice(previewedAt, previewedAt + 1)}
              isAnimated={isAnimated(previewed, previewedAt)}
              onFormatForAll={() => dispatch({ type: "chooseForAll" })}
            />
          </PreviewDialog>
        </LazyBoundary>
      )}
      {compared?.outcome?.kind === "done" && (
        <LazyBoundary key={comparedId} fallback={null}>
          <CompareDialog
            before={compared.file}
            after={compared.outcome.blob}
            name={compared.file.name}
            width={compared.outcome.width}
            height={compared.outcome.height}
            isIcon={compared.outcome.format === "ico"}
            onClose={() => setComparedId(undefined)}
          />
        </LazyBoundary>
      )}
    </>
  );
}

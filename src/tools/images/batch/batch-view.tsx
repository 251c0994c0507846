import { Archive, ArrowDownAZ, FolderOpen, FolderOutput, Plus, RefreshCw, Trash2 } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { formatBytes } from "#core/number/format-bytes.ts";
import { byReason, counted, firstOf, type Refusal } from "#core/text/counted.ts";
import { StageWorkbench } from "#kits/workbench/stage-workbench.tsx";
import type { Settings } from "#platform/address/use-params.ts";
import { saveFile } from "#platform/files/download.ts";
import { useIncomingFiles } from "#platform/files/incoming-files.ts";
import { useMedia } from "#platform/page/use-media.ts";
import { Announcement } from "#ui/announcement.tsx";
import { Button } from "#ui/button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { FileButton } from "#ui/files/file-button.tsx";
import { useMovedFocus } from "#ui/handles/move-handle.tsx";
import { FaultNote, LazyBoundary } from "#ui/loading/fault-note.tsx";
import { lazy } from "#ui/loading/lazy.tsx";
import { CancelableProgress } from "#ui/loading/progress.tsx";
import { VirtualRows } from "#ui/virtual-rows.tsx";
import {
  archiveOf,
  batchControl,
  canWriteFolders,
  chooseFolder,
  pathsOf,
  withTables,
} from "./batch-control.browser.ts";
import { type BatchEntry, documentName, isCurrent, leftToDo, leftToWrite, overall } from "./batch-state.ts";
import { layoutOf, makesDocument, settingsKeys } from "./conversion.ts";
import { DocumentPart } from "./document-part.tsx";
import { EntryRow, handleOf, NARROW_ROW_REM, ROW_REM } from "./entry-row.tsx";
import type params from "./params.ts";
import { ACCEPT } from "./params.ts";
import { SettingsPanel } from "./settings-panel.tsx";
import type { Batch } from "./use-batch.browser.ts";

const PreviewDialog = lazy(() => import("#kits/image-conversion/preview/preview-dialog.tsx"));

const ARCHIVE = "images.zip";

/** The list, its settings and its results; loaded while the visitor chooses files. */
export default function BatchView({
  settings,
  batch: { state, stateNow, dispatch, add, notice, fault, setFault, looking, folder, setFolder },
}: {
  readonly settings: Settings<typeof params>;
  readonly batch: Batch;
}) {
  const { values } = settings;
  const { entries, run } = state;
  const [control] = useState(() => batchControl({ stateNow, dispatch, onFault: setFault }));
  useEffect(() => control.cancel, [control]);
  const [previewedId, setPreviewedId] = useState<number>();
  const previewedAt = entries.findIndex(({ id }) => id === previewedId);
  const previewed = run === undefined ? entries[previewedAt] : undefined;
  const isRunning = run !== undefined;
  const over = useIncomingFiles(isRunning ? undefined : add);
  const keyOf = useMemo(() => settingsKeys(values), [values]);
  const isFinished = (entry: BatchEntry) => isCurrent(entry, keyOf(entry));
  // Why a file failed by other settings is past.
  const failureOf = (entry: BatchEntry) => (entry.failure?.key === keyOf(entry) ? entry.failure.message : undefined);
  const paths = useMemo(() => pathsOf(entries, values), [entries, values]);
  const left = leftToDo(entries, keyOf, folder).length;
  const unwritten = folder ? leftToWrite(entries, keyOf, folder).length : 0;
  const failed = entries.filter((entry) => failureOf(entry) !== undefined).length;
  const results = entries.flatMap((entry, i) =>
    entry.result?.blob && isFinished(entry) ? [{ path: paths[i] ?? "", result: entry.result }] : [],
  );
  const finished = entries.filter(isFinished);
  const isOneDocument = makesDocument(values);
  const pageNumbers = new Map(isOneDocument ? finished.map(({ id }, i) => [id, i + 1]) : []);
  const list = useRef<HTMLDivElement>(null);
  const isNarrow = useMedia("(max-width: 40rem)");
  const keepFocusOf = useMovedFocus(list);
  const [said, setSaid] = useState("");

  function move({ id, path }: BatchEntry, from: number, to: number) {
    const last = entries.length - 1;
    // At either end, one of its two buttons cannot be pressed any more.
    const way = to === 0 ? "down" : to === last ? "up" : to < from ? "up" : "down";
    keepFocusOf(handleOf(id, way));
    setSaid(`${path} is now ${to + 1} of ${counted(entries.length, "image")}.`);
    dispatch({ type: "move", id, to });
  }

  async function chooseAndWrite() {
    const chosen = await chooseFolder();
    if (!chosen) return;
    // Choosing the same folder again changes nothing: nothing is written into it twice.
    const next = folder && (await folder.isSameEntry(chosen)) ? folder : chosen;
    setFolder(next);
    if (!isOneDocument) await control.store(values, next);
  }

  const progress = overall(state);

  return (
    <>
      <StageWorkbench
        label="Image batch"
        grows="list"
        panel={
          <div data-focus-start tabIndex={-1} className="flex flex-col gap-5 outline-none">
            {/* Hidden, not removed, so that disclosures stay open. */}
            <div hidden={isRunning} className="flex flex-col gap-5">
              <SettingsPanel
                settings={settings}
                mayMove={entries.some(({ mayMove }) => mayMove)}
                hasPages={entries.some(({ page }) => page)}
              />
            </div>
            {isRunning ? (
              <div data-focus-start tabIndex={-1} className="flex flex-col gap-5 outline-none">
                <CancelableProgress
                  label={`Converted ${progress.finished} of ${counted(progress.count, "image")}`}
                  value={progress.share}
                  hasPercents
                  onCancel={control.cancel}
                />
              </div>
            ) : (
              <>
                <Button
                  look="primary"
                  icon={RefreshCw}
                  disabled={left === 0}
                  onClick={() => void control.start(values, folder)}
                >
                  {unwritten > 0 && unwritten === left ? `Write ${counted(left, "result")}` : "Convert now"}
                </Button>
                {failed > 0 && (
                  <Button icon={RefreshCw} onClick={() => void control.retry(values, folder)}>
                    Try failed ones again
                  </Button>
                )}
                {isOneDocument && results.length > 0 && (
                  <DocumentPart
                    results={results}
                    layout={layoutOf(values)}
                    name={documentName(entries)}
                    leftOutNames={entries.filter((entry) => !isFinished(entry)).map(({ path }) => path)}
                    folder={folder}
                  />
                )}
                {!isOneDocument && results.length > 1 && (
                  <Button icon={Archive} onClick={() => saveFile(archiveOf(results, Date.now()), ARCHIVE)}>
                    Download all
                  </Button>
                )}
                {canWriteFolders() && (
                  <div className="flex flex-col gap-1.5">
                    <Button icon={FolderOutput} onClick={chooseAndWrite}>
                      {folder ? "Write into another folder" : "Write into a folder"}
                    </Button>
                    {folder && (
                      <p className="text-sm wrap-anywhere text-ink-3">
                        {isOneDocument
                          ? `The document is written into “${folder.name}”.`
                          : `Results are written into “${folder.name}” as soon as they are converted.`}{" "}
                        Nothing is overwritten.{" "}
                        <Button look="quiet" size="small" onClick={() => setFolder(undefined)}>
                          {isOneDocument ? "Download it instead" : "Keep them here instead"}
                        </Button>
                      </p>
                    )}
                  </div>
                )}
                <div className="grid grid-cols-2 gap-3">
                  <FileButton size="small" icon={Plus} multiple accept={ACCEPT} onFiles={add}>
                    Add images
                  </FileButton>
                  <FileButton size="small" icon={FolderOpen} folder onFiles={add}>
                    Add a folder
                  </FileButton>
                </div>
                <Button look="quiet" size="small" icon={Trash2} onClick={() => dispatch({ type: "clear" })}>
                  Clear the list
                </Button>
              </>
            )}
          </div>
        }
        stage={
          <div
            className={`flex w-full min-w-0 flex-1 flex-col gap-3 rounded-control outline-2 outline-offset-4 ${over ? "outline-accent outline-dashed" : "outline-transparent"}`}
          >
            <p role="alert" className="text-sm font-medium wrap-anywhere text-warn empty:hidden">
              {notice}
            </p>
            <FaultNote fault={fault} onRetry={() => void control.start(values, folder)} />
            <p role="status" className="text-sm text-ink-2 tabular-nums">
              {looking ?? (isRunning ? "" : summary(entries.length, finished, failed))}
            </p>
            {isOneDocument && !isRunning && entries.length > 1 && (
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <p className="text-sm text-ink-3">The pages are in the order of this list.</p>
                <Button
                  size="small"
                  icon={ArrowDownAZ}
                  onClick={() => {
                    setSaid("Sorted by name.");
                    dispatch({ type: "sort" });
                  }}
                >
                  Sort by name
                </Button>
                <Announcement text={said} />
              </div>
            )}
            <Remarks
              entries={finished}
              failures={entries.flatMap((entry) => (failed > 0 ? refusalOf(entry, failureOf(entry)) : []))}
            />
            <div ref={list}>
              <VirtualRows
                role="list"
                aria-label="Images"
                className="max-h-sheet min-h-32 rounded-control border border-line bg-surface"
                count={entries.length}
                rem={isNarrow ? NARROW_ROW_REM : ROW_REM}
                render={(row) => {
                  const entry = entries[row];
                  return (
                    entry && (
                      <EntryRow
                        key={entry.id}
                        entry={entry}
                        outputPath={paths[row]}
                        pageNumber={pageNumbers.get(entry.id)}
                        failure={failureOf(entry)}
                        isFinished={isFinished(entry)}
                        isRunning={isRunning}
                        index={row}
                        count={entries.length}
                        onRemove={() => dispatch({ type: "remove", id: entry.id })}
                        onPreview={() => setPreviewedId(entry.id)}
                        onMove={isOneDocument && entries.length > 1 ? (to) => move(entry, row, to) : undefined}
                      />
                    )
                  );
                }}
              />
            </div>
          </div>
        }
      />
      {previewed && (
        <LazyBoundary key={previewed.id} fallback={null}>
          <PreviewDialog
            file={previewed.file}
            name={previewed.path.split("/").at(-1) ?? previewed.path}
            isSvg={previewed.isSvg}
            // A single image is saved as a separate document.
            conversion={withTables({ ...values, document: false }, previewed)}
            outputName={paths[previewedAt]?.split("/").at(-1) ?? previewed.path}
            onClose={() => setPreviewedId(undefined)}
          >
            <SettingsPanel
              settings={settings}
              mayMove={previewed.mayMove === true}
              hasPages={previewed.page !== undefined}
            />
          </PreviewDialog>
        </LazyBoundary>
      )}
    </>
  );
}

const refusalOf = ({ path }: BatchEntry, reason: string | undefined): Refusal[] =>
  reason ? [{ name: path, reason }] : [];

/** Messages about results and failures, each once with the names of its files, because rows have little room. */
function Remarks({
  entries,
  failures,
}: {
  readonly entries: readonly BatchEntry[];
  readonly failures: readonly Refusal[];
}) {
  const notes = entries.flatMap(({ path, result }) => (result?.notes ?? []).map((reason) => ({ name: path, reason })));
  if (notes.length + failures.length === 0) return null;
  return (
    <Disclosure label={`Notes (${counted(notes.length + failures.length, "remark")})`}>
      {[failures, notes].map(
        (remarks, i) =>
          remarks.length > 0 && (
            <ul
              // biome-ignore lint/suspicious/noArrayIndexKey: failures and notes, always in this order
              key={i}
              className={`flex flex-col gap-1.5 text-sm wrap-anywhere ${i === 0 ? "text-warn" : "text-ink-3"}`}
            >
              {byReason(remarks).map(({ reason, names }) => (
                <li key={reason}>
                  {firstOf(names)}: {reason}
                </li>
              ))}
            </ul>
          ),
      )}
    </Disclosure>
  );
}

function summary(count: number, finished: readonly BatchEntry[], failed: number): string {
  if (finished.length + failed === 0) return counted(count, "image");
  const before = finished.reduce((sum, { file }) => sum + file.size, 0);
  const after = formatBytes(finished.reduce((sum, { result }) => sum + (result?.bytes ?? 0), 0));
  return [
    `${finished.length} of ${counted(count, "image")} converted`,
    finished.length > 0 && (finished.some(({ page }) => page) ? after : `${formatBytes(before)} → ${after}`),
    failed > 0 && `${failed} failed`,
  ]
    .filter(Boolean)
    .join(" · ");
}

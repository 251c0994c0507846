import { Plus, RefreshCw } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { canAnimate, type OutputFormat, outputFormats } from "#core/image/formats.ts";
import { MAX_PIXELS } from "#core/image/max-pixels.ts";
import { useIncomingFiles } from "#platform/use-incoming-files.ts";
import type { Settings } from "#platform/use-params.ts";
import { Button } from "#ui/button.tsx";
import { FaultNote } from "#ui/fault-note.tsx";
import { FileButton } from "#ui/file-button.tsx";
import { lazy } from "#ui/lazy.tsx";
import { LazyBoundary } from "#ui/lazy-boundary.tsx";
import { PanelAndStage } from "#ui/panel-and-stage.tsx";
import { Select } from "#ui/select.tsx";
import { conversionFor } from "./conversion.ts";
import { formatOf } from "./converter-state.ts";
import { FileRow } from "./file-row.tsx";
import { outputNames } from "./output-names.ts";
import type params from "./params.ts";
import { ACCEPT } from "./params.ts";
import { ProgressPanel } from "./progress-panel.tsx";
import { ResultsPanel } from "./results-panel.tsx";
import { SettingsPanel } from "./settings-panel.tsx";
import type { Converter } from "./use-converter.browser.ts";
import { ZipButton } from "./zip-button.tsx";

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
      <PanelAndStage
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
                <FileButton icon={Plus} multiple accept={ACCEPT} onFiles={add}>
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

import { Archive, Plus, RefreshCw, Settings2, X } from "lucide-react";
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { formatBytes } from "#core/format-bytes.ts";
import { saveFile } from "#platform/download.ts";
import { droppedFiles } from "#platform/dropped-files.ts";
import { useParams } from "#platform/use-params.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { DropZone } from "#ui/drop-zone.tsx";
import { Progress } from "#ui/progress.tsx";
import { Workbench } from "#ui/workbench.tsx";
import { zip } from "./conversion-workers.tsx";
import { type Entry, formatOf, overallShare } from "./converter-state.ts";
import { FileRow } from "./file-row.tsx";
import { outputNames } from "./output-names.ts";
import params, { MAX_FILES } from "./params.ts";
import { SettingsPanel } from "./settings-panel.tsx";
import { useConverter } from "./use-converter.tsx";

const CompareDialog = lazy(() => import("./compare-dialog.tsx"));

// What the system's dialog offers; 'image/*' leaves out what some systems do not know as pictures.
const ACCEPT = "image/*,.avif,.heic,.heif,.jxl,.tif,.tiff,.ico";

export default function ImageConverter() {
  const settings = useParams(params);
  const { state, dispatch, add, start, cancel, barShown } = useConverter(settings.values);
  const [comparedId, setComparedId] = useState<number>();
  const panel = useRef<HTMLDivElement>(null);
  const { phase, entries, error } = state;

  useEffect(() => {
    // The button that was pressed is gone: the keyboard's place, and the eye's, is what took its place.
    if (phase === "choosing" || document.activeElement !== document.body) return;
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: "nearest" });
  }, [phase]);

  if (entries.length === 0) {
    return (
      <Card className="p-4 sm:p-6">
        <DropZone
          title={`Drop up to ${MAX_FILES} images here, or paste them`}
          hint="SVG, PNG, JPG, WEBP, or BMP (MAX. 20MB)."
          action="Choose images"
          accept={ACCEPT}
          multiple
          error={error}
          onFiles={add}
        />
        <p className="mt-3 text-center text-sm text-ink-3">
          Also read: GIF, AVIF, TIFF, HEIC, JPEG XL and ICO. Nothing is uploaded.
        </p>
      </Card>
    );
  }

  const formats = entries.map((entry) => formatOf(entry, settings.values.format));
  const names = outputNames(entries.map(({ file }, i) => ({ name: file.name, format: formats[i] ?? "png" })));
  const results = entries.flatMap(({ outcome }, i) =>
    outcome?.kind === "done" ? [{ name: names[i] ?? "", blob: outcome.blob }] : [],
  );
  const compared = entries.find(({ id }) => id === comparedId);

  return (
    <Files enabled={phase === "choosing"} onFiles={add}>
      <Workbench
        panel={
          <div ref={panel} tabIndex={-1} className="flex flex-col gap-5">
            {phase === "choosing" ? (
              <>
                <SettingsPanel
                  settings={settings}
                  formats={formats}
                  onFormatForAll={() => dispatch({ type: "chooseForAll" })}
                />
                <Button look="primary" icon={RefreshCw} onClick={start}>
                  Convert now
                </Button>
                <AddMore onFiles={add} />
              </>
            ) : (
              <>
                {barShown && (
                  <Progress
                    label={phase === "converting" ? "Converting images, please wait..." : "Done"}
                    value={overallShare(entries)}
                    detail={`${results.length} of ${entries.length}`}
                  />
                )}
                {phase === "converted" && <Summary entries={entries} />}
                {phase === "converting" ? (
                  <Button icon={X} onClick={cancel}>
                    Cancel
                  </Button>
                ) : (
                  <>
                    {results.length > 2 && <ZipButton results={results} />}
                    <Button icon={RefreshCw} onClick={() => dispatch({ type: "clear" })}>
                      Convert more images
                    </Button>
                    <Button look="quiet" icon={Settings2} onClick={() => dispatch({ type: "edit" })}>
                      Change settings
                    </Button>
                  </>
                )}
              </>
            )}
          </div>
        }
        stage={
          <div className="flex w-full flex-1 flex-col gap-3">
            <p role="alert" className="text-sm font-medium text-warn empty:hidden">
              {error}
            </p>
            <p role="status" className="sr-only">
              {phase === "converted" ? `${results.length} images converted` : ""}
            </p>
            <ul className="flex flex-col gap-3" aria-label="Images">
              {entries.map((entry, i) => (
                <FileRow
                  key={entry.id}
                  entry={entry}
                  format={formats[i] ?? "png"}
                  outputName={names[i] ?? ""}
                  editable={phase === "choosing"}
                  onFormat={(format) => dispatch({ type: "choose", id: entry.id, format })}
                  onRemove={() => dispatch({ type: "remove", id: entry.id })}
                  onCompare={() => setComparedId(entry.id)}
                />
              ))}
            </ul>
          </div>
        }
      />
      {compared?.outcome?.kind === "done" && (
        <Suspense>
          <CompareDialog
            before={compared.file}
            after={compared.outcome.blob}
            name={compared.file.name}
            width={compared.outcome.width}
            height={compared.outcome.height}
            onClose={() => setComparedId(undefined)}
          />
        </Suspense>
      )}
    </Files>
  );
}

function Summary({ entries }: { readonly entries: readonly Entry[] }) {
  const done = entries.filter(({ outcome }) => outcome?.kind === "done");
  const before = done.reduce((sum, { file }) => sum + file.size, 0);
  const after = done.reduce((sum, { outcome }) => sum + (outcome?.kind === "done" ? outcome.blob.size : 0), 0);
  return (
    <div>
      <h2 className="text-base">
        {done.length} of {entries.length} {entries.length === 1 ? "image" : "images"} converted
      </h2>
      {done.length > 0 && (
        <p className="mt-1 text-sm text-ink-2 tabular-nums">
          {formatBytes(before)} before, {formatBytes(after)} now
        </p>
      )}
    </div>
  );
}

function ZipButton({ results }: { readonly results: readonly { readonly name: string; readonly blob: Blob }[] }) {
  const [busy, setBusy] = useState(false);
  return (
    <Button
      look="primary"
      icon={Archive}
      disabled={busy}
      onClick={async () => {
        setBusy(true);
        try {
          saveFile(await zip(results), "all_images.zip");
        } finally {
          setBusy(false);
        }
      }}
    >
      Download All as ZIP
    </Button>
  );
}

function AddMore({ onFiles }: { readonly onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon={Plus} onClick={() => input.current?.click()}>
        Add more images
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={ACCEPT}
        aria-label="Add more images"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = "";
        }}
      />
    </>
  );
}

/** Takes files that are dropped on it, or pasted anywhere. */
function Files({
  enabled,
  onFiles,
  children,
}: {
  readonly enabled: boolean;
  readonly onFiles: (files: File[]) => void;
  readonly children: React.ReactNode;
}) {
  const paste = useCallback(
    ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])];
      if (enabled && files.length > 0) onFiles(files);
    },
    [enabled, onFiles],
  );
  useEffect(() => {
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, [paste]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping has a keyboard equal, 'Add more images'
    <div
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (enabled) droppedFiles(event.dataTransfer).then(onFiles);
      }}
    >
      {children}
    </div>
  );
}

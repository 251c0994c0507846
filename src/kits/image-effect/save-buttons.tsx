import { Download, Maximize2, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { formatBytes } from "#core/format-bytes.ts";
import { saveFile } from "#platform/download.ts";
import { encodePng } from "#platform/image/encode-png.ts";
import { Button } from "#ui/button.tsx";
import { Progress } from "#ui/progress.tsx";
import type { Preview } from "./jobs.ts";
import type { Session } from "./session.tsx";

// On narrow screens a file's size stands below the words.
const WRAPS = "h-auto! min-h-11 flex-wrap gap-y-0! py-1.5";

const SETTLED_MS = 300;

/** Saves the preview as it is shown, or the effect at the picture's own size, with the progress of the work. */
export function Saving<Settings>({
  session,
  settings,
  previewWidth,
  preview,
  fileName,
}: {
  readonly session: Session<Settings>;
  readonly settings: Settings;
  /** The width that the preview has, or will have. */
  readonly previewWidth: number;
  readonly preview: Preview | undefined;
  /** Without its extension. */
  readonly fileName: string;
}) {
  const [progress, setProgress] = useState<number>();
  const [message, setMessage] = useState<{ readonly text: string; readonly isError: boolean }>();
  const running = useRef<AbortController>(undefined);
  const place = useRef<HTMLDivElement>(null);
  const wasSaving = useRef(false);
  const { width, height } = session;
  const isSaving = progress !== undefined;

  useEffect(() => () => running.current?.abort(), []);

  useEffect(() => {
    if (isSaving === wasSaving.current) return;
    wasSaving.current = isSaving;
    // The button that was pressed is gone: the keyboard's place is where it was.
    const { activeElement } = document;
    if (activeElement !== document.body && activeElement !== place.current) return;
    // Not on 'Cancel', which a key held down would press.
    const target = isSaving ? place.current : place.current?.querySelector("button");
    target?.focus({ preventScroll: true });
  }, [isSaving]);

  function save(blob: Blob, name: string, size: { readonly width: number; readonly height: number }) {
    saveFile(blob, name);
    const text = `Saved ${name}: ${size.width} × ${size.height}, ${formatBytes(blob.size)}.`;
    setMessage({ text, isError: false });
  }

  async function saveShown() {
    if (!preview) return;
    setMessage(undefined);
    try {
      save(await encodePng(preview), `${fileName}.png`, preview);
    } catch {
      setMessage({ text: "The file could not be written. Please try again.", isError: true });
    }
  }

  function startFull() {
    setMessage(undefined);
    setProgress(0);
    makeFull();
  }

  async function makeFull() {
    const run = new AbortController();
    running.current = run;
    const onProgress = (share: number) => {
      if (!run.signal.aborted) setProgress(share);
    };
    try {
      const blob = await session.full(settings, previewWidth, { signal: run.signal, onProgress });
      run.signal.throwIfAborted();
      save(blob, `${fileName}-${width}x${height}.png`, session);
    } catch {
      if (run.signal.aborted) return;
      const text = `This device could not do ${width} × ${height} pixels, perhaps for want of memory.`;
      setMessage({ text, isError: true });
    }
    // Where it failed, other workers are still at their parts of the file, in vain.
    stop();
  }

  function stop() {
    running.current?.abort();
    running.current = undefined;
    setProgress(undefined);
  }

  function cancel() {
    stop();
    setMessage(undefined);
  }

  const makeFullNow = useRef(makeFull);
  makeFullNow.current = makeFull;
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each change of what the file would be.
  useEffect(() => {
    if (!running.current) return;
    // A file is never of other settings than those that are shown: it is begun anew when a slider has come to rest.
    running.current.abort();
    setProgress(0);
    setMessage({ text: "The settings have changed: the file is made anew.", isError: false });
    const timer = setTimeout(() => {
      if (running.current) makeFullNow.current();
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [settings, previewWidth]);

  return (
    <div className="flex flex-col gap-3">
      <Button look="primary" icon={Download} className={WRAPS} disabled={!preview} onClick={saveShown}>
        <span>Save result as PNG </span>
        {preview && (
          <span className="font-normal tabular-nums">
            {preview.width} × {preview.height}
          </span>
        )}
      </Button>
      <div ref={place} tabIndex={-1} className="flex flex-col outline-none">
        {progress === undefined ? (
          <Button icon={Maximize2} className={WRAPS} disabled={!preview} onClick={startFull}>
            <span>Full resolution </span>
            <span className="font-normal text-ink-3 tabular-nums">
              {width} × {height}
            </span>
          </Button>
        ) : (
          <div className="flex items-end gap-3">
            <div className="min-w-0 flex-1">
              <Progress label="Full resolution" value={progress} detail={`${Math.floor(progress * 100)} %`} />
            </div>
            <Button size="small" icon={X} onClick={cancel}>
              Cancel
            </Button>
          </div>
        )}
      </div>
      <p role="status" className={`text-sm empty:hidden ${message?.isError ? "text-warn" : "text-ink-2"}`}>
        {message?.text}
      </p>
    </div>
  );
}

import { Download, Maximize2, X } from "lucide-react";
import { useEffect, useState } from "react";
import { formatBytes } from "#core/format-bytes.ts";
import type { Size } from "#core/raster.ts";
import { saveFile } from "#platform/download.ts";
import { faultOf } from "#platform/fault.ts";
import { encodePng } from "#platform/image/encode-png.ts";
import { useNewest } from "#platform/use-newest.ts";
import { Button } from "#ui/button.tsx";
import { FaultNote } from "#ui/fault-note.tsx";
import { Progress } from "#ui/progress.tsx";
import { SendTo } from "#ui/send-to.tsx";
import type { Preview } from "./effect.ts";
import { fullExport, type SaveMessage } from "./full-export.browser.ts";
import type { ImageSession } from "./session.browser.ts";
import type { PreviewSource } from "./use-preview.browser.ts";

// On narrow screens the size wraps below the label.
const WRAPS = "h-auto! min-h-11 min-w-0 flex-1 shrink! flex-wrap gap-y-0! py-1.5";

/**
 * The buttons that save the preview of the settings that are shown when one is pressed, or the effect at the image's own
 * size, or send it to a tool.
 */
export function SaveButtons<Settings>({
  session,
  settings,
  previewWidth,
  shownSize,
  previewOf,
  fileName,
}: {
  readonly session: ImageSession<Settings>;
  readonly settings: Settings;
  /** The width that the preview has or will have. */
  readonly previewWidth: number;
  /** The size of the preview that is shown; undefined until there is one of the whole image. */
  readonly shownSize: Size | undefined;
  readonly previewOf: (source: PreviewSource<Settings>) => Promise<Preview>;
  /** Without its extension. */
  readonly fileName: string;
}) {
  const { width, height } = session;
  const fullName = `${fileName}-${width}x${height}.png`;
  const [progress, setProgress] = useState<number>();
  const [message, setMessage] = useState<SaveMessage>();
  const newest = useNewest<PreviewSource<Settings>>({ settings, width: previewWidth });
  const [exporter] = useState(() =>
    fullExport(
      { settings, previewWidth },
      {
        render: (request, options) => session.fullResolution(request.settings, request.previewWidth, options),
        save: (blob) => save(blob, fullName, session),
        faultOf: (error) =>
          faultOf(error, {
            noMemory: `There is not enough memory for ${width} × ${height} pixels.`,
            other: `Rendering ${width} × ${height} pixels stopped unexpectedly.`,
          }),
        onProgress: setProgress,
        onMessage: setMessage,
      },
    ),
  );

  useEffect(() => exporter.update({ settings, previewWidth }), [exporter, settings, previewWidth]);
  useEffect(() => exporter.cancel, [exporter]);

  async function makePreview(send?: (file: Blob) => void) {
    setMessage(undefined);
    try {
      const picture = await previewOf(newest());
      const file = await encodePng(picture);
      if (send) send(file);
      else setMessage({ text: save(file, `${fileName}.png`, picture), isError: false });
    } catch (error) {
      const { message: text, remedy } = faultOf(error, { other: "The file could not be written." });
      setMessage({ text, isError: true, remedy, retry: () => makePreview(send) });
    }
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-stretch gap-2">
        <Button look="primary" icon={Download} className={WRAPS} disabled={!shownSize} onClick={() => makePreview()}>
          <span>Save result as PNG </span>
          {shownSize && (
            <span className="font-normal tabular-nums">
              {shownSize.width} × {shownSize.height}
            </span>
          )}
        </Button>
        <SendTo
          what="result"
          className="h-auto!"
          shipment={{ kind: "picture", name: `${fileName}.png` }}
          disabled={!shownSize}
          onSend={makePreview}
        />
      </div>
      <div data-focus-scope className="flex flex-col">
        {progress === undefined ? (
          <div key="idle" className="flex items-stretch gap-2">
            <Button
              icon={Maximize2}
              className={WRAPS}
              disabled={!shownSize}
              onPointerEnter={session.prepareFullResolution}
              onFocus={session.prepareFullResolution}
              onClick={() => exporter.start()}
            >
              <span>Full resolution </span>
              <span className="font-normal text-ink-3 tabular-nums">
                {width} × {height}
              </span>
            </Button>
            <SendTo
              what={`${width} × ${height} pixels`}
              className="h-auto!"
              shipment={{ kind: "picture", name: fullName }}
              disabled={!shownSize}
              onSend={exporter.start}
            />
          </div>
        ) : (
          // An element of its own, so that the focus moves. Not on 'Cancel': a key that is still held down would press it.
          <div key="running" data-focus-start tabIndex={-1} className="flex items-end gap-3 outline-none">
            <div className="min-w-0 flex-1">
              <Progress label="Full resolution" value={progress} detail={`${Math.floor(progress * 100)}%`} />
            </div>
            <Button size="small" icon={X} onClick={exporter.cancel}>
              Cancel
            </Button>
          </div>
        )}
      </div>
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {!message?.isError && message?.text}
      </p>
      <FaultNote
        fault={message?.isError ? { message: message.text, remedy: message.remedy } : undefined}
        onRetry={message?.retry}
      />
    </div>
  );
}

/** Saves a file; the result is the message to show. */
function save(file: Blob, name: string, { width, height }: Size): string {
  saveFile(file, name);
  return `Saved ${name}: ${width} × ${height}, ${formatBytes(file.size)}.`;
}

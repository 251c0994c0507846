import { Copy, Download, Maximize2, X } from "lucide-react";
import { useEffect, useState } from "react";
import { enlargedSize } from "#core/image/pixels/fit.ts";
import { formatBytes } from "#core/number/format-bytes.ts";
import type { Size } from "#core/raster.ts";
import { canCopyImages, copyImage } from "#platform/clipboard.ts";
import { type Fault, faultOf } from "#platform/fault.ts";
import { saveFile } from "#platform/files/download.ts";
import { useNewest } from "#platform/use-newest.ts";
import { useTabState } from "#platform/use-tab-state.ts";
import { Button } from "#ui/button.tsx";
import { Segments } from "#ui/fields/segments.tsx";
import { Slider } from "#ui/fields/slider.tsx";
import { SendTo } from "#ui/files/send-to.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import { Progress } from "#ui/loading/progress.tsx";
import type { Preview } from "./effect.ts";
import { fullExport, type SaveMessage } from "./full-export.browser.ts";
import { encodePreview } from "./full-resolution.browser.ts";
import { endingOf, NotWritten, SAVED_FORMATS, type SavedAs, savedFormat, savedName, savedQuality } from "./saved-as.ts";
import type { ImageSession } from "./session.browser.ts";
import type { PreviewSource } from "./use-preview.browser.ts";

/** The choice of the file that results are saved as. */
const FormatChoice = ({
  savedAs,
  onChange,
}: {
  readonly savedAs: SavedAs;
  readonly onChange: (savedAs: SavedAs) => void;
}) => (
  <>
    <div className="flex shrink-0 items-center gap-2">
      <span aria-hidden className="text-sm text-ink-3">
        Save as
      </span>
      <Segments
        label="Save as"
        value={savedAs.format}
        options={SAVED_FORMATS}
        onChange={(format) => onChange({ ...savedAs, format })}
      />
    </div>
    {savedAs.format !== "png" && (
      <div className="w-full min-w-56">
        <Slider
          label="File quality"
          {...savedQuality.props(savedAs.quality, (quality) => onChange({ ...savedAs, quality }))}
          hint={savedAs.format === "jpg" ? "JPG has no transparency: clear areas become white." : undefined}
        />
      </div>
    )}
  </>
);

const PNG: SavedAs = { format: "png", quality: savedQuality.default };

/**
 * The buttons that save the preview of the settings that are shown when one is pressed, or the effect at the image's own
 * size, copy the preview, or send it to a tool.
 */
export function SaveButtons<Settings>({
  session,
  settings,
  previewWidth,
  fullSize: { width, height },
  isReady,
  shownSize,
  previewOf,
  fileName,
  times = 1,
}: {
  readonly session: ImageSession<Settings>;
  readonly settings: Settings;
  /** The width that the preview has or will have. */
  readonly previewWidth: number;
  /** The size of the result at full resolution. */
  readonly fullSize: Size;
  /** Whether there is a preview of the whole image. */
  readonly isReady: boolean;
  /** The size of the preview of these settings; undefined while it is not known. */
  readonly shownSize: Size | undefined;
  readonly previewOf: (source: PreviewSource<Settings>) => Promise<Preview>;
  /** Without its extension. */
  readonly fileName: string;
  /** How many pixels a side the saved preview has for each of its own. */
  readonly times?: number;
}) {
  const fullName = `${fileName}-${width}x${height}`;
  const [format, setFormat] = useTabState("saved-format", savedFormat.default, savedFormat);
  const [quality, setQuality] = useTabState("saved-quality", savedQuality.default, savedQuality);
  const [progress, setProgress] = useState<number>();
  const [message, setMessage] = useState<SaveMessage>();
  const newest = useNewest({ source: { settings, width: previewWidth }, savedAs: { format, quality, times } });
  const full = useNewest({ width, height, name: fullName });
  const savedSize = shownSize && enlargedSize(shownSize, times);
  const [exporter] = useState(() =>
    fullExport(
      { settings, previewWidth, format, quality },
      {
        render: ({ settings, previewWidth, ...savedAs }, options, isDelivered) =>
          session.fullResolution(settings, previewWidth, { ...options, savedAs: isDelivered ? PNG : savedAs }),
        save: (blob) => save(blob, full().name, full()),
        faultOf(error) {
          const pixels = `${full().width} × ${full().height} pixels`;
          return faultOfWriting(error, {
            noMemory: `There isn't enough memory for ${pixels}.`,
            other: `Rendering ${pixels} stopped unexpectedly.`,
          });
        },
        onProgress: setProgress,
        onMessage: setMessage,
      },
    ),
  );

  useEffect(
    () => exporter.update({ settings, previewWidth, format, quality }),
    [exporter, settings, previewWidth, format, quality],
  );
  useEffect(() => exporter.cancel, [exporter]);

  /** Makes a file of the current result and passes it on; returns the message to show. */
  async function withPreview(use: (file: Promise<Blob>, size: Promise<Size>) => Promise<string>, as?: SavedAs) {
    setMessage(undefined);
    const { source, savedAs } = newest();
    const fileAs = as ?? savedAs;
    const picture = previewOf(source);
    const file = picture.then((made) => encodePreview(made, fileAs));
    const size = picture.then((made) => enlargedSize(made, fileAs.times ?? 1));
    size.catch(() => {});
    // A rejection before anyone waits for it must not count as unhandled.
    file.catch(() => {});
    try {
      const text = await use(file, size);
      setMessage(text ? { text, isError: false } : undefined);
    } catch (error) {
      const { message: text, remedy } = faultOfWriting(error, { other: "The file could not be written." });
      setMessage({ text, isError: true, remedy, retry: () => withPreview(use, as) });
    }
  }

  const savePreview = () => withPreview(async (file, size) => save(await file, fileName, await size));
  const sendPreview = (send: (file: Blob) => void) =>
    withPreview(async (file) => {
      send(await file);
      return "";
    }, PNG);
  // Safari needs the promise itself, created during the click.
  const copyPreview = () => withPreview(copied, PNG);

  return (
    <>
      <div className="action-row">
        <Button size="small" look="primary" icon={Download} disabled={!isReady} onClick={savePreview}>
          <span>Save result as {savedName(format)} </span>
          {savedSize && (
            <span className="font-normal tabular-nums">
              {savedSize.width} × {savedSize.height}
            </span>
          )}
        </Button>
        <SendTo
          what="result"
          size="small"
          shipment={{ kind: "picture", name: `${fileName}.png` }}
          disabled={!isReady}
          onSend={sendPreview}
        />
        <Button
          size="small"
          icon={Copy}
          aria-label="Copy result as a picture"
          disabled={!isReady}
          onClick={copyPreview}
        >
          Copy
        </Button>
        <div data-focus-scope className="flex shrink-0">
          {progress === undefined ? (
            <div key="idle" className="flex items-center gap-1.5">
              <Button
                size="small"
                icon={Maximize2}
                disabled={!isReady}
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
                size="small"
                shipment={{ kind: "picture", name: `${fullName}.png` }}
                disabled={!isReady}
                onSend={exporter.start}
              />
            </div>
          ) : (
            // An element of its own, so that the focus moves. Not on 'Cancel': a key that is still held down would press it.
            <div key="running" data-focus-start tabIndex={-1} className="flex items-center gap-2 outline-none">
              <div className="w-44">
                <Progress label="Full resolution" value={progress} detail={`${Math.floor(progress * 100)}%`} />
              </div>
              <Button size="small" icon={X} onClick={exporter.cancel}>
                Cancel
              </Button>
            </div>
          )}
        </div>
        <FormatChoice
          savedAs={{ format, quality }}
          onChange={(next) => {
            setFormat(next.format);
            setQuality(next.quality);
          }}
        />
      </div>
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {!message?.isError && message?.text}
      </p>
      <FaultNote
        fault={message?.isError ? { message: message.text, remedy: message.remedy } : undefined}
        onRetry={message?.retry}
      />
    </>
  );
}

/** Saves a file under its ending; the result is the message to show. */
function save(file: Blob, base: string, { width, height }: Size): string {
  const name = `${base}.${endingOf(file)}`;
  saveFile(file, name);
  return `Saved ${name}: ${width} × ${height}, ${formatBytes(file.size)}.`;
}

/** Copies a PNG; the result is the message to show. */
async function copied(png: Promise<Blob>, size: Promise<Size>): Promise<string> {
  if (!canCopyImages()) {
    throw new NotWritten("This browser copies pictures only on secure (https) pages. Save the file instead.");
  }
  if (!(await copyImage(png))) {
    await png;
    throw new NotWritten("The clipboard refused the picture. Save the file instead.");
  }
  const { width, height } = await size;
  return `Copied as a picture: ${width} × ${height}.`;
}

const faultOfWriting = (error: unknown, words: Parameters<typeof faultOf>[1]): Fault =>
  error instanceof NotWritten ? { message: error.message } : faultOf(error, words);

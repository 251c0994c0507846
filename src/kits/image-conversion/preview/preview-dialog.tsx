import { Download, Maximize, ZoomIn, ZoomOut } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import type { Shares } from "#core/image/edits.ts";
import { drawingPlan } from "#core/image/pixels/resize-plan.ts";
import { formatBytes } from "#core/number/format-bytes.ts";
import type { Size } from "#core/raster.ts";
import { convert } from "#kits/image-conversion/conversion-workers.browser.ts";
import { CropBox } from "#kits/image-conversion/edits/crop-box.tsx";
import { ALL } from "#kits/image-conversion/edits/crop-part.ts";
import { EditsPanel } from "#kits/image-conversion/edits/edits-panel.tsx";
import { NO_EDITS, type PictureEdits, uncropped, withEdits } from "#kits/image-conversion/edits/picture-edits.ts";
import { sizeChange } from "#kits/image-conversion/size-change.ts";
import { saveFile } from "#platform/files/download.ts";
import type { Conversion } from "#platform/image/conversion.ts";
import { drawSvg } from "#platform/image/formats/draw-svg.ts";
import { useNewest } from "#platform/use-newest.ts";
import { remote } from "#platform/worker/remote.ts";
import { Announcement } from "#ui/announcement.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { ComparisonDivider, comparisonClips } from "#ui/handles/comparison-divider.tsx";
import { useSize } from "#ui/handles/knob-handle.tsx";
import { useDrag } from "#ui/handles/use-drag.ts";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import { Modal } from "#ui/modal.tsx";
import { ModalHeader } from "#ui/modal-header.tsx";
import type { Methods } from "./preview.worker.ts";
import { conversionKey, type PreviewState, previewSession, type WholeResult } from "./preview-session.browser.ts";
import { areaSeen, moved, type View, WHOLE, zoomed, zoomIn } from "./view.ts";

/** How much nearer one step of a zoom is. */
const ZOOM_STEP = 1.5;

const WHEEL_STEP = 1.2;
const KEY_PIXELS = 48;

const ARROWS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [KEY_PIXELS, 0],
  ArrowRight: [-KEY_PIXELS, 0],
  ArrowUp: [0, KEY_PIXELS],
  ArrowDown: [0, -KEY_PIXELS],
};

/** The original and the result on top of each other, with a divider between them; moved and zoomed together. */
function PreviewStage({
  drawn,
  size,
  room,
  view,
  onView,
  isStill,
}: {
  readonly drawn: PreviewState["drawn"];
  readonly size: Size | undefined;
  readonly room: Size | undefined;
  readonly view: View;
  readonly onView: (view: View) => void;
  /** The picture is shown alone, and does not move. */
  readonly isStill: boolean;
}) {
  const surface = useRef<HTMLElement>(null);
  const [divider, setDivider] = useState(50);
  const clips = comparisonClips(isStill ? 0 : divider);
  const drag = useDrag<View>({
    move: (held, by) => !isStill && size && room && onView(moved(held, size, room, by.x, by.y)),
    restore: onView,
  });
  const wheel = useNewest((event: WheelEvent) => {
    if (isStill || !size || !room || !surface.current || event.deltaY === 0) return;
    event.preventDefault();
    const { left, top } = surface.current.getBoundingClientRect();
    const at = { x: event.clientX - left, y: event.clientY - top };
    onView(zoomed(view, size, room, event.deltaY < 0 ? WHEEL_STEP : 1 / WHEEL_STEP, at));
  });
  useEffect(() => {
    const { current } = surface;
    const onWheel = (event: WheelEvent) => wheel()(event);
    // React's own listener could not keep the dialog from scrolling.
    current?.addEventListener("wheel", onWheel, { passive: false });
    return () => current?.removeEventListener("wheel", onWheel);
  }, [wheel]);

  function onKeyDown(event: KeyboardEvent) {
    if (isStill || !size || !room || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = viewByKey(event.key, view, size, room);
    if (!next) return;
    event.preventDefault();
    onView(next);
  }

  return (
    <>
      <section
        ref={surface}
        aria-label="Pictures. Arrow keys move them, plus and minus zoom, 0 shows all, 1 shows pixels."
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move what it shows
        tabIndex={0}
        className="absolute inset-0 cursor-grab touch-none overflow-clip active:cursor-grabbing"
        onKeyDown={onKeyDown}
        {...drag(() => view)}
      >
        {drawn && (
          <>
            <Picture bitmap={drawn.after} label="Result" style={clips.after} />
            <Picture bitmap={drawn.before} label="Original" style={clips.before} />
          </>
        )}
      </section>
      {drawn && !isStill && (
        <ComparisonDivider
          label="Divider: original left, result right"
          handleOnly
          value={divider}
          onChange={setDivider}
        />
      )}
    </>
  );
}

function viewByKey(key: string, view: View, size: Size, room: Size): View | undefined {
  const [right, down] = ARROWS[key] ?? [0, 0];
  if (right !== 0 || down !== 0) return moved(view, size, room, right, down);
  if (key === "+" || key === "=") return zoomed(view, size, room, ZOOM_STEP);
  if (key === "-") return zoomed(view, size, room, 1 / ZOOM_STEP);
  if (key === "0") return WHOLE;
  return key === "1" ? { ...view, zoom: 1 } : undefined;
}

function Picture({
  bitmap,
  label,
  style,
}: {
  readonly bitmap: ImageBitmap;
  readonly label: string;
  readonly style: object;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    // In development effects run twice, and a bitmap is shown once.
    if (bitmap.width > 0) canvas.current?.getContext("bitmaprenderer")?.transferFromImageBitmap(bitmap);
  }, [bitmap]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      className="pointer-events-none absolute inset-0 size-full"
      style={style}
    />
  );
}

// Longer than from one step of a slider to the next.
const REST_MS = 200;

function afterRest(run: () => void) {
  const timer = setTimeout(run, REST_MS);
  return () => clearTimeout(timer);
}

/** How a file is viewed. */
interface Look {
  readonly view: View;
  readonly room: Size | undefined;
  readonly isUnwritten: boolean;
}

/** A file's converted preview, in the current view. The file must stay the same. */
export function usePreview(file: Blob, isSvg: boolean, conversion: Conversion, { view, room, isUnwritten }: Look) {
  const [state, setState] = useState<PreviewState>({});
  const [session, setSession] = useState<ReturnType<typeof previewSession>>();
  useEffect(() => {
    const ending = new AbortController();
    const worker = remote<Methods>(
      (Worker) => new Worker(new URL("./preview.worker.ts", import.meta.url), { type: "module" }),
      // It keeps the picture until its last call, which closes it.
      { idleMs: 0, isKept: () => !ending.signal.aborted },
    );
    const draw = (svg: Blob, by: Conversion) =>
      drawSvg(svg, { signal: ending.signal, maxPixels: by.maxPixels, sizeFor: (own) => drawingPlan(own, by).scaled });
    const opened = previewSession(file, isSvg, { worker, convert, draw, afterRest }, setState);
    setSession(opened);
    return () => {
      ending.abort();
      opened.close();
    };
  }, [file, isSvg]);
  const key = conversionKey(conversion);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same conversion may be another object
  useEffect(() => {
    // A dialog that is not laid out yet has no room.
    if (room && room.width > 0 && room.height > 0)
      session?.request({ conversion, view, room, isUnwritten, density: window.devicePixelRatio || 1 });
  }, [session, key, view, room, isUnwritten]);
  return { ...state, retry: () => session?.retry() };
}

/**
 * A dialog with a file next to its converted version, live while the settings, its children, change. Open while it's
 * rendered.
 */
export default function PreviewDialog({
  file,
  name,
  isSvg,
  conversion: unedited,
  outputName,
  edits,
  onEdits,
  onClose,
  children,
}: {
  readonly file: Blob;
  readonly name: string;
  readonly isSvg: boolean;
  /** By the settings for all files. */
  readonly conversion: Conversion;
  readonly edits?: PictureEdits | undefined;
  /** Undefined where single images are not edited. */
  readonly onEdits?: ((edits: PictureEdits) => void) | undefined;
  readonly outputName: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const id = useId();
  const stage = useRef<HTMLDivElement>(null);
  const room = useSize(stage);
  const [view, setView] = useState(WHOLE);
  const [isCropping, setCropping] = useState(false);
  const [ratio, setRatio] = useState<number>();
  const edited = withEdits(unedited, edits);
  const conversion = isCropping ? uncropped(edited) : edited;
  const look = { view: isCropping ? WHOLE : view, room, isUnwritten: isCropping };
  const preview = usePreview(file, isSvg, conversion, look);
  const { drawn, size, whole, message, fault, retry } = preview;
  const result = isCropping ? undefined : whole?.of(conversionKey(conversion));
  const facts = result && factsOf(file, result);

  function zoomBy(factor: number) {
    if (size && room) setView(zoomed(view, size, room, factor));
  }

  return (
    <Modal aria-labelledby={id} onClose={onClose} className="m-auto w-dialog-full">
      <div className="flex max-h-[92dvh] flex-col">
        <ModalHeader id={id} title={`Preview ${name}`} onClose={onClose} />
        <div className="flex min-h-0 flex-1 flex-col overflow-y-auto lg:grid lg:grid-cols-panel">
          <div className="flex min-w-0 shrink-0 flex-col lg:order-2 lg:border-l lg:border-line">
            <div ref={stage} className="relative h-72 shrink-0 bg-sunken lg:h-sheet">
              <PreviewStage drawn={drawn} size={size} room={room} view={view} onView={setView} isStill={isCropping} />
              {isCropping && room && preview.uncropped && (
                <CropBox
                  part={edits?.shape.crop ?? ALL}
                  ratio={ratio}
                  size={preview.uncropped}
                  area={areaSeen(WHOLE, preview.uncropped, room)}
                  room={room}
                  onChange={(crop) => onEdits?.(cropped(edits, crop))}
                />
              )}
              {!drawn && !message && !fault && <p className="p-8 text-center text-ink-2">Reading…</p>}
            </div>
            <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line px-4 py-2">
              <p className="text-sm text-ink-2 tabular-nums">
                {facts ??
                  (message || fault
                    ? ""
                    : isCropping
                      ? "Drag the corners, or move them with the arrow keys."
                      : "Writing the whole…")}
              </p>
              <div className="flex items-center gap-2">
                <span className="text-sm text-ink-3 tabular-nums">
                  {size && room && percent(zoomIn(view, size, room))}
                </span>
                <IconButton size="small" label="Zoom out" icon={ZoomOut} onClick={() => zoomBy(1 / ZOOM_STEP)} />
                <IconButton size="small" label="Zoom in" icon={ZoomIn} onClick={() => zoomBy(ZOOM_STEP)} />
                <Button size="small" onClick={() => setView({ ...view, zoom: 1 })}>
                  1:1
                </Button>
                <IconButton size="small" label="Fit to window" icon={Maximize} onClick={() => setView(WHOLE)} />
              </div>
            </div>
            <Announcement text={facts ?? ""} />
          </div>
          <div className="flex max-h-sheet min-h-44 flex-col gap-5 overflow-y-auto p-4 sm:p-5">
            <p role="alert" className="text-sm font-medium text-warn empty:hidden">
              {message}
            </p>
            <FaultNote fault={fault} onRetry={retry} />
            {onEdits && (
              <EditsPanel
                edits={edits ?? NO_EDITS}
                onChange={onEdits}
                size={preview.uncropped}
                isCropping={isCropping}
                onCropping={setCropping}
                ratio={ratio}
                onRatio={setRatio}
                lossless={preview.lossless}
              />
            )}
            {children}
            {result?.notes.map((note) => (
              <p key={note} className="text-sm text-ink-3">
                {note}
              </p>
            ))}
            <Button
              icon={Download}
              disabled={!result}
              className="mt-auto"
              onClick={() => result && saveFile(result.blob, outputName)}
            >
              Save this result
            </Button>
          </div>
        </div>
      </div>
    </Modal>
  );
}

const cropped = (edits: PictureEdits = NO_EDITS, crop: Shares): PictureEdits => ({
  ...edits,
  shape: { ...edits.shape, crop },
});

const percent = (zoom: number): string => `${Math.round(zoom * 100)} %`;

/** A line on a file's result: sizes, and what was lost. */
function factsOf(file: Blob, { blob, width, height, quality, likeness, isLossless }: WholeResult & Size): string {
  const change = sizeChange(file.size, blob.size);
  return [
    `${formatBytes(file.size)} → ${formatBytes(blob.size)}${change ? ` (${change})` : ""}`,
    `${width} × ${height}`,
    quality !== undefined && `quality ${quality}`,
    isLossless ? "lossless" : likeness && `SSIM ${shown(likeness.mean)}, lowest hundredth ${shown(likeness.low)}`,
  ]
    .filter(Boolean)
    .join("\u00a0· ");
}

/** Four digits, and 1 only where nothing was lost. */
const shown = (value: number): string => (value === 1 ? "1" : Math.min(0.9999, value).toFixed(4));

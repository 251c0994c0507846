import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Raster, Size } from "#core/raster.ts";
import type { Preview } from "./jobs.ts";

/**
 * How a preview is enlarged: 'pixels' by whole numbers only, which keeps every pixel square and alike, 'grains' to any
 * size with hard edges, 'smooth' to any size with soft ones.
 */
export type Look = "pixels" | "grains" | "smooth";

/**
 * The preview as large as there is room for. Its place has the proportions of the source, so that nothing moves when
 * the preview's size does.
 */
export function Stage({
  source,
  preview,
  look,
  divider,
  onDivide,
}: {
  readonly source: Size;
  readonly preview: Preview | undefined;
  readonly look: Look;
  /** Where the divider between the original and the result stands, in percent; undefined while not comparing. */
  readonly divider: number | undefined;
  readonly onDivide: (percent: number) => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  const room = useRoom(place);
  const box = room && contain(source, room);
  const shown = box && preview && shownSize(preview, box, look);
  const original = preview?.original && { width: preview.width, height: preview.height, data: preview.original };
  return (
    <div ref={place} className="flex w-full items-center justify-center" style={{ height: box?.height ?? 240 }}>
      {preview && shown && (
        <div className="relative" style={{ width: shown.width, height: shown.height }}>
          {/* Each is cut at the divider: where one is clear, the other must not show through. */}
          <Pixels
            raster={preview}
            label="Result"
            crisp={shown.crisp}
            style={original && divider !== undefined ? { clipPath: `inset(0 0 0 ${divider}%)` } : undefined}
          />
          {original && divider !== undefined && (
            <>
              <Pixels
                raster={original}
                label="Original"
                crisp={false}
                style={{ clipPath: `inset(0 ${100 - divider}% 0 0)` }}
              />
              <Divider at={divider} onMove={onDivide} />
            </>
          )}
        </div>
      )}
    </div>
  );
}

function Pixels({
  raster,
  label,
  crisp,
  style,
}: {
  readonly raster: Raster;
  readonly label: string;
  readonly crisp: boolean;
  readonly style?: CSSProperties | undefined;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const { width, height, data } = raster;
    const { current } = canvas;
    if (!current) return;
    // To set a size, even the same, clears a canvas.
    if (current.width !== width) current.width = width;
    if (current.height !== height) current.height = height;
    current.getContext("2d")?.putImageData(new ImageData(data, width, height), 0, 0);
  }, [raster]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      className="absolute inset-0 size-full"
      style={{ imageRendering: crisp ? "pixelated" : "auto", ...style }}
    />
  );
}

// A native slider over the whole picture: pointer, touch and keys move the line with nothing of our own.
const Divider = ({ at, onMove }: { readonly at: number; readonly onMove: (percent: number) => void }) => (
  <>
    <input
      type="range"
      min={0}
      max={100}
      value={at}
      aria-label="Divider: original left, result right"
      aria-valuetext={`${at}% original`}
      onChange={(event) => onMove(event.target.valueAsNumber)}
      className="peer absolute inset-0 m-0 size-full cursor-ew-resize touch-pan-y appearance-none bg-transparent opacity-0 [&::-moz-range-thumb]:w-px [&::-webkit-slider-thumb]:w-px [&::-webkit-slider-thumb]:appearance-none"
    />
    <span
      aria-hidden
      className="pointer-events-none absolute inset-y-0 flex w-0.5 -translate-x-1/2 items-center justify-center bg-accent peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent"
      style={{ left: `${at}%` }}
    >
      <span className="flex size-8 shrink-0 items-center justify-center rounded-chip border-2 border-accent bg-surface text-sm font-semibold text-accent">
        ↔
      </span>
    </span>
  </>
);

const contain = (source: Size, room: Size): Size => {
  const scale = Math.min(room.width / source.width, room.height / source.height);
  return { width: source.width * scale, height: source.height * scale };
};

/** The size in CSS pixels; whole multiples of the screen's own pixels where pixels are to stay square. */
function shownSize(preview: Size, box: Size, look: Look): Size & { readonly crisp: boolean } {
  const perPixel = window.devicePixelRatio || 1;
  const times = Math.floor((Math.min(box.width / preview.width, box.height / preview.height) + 0.01) * perPixel);
  // An enlarged grain is still a grain; a reduced picture would flicker with every second pixel left out.
  if (look !== "pixels" || times < 1) return { ...contain(preview, box), crisp: look === "grains" && times >= 1 };
  return { width: (preview.width * times) / perPixel, height: (preview.height * times) / perPixel, crisp: true };
}

/** The width that there is, and the height that leaves the controls in view. */
function useRoom(place: React.RefObject<HTMLDivElement | null>): Size | undefined {
  const [room, setRoom] = useState<Size>();
  useEffect(() => {
    const { current } = place;
    if (!current) return;
    const measure = () => {
      const isNarrow = innerWidth < 1024;
      setRoom({ width: current.clientWidth, height: Math.max(160, innerHeight * (isNarrow ? 0.42 : 0.7)) });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    addEventListener("resize", measure);
    return () => {
      observer.disconnect();
      removeEventListener("resize", measure);
    };
  }, [place]);
  return room;
}

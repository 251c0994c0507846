import { type CSSProperties, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Raster, Size } from "#core/raster.ts";
import { ComparisonDivider, comparisonClips } from "#ui/handles/comparison-divider.tsx";
import type { Preview } from "./effect.ts";

/**
 * How a preview is enlarged: 'integer' by whole numbers only, so that all pixels are square and of one size; 'nearest'
 * to any size with hard edges; 'smooth' to any size with soft edges.
 */
export type Scaling = "integer" | "nearest" | "smooth";

/**
 * The preview, as large as there is room for. Its box has the image's proportions, so that the page does not move when
 * the preview's size changes.
 */
export function PreviewStage({
  imageSize,
  preview,
  scaling,
  divider,
  onDivide,
  isBefore = false,
  overlay,
}: {
  readonly imageSize: Size;
  readonly preview: Preview | undefined;
  readonly scaling: Scaling;
  /** The position of the divider between original and result, in percent; undefined while not comparing. */
  readonly divider: number | undefined;
  readonly onDivide: (percent: number) => void;
  /** Whether the original is shown instead of the result. */
  readonly isBefore?: boolean;
  /** What lies over the result. */
  readonly overlay?: ReactNode;
}) {
  const container = useRef<HTMLDivElement>(null);
  const room = useRoom(container);
  const box = room && contain(imageSize, room);
  const shown = box && preview && shownSize(preview, box, scaling);
  const original = preview?.original && { width: preview.width, height: preview.height, data: preview.original };
  const clips = original && divider !== undefined ? comparisonClips(divider) : undefined;
  return (
    <div ref={container} className="flex w-full items-center justify-center" style={{ height: box?.height ?? 240 }}>
      {preview && shown && (
        <div className="relative" style={{ width: shown.width, height: shown.height }}>
          <PixelCanvas raster={preview} label="Result" crisp={shown.crisp} style={clips?.after} />
          {divider === undefined && !isBefore && overlay}
          {original && isBefore && <PixelCanvas raster={original} label="Original" crisp={false} />}
          {original && divider !== undefined && !isBefore && (
            <>
              <PixelCanvas raster={original} label="Original" crisp={false} style={clips?.before} />
              <ComparisonDivider label="Divider: original left, result right" value={divider} onChange={onDivide} />
            </>
          )}
        </div>
      )}
    </div>
  );
}

function PixelCanvas({
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
    // Setting a canvas's size clears it, even if the size is the same.
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

const contain = (size: Size, room: Size): Size => {
  const scale = Math.min(room.width / size.width, room.height / size.height);
  return { width: size.width * scale, height: size.height * scale };
};

/** The size in CSS pixels. For integer scaling, a preview pixel covers a whole number of the screen's pixels. */
function shownSize(preview: Size, box: Size, scaling: Scaling): Size & { readonly crisp: boolean } {
  const perPixel = window.devicePixelRatio || 1;
  const times = Math.floor((Math.min(box.width / preview.width, box.height / preview.height) + 0.01) * perPixel);
  // A preview that is scaled down is always smooth: leaving out pixels would cause moiré.
  if (scaling !== "integer" || times < 1) {
    return { ...contain(preview, box), crisp: scaling === "nearest" && times >= 1 };
  }
  return { width: (preview.width * times) / perPixel, height: (preview.height * times) / perPixel, crisp: true };
}

/** The available width, and a height that keeps the controls in view. */
function useRoom(container: React.RefObject<HTMLDivElement | null>): Size | undefined {
  const [room, setRoom] = useState<Size>();
  useEffect(() => {
    const { current } = container;
    if (!current) return;
    const measure = () => {
      const isNarrow = innerWidth < 1024;
      // The stage fills the window on wide screens, and says how high it is itself.
      const stage = current.parentElement;
      const inStage = stage ? stage.clientHeight - 2 * Number.parseFloat(getComputedStyle(stage).paddingTop) : 0;
      setRoom({ width: current.clientWidth, height: Math.max(160, isNarrow ? innerHeight * 0.42 : inStage) });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    if (current.parentElement) observer.observe(current.parentElement);
    addEventListener("resize", measure);
    return () => {
      observer.disconnect();
      removeEventListener("resize", measure);
    };
  }, [container]);
  return room;
}

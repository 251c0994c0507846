import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Size } from "#core/raster.ts";
import { useNewest } from "#platform/use-newest.ts";
import { ComparisonDivider, comparisonClips } from "#ui/handles/comparison-divider.tsx";
import { useDrag } from "#ui/handles/use-drag.ts";
import type { PreviewState } from "./preview-session.browser.ts";
import { moved, type View, WHOLE, zoomed } from "./view.ts";

/** How much nearer one step of a zoom is. */
export const ZOOM_STEP = 1.5;

const WHEEL_STEP = 1.2;
const KEY_PIXELS = 48;

const ARROWS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [KEY_PIXELS, 0],
  ArrowRight: [-KEY_PIXELS, 0],
  ArrowUp: [0, KEY_PIXELS],
  ArrowDown: [0, -KEY_PIXELS],
};

/** The original and the result on top of each other, with a divider between them; moved and zoomed together. */
export function PreviewStage({
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

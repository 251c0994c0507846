import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { areaPixels, type Channel, PICKERS } from "../pickers.ts";

const MAX_PER_PIXEL = 2;
// Of the whole way; with Shift ten times as far.
const KEY_STEP = 0.01;

// It is seen on any color.
const RING = "inset 0 0 0 2px #fff, 0 0 0 1.5px #000";

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** A plane of all colors of a hue, and a handle on it: it is dragged, or moved by the arrow keys. */
export function PickerArea({
  space,
  hue,
  mostChroma,
  across,
  up,
  css,
  onMove,
}: {
  readonly space: "oklch" | "hsl";
  readonly hue: number;
  /** The chroma at the right edge. */
  readonly mostChroma: number;
  /** The place of the handle, from 0 to 1, from the left and from the bottom. */
  readonly across: number;
  readonly up: number;
  readonly css: string;
  readonly onMove: (across: number, up: number) => void;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const inputs = useRef<HTMLDivElement>(null);
  const grabbed = useRef<readonly [x: number, y: number]>(undefined);
  const { channels } = PICKERS[space];
  const [x, y]: readonly [Channel, Channel] =
    space === "oklch" ? [channels[1], channels[0]] : [channels[1], channels[2]];

  const [size, setSize] = useState<readonly [width: number, height: number]>();
  useEffect(() => {
    const { current } = canvas;
    if (!current) return;
    // One pixel of the picture for each of the screen's, up to a size that is drawn while a slider moves.
    const measure = () => {
      const perPixel = Math.min(MAX_PER_PIXEL, window.devicePixelRatio || 1);
      setSize([Math.round(current.clientWidth * perPixel), Math.round(current.clientHeight * perPixel)]);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const { current } = canvas;
    const [width, height] = size ?? [0, 0];
    if (!current || width < 2 || height < 2) return;
    const frame = requestAnimationFrame(() => {
      Object.assign(current, { width, height });
      const picture = new ImageData(areaPixels({ space, hue, mostChroma }, width, height), width, height);
      current.getContext("2d")?.putImageData(picture, 0, 0);
    });
    return () => cancelAnimationFrame(frame);
  }, [space, hue, mostChroma, size]);

  const move = (toX: number, toY: number) => onMove(clamped(toX), clamped(toY));

  function placeOf({ clientX, clientY, currentTarget }: PointerEvent<HTMLDivElement>): readonly [number, number] {
    const { left, bottom, width, height } = currentTarget.getBoundingClientRect();
    return [(clientX - left) / width, (bottom - clientY) / height];
  }

  function press(event: PointerEvent<HTMLDivElement>) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const [atX, atY] = placeOf(event);
    const { width, height } = event.currentTarget.getBoundingClientRect();
    // Grabbed by its edge the handle stays where it is under the pointer; elsewhere it comes there.
    const isOnHandle = Math.hypot((atX - across) * width, (atY - up) * height) <= 14;
    grabbed.current = isOnHandle ? [across - atX, up - atY] : [0, 0];
    if (!isOnHandle) move(atX, atY);
    inputs.current?.querySelector("input")?.focus({ preventScroll: true });
    event.preventDefault();
  }

  function drag(event: PointerEvent<HTMLDivElement>) {
    if (!grabbed.current) return;
    const [atX, atY] = placeOf(event);
    move(atX + grabbed.current[0], atY + grabbed.current[1]);
  }

  function key(event: KeyboardEvent) {
    const [stepX, stepY] = ARROWS[event.key] ?? [0, 0];
    if (stepX === 0 && stepY === 0) return;
    event.preventDefault();
    const size = KEY_STEP * (event.shiftKey ? 10 : 1);
    move(across + stepX * size, up + stepY * size);
    // Screen readers say the one that was moved.
    inputs.current?.querySelectorAll("input")[stepX === 0 ? 1 : 0]?.focus({ preventScroll: true });
  }

  const input = (
    { label, unit, max }: Pick<Channel, "label" | "unit" | "max">,
    value: number,
    onChange: (value: number) => void,
  ) => (
    <input
      type="range"
      aria-label={`${label} in the area`}
      aria-valuetext={`${Number((value * max).toFixed(unit === "%" ? 0 : 3))}${unit}`}
      min={0}
      max={1}
      step={KEY_STEP}
      value={value}
      onChange={(event) => onChange(event.target.valueAsNumber)}
      className="absolute inset-0 size-6 appearance-none opacity-0"
    />
  );

  return (
    <div
      className="hatched relative h-40 touch-none overflow-visible rounded-control border border-line-strong select-none forced-color-adjust-none"
      onPointerDown={press}
      onPointerMove={drag}
      onPointerUp={() => {
        grabbed.current = undefined;
      }}
      onPointerCancel={() => {
        grabbed.current = undefined;
      }}
    >
      <canvas ref={canvas} aria-hidden className="absolute inset-0 size-full rounded-control" />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the sliders in it are the controls */}
      <div
        ref={inputs}
        className="absolute size-6 rounded-full has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-accent"
        style={{
          left: `${across * 100}%`,
          bottom: `${up * 100}%`,
          translate: "-50% 50%",
          background: css,
          boxShadow: RING,
        }}
        onKeyDown={key}
      >
        {input(space === "oklch" ? { ...x, max: mostChroma } : x, across, (value) => move(value, up))}
        {input(y, up, (value) => move(across, value))}
      </div>
    </div>
  );
}

const clamped = (share: number): number => Math.min(1, Math.max(0, share));

import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { useDrag } from "#ui/use-drag.ts";
import { angleIn, centerIn, radiiIn, type Size } from "./geometry.ts";
import { type Gradient, LARGEST, OUTERMOST, roundPlace } from "./gradient.ts";

interface Shown {
  readonly gradient: Gradient;
  readonly box: Size;
  readonly onChange: (changes: Partial<Gradient>) => void;
}

/** Handles on the preview for the angle, the center and the radii. Their settings in the panel do the same by click. */
export function PreviewHandles({
  gradient,
  onChange,
}: {
  readonly gradient: Gradient;
  readonly onChange: (changes: Partial<Gradient>) => void;
}) {
  const overlay = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState<Size>();
  useLayoutEffect(() => {
    if (!overlay.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setBox({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(overlay.current);
    return () => observer.disconnect();
  }, []);
  const shown = box && { gradient, box, onChange };
  return (
    <div ref={overlay} className="pointer-events-none absolute inset-0 print:hidden">
      {shown && gradient.type !== "radial" && <AngleHandle {...shown} />}
      {shown && gradient.type === "radial" && <RadiusHandles {...shown} />}
      {shown && gradient.type !== "linear" && <CenterHandle {...shown} />}
    </div>
  );
}

const HANDLE =
  "pointer-events-auto absolute flex size-8 -translate-x-1/2 -translate-y-1/2 cursor-grab touch-none items-center justify-center rounded-chip active:cursor-grabbing";
const KNOB = "pointer-events-none block size-5 rounded-chip border-2 border-line-strong bg-surface shadow-card";

/** How far the angle's handle is from its center, of the box's shorter side. */
const REACH = 0.36;

function AngleHandle({ gradient, box, onChange }: Shown) {
  const center = gradient.type === "conic" ? centerIn(gradient, box) : { x: box.width / 2, y: box.height / 2 };
  const radians = gradient.type === "conic" ? (gradient.angle * Math.PI) / 180 : angleIn(gradient, box);
  const angle = Math.round((((radians * 180) / Math.PI + 360) % 360) * 1000) / 1000;
  const reach = Math.min(box.width, box.height) * REACH;
  const tip = { x: Math.sin(radians) * reach, y: -Math.cos(radians) * reach };
  const turn = (degrees: number) =>
    onChange({ angle: degrees, ...(gradient.type === "linear" && { toward: "angle" }) });

  const drag = useDrag<{ readonly tip: typeof tip; readonly before: Partial<Gradient> }>({
    move(held, by, { shiftKey }) {
      const degrees = (Math.atan2(held.tip.x + by.x, -(held.tip.y + by.y)) * 180) / Math.PI;
      const step = shiftKey ? 15 : 1;
      turn((Math.round(degrees / step) * step + 360) % 360);
    },
    restore: ({ before }) => onChange(before),
  });

  const keys = keysFor(angle, (next) => turn(next < 0 ? next + 360 : next > 360 ? next - 360 : next), [0, 360]);
  return (
    <>
      <Lines box={box}>
        <line x1={center.x - tip.x} y1={center.y - tip.y} x2={center.x + tip.x} y2={center.y + tip.y} />
      </Lines>
      <Knob
        label="Direction handle"
        value={angle}
        limits={[0, 360]}
        text={`${angle}°`}
        at={{ x: center.x + tip.x, y: center.y + tip.y }}
        onKeyDown={keys}
        drag={drag(() => ({ tip, before: { angle: gradient.angle, toward: gradient.toward } }))}
      />
    </>
  );
}

/** Which part of a radius is shown: all of it, or the half, quarter, … of it that has room in the box. */
function scaleOf(radius: number, room: number): number {
  let scale = 1;
  while (radius * scale > Math.max(room, 24) && scale > 1e-4) scale /= 2;
  return scale;
}

function RadiusHandles({ gradient, box, onChange }: Shown) {
  const { x, y } = centerIn(gradient, box);
  const { rx, ry } = radiiIn(gradient, box);
  const { shape, extent, sized } = gradient;
  // While it is dragged, a handle shows the same part of its radius.
  const [held, setHeld] = useState<readonly [number, number]>();
  const right = x < box.width / 2 ? 1 : -1;
  const down = y < box.height / 2 ? 1 : -1;
  const [side, setSide] = useState<readonly [number, number]>([1, 1]);
  const [toRight, toBottom] = held ? side : [right, down];
  const scales = held ?? [
    scaleOf(rx, (toRight > 0 ? box.width - x : x) - 12),
    scaleOf(ry, (toBottom > 0 ? box.height - y : y) - 12),
  ];
  const inPercent = shape === "ellipse" && (extent !== "size" || sized === "percent");
  const written = (pixels: number, whole: number) => {
    const radius = Math.min(LARGEST, Math.max(0, inPercent ? (pixels * 100) / whole : pixels));
    return Number(radius.toFixed(inPercent ? 1 : 0));
  };
  const own = { rx: written(rx, box.width), ry: written(ry, box.height) };
  const size = (radii: Partial<typeof own>): Partial<Gradient> => ({
    extent: "size",
    sized: inPercent ? "percent" : "px",
    ...own,
    ...radii,
  });

  const drag = useDrag<{ readonly axis: "rx" | "ry"; readonly from: number; readonly before: Partial<Gradient> }>({
    move({ axis, from }, by) {
      const across = axis === "rx";
      const moved = across ? by.x * toRight : by.y * toBottom;
      const pixels = Math.max(0, from + moved / scales[across ? 0 : 1]);
      onChange(size({ [axis]: written(pixels, across ? box.width : box.height) }));
    },
    restore: ({ before }) => onChange(before),
    end: () => setHeld(undefined),
  });
  const grab = (axis: "rx" | "ry") => () => {
    setHeld(scales as readonly [number, number]);
    setSide([toRight, toBottom]);
    const before = { extent, sized, rx: gradient.rx, ry: gradient.ry };
    return { axis, from: axis === "rx" ? rx : ry, before };
  };
  const limits = [0, inPercent ? OUTERMOST : LARGEST] as const;
  const keysX = keysFor(own.rx, (next) => onChange(size({ rx: next })), limits);
  const keysY = keysFor(own.ry, (next) => onChange(size({ ry: next })), limits);
  const text = (radius: number) => (inPercent ? `${radius}% of the box` : `${radius} px`);
  const [scaleX, scaleY] = scales as readonly [number, number];

  return (
    <>
      <Lines box={box}>
        <ellipse cx={x} cy={y} rx={rx * scaleX} ry={shape === "circle" ? rx * scaleX : ry * scaleY} />
      </Lines>
      <Knob
        label={shape === "circle" ? "Radius handle" : "Radius X handle"}
        value={own.rx}
        limits={limits}
        text={text(own.rx)}
        at={{ x: x + toRight * rx * scaleX, y }}
        onKeyDown={keysX}
        drag={drag(grab("rx"))}
      />
      {shape === "ellipse" && (
        <Knob
          label="Radius Y handle"
          value={own.ry}
          limits={limits}
          text={text(own.ry)}
          at={{ x, y: y + toBottom * ry * scaleY }}
          onKeyDown={keysY}
          drag={drag(grab("ry"))}
        />
      )}
    </>
  );
}

function CenterHandle({ gradient, box, onChange }: Shown) {
  const { x, y } = gradient;
  const at = centerIn(gradient, box);
  const first = useRef<HTMLInputElement>(null);
  const place = (value: number) => Math.min(OUTERMOST, Math.max(-OUTERMOST, roundPlace(Number(value.toFixed(1)))));
  const drag = useDrag<{ readonly x: number; readonly y: number }>({
    move: (held, by) =>
      onChange({ x: place(held.x + (by.x * 100) / box.width), y: place(held.y + (by.y * 100) / box.height) }),
    restore: (held) => onChange(held),
  });

  /** Left and right move it across, up and down move it down, whichever of the two sliders has the focus. */
  function press(event: KeyboardEvent) {
    const step = event.shiftKey ? 10 : 1;
    if (event.key === "ArrowLeft") onChange({ x: place(x - step) });
    else if (event.key === "ArrowRight") onChange({ x: place(x + step) });
    else if (event.key === "ArrowUp") onChange({ y: place(y - step) });
    else if (event.key === "ArrowDown") onChange({ y: place(y + step) });
    else return;
    event.preventDefault();
  }

  const slider = (name: "x" | "y", label: string, text: string) => (
    <input
      ref={name === "x" ? first : undefined}
      type="range"
      aria-label={label}
      aria-valuetext={text}
      min={Math.min(0, gradient[name])}
      max={Math.max(100, gradient[name])}
      step="any"
      value={gradient[name]}
      onChange={(event) => onChange({ [name]: place(event.target.valueAsNumber) })}
      className="pointer-events-none absolute inset-0 m-0 size-full opacity-0"
    />
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the two sliders in it are the controls
    <div
      ref={useAt(at, box)}
      className={`${HANDLE} has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent`}
      onKeyDown={press}
      // Else the press would take the focus from the slider in it.
      onMouseDown={(event) => event.preventDefault()}
      {...drag(() => {
        first.current?.focus({ preventScroll: true });
        return { x, y };
      })}
    >
      {slider("x", "Center handle, across", `${x}% from the left`)}
      {slider("y", "Center handle, down", `${y}% from the top`)}
      <span aria-hidden className={`${KNOB} border-4`} />
    </div>
  );
}

/** A round handle that is a slider. */
function Knob({
  label,
  value,
  limits: [min, max],
  text,
  at,
  onKeyDown,
  drag,
}: {
  readonly label: string;
  readonly value: number;
  readonly limits: readonly [number, number];
  readonly text: string;
  readonly at: { readonly x: number; readonly y: number };
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly drag: object;
}) {
  return (
    <div
      ref={useAt(at)}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={text}
      className={HANDLE}
      onKeyDown={onKeyDown}
      {...drag}
    >
      <span className={KNOB} />
    </div>
  );
}

/** Puts an element at a place in the preview; with a box, no further out than its edge. */
function useAt({ x, y }: { readonly x: number; readonly y: number }, box?: Size) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!element.current) return;
    const within = (value: number, most: number) => (box ? Math.min(most, Math.max(0, value)) : value);
    element.current.style.left = `${within(x, box?.width ?? 0)}px`;
    element.current.style.top = `${within(y, box?.height ?? 0)}px`;
  });
  return element;
}

/** Arrow keys by one, with Shift and Page keys by ten, Home and End to the limits. */
function keysFor(value: number, onChange: (value: number) => void, [min, max]: readonly [number, number]) {
  return (event: KeyboardEvent) => {
    const step = event.shiftKey ? 10 : 1;
    const places: Readonly<Record<string, number>> = {
      ArrowRight: value + step,
      ArrowUp: value + step,
      ArrowLeft: value - step,
      ArrowDown: value - step,
      PageUp: value + 10,
      PageDown: value - 10,
      Home: min,
      End: max,
    };
    const next = places[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onChange(max === 360 ? next : Math.min(max, Math.max(min, next)));
  };
}

/** Thin lines that are seen on any ground: dark with a light edge. */
const Lines = ({ box, children }: { readonly box: Size; readonly children: ReactNode }) => (
  <svg aria-hidden viewBox={`0 0 ${box.width} ${box.height}`} className="absolute inset-0 size-full" fill="none">
    <g stroke="#fff" strokeWidth={4} strokeOpacity={0.7}>
      {children}
    </g>
    <g stroke="#14201d" strokeWidth={1.5}>
      {children}
    </g>
  </svg>
);

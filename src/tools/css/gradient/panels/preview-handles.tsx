import { useRef, useState } from "react";
import type { Size } from "#core/raster.ts";
import { CenterHandle } from "#ui/handles/center-handle.tsx";
import { HandleLines, KnobHandle, keysFor, useSize } from "#ui/handles/knob-handle.tsx";
import { useDrag } from "#ui/handles/use-drag.ts";
import { angleIn, centerIn, radiiIn } from "../model/geometry.ts";
import { type Gradient, MAX_SIZE, OUTERMOST, roundPlace } from "../model/gradient.ts";

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
  const box = useSize(overlay);
  const shown = box && { gradient, box, onChange };
  return (
    <div ref={overlay} className="pointer-events-none absolute inset-0 print:hidden">
      {shown && gradient.type !== "radial" && <AngleHandle {...shown} />}
      {shown && gradient.type === "radial" && <RadiusHandles {...shown} />}
      {box && gradient.type !== "linear" && (
        <CenterHandle
          x={gradient.x}
          y={gradient.y}
          at={centerIn(gradient, box)}
          box={box}
          rangeOf={rangeOf}
          round={place}
          onChange={(x, y) => onChange({ x, y })}
        />
      )}
    </div>
  );
}

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

  const keys = keysFor(angle, (next) => turn(next < 0 ? next + 360 : next > 360 ? next - 360 : next), [0, 360], false);
  return (
    <>
      <HandleLines box={box}>
        <line x1={center.x - tip.x} y1={center.y - tip.y} x2={center.x + tip.x} y2={center.y + tip.y} />
      </HandleLines>
      <KnobHandle
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
    const radius = Math.min(MAX_SIZE, Math.max(0, inPercent ? (pixels * 100) / whole : pixels));
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
  const limits = [0, inPercent ? OUTERMOST : MAX_SIZE] as const;
  const keysX = keysFor(own.rx, (next) => onChange(size({ rx: next })), limits);
  const keysY = keysFor(own.ry, (next) => onChange(size({ ry: next })), limits);
  const text = (radius: number) => (inPercent ? `${radius}% of the box` : `${radius} px`);
  const [scaleX, scaleY] = scales as readonly [number, number];

  return (
    <>
      <HandleLines box={box}>
        <ellipse cx={x} cy={y} rx={rx * scaleX} ry={shape === "circle" ? rx * scaleX : ry * scaleY} />
      </HandleLines>
      <KnobHandle
        label={shape === "circle" ? "Radius handle" : "Radius X handle"}
        value={own.rx}
        limits={limits}
        text={text(own.rx)}
        at={{ x: x + toRight * rx * scaleX, y }}
        onKeyDown={keysX}
        drag={drag(grab("rx"))}
      />
      {shape === "ellipse" && (
        <KnobHandle
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

/** No further out than a center may be. */
const place = (value: number) => Math.min(OUTERMOST, Math.max(-OUTERMOST, roundPlace(Number(value.toFixed(1)))));
const rangeOf = (value: number) => ({ min: Math.min(0, value), max: Math.max(100, value) });

import { useRef, useState } from "react";
import type { Point } from "#core/image/blur/along-paths.ts";
import { angleTo, type BandSettings, bandLines } from "#core/image/blur/band-lines.ts";
import { type Center, centerOf, type Places } from "#core/image/effects/blur-effects.ts";
import type { Size } from "#core/raster.ts";
import { CenterHandle } from "#ui/handles/center-handle.tsx";
import { HandleLines, KnobHandle, keysFor, useSize } from "#ui/handles/knob-handle.tsx";
import { useDrag } from "#ui/handles/use-drag.ts";

interface Shown {
  readonly box: Size;
  readonly onChange: (changed: Partial<Center & BandSettings>) => void;
}

const WHOLE = 100;
const RANGE = { min: 0, max: WHOLE };
const percent = (value: number) => Math.min(WHOLE, Math.max(0, Math.round(value)));

/** Handles in the preview for an effect's center and its band. Controls in the panel do the same by click. */
export default function PlaceHandles({
  places: { center, band },
  onChange,
}: {
  readonly places: Places;
  readonly onChange: Shown["onChange"];
}) {
  const overlay = useRef<HTMLDivElement>(null);
  const box = useSize(overlay);
  return (
    <div ref={overlay} className="pointer-events-none absolute inset-0">
      {box && band && <BandHandles {...{ band, center, box, onChange }} />}
      {box && (
        <CenterHandle
          x={center.centerX}
          y={center.centerY}
          at={centerOf(box, center.centerX, center.centerY)}
          box={box}
          rangeOf={() => RANGE}
          round={percent}
          onChange={(centerX, centerY) => onChange({ centerX, centerY })}
        />
      )}
    </div>
  );
}

/** How far the handles are from the center along the band, of the shorter side. */
const FAR = 0.36;
const NEAR = 0.2;

function BandHandles({
  band: settings,
  center,
  box,
  onChange,
}: Shown & { readonly band: BandSettings; readonly center: Center }) {
  const { angle, band, falloff } = settings;
  const middle = centerOf(box, center.centerX, center.centerY);
  const { along, across, half, end } = bandLines(settings, middle, box);
  const at = (byAlong: number, byAcross: number): Point => ({
    x: middle.x + along.x * byAlong + across.x * byAcross,
    y: middle.y + along.y * byAlong + across.y * byAcross,
  });
  const shorter = Math.min(box.width, box.height);
  // Towards the side with more of the picture.
  const inward = (box.width / 2 - middle.x) * along.x + (box.height / 2 - middle.y) * along.y < -1 ? -1 : 1;
  const [grabbed, setGrabbed] = useState<1 | -1>();
  const way = grabbed ?? inward;
  const tip = { x: along.x * way * shorter * FAR, y: along.y * way * shorter * FAR };

  const turn = useDrag<{ readonly tip: Point; readonly angle: number }>({
    move(held, by) {
      const to = { x: held.tip.x + by.x, y: held.tip.y + by.y };
      const next = angleTo(to);
      const { along: turned } = bandLines({ ...settings, angle: next }, middle, box);
      setGrabbed(to.x * turned.x + to.y * turned.y < 0 ? -1 : 1);
      onChange({ angle: next });
    },
    restore: (held) => onChange({ angle: held.angle }),
    end: () => setGrabbed(undefined),
  });
  const widen = useDrag<{ readonly band: number; readonly across: Point }>({
    move: (held, { x, y }) =>
      onChange({ band: percent(held.band + ((x * held.across.x + y * held.across.y) / box.height) * 2 * WHOLE) }),
    restore: (held) => onChange({ band: held.band }),
  });
  const soften = useDrag<{ readonly falloff: number; readonly across: Point }>({
    move: (held, { x, y }) =>
      onChange({ falloff: percent(held.falloff + ((x * held.across.x + y * held.across.y) / box.height) * WHOLE) }),
    restore: (held) => onChange({ falloff: held.falloff }),
  });
  // Points outside the picture are kept at its edge.
  const within = ({ x, y }: Point): Point => ({
    x: Math.min(box.width, Math.max(0, x)),
    y: Math.min(box.height, Math.max(0, y)),
  });
  const long = box.width + box.height;
  const line = (byAcross: number) => {
    const [from, to] = [at(-long, byAcross), at(long, byAcross)];
    return { x1: from.x, y1: from.y, x2: to.x, y2: to.y };
  };
  const limits = [0, WHOLE] as const;
  return (
    <>
      <HandleLines box={box}>
        <line {...line(half)} />
        <line {...line(-half)} />
        <line {...line(end)} strokeDasharray="6 6" />
        <line {...line(-end)} strokeDasharray="6 6" />
        <line x1={middle.x} y1={middle.y} x2={middle.x + tip.x} y2={middle.y + tip.y} />
      </HandleLines>
      <KnobHandle
        label="Angle handle"
        value={angle % 180}
        limits={[0, 179]}
        text={`${angle % 180}°`}
        at={within({ x: middle.x + tip.x, y: middle.y + tip.y })}
        onKeyDown={keysFor(angle % 180, (next) => onChange({ angle: (next + 180) % 180 }), [0, 179], false)}
        drag={turn(() => {
          setGrabbed(way);
          return { tip, angle };
        })}
      />
      <KnobHandle
        label="Sharp band handle"
        value={band}
        limits={limits}
        text={`${band}% of the height`}
        at={within(at(-inward * shorter * NEAR, half))}
        onKeyDown={keysFor(band, (next) => onChange({ band: next }), limits)}
        drag={widen(() => ({ band, across }))}
      />
      <KnobHandle
        label="Falloff handle"
        value={falloff}
        limits={limits}
        text={`${falloff}% of the height`}
        at={within(at(inward * shorter * NEAR, end))}
        onKeyDown={keysFor(falloff, (next) => onChange({ falloff: next }), limits)}
        drag={soften(() => ({ falloff, across }))}
      />
    </>
  );
}

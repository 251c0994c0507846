import { Plus, Trash2 } from "lucide-react";
import { useRef } from "react";
import { Button } from "#ui/button.tsx";
import { ColorField } from "#ui/color/color-field.tsx";
import { Swatch } from "#ui/color/swatch.tsx";
import { Slider } from "#ui/fields/slider.tsx";
import { arrowKeys, KNOB, useSize } from "#ui/handles/knob-handle.tsx";
import { PointHandle } from "#ui/handles/point-handle.tsx";
import { useDrag } from "#ui/handles/use-drag.ts";
import type { Gradient, MeshPoint } from "../model/gradient.ts";
import { addedPoint, changePoint, FEWEST_POINTS, MAX_POINTS, placeInBox, REACH } from "../model/layers.ts";

/** The points of a mesh, and the settings of the selected one. */
export function MeshPanel({
  mesh: { points, ground: background },
  selected,
  onSelect,
  onChange,
}: {
  readonly mesh: Gradient;
  readonly selected: number;
  readonly onSelect: (index: number) => void;
  readonly onChange: (changes: Partial<Gradient>) => void;
}) {
  const point = points[selected] as MeshPoint;
  const name = `point ${selected + 1}`;
  const change = (changes: Partial<MeshPoint>) => onChange({ points: changePoint(points, selected, changes) });
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p className="mb-1.5 text-sm font-semibold text-ink-2">Points</p>
        <ul aria-label="Points" className="flex flex-wrap gap-1.5">
          {points.map(({ color }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a point is identified by its index
            <li key={index}>
              <button
                type="button"
                aria-label={`Point ${index + 1}, ${color}`}
                aria-pressed={index === selected}
                onClick={() => onSelect(index)}
                className="flex size-8.5 items-center justify-center rounded-control border border-line aria-pressed:border-accent aria-pressed:bg-accent-soft forced-colors:aria-pressed:border-highlight"
              >
                <Swatch color={color} />
              </button>
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          icon={Plus}
          disabled={points.length >= MAX_POINTS}
          onClick={() => {
            onChange({ points: [...points, addedPoint(points)] });
            onSelect(points.length);
          }}
        >
          Add a point
        </Button>
        <Button
          size="small"
          icon={Trash2}
          disabled={points.length <= FEWEST_POINTS}
          onClick={() => {
            onChange({ points: points.filter((_, index) => index !== selected) });
            onSelect(Math.max(0, selected - 1));
          }}
        >
          Remove point
        </Button>
      </div>
      <div className="grid grid-cols-2 gap-3">
        <ColorField
          key={selected}
          label={`Color of ${name}`}
          alpha
          value={point.color}
          onChange={(color) => change({ color })}
        />
        <ColorField label="Ground" alpha value={background} onChange={(color) => onChange({ ground: color })} />
      </div>
      <Slider
        label={`Reach, ${name}`}
        unit="%"
        {...REACH}
        value={point.reach}
        onChange={(reach) => change({ reach })}
      />
      <Slider label={`Across, ${name}`} unit="%" min={0} max={100} value={point.x} onChange={(x) => change({ x })} />
      <Slider label={`Down, ${name}`} unit="%" min={0} max={100} value={point.y} onChange={(y) => change({ y })} />
    </div>
  );
}

/** The points of a mesh on the preview: dragged, moved by the arrow keys (by ten with Shift), removed with Delete. */
export function MeshHandles({
  points,
  selected,
  onSelect,
  onChange,
}: {
  readonly points: readonly MeshPoint[];
  readonly selected: number;
  readonly onSelect: (index: number) => void;
  readonly onChange: (changes: { readonly points: readonly MeshPoint[] }) => void;
}) {
  const overlay = useRef<HTMLDivElement>(null);
  const box = useSize(overlay);
  const onPoints = (next: readonly MeshPoint[]) => onChange({ points: next });
  const move = (index: number, x: number, y: number) =>
    onPoints(changePoint(points, index, { x: placeInBox(x), y: placeInBox(y) }));
  const drag = useDrag<{ readonly index: number; readonly x: number; readonly y: number }>({
    move({ index, x, y }, by) {
      if (box) move(index, x + (by.x * 100) / box.width, y + (by.y * 100) / box.height);
    },
    restore: ({ index, x, y }) => move(index, x, y),
  });
  const limits = { min: 0, max: 100 };
  return (
    <div ref={overlay} className="pointer-events-none absolute inset-0 print:hidden">
      {points.map(({ x, y, color }, index) => (
        <PointHandle
          // biome-ignore lint/suspicious/noArrayIndexKey: a point is identified by its index
          key={index}
          left={`${x}%`}
          top={`${y}%`}
          className={index === selected ? "z-10" : ""}
          across={{ label: `Point ${index + 1}, across`, value: x, text: `${x}% from the left, ${color}`, ...limits }}
          down={{ label: `Point ${index + 1}, down`, value: y, text: `${y}% from the top, ${color}`, ...limits }}
          onMove={(toX, toY) => move(index, toX, toY)}
          handlers={{
            onFocus: () => onSelect(index),
            onKeyDown: (event) => {
              const isRemoved = event.key === "Delete" || event.key === "Backspace";
              if (isRemoved && points.length > FEWEST_POINTS) onPoints(points.filter((_, each) => each !== index));
              else if (!isRemoved) arrowKeys((byX, byY) => move(index, x + byX, y + byY))(event);
            },
            ...drag(({ currentTarget }) => {
              currentTarget.querySelector("input")?.focus({ preventScroll: true });
              return { index, x, y };
            }),
          }}
        >
          <span aria-hidden className={`${KNOB} p-0.75 ${index === selected ? "outline-2 outline-accent" : ""}`}>
            <span className="block size-full rounded-chip forced-color-adjust-none" style={{ background: color }} />
          </span>
        </PointHandle>
      ))}
    </div>
  );
}

import { useRef } from "react";
import { arrowKeys, KNOB, useSize } from "#ui/handles/knob-handle.tsx";
import { PointHandle } from "#ui/handles/point-handle.tsx";
import { useDrag } from "#ui/handles/use-drag.ts";
import type { MeshPoint } from "./model/gradient.ts";
import { changePoint, FEWEST_POINTS, placeInBox } from "./model/mesh.ts";

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

import { arrowKeys, KNOB } from "./knob-handle.tsx";
import { PointHandle } from "./point-handle.tsx";
import { useDrag } from "./use-drag.ts";

/**
 * A handle for a center at `x` and `y` percent of a preview. `at` is where that is in the preview's `box`, in pixels; what
 * lies outside is held at the edge. Values that are dragged to or keyed go through `round`, and those before a drag that is
 * broken off come back as they were.
 */
export function CenterHandle({
  x,
  y,
  at,
  box,
  rangeOf,
  round,
  onChange,
}: {
  readonly x: number;
  readonly y: number;
  readonly at: { readonly x: number; readonly y: number };
  readonly box: { readonly width: number; readonly height: number };
  /** The smallest and the largest value of a direction, by the one that it has. */
  readonly rangeOf: (value: number) => { readonly min: number; readonly max: number };
  readonly round: (value: number) => number;
  readonly onChange: (x: number, y: number) => void;
}) {
  const move = (toX: number, toY: number) => onChange(round(toX), round(toY));
  const drag = useDrag<{ readonly x: number; readonly y: number }>({
    move: (held, by) => move(held.x + (by.x * 100) / box.width, held.y + (by.y * 100) / box.height),
    restore: (held) => onChange(held.x, held.y),
  });
  const within = (value: number, most: number) => `${Math.min(most, Math.max(0, value))}px`;
  return (
    <PointHandle
      left={within(at.x, box.width)}
      top={within(at.y, box.height)}
      across={{ label: "Center handle, across", text: `${x}% from the left`, value: x, ...rangeOf(x) }}
      down={{ label: "Center handle, down", text: `${y}% from the top`, value: y, ...rangeOf(y) }}
      onMove={move}
      handlers={{
        onKeyDown: arrowKeys((byX, byY) => move(x + byX, y + byY)),
        ...drag(({ currentTarget }) => {
          currentTarget.querySelector("input")?.focus({ preventScroll: true });
          return { x, y };
        }),
      }}
    >
      <span aria-hidden className={`${KNOB} border-4`} />
    </PointHandle>
  );
}

import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useState } from "react";
import { valueByKey } from "#ui/handles/use-drag.ts";
import { HANDLE } from "./point-handle.tsx";

/** The size of the element under the handles, in pixels; undefined until it is measured. */
export function useSize(element: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState<{ readonly width: number; readonly height: number }>();
  useLayoutEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

/** The classes of the visible part of a round handle. */
export const KNOB = "pointer-events-none block size-5 rounded-chip border-2 border-line-strong bg-surface shadow-card";

/** A round handle that is a slider. */
export const KnobHandle = ({
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
  /** What a screen reader says for the value. */
  readonly text: string;
  /** In pixels from the top left corner. */
  readonly at: { readonly x: number; readonly y: number };
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** The handlers of the pointer (`useDrag`). */
  readonly drag: object;
}) => (
  <div
    role="slider"
    tabIndex={0}
    aria-label={label}
    aria-valuemin={min}
    aria-valuemax={max}
    aria-valuenow={value}
    aria-valuetext={text}
    className={HANDLE}
    style={{ left: `${at.x}px`, top: `${at.y}px` }}
    onKeyDown={onKeyDown}
    {...drag}
  >
    <span className={KNOB} />
  </div>
);

/** Moves a value by the keys of `valueByKey`; unless `stops`, it continues beyond the limits. */
export function keysFor(
  value: number,
  onChange: (value: number) => void,
  [min, max]: readonly [number, number],
  stops = true,
) {
  return (event: KeyboardEvent) => {
    const next = valueByKey(event, value, [min, max]);
    if (next === undefined) return;
    event.preventDefault();
    onChange(stops ? Math.min(max, Math.max(min, next)) : next);
  };
}

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** How far a key moves a point: arrow keys in their own directions, by ten with Shift. */
export function stepOf({ key, shiftKey }: { readonly key: string; readonly shiftKey: boolean }) {
  const step = shiftKey ? 10 : 1;
  const [x, y] = ARROWS[key] ?? [0, 0];
  return { x: x * step, y: y * step };
}

/** Moves a point by the arrow keys, whichever of its two sliders has the focus. */
export const arrowKeys = (moveBy: (x: number, y: number) => void) => (event: KeyboardEvent) => {
  const { x, y } = stepOf(event);
  if (x === 0 && y === 0) return;
  event.preventDefault();
  moveBy(x, y);
};

/** Thin lines that show on any background: dark with a light edge. */
export const HandleLines = ({
  box,
  children,
}: {
  readonly box: { readonly width: number; readonly height: number };
  readonly children: ReactNode;
}) => (
  <svg aria-hidden viewBox={`0 0 ${box.width} ${box.height}`} className="absolute inset-0 size-full" fill="none">
    <g stroke="#fff" strokeWidth={4} strokeOpacity={0.7}>
      {children}
    </g>
    <g stroke="#14201d" strokeWidth={1.5}>
      {children}
    </g>
  </svg>
);

import { type HTMLAttributes, type ReactNode, useLayoutEffect, useRef } from "react";

/** One of the two directions in which a point is moved. */
interface Axis {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** What a screen reader says for the value. */
  readonly text: string;
}

/** The classes of a round handle on a picture. */
export const HANDLE =
  "pointer-events-auto absolute flex size-8 -translate-x-1/2 -translate-y-1/2 cursor-grab touch-none items-center justify-center rounded-chip active:cursor-grabbing";

/**
 * A handle for a point: a slider for each direction, as a slider has only one. `handlers` are those of the pointer
 * (`useDrag`), which should give the focus to the first slider, and of the keys (`arrowKeys`).
 */
export function PointHandle({
  left,
  top,
  across,
  down,
  handlers,
  onMove,
  className = "",
  children,
}: {
  /** Where it is, in CSS; `className` may have it for a page that is prerendered. */
  readonly left: string;
  readonly top: string;
  readonly across: Axis;
  readonly down: Axis;
  readonly handlers: HTMLAttributes<HTMLElement>;
  /** A screen reader moves it. */
  readonly onMove: (x: number, y: number) => void;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const element = useRef<HTMLDivElement>(null);
  // Not in the markup: the policy names each style that prerendered pages have.
  useLayoutEffect(() => {
    if (element.current) Object.assign(element.current.style, { left, top });
  }, [left, top]);
  const slider = ({ label, text, ...range }: Axis, onValue: (value: number) => void) => (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={text}
      step="any"
      {...range}
      onChange={(event) => onValue(event.target.valueAsNumber)}
      className="pointer-events-none absolute inset-0 m-0 size-full opacity-0"
    />
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the two sliders in it are the controls
    <div
      ref={element}
      className={`${HANDLE} ${className} has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent`}
      // Otherwise the press would take the focus from the slider in it.
      onMouseDown={(event) => event.preventDefault()}
      {...handlers}
    >
      {slider(across, (x) => onMove(x, down.value))}
      {slider(down, (y) => onMove(across.value, y))}
      {children}
    </div>
  );
}

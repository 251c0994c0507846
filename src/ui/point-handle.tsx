import {
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
} from "react";

/** One of the two directions in which a point is moved. */
export interface Axis {
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

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * A handle for a point: a slider for each direction, as a slider has only one. Whichever has the focus, the arrow keys move
 * it in their own directions, by ten with Shift. `drag` are the handlers of the pointer (`useDrag`), and should give the
 * focus to `first`.
 */
export function PointHandle({
  left,
  top,
  across,
  down,
  first,
  drag,
  onMove,
  className = "",
  children,
}: {
  /** Where it is, in CSS; `className` may have it for a page that is prerendered. */
  readonly left: string;
  readonly top: string;
  readonly across: Axis;
  readonly down: Axis;
  readonly first?: RefObject<HTMLInputElement | null>;
  readonly drag: HTMLAttributes<HTMLElement>;
  readonly onMove: (x: number, y: number) => void;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const element = useRef<HTMLDivElement>(null);
  // Not in the markup: the policy names each style that prerendered pages have.
  useLayoutEffect(() => {
    if (element.current) Object.assign(element.current.style, { left, top });
  }, [left, top]);
  function press(event: KeyboardEvent) {
    const [x, y] = ARROWS[event.key] ?? [0, 0];
    if (x === 0 && y === 0) return;
    event.preventDefault();
    const step = event.shiftKey ? 10 : 1;
    onMove(across.value + x * step, down.value + y * step);
  }
  const slider = (
    { label, text, ...range }: Axis,
    onValue: (value: number) => void,
    ref?: RefObject<HTMLInputElement | null>,
  ) => (
    <input
      ref={ref}
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
      onKeyDown={press}
      // Else the press would take the focus from the slider in it.
      onMouseDown={(event) => event.preventDefault()}
      {...drag}
    >
      {slider(across, (x) => onMove(x, down.value), first)}
      {slider(down, (y) => onMove(across.value, y))}
      {children}
    </div>
  );
}

import { type ComponentProps, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";

// Browsers do not lay out boxes of over some ten million pixels.
const MAX_PIXELS = 8_000_000;
const SPARE_ROWS = 8;

/** The role of a table whose rows are not all in the page: elements of a table would be laid out together. */
export const asTable = (label: string, rows?: number) => ({
  role: "table",
  "aria-label": label,
  ...(rows !== undefined && { "aria-rowcount": rows }),
});

/** The role of a row of the table, by its number from 0. */
export const asRow = (index: number) => ({ role: "row", "aria-rowindex": index + 1 });

/** The role of a cell of a row. */
export const AS_CELL = { role: "cell" } as const;

/** The role of a cell that names its column. */
export const AS_HEADER = { role: "columnheader" } as const;

/** Shows a row of a long list, from 0. */
export interface RowScroller {
  readonly show: (row: number) => void;
}

/**
 * A long list of rows of one height. Only those in view are in the page. `rem` is the height of a row in units of the
 * root's font size. The box scrolls by keys too; with more rows than browsers can lay out, its bar moves by more than
 * it shows.
 */
export function VirtualRows({
  count,
  rem,
  render,
  head,
  scroller,
  onView,
  className = "",
  ...rest
}: {
  readonly count: number;
  readonly rem: number;
  readonly render: (row: number) => ReactNode;
  /** Shown above the rows; stays in view. */
  readonly head?: ReactNode;
  readonly scroller?: RefObject<RowScroller | null>;
  /** Called with the first row in view and the one after the last, when they change. */
  readonly onView?: (from: number, to: number) => void;
} & Omit<ComponentProps<"div">, "onScroll" | "ref">) {
  const box = useRef<HTMLDivElement>(null);
  const [{ top, height, pixels }, setView] = useState({ top: 0, height: 0, pixels: rem * 16 });
  const whole = count * pixels;
  const laidOut = Math.min(whole, MAX_PIXELS);
  // The part of the way that is scrolled, of all that can be.
  const scale = laidOut > height ? (whole - height) / (laidOut - height) : 1;
  const offset = top * scale;
  const first = Math.max(0, Math.min(count, Math.floor(offset / pixels) - SPARE_ROWS));
  const last = Math.min(count, Math.ceil((offset + height) / pixels) + SPARE_ROWS);

  function measure() {
    const element = box.current;
    if (!element) return;
    const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) * rem;
    setView((before) => {
      const next = { top: element.scrollTop, height: element.clientHeight, pixels: size };
      return next.top === before.top && next.height === before.height && next.pixels === before.pixels ? before : next;
    });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads the page, and sets nothing that is the same
  useLayoutEffect(() => {
    measure();
    const observer = new ResizeObserver(measure);
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, [count, rem]);

  useLayoutEffect(() => onView?.(Math.floor(offset / pixels), last), [onView, offset, pixels, last]);

  useLayoutEffect(() => {
    if (!scroller) return;
    scroller.current = {
      show(row) {
        const element = box.current;
        if (element) element.scrollTop = Math.max(0, (row * pixels - height / 3) / scale);
      },
    };
  }, [scroller, pixels, height, scale]);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by key
    <div ref={box} onScroll={measure} tabIndex={0} className={`overflow-auto ${className}`} {...rest}>
      {head}
      <div className="relative w-max min-w-full" style={{ height: laidOut }}>
        <div
          className="absolute top-0 left-0 min-w-full"
          style={{ transform: `translateY(${first * pixels - offset + top}px)` }}
        >
          {Array.from({ length: Math.max(0, last - first) }, (_, index) => render(first + index))}
        </div>
      </div>
    </div>
  );
}

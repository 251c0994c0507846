import type { CSSProperties } from "react";

/**
 * The styles that cut the pictures before and after at the divider. Both are cut: where one is transparent, the other
 * must not show through.
 */
export const comparisonClips = (percent: number): Readonly<Record<"before" | "after", CSSProperties>> => ({
  before: { clipPath: `inset(0 ${100 - percent}% 0 0)` },
  after: { clipPath: `inset(0 0 0 ${percent}%)` },
});

const WHOLE_PICTURE =
  "inset-x-0 w-full cursor-ew-resize touch-pan-y [&::-moz-range-thumb]:w-px [&::-webkit-slider-thumb]:w-px";

// Only the thumb, 2rem wide, can be dragged. The input is longer by that, so that the thumb's center is on the line.
const HANDLE_ONLY = `pointer-events-none -inset-x-4 w-[calc(100%+2rem)]
  [&::-webkit-slider-runnable-track]:h-full
  [&::-webkit-slider-thumb]:pointer-events-auto [&::-moz-range-thumb]:pointer-events-auto
  [&::-webkit-slider-thumb]:touch-none [&::-moz-range-thumb]:touch-none
  [&::-webkit-slider-thumb]:cursor-ew-resize [&::-moz-range-thumb]:cursor-ew-resize
  [&::-webkit-slider-thumb]:h-full [&::-moz-range-thumb]:h-full
  [&::-webkit-slider-thumb]:w-8 [&::-moz-range-thumb]:w-8`;

/**
 * The line between a picture before (left) and after (right), over both of them. A native range input: pointer, touch
 * and keys work as everywhere. With `handleOnly`, dragging elsewhere scrolls what holds the pictures. An `isExtra`
 * divider is left out of the tab order, for pages with another slider for the same value.
 */
export const ComparisonDivider = ({
  label,
  value,
  onChange,
  handleOnly = false,
  isExtra = false,
}: {
  readonly label: string;
  /** In percent from the left. */
  readonly value: number;
  readonly onChange: (percent: number) => void;
  readonly handleOnly?: boolean;
  readonly isExtra?: boolean;
}) => (
  <div className={`pointer-events-none absolute inset-0 ${handleOnly ? "overflow-clip" : ""}`}>
    <input
      type="range"
      min={0}
      max={100}
      value={value}
      tabIndex={isExtra ? -1 : undefined}
      aria-label={label}
      aria-valuetext={`${value}% original`}
      onChange={(event) => onChange(event.target.valueAsNumber)}
      className={`peer absolute inset-y-0 m-0 h-full appearance-none bg-transparent opacity-0 [&::-webkit-slider-thumb]:appearance-none ${handleOnly ? HANDLE_ONLY : `pointer-events-auto ${WHOLE_PICTURE}`}`}
    />
    <span
      aria-hidden
      className={`pointer-events-none absolute inset-y-0 flex w-0.5 -translate-x-1/2 justify-center bg-accent peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent ${handleOnly ? "" : "items-center"}`}
      style={{ left: `${value}%` }}
    >
      <span
        className={`flex size-8 shrink-0 items-center justify-center rounded-chip border-2 border-accent bg-surface text-sm font-semibold text-accent ${handleOnly ? "sticky top-[calc(50%-1rem)]" : ""}`}
      >
        ↔
      </span>
    </span>
  </div>
);

/**
 * The line between two panes side by side, over both of them: their container takes `--split`, the percentage, and has
 * a column of its own for the line (styles.css). The same native range input, whose thumb alone can be dragged.
 */
export const PaneDivider = ({
  value,
  min,
  max,
  onChange,
}: {
  /** In percent from the left. */
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (percent: number) => void;
}) => (
  <div className="pane-divider">
    <input
      type="range"
      className="peer"
      min={min}
      max={max}
      value={value}
      aria-label="Divider"
      aria-valuetext={`${value}% on the left`}
      onChange={(event) => onChange(event.target.valueAsNumber)}
    />
    <span
      aria-hidden
      className="hidden h-full items-center justify-center border-x border-line bg-sunken text-sm font-bold text-ink-3 peer-focus-visible:bg-accent peer-focus-visible:text-accent-ink lg:flex"
    >
      ⋮
    </span>
  </div>
);

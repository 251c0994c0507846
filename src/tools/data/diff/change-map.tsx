import type { Segment } from "#core/diff/rows.ts";

// As many marks as there are lines of a large screen.
const STEPS = 500;

/** Where the changes are in the whole, and what of it is in view. For pointers: keys have the buttons. */
export function ChangeMap({
  segments,
  rows,
  from,
  to,
  onPick,
}: {
  readonly segments: readonly Segment[];
  readonly rows: number;
  readonly from: number;
  readonly to: number;
  readonly onPick: (row: number) => void;
}) {
  const removed = new Uint8Array(STEPS);
  const added = new Uint8Array(STEPS);
  for (const { kind, row, rows: height, leftStart, leftEnd, rightStart, rightEnd } of segments) {
    if (kind !== "change") continue;
    const first = Math.floor((row / rows) * STEPS);
    const last = Math.min(STEPS - 1, Math.ceil(((row + height) / rows) * STEPS) - 1);
    for (let step = first; step <= last; step++) {
      if (leftEnd > leftStart) removed[step] = 1;
      if (rightEnd > rightStart) added[step] = 1;
    }
  }
  return (
    <svg
      aria-hidden
      viewBox={`0 0 10 ${STEPS}`}
      preserveAspectRatio="none"
      className="h-sheet w-4 shrink-0 cursor-pointer border-l border-line bg-sunken"
      onPointerDown={({ currentTarget, clientY }) => {
        const { top, height } = currentTarget.getBoundingClientRect();
        onPick(Math.floor(((clientY - top) / height) * rows));
      }}
    >
      <path d={marks(removed, 0)} className="fill-warn" />
      <path d={marks(added, 5)} className="fill-accent" />
      <rect
        x={0}
        y={(from / rows) * STEPS}
        width={10}
        height={Math.max(4, ((Math.min(to, rows) - from) / rows) * STEPS)}
        className="fill-ink opacity-15"
      />
    </svg>
  );
}

const marks = (steps: Uint8Array, x: number): string =>
  Array.from(steps, (isMarked, step) => (isMarked ? `M${x} ${step}h5v1.4h-5z` : "")).join("");

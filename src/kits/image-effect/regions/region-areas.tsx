import { type CSSProperties, useId } from "react";
import { type Box, boundsOf, moved, type Region, type Stroke, WHOLE } from "#core/image/regions/regions.ts";
import type { Size } from "#core/raster.ts";
import { useDrag } from "#ui/handles/use-drag.ts";

// The regions over a picture: their outlines and numbers, and where they are grabbed to be moved.

/** The box of a region in pixels of the page. */
const onPage = (region: Region, room: Size) => {
  const { left, top, width, height } = boundsOf(region);
  return {
    left: (left / WHOLE) * room.width,
    top: (top / WHOLE) * room.height,
    width: (width / WHOLE) * room.width,
    height: (height / WHOLE) * room.height,
  };
};

/** The outline of a box, for `HandleLines`. */
export function Outline({ box, room }: { readonly box: Box; readonly room: Size }) {
  const { left, top, width, height } = onPage(box, room);
  return box.shape === "rectangle" ? (
    <rect x={left} y={top} width={width} height={height} />
  ) : (
    <ellipse cx={left + width / 2} cy={top + height / 2} rx={width / 2} ry={height / 2} />
  );
}

/** The strokes: their outlines, and where they are grabbed to be moved. */
export function StrokeAreas({
  regions,
  room,
  canMove,
  onChoose,
  onChange,
}: {
  readonly regions: readonly Region[];
  readonly room: Size;
  readonly canMove: boolean;
  readonly onChoose: (index: number) => void;
  readonly onChange: (regions: readonly Region[]) => void;
}) {
  const drag = useDrag<{ readonly region: Region; readonly index: number }, SVGElement>({
    move: ({ region, index }, by) =>
      onChange(regions.with(index, moved(region, (by.x / room.width) * WHOLE, (by.y / room.height) * WHOLE))),
    restore: ({ region, index }) => onChange(regions.with(index, region)),
  });
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${room.width} ${room.height}`}
      className="pointer-events-none absolute inset-0 size-full"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {regions.map((region, index) =>
        region.shape === "stroke" ? (
          <g
            // biome-ignore lint/suspicious/noArrayIndexKey: a region is its place in the list
            key={index}
            className={canMove ? "cursor-move touch-none" : undefined}
            pointerEvents={canMove ? "stroke" : "none"}
            {...drag(() => {
              onChoose(index);
              return { region, index };
            })}
          >
            <StrokeOutline stroke={region} room={room} />
          </g>
        ) : null,
      )}
    </svg>
  );
}

/** The edge of a wide line: two lines like those of `HandleLines`, without the inside. */
function StrokeOutline({ stroke: { width, points }, room }: { readonly stroke: Stroke; readonly room: Size }) {
  const id = useId();
  const [[x = 0, y = 0] = []] = points;
  const own = (width / WHOLE) * room.width;
  const d =
    points.length === 1
      ? `M${(x / WHOLE) * room.width} ${(y / WHOLE) * room.height}h0`
      : `M${points.map(([u, v]) => `${(u / WHOLE) * room.width} ${(v / WHOLE) * room.height}`).join("L")}`;
  return (
    <>
      <mask id={id} maskUnits="userSpaceOnUse" x={0} y={0} width={room.width} height={room.height}>
        <rect width={room.width} height={room.height} fill="#fff" />
        <path d={d} stroke="#000" strokeWidth={Math.max(0, own - 4)} />
      </mask>
      <mask id={`${id}-dark`} maskUnits="userSpaceOnUse" x={0} y={0} width={room.width} height={room.height}>
        <rect width={room.width} height={room.height} fill="#fff" />
        <path d={d} stroke="#000" strokeWidth={Math.max(0, own - 1.5)} />
      </mask>
      <path d={d} stroke="#fff" strokeOpacity={0.7} strokeWidth={own + 4} mask={`url(#${id})`} />
      <path d={d} stroke="#14201d" strokeWidth={own + 1.5} mask={`url(#${id}-dark)`} />
    </>
  );
}

/** Where a box is grabbed to be moved, with its number. */
export function BoxArea({
  box,
  number,
  room,
  canMove,
  onChoose,
  onChange,
}: {
  readonly box: Box;
  readonly number: number;
  readonly room: Size;
  readonly canMove: boolean;
  readonly onChoose: () => void;
  readonly onChange: (box: Box) => void;
}) {
  const drag = useDrag<Box>({
    move: (held, by) => onChange(moved(held, (by.x / room.width) * WHOLE, (by.y / room.height) * WHOLE)),
    restore: onChange,
  });
  return (
    <div
      // A brush paints over existing regions.
      className={canMove ? "absolute cursor-move touch-none" : "pointer-events-none absolute"}
      style={onPage(box, room)}
      {...drag(() => {
        onChoose();
        return box;
      })}
    >
      <RegionNumber number={number} at={{ left: 0, top: 0 }} />
    </div>
  );
}

const RegionNumber = ({ number, at }: { readonly number: number; readonly at: CSSProperties }) => (
  <span
    aria-hidden
    className="pointer-events-none absolute rounded-md bg-ink px-1.5 font-mono text-sm text-surface tabular-nums select-none"
    style={at}
  >
    {number}
  </span>
);

/** The number of a stroke, beside its first point. */
export function StrokeNumber({
  stroke: { points },
  number,
  room,
}: {
  readonly stroke: Stroke;
  readonly number: number;
  readonly room: Size;
}) {
  const [[x, y] = [0, 0]] = points;
  const at = { left: (x / WHOLE) * room.width, top: (y / WHOLE) * room.height, translate: "-100% -100%" };
  return <RegionNumber number={number} at={at} />;
}

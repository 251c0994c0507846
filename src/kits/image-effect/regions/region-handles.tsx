import type { ReactNode } from "react";
import { type Box, boundsOf, type Corner, moved, type Region, WHOLE, withCorner } from "#core/image/regions/regions.ts";
import type { Size } from "#core/raster.ts";
import type { Place } from "#core/vector/simplify.ts";
import { arrowKeys, KNOB } from "#ui/handles/knob-handle.tsx";
import { PointHandle } from "#ui/handles/point-handle.tsx";
import { useDrag } from "#ui/handles/use-drag.ts";

// The handles of the chosen region: its corners, which resize a box, and its middle, which moves it.

interface HandleProps {
  readonly number: number;
  /** Of the picture, in pixels. */
  readonly size: Size;
  readonly room: Size;
  readonly onChange: (region: Region) => void;
}

const CORNERS = { start: "first corner", end: "last corner" };

/** A corner of a box, which resizes it. */
export const CornerHandle = ({
  corner,
  box,
  onChange,
  ...rest
}: HandleProps & { readonly corner: Corner; readonly box: Box }) => (
  <Handle
    {...rest}
    region={box}
    name={CORNERS[corner]}
    placeOf={({ left, top, width, height }) => (corner === "start" ? [left, top] : [left + width, top + height])}
    onMove={(from, x, y) => onChange(withCorner(from, corner, x, y))}
  >
    <span className={KNOB} />
  </Handle>
);

/** The middle of a region, which moves it. */
export function MiddleHandle({ region, onChange, ...rest }: HandleProps & { readonly region: Region }) {
  const placeOf = (each: Region): Place => {
    const { left, top, width, height } = boundsOf(each);
    return [left + width / 2, top + height / 2];
  };
  return (
    <Handle
      {...rest}
      region={region}
      name="middle"
      placeOf={placeOf}
      onMove={(from, x, y) => {
        const [fromX, fromY] = placeOf(from);
        onChange(moved(from, x - fromX, y - fromY));
      }}
    >
      <span className={`${KNOB} opacity-60`} />
    </Handle>
  );
}

/** A handle of a region, which is dragged or moved by keys. */
function Handle<R extends Region>({
  region,
  number,
  name,
  size,
  room,
  placeOf,
  onMove,
  children,
}: Omit<HandleProps, "onChange"> & {
  readonly region: R;
  readonly name: string;
  /** Where it lies on a region. */
  readonly placeOf: (region: R) => Place;
  readonly onMove: (from: R, x: number, y: number) => void;
  readonly children: ReactNode;
}) {
  const drag = useDrag<R>({
    move: (held, by) => {
      const [x, y] = placeOf(held);
      onMove(held, x + (by.x / room.width) * WHOLE, y + (by.y / room.height) * WHOLE);
    },
    restore: (held) => onMove(held, ...placeOf(held)),
  });
  const [x, y] = placeOf(region);
  const pixels = { x: Math.round((x / WHOLE) * size.width), y: Math.round((y / WHOLE) * size.height) };
  // A hundredth of a percent is the least that a key can move.
  const byPixels = (right: number, down: number) =>
    onMove(
      region,
      x + Math.sign(right) * Math.max(1, Math.abs(right / size.width) * WHOLE),
      y + Math.sign(down) * Math.max(1, Math.abs(down / size.height) * WHOLE),
    );
  const label = `Region ${number}, ${name}`;
  return (
    <PointHandle
      left={`${(x / WHOLE) * room.width}px`}
      top={`${(y / WHOLE) * room.height}px`}
      across={{ label: `${label}, across`, value: pixels.x, min: 0, max: size.width, text: `${pixels.x} px` }}
      down={{ label: `${label}, down`, value: pixels.y, min: 0, max: size.height, text: `${pixels.y} px` }}
      handlers={{ ...drag(() => region), onKeyDown: arrowKeys(byPixels) }}
      onMove={(toX, toY) => onMove(region, (toX / size.width) * WHOLE, (toY / size.height) * WHOLE)}
    >
      {children}
    </PointHandle>
  );
}

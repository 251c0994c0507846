import { type ReactNode, useRef, useState } from "react";
import {
  type Box,
  type Brush,
  boundsOf,
  type Corner,
  canAdd,
  moved,
  pointsLeft,
  type Region,
  type Stroke,
  spanned,
  WHOLE,
  withCorner,
} from "#core/image/regions/regions.ts";
import type { Size } from "#core/raster.ts";
import type { Place } from "#core/vector/simplify.ts";
import { arrowKeys, HandleLines, KNOB, useSize } from "#ui/handles/knob-handle.tsx";
import { PointHandle } from "#ui/handles/point-handle.tsx";
import { type Moved, useDrag } from "#ui/handles/use-drag.ts";
import { type Painting, paintedOn, strokeOf, toleranceOf } from "./painting.ts";
import { BoxArea, Outline, StrokeAreas, StrokeNumber } from "./region-areas.tsx";

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
const CornerHandle = ({
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
function MiddleHandle({ region, onChange, ...rest }: HandleProps & { readonly region: Region }) {
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

interface Drawing {
  readonly before: readonly Region[];
  readonly x: number;
  readonly y: number;
  /** Of a brush. */
  painting: Painting;
}

/** The regions over the picture: drawn on its free parts or painted anywhere, chosen, moved, and boxes resized at two corners. */
export default function RegionOverlay({
  regions,
  chosen,
  brush,
  size,
  onChoose,
  onCut,
  onChange,
}: {
  readonly regions: readonly Region[];
  /** The index of the one that has handles. */
  readonly chosen: number;
  /** What is drawn. */
  readonly brush: Brush;
  /** Of the picture, in pixels. */
  readonly size: Size;
  readonly onChoose: (index: number) => void;
  /** A stroke ended before the pointer went up. */
  readonly onCut: (stroke: Stroke) => void;
  readonly onChange: (regions: readonly Region[]) => void;
}) {
  const element = useRef<HTMLDivElement>(null);
  const room = useSize(element);
  const isPainting = brush.shape === "stroke";
  const [pointer, setPointer] = useState<Place>();

  /** Continues a stroke, or starts one. */
  function paint(drawing: Drawing, added: readonly Place[]) {
    if (!room || !canAdd(drawing.before, "stroke")) return;
    const width = (brush.width / WHOLE) * room.width;
    drawing.painting = paintedOn(drawing.painting, added, toleranceOf(width), pointsLeft(drawing.before));
    const stroke = strokeOf(drawing.painting, room, brush.width);
    onChange([...drawing.before, stroke]);
    onChoose(drawing.before.length);
    if (drawing.painting.isCut) onCut(stroke);
  }

  const draw = useDrag<Drawing>({
    move: (drawing, by, { nativeEvent }) => {
      if (!room) return;
      if (isPainting) return paint(drawing, placesOf(nativeEvent, drawing, by));
      if (!canAdd(drawing.before, brush.shape)) return;
      const [x, y] = [(drawing.x / room.width) * WHOLE, (drawing.y / room.height) * WHOLE];
      const [toX, toY] = [x + (by.x / room.width) * WHOLE, y + (by.y / room.height) * WHOLE];
      onChange([...drawing.before, spanned(brush.shape, x, y, toX, toY)]);
      onChoose(drawing.before.length);
    },
    restore: ({ before }) => onChange(before),
  });
  const drawHandlers = draw(({ currentTarget, clientX, clientY }) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    const drawing: Drawing = {
      before: regions,
      x: clientX - left,
      y: clientY - top,
      painting: { path: [], points: [], isCut: false },
    };
    if (isPainting) paint(drawing, [[drawing.x, drawing.y]]);
    return drawing;
  });
  const region = regions[chosen];
  const change = (next: Region) => onChange(regions.with(chosen, next));
  const handle = { number: chosen + 1, size, room: room ?? size, onChange: change };
  return (
    <div ref={element} className="absolute inset-0">
      {room && (
        // Beneath the rest: it would take the pointer.
        <HandleLines box={room}>
          {regions.map((each, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: a region is its place in the list
            each.shape === "stroke" ? null : <Outline key={index} box={each} room={room} />,
          )}
          {isPainting && pointer && (
            <circle cx={pointer[0]} cy={pointer[1]} r={((brush.width / WHOLE) * room.width) / 2} />
          )}
        </HandleLines>
      )}
      <div
        className="absolute inset-0 cursor-crosshair touch-none"
        {...drawHandlers}
        onPointerMove={(event) => {
          drawHandlers.onPointerMove(event);
          if (!isPainting || event.pointerType === "touch") return;
          const { left, top } = event.currentTarget.getBoundingClientRect();
          setPointer([event.clientX - left, event.clientY - top]);
        }}
        onPointerLeave={() => setPointer(undefined)}
      />
      {room && (
        <>
          <StrokeAreas {...{ regions, room, onChoose, onChange }} canMove={!isPainting} />
          {regions.map((each, index) =>
            each.shape === "stroke" ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a region is its place in the list
              <StrokeNumber key={index} stroke={each} number={index + 1} room={room} />
            ) : (
              <BoxArea
                // biome-ignore lint/suspicious/noArrayIndexKey: a region is its place in the list
                key={index}
                box={each}
                number={index + 1}
                room={room}
                canMove={!isPainting}
                onChoose={() => onChoose(index)}
                onChange={(next) => onChange(regions.with(index, next))}
              />
            ),
          )}
          {region && (
            <>
              {region.shape !== "stroke" && <CornerHandle corner="start" box={region} {...handle} />}
              <MiddleHandle region={region} {...handle} />
              {region.shape !== "stroke" && <CornerHandle corner="end" box={region} {...handle} />}
            </>
          )}
        </>
      )}
    </div>
  );
}

/** Where the pointer has been since the last event: pens and mice are faster than pictures. */
function placesOf(event: PointerEvent, { x, y }: Drawing, by: Moved): readonly Place[] {
  const all = event.getCoalescedEvents?.() ?? [];
  const last: Place = [x + by.x, y + by.y];
  return all.length === 0
    ? [last]
    : all.map((each) => [last[0] + each.clientX - event.clientX, last[1] + each.clientY - event.clientY]);
}

import { useRef, useState } from "react";
import {
  type Brush,
  canAdd,
  pointsLeft,
  type Region,
  type Stroke,
  spanned,
  WHOLE,
} from "#core/image/regions/regions.ts";
import type { Size } from "#core/raster.ts";
import type { Place } from "#core/vector/simplify.ts";
import { HandleLines, useSize } from "#ui/handles/knob-handle.tsx";
import { type Moved, useDrag } from "#ui/handles/use-drag.ts";
import { type Painting, paintedOn, strokeOf, toleranceOf } from "./painting.ts";
import { BoxArea, Outline, StrokeAreas, StrokeNumber } from "./region-areas.tsx";
import { CornerHandle, MiddleHandle } from "./region-handles.tsx";

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

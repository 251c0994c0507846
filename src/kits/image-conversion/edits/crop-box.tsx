import { useRef } from "react";
import type { Shares } from "#core/image/edits.ts";
import type { Area } from "#core/image/pixels/region.ts";
import type { Size } from "#core/raster.ts";
import { arrowKeys, HandleLines, KNOB } from "#ui/handles/knob-handle.tsx";
import { PointHandle } from "#ui/handles/point-handle.tsx";
import { useDrag } from "#ui/handles/use-drag.ts";
import { type Corner, movedPart, withCorner } from "./crop-part.ts";

/** The part of a picture that is kept, over the picture: its corners are dragged, and it is. */
export function CropBox({
  part,
  ratio,
  size,
  area,
  room,
  onChange,
}: {
  readonly part: Shares;
  readonly ratio: number | undefined;
  /** Of the picture, in pixels. */
  readonly size: Size;
  /** What of the picture fills the room. */
  readonly area: Area;
  readonly room: Size;
  readonly onChange: (part: Shares) => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const zoom = room.width / area.width;
  const [across, down] = [size.width * zoom, size.height * zoom];
  const onPage = {
    left: part.left * across - area.left * zoom,
    top: part.top * down - area.top * zoom,
    width: part.width * across,
    height: part.height * down,
  };
  const drag = useDrag<Shares>({
    move: (held, by) => onChange(movedPart(held, by.x / across, by.y / down)),
    restore: onChange,
  });
  const rectangle = { x: onPage.left, y: onPage.top, width: onPage.width, height: onPage.height };
  return (
    <>
      <HandleLines box={room}>
        <rect {...rectangle} />
      </HandleLines>
      <div
        ref={box}
        className="absolute cursor-move touch-none"
        style={{ left: onPage.left, top: onPage.top, width: onPage.width, height: onPage.height }}
        {...drag(() => part)}
      />
      <CornerHandle corner="start" {...{ part, ratio, size, across, down, onPage, onChange }} />
      <CornerHandle corner="end" {...{ part, ratio, size, across, down, onPage, onChange }} />
    </>
  );
}

const NAMES = { start: "Top left corner", end: "Bottom right corner" };

function CornerHandle({
  corner,
  part,
  ratio,
  size,
  across,
  down,
  onPage,
  onChange,
}: {
  readonly corner: Corner;
  readonly part: Shares;
  readonly ratio: number | undefined;
  readonly size: Size;
  /** The width and height of the picture on the page. */
  readonly across: number;
  readonly down: number;
  readonly onPage: Area;
  readonly onChange: (part: Shares) => void;
}) {
  const at = (of: Shares) =>
    corner === "start" ? { x: of.left, y: of.top } : { x: of.left + of.width, y: of.top + of.height };
  const moveTo = (from: Shares, x: number, y: number) => onChange(withCorner(from, corner, x, y, size, ratio));
  const drag = useDrag<Shares>({
    move: (held, by) => moveTo(held, at(held).x + by.x / across, at(held).y + by.y / down),
    restore: onChange,
  });
  const { x, y } = at(part);
  const pixels = { x: Math.round(x * size.width), y: Math.round(y * size.height) };
  const byPixels = (right: number, downward: number) =>
    moveTo(part, x + right / size.width, y + downward / size.height);
  return (
    <PointHandle
      left={`${onPage.left + (corner === "end" ? onPage.width : 0)}px`}
      top={`${onPage.top + (corner === "end" ? onPage.height : 0)}px`}
      across={{ label: `${NAMES[corner]}, across`, value: pixels.x, min: 0, max: size.width, text: `${pixels.x} px` }}
      down={{ label: `${NAMES[corner]}, down`, value: pixels.y, min: 0, max: size.height, text: `${pixels.y} px` }}
      handlers={{ ...drag(() => part), onKeyDown: arrowKeys(byPixels) }}
      onMove={(toX, toY) => moveTo(part, toX / size.width, toY / size.height)}
    >
      <span className={KNOB} />
    </PointHandle>
  );
}

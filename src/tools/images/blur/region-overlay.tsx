import { useRef } from "react";
import type { Size } from "#core/raster.ts";
import { arrowKeys, HandleLines, KNOB, useSize } from "#ui/knob-handle.tsx";
import { PointHandle } from "#ui/point-handle.tsx";
import { useDrag } from "#ui/use-drag.ts";
import { type Corner, moved, type Region, spanned, WHOLE, withCorner } from "./regions.ts";

/** The regions over the picture: drawn on its free parts, chosen, moved, and resized at two corners. */
export default function RegionOverlay({
  regions,
  chosen,
  shape,
  size,
  canAdd,
  onChoose,
  onChange,
}: {
  readonly regions: readonly Region[];
  /** The index of the one that has handles. */
  readonly chosen: number;
  /** What is drawn. */
  readonly shape: Region["shape"];
  /** Of the picture, in pixels. */
  readonly size: Size;
  readonly canAdd: boolean;
  readonly onChoose: (index: number) => void;
  readonly onChange: (regions: readonly Region[]) => void;
}) {
  const element = useRef<HTMLDivElement>(null);
  const room = useSize(element);
  const draw = useDrag<{ readonly before: readonly Region[]; readonly x: number; readonly y: number }>({
    move: ({ before, x, y }, by) => {
      if (!room || !canAdd) return;
      const [toX, toY] = [x + (by.x / room.width) * WHOLE, y + (by.y / room.height) * WHOLE];
      onChange([...before, spanned(shape, x, y, toX, toY)]);
      onChoose(before.length);
    },
    restore: ({ before }) => onChange(before),
  });
  const region = regions[chosen];
  const change = (next: Region) => onChange(regions.with(chosen, next));
  return (
    <div ref={element} className="absolute inset-0">
      {room && (
        // Beneath the rest: it would take the pointer.
        <HandleLines box={room}>
          {regions.map((each, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a region is its place in the list
            <Outline key={index} region={each} room={room} />
          ))}
        </HandleLines>
      )}
      <div
        className="absolute inset-0 cursor-crosshair touch-none"
        {...draw(({ currentTarget, clientX, clientY }) => {
          const { left, top, width, height } = currentTarget.getBoundingClientRect();
          return { before: regions, x: ((clientX - left) / width) * WHOLE, y: ((clientY - top) / height) * WHOLE };
        })}
      />
      {room && (
        <>
          {regions.map((each, index) => (
            <RegionArea
              // biome-ignore lint/suspicious/noArrayIndexKey: a region is its place in the list
              key={index}
              region={each}
              number={index + 1}
              room={room}
              onChoose={() => onChoose(index)}
              onChange={(next) => onChange(regions.with(index, next))}
            />
          ))}
          {region && (
            <>
              <Handle what="start" {...{ region, number: chosen + 1, size, room }} onChange={change} />
              <Handle what="middle" {...{ region, number: chosen + 1, size, room }} onChange={change} />
              <Handle what="end" {...{ region, number: chosen + 1, size, room }} onChange={change} />
            </>
          )}
        </>
      )}
    </div>
  );
}

/** The region in pixels of the page. */
const onPage = ({ left, top, width, height }: Region, room: Size) => ({
  left: (left / WHOLE) * room.width,
  top: (top / WHOLE) * room.height,
  width: (width / WHOLE) * room.width,
  height: (height / WHOLE) * room.height,
});

function Outline({ region, room }: { readonly region: Region; readonly room: Size }) {
  const { left, top, width, height } = onPage(region, room);
  return region.shape === "rectangle" ? (
    <rect x={left} y={top} width={width} height={height} />
  ) : (
    <ellipse cx={left + width / 2} cy={top + height / 2} rx={width / 2} ry={height / 2} />
  );
}

/** Where a region is grabbed to be moved, with its number. */
function RegionArea({
  region,
  number,
  room,
  onChoose,
  onChange,
}: {
  readonly region: Region;
  readonly number: number;
  readonly room: Size;
  readonly onChoose: () => void;
  readonly onChange: (region: Region) => void;
}) {
  const drag = useDrag<Region>({
    move: (held, by) => onChange(moved(held, (by.x / room.width) * WHOLE, (by.y / room.height) * WHOLE)),
    restore: onChange,
  });
  return (
    <div
      className="absolute cursor-move touch-none"
      style={onPage(region, room)}
      {...drag(() => {
        onChoose();
        return region;
      })}
    >
      <span
        aria-hidden
        className="absolute top-0 left-0 rounded-md bg-ink px-1.5 font-mono text-sm text-surface tabular-nums select-none"
      >
        {number}
      </span>
    </div>
  );
}

const NAMES = { start: "first corner", middle: "middle", end: "last corner" };

/** A handle of a region: one of its corners, which resizes it, or its middle, which moves it. */
function Handle({
  what,
  region,
  number,
  size,
  room,
  onChange,
}: {
  readonly what: Corner | "middle";
  readonly region: Region;
  readonly number: number;
  readonly size: Size;
  readonly room: Size;
  readonly onChange: (region: Region) => void;
}) {
  const part = what === "start" ? 0 : what === "end" ? 1 : 0.5;
  const placeOf = (each: Region) => ({ x: each.left + each.width * part, y: each.top + each.height * part });
  const moveTo = (from: Region, x: number, y: number) => {
    const place = placeOf(from);
    onChange(what === "middle" ? moved(from, x - place.x, y - place.y) : withCorner(from, what, x, y));
  };
  const drag = useDrag<Region>({
    move: (held, by) => {
      const { x, y } = placeOf(held);
      moveTo(held, x + (by.x / room.width) * WHOLE, y + (by.y / room.height) * WHOLE);
    },
    restore: onChange,
  });
  const { x, y } = placeOf(region);
  const pixels = { x: Math.round((x / WHOLE) * size.width), y: Math.round((y / WHOLE) * size.height) };
  // A hundredth of a percent is the least that a key can move.
  const byPixels = (right: number, down: number) =>
    moveTo(
      region,
      x + Math.sign(right) * Math.max(1, Math.abs(right / size.width) * WHOLE),
      y + Math.sign(down) * Math.max(1, Math.abs(down / size.height) * WHOLE),
    );
  const label = `Region ${number}, ${NAMES[what]}`;
  return (
    <PointHandle
      left={`${(x / WHOLE) * room.width}px`}
      top={`${(y / WHOLE) * room.height}px`}
      across={{ label: `${label}, across`, value: pixels.x, min: 0, max: size.width, text: `${pixels.x} px` }}
      down={{ label: `${label}, down`, value: pixels.y, min: 0, max: size.height, text: `${pixels.y} px` }}
      handlers={{ ...drag(() => region), onKeyDown: arrowKeys(byPixels) }}
      onMove={(toX, toY) => moveTo(region, (toX / size.width) * WHOLE, (toY / size.height) * WHOLE)}
    >
      <span className={what === "middle" ? `${KNOB} opacity-60` : KNOB} />
    </PointHandle>
  );
}

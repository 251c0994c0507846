import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { CHECKERBOARD } from "#ui/color-field.tsx";
import { type Gradient, MOST_STOPS, orderOf } from "./gradient.ts";
import { printBar } from "./print.ts";

/**
 * The stops on a bar: they are dragged, moved with the arrow keys (by ten with Shift), removed with Delete, and added by
 * a click on the bar. Positions are whole percent unless they were pasted otherwise.
 */
export function StopBar({
  gradient,
  selected,
  onSelect,
  onMove,
  onAdd,
  onRemove,
}: {
  readonly gradient: Gradient;
  readonly selected: number;
  readonly onSelect: (index: number) => void;
  readonly onMove: (index: number, at: number) => void;
  readonly onAdd: (at: number) => void;
  readonly onRemove: (index: number) => void;
}) {
  const bar = useRef<HTMLDivElement>(null);
  // Where the pointer went down, and the stop's position then.
  const grip = useRef({ clientX: 0, at: 0 });
  const { stops } = gradient;
  const ranks = orderOf(stops);

  function positionUnder(clientX: number): number {
    const box = bar.current?.getBoundingClientRect();
    if (!box) return 0;
    return Math.round(clamp(((clientX - box.left) / box.width) * 100));
  }

  const drag = (index: number) => (event: PointerEvent<HTMLElement>) => {
    const width = bar.current?.clientWidth;
    if (!width || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { clientX, at } = grip.current;
    if (event.clientX === clientX && at === stops[index]?.at) return;
    onMove(index, Math.round(clamp(clamp(at) + ((event.clientX - clientX) / width) * 100)));
  };

  const press = (index: number) => (event: KeyboardEvent<HTMLElement>) => {
    const { at } = stops[index] ?? { at: 0 };
    const step = event.shiftKey ? 10 : 1;
    const places: Readonly<Record<string, number>> = {
      ArrowRight: at + step,
      ArrowUp: at + step,
      ArrowLeft: at - step,
      ArrowDown: at - step,
      PageUp: at + 10,
      PageDown: at - 10,
      Home: 0,
      End: 100,
    };
    const place = places[event.key];
    if (place !== undefined) onMove(index, Number(clamp(place).toFixed(2)));
    else if (event.key === "Delete" || event.key === "Backspace") onRemove(index);
    else return;
    event.preventDefault();
  };

  return (
    <div className="px-3">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: 'Add a stop' does the same by keyboard */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the stops on it are the controls */}
      <div
        ref={bar}
        className={`relative isolate h-9 rounded-md border border-line-strong forced-color-adjust-none ${stops.length < MOST_STOPS ? "cursor-copy" : ""}`}
        style={{ background: `${printBar(gradient)}, ${CHECKERBOARD}` }}
        onClick={(event) => {
          if (event.target === event.currentTarget) onAdd(positionUnder(event.clientX));
        }}
      >
        {stops.map(({ color, at }, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a stop is identified by its index
            key={index}
            data-stop={index}
            role="slider"
            tabIndex={0}
            aria-label={`Stop ${ranks.indexOf(index) + 1}`}
            aria-valuemin={Math.min(0, at)}
            aria-valuemax={Math.max(100, at)}
            aria-valuenow={at}
            aria-valuetext={`${at}%, ${color}`}
            className={`absolute -top-1.5 -bottom-1.5 w-6 -translate-x-1/2 cursor-grab touch-none rounded-lg forced-color-adjust-auto border-2 p-0.75 active:cursor-grabbing ${
              index === selected
                ? "z-10 border-accent bg-surface forced-colors:border-highlight"
                : "border-field bg-surface"
            }`}
            style={{ left: `${clamp(at)}%` }}
            onFocus={() => onSelect(index)}
            onKeyDown={press(index)}
            onPointerDown={(event) => {
              if (event.button !== 0) return;
              event.currentTarget.setPointerCapture(event.pointerId);
              grip.current = { clientX: event.clientX, at };
              // Safari does not focus an element that is touched.
              event.currentTarget.focus({ preventScroll: true });
            }}
            onPointerMove={drag(index)}
          >
            <span
              className="pointer-events-none block size-full rounded-sm forced-color-adjust-none"
              style={{ background: `linear-gradient(${color}, ${color}), ${CHECKERBOARD}` }}
            />
          </div>
        ))}
      </div>
    </div>
  );
}

const clamp = (place: number) => Math.min(100, Math.max(0, place));

import { type CSSProperties, type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { faultOfPart } from "#platform/fault.ts";
import { loadPart } from "#platform/loading/load-part.ts";
import { useNewest } from "#platform/use-newest.ts";
import { CHECKERBOARD } from "#ui/color/swatch.tsx";
import { useDrag, valueByKey } from "#ui/handles/use-drag.ts";
import { LazyBoundary } from "#ui/loading/fault-note.tsx";
import { lazy } from "#ui/loading/lazy.tsx";
import {
  changeStop,
  FEWEST_STOPS,
  type Gradient,
  MAX_STOPS,
  orderOf,
  printAt,
  removeStop,
  type Stop,
  unitOf,
} from "../model/gradient.ts";

/** The stops of the gradient, one of them selected, and actions on them. */
export interface StopActions {
  /** The index of the selected stop. */
  readonly selected: number;
  readonly select: (index: number) => void;
  readonly onStops: (stops: readonly Stop[]) => void;
  readonly change: (index: number, change: Partial<Stop>) => void;
  /** Adds a stop at that position, and focuses it on the bar. */
  readonly add: (at: number) => Promise<void>;
  /** Removes a stop, and focuses another one. */
  readonly remove: (index: number) => void;
  /** What was done last, for screen readers. */
  readonly announced: string;
}

/** What the bar of stops and the settings of the selected stop do to a gradient's stops. */
export function useStops(gradient: Gradient, onStops: (stops: readonly Stop[]) => void): StopActions {
  const [picked, select] = useState(0);
  const [announced, setAnnounced] = useState("");
  const { stops } = gradient;
  const newest = useNewest({ gradient, take });

  /** Applies the stops and focuses one of them at once, so that it gets the next key. */
  function take(next: readonly Stop[], index: number) {
    flushSync(() => {
      onStops(next);
      select(index);
    });
    document.querySelector<HTMLElement>(`[data-stop="${index}"]`)?.focus();
  }

  return {
    // A link, a preset or pasted CSS may have fewer stops than before.
    selected: Math.min(picked, stops.length - 1),
    select,
    announced,
    onStops,
    change: (index, change) => onStops(changeStop(stops, index, change)),
    async add(at) {
      const late = await loadPart(() => import("./late.browser.ts")).catch(
        (error) => faultOfPart("Adding", error).message,
      );
      if (typeof late === "string") return setAnnounced(late);
      const now = newest();
      const more = late.addStop(now.gradient.stops, at, now.gradient);
      if (more.length === now.gradient.stops.length)
        return setAnnounced(`A gradient can have up to ${MAX_STOPS} stops.`);
      setAnnounced(`Stop added at ${printAt(at, now.gradient)}.`);
      now.take(more, more.length - 1);
    },
    remove(index) {
      const fewer = removeStop(stops, index);
      if (fewer.length === stops.length) return setAnnounced("A gradient needs two stops.");
      setAnnounced("Stop removed.");
      take(fewer, Math.min(index, fewer.length - 1));
    },
  };
}

const StopPlace = lazy(async () => ({ default: (await import("./extras.tsx")).StopPlace }));

/** How far above or below its place a stop is taken off the bar, in pixels. */
const OFF = 56;

/**
 * The stops on a bar: they are dragged, moved with the arrow keys (by ten with Shift), removed with Delete or by dragging
 * them off, and added by a click on the bar; a double click asks for the number. Positions are whole percent unless they
 * were typed or pasted otherwise.
 */
export function StopBar({
  gradient,
  actions,
  printBar,
}: {
  readonly gradient: Gradient;
  readonly actions: StopActions;
  /** The stops as a CSS gradient from left to right, so long in their unit. */
  readonly printBar: (gradient: Gradient, span: number) => string;
}) {
  const bar = useRef<HTMLDivElement>(null);
  const [off, setOff] = useState(-1);
  const [typed, setTyped] = useState(-1);
  const { selected, select, change, add, remove, announced } = actions;
  const { stops } = gradient;
  const ranks = orderOf(stops);
  // While a stop is dragged, the bar keeps its length.
  const [kept, keep] = useState<number>();
  const span = kept ?? spanOf(gradient);
  const clamp = (place: number) => Math.min(span, Math.max(0, place));
  // Not in the markup: the policy names each style that prerendered pages have.
  useLayoutEffect(() => {
    if (bar.current) bar.current.style.background = `${printBar(gradient, span)}, ${CHECKERBOARD}`;
  });

  const drag = useDrag<{ readonly index: number; readonly at: number }>({
    move({ index, at }, { x, y }) {
      const isOff = Math.abs(y) > OFF && stops.length > FEWEST_STOPS;
      setOff(isOff ? index : -1);
      const moved = isOff || x === 0 ? at : Math.round(clamp(clamp(at) + (x / (bar.current?.clientWidth || 1)) * span));
      if (moved !== stops[index]?.at) change(index, { at: moved });
    },
    restore: ({ index, at }) => change(index, { at }),
    drop: ({ index }) => off === index && remove(index),
    end() {
      setOff(-1);
      keep(undefined);
    },
  });

  const press = (index: number) => (event: KeyboardEvent<HTMLElement>) => {
    const { at } = stops[index] ?? { at: 0 };
    const place = valueByKey(event, at, [0, span]);
    if (place !== undefined) change(index, { at: Number(clamp(place).toFixed(2)) });
    else if (event.key === "Delete" || event.key === "Backspace") remove(index);
    else if (event.key === "Enter") setTyped(index);
    else return;
    event.preventDefault();
  };

  return (
    <div className="relative px-3 pt-4 print:hidden">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: 'Add a stop' does the same by keyboard */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the stops on it are the controls */}
      <div
        ref={bar}
        className={`relative isolate h-9 rounded-md border border-line-strong forced-color-adjust-none ${stops.length < MAX_STOPS ? "cursor-copy" : ""}`}
        onClick={({ target, currentTarget, clientX }) => {
          const { left, width } = currentTarget.getBoundingClientRect();
          if (target === currentTarget) add(Math.round(clamp(((clientX - left) / width) * span)));
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
            aria-valuemax={Math.max(span, at)}
            aria-valuenow={at}
            aria-valuetext={`${printAt(at, gradient)}, ${color}`}
            className={`absolute -top-1.5 -bottom-1.5 w-6 -translate-x-1/2 cursor-grab touch-none rounded-lg forced-color-adjust-auto border-2 p-0.75 active:cursor-grabbing ${
              index === selected
                ? "z-10 border-accent bg-surface forced-colors:border-highlight"
                : "border-field bg-surface"
            } ${at <= 0 ? "left-0" : at >= span ? "left-full" : ""} ${index === off ? "opacity-45" : ""}`}
            style={placeOn(at, span)}
            onFocus={() => select(index)}
            onKeyDown={press(index)}
            onDoubleClick={() => setTyped(index)}
            {...drag(() => {
              keep(span);
              return { index, at };
            })}
          >
            <span
              className="pointer-events-none block size-full rounded-sm forced-color-adjust-none"
              style={{ background: `linear-gradient(${color}, ${color}), ${CHECKERBOARD}` }}
            />
          </div>
        ))}
      </div>
      {stops[typed] && (
        <LazyBoundary>
          <StopPlace
            rank={ranks.indexOf(typed) + 1}
            at={stops[typed].at}
            unit={unitOf(gradient)}
            onPlace={(at) => change(typed, { at })}
            onClose={(goesBack) => {
              setTyped(-1);
              if (goesBack) bar.current?.querySelector<HTMLElement>(`[data-stop="${typed}"]`)?.focus();
            }}
          />
        </LazyBoundary>
      )}
      <p role="status" className="sr-only">
        {announced}
      </p>
    </div>
  );
}

/** A stop's place; those of a new gradient have classes, which prerendered pages may have. */
const placeOn = (at: number, span: number): CSSProperties | undefined =>
  at > 0 && at < span ? { left: `${(at * 100) / span}%` } : undefined;

/** The whole length of the bar: 100 %, or as many hundreds of pixels as there are stops on. */
const spanOf = (gradient: Gradient): number =>
  unitOf(gradient) === "px" ? Math.max(1, ...gradient.stops.map(({ at }) => Math.ceil(at / 100))) * 100 : 100;

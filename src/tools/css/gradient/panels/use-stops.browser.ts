import { useState } from "react";
import { flushSync } from "react-dom";
import { faultOfPart } from "#platform/fault.ts";
import { loadPart } from "#platform/loading/load-part.ts";
import { useNewest } from "#platform/use-newest.ts";
import { type Gradient, MAX_STOPS, printAt, type Stop } from "../model/gradient.ts";
import { changeStop, removeStop } from "../model/stops.ts";

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

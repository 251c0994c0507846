import { type PointerEvent, useRef } from "react";
import { useNewest } from "#platform/use-newest.ts";

/** How far the pointer has moved since it grabbed an element, in pixels. */
export interface Moved {
  readonly x: number;
  readonly y: number;
}

/** What a drag does to the value at its start, such as a position. */
interface DragSteps<Held, On = HTMLElement> {
  readonly move: (held: Held, by: Moved, event: PointerEvent<On>) => void;
  /** Puts it back, after Escape. */
  readonly restore: (held: Held) => void;
  /** The pointer let go of it; not after Escape, nor where the browser took the pointer away. */
  readonly drop?: (held: Held, by: Moved) => void;
  /** The drag is over, however it ended. */
  readonly end?: () => void;
}

interface Drag<Held> {
  readonly x: number;
  readonly y: number;
  readonly held: Held;
  readonly isHeld: () => boolean;
  readonly stop: () => void;
}

/**
 * Drags elements by pointer. `drag(grab)` are an element's handlers; `grab` returns what is held from then on.
 * Positions are what was held and how far the pointer moved: the element stays under the pointer where it was grabbed.
 * The element needs the class `touch-none`, and keys of its own.
 */
export function useDrag<Held, On extends HTMLElement | SVGElement = HTMLElement>(steps: DragSteps<Held, On>) {
  const newest = useNewest(steps);
  const dragged = useRef<Drag<Held>>(undefined);
  const movedBy = ({ clientX, clientY }: PointerEvent): Moved => ({
    x: clientX - (dragged.current?.x ?? 0),
    y: clientY - (dragged.current?.y ?? 0),
  });
  const finish = () => {
    if (!dragged.current) return;
    dragged.current.stop();
    dragged.current = undefined;
    newest().end?.();
  };

  return (grab: (event: PointerEvent<On>) => Held) => ({
    onPointerDown(event: PointerEvent<On>) {
      if (event.button !== 0 || dragged.current?.isHeld()) return;
      // An element that went away while it was dragged says nothing.
      finish();
      const { currentTarget, pointerId, clientX, clientY } = event;
      currentTarget.setPointerCapture(pointerId);
      // Safari does not focus an element that is touched.
      currentTarget.focus({ preventScroll: true });
      const held = grab(event);
      const onKey = (pressed: KeyboardEvent) => {
        if (pressed.key !== "Escape") return;
        pressed.preventDefault();
        pressed.stopPropagation();
        newest().restore(held);
        finish();
      };
      addEventListener("keydown", onKey, true);
      const stop = () => removeEventListener("keydown", onKey, true);
      const isHeld = () => currentTarget.isConnected && currentTarget.hasPointerCapture(pointerId);
      dragged.current = { x: clientX, y: clientY, held, isHeld, stop };
    },
    onPointerMove(event: PointerEvent<On>) {
      if (!dragged.current || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
      newest().move(dragged.current.held, movedBy(event), event);
    },
    onPointerUp(event: PointerEvent<On>) {
      if (dragged.current && event.currentTarget.hasPointerCapture(event.pointerId)) {
        newest().drop?.(dragged.current.held, movedBy(event));
      }
    },
    // Comes after the pointer went up, was cancelled, or its element went away.
    onLostPointerCapture: finish,
  });
}

/**
 * Where a key takes a value that is dragged too: arrow keys by one, with Shift and Page keys by ten, Home and End to the
 * limits; undefined for any other key. Steps may lead beyond the limits.
 */
export function valueByKey(
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  value: number,
  [min, max]: readonly [number, number],
): number | undefined {
  const step = shiftKey ? 10 : 1;
  const values: Readonly<Record<string, number>> = {
    ArrowRight: value + step,
    ArrowUp: value + step,
    ArrowLeft: value - step,
    ArrowDown: value - step,
    PageUp: value + 10,
    PageDown: value - 10,
    Home: min,
    End: max,
  };
  return values[key];
}

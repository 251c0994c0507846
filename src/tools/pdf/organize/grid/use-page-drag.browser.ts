import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";

/** A drag starts after this many pixels; less is a click. */
const DRAG_PIXELS = 6;
/** A finger scrolls, unless it rests on a page for this long before it moves. */
const HOLD_MS = 350;
/** So near to an edge of what scrolls, it scrolls. */
const EDGE = 56;
const MAX_STEP = 24;

interface Drag {
  readonly id: number;
  readonly pointer: number;
  readonly from: { readonly x: number; readonly y: number };
  at: { readonly x: number; readonly y: number };
  isMoving: boolean;
  hold?: ReturnType<typeof setTimeout>;
}

const isFar = ({ at, from }: Drag): boolean => Math.hypot(at.x - from.x, at.y - from.y) > DRAG_PIXELS;

/** The box around an element that scrolls, or the page. */
function scrollerOf(element: Element): Element {
  for (let box = element.parentElement; box; box = box.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(box).overflowY) && box.scrollHeight > box.clientHeight) return box;
  }
  return document.documentElement;
}

/** By how many pixels a box scrolls in a frame while something is dragged at this height of the window. */
function stepAt(y: number, scroller: Element): number {
  const isPage = scroller === document.documentElement;
  const { top, bottom } = isPage ? { top: 0, bottom: innerHeight } : scroller.getBoundingClientRect();
  const over = y < top + EDGE ? y - top - EDGE : Math.max(0, y - bottom + EDGE);
  return Math.sign(over) * Math.min(MAX_STEP, Math.ceil(Math.abs(over) / 3));
}

/**
 * Drags pages of a list by mouse, pen and finger. `gapAt` names the place at a point of the window; `onDrop` moves the page
 * whose drag began, with those that are selected with it. A finger has to rest on a page first, because it scrolls otherwise.
 */
export function usePageDrag(
  list: RefObject<HTMLElement | null>,
  gapAt: (x: number, y: number) => number | undefined,
  onDrop: (id: number, to: number) => void,
) {
  const drag = useRef<Drag>(undefined);
  const wasMoving = useRef(false);
  const [dragged, setDragged] = useState<{ readonly id: number; readonly to: number | undefined }>();
  const gap = useEffectEvent(gapAt);

  function begin(now: Drag) {
    now.isMoving = true;
    list.current?.setPointerCapture(now.pointer);
    follow(now);
    const scroll = () => {
      if (drag.current !== now || !list.current) return;
      const scroller = scrollerOf(list.current);
      const step = stepAt(now.at.y, scroller);
      if (step !== 0) {
        scroller.scrollTop += step;
        follow(now);
      }
      requestAnimationFrame(scroll);
    };
    requestAnimationFrame(scroll);
  }
  const follow = ({ id, at }: Drag) => {
    const to = gap(at.x, at.y);
    setDragged((before) => (before?.id === id && before.to === to ? before : { id, to }));
  };
  function end(): Drag | undefined {
    const now = drag.current;
    drag.current = undefined;
    clearTimeout(now?.hold);
    setDragged(undefined);
    return now;
  }

  const [start] = useState(() => (id: number, event: PointerEvent) => {
    wasMoving.current = false;
    if (!event.isPrimary || event.button !== 0) return;
    const from = { x: event.clientX, y: event.clientY };
    const now: Drag = { id, pointer: event.pointerId, from, at: from, isMoving: false };
    drag.current = now;
    if (event.pointerType === "touch") now.hold = setTimeout(() => begin(now), HOLD_MS);
  });

  const cancel = useEffectEvent(() => void end());
  useEffect(() => {
    const element = list.current;
    // Once a page is held, the finger moves it, unless the list still scrolls. React's own listeners can't prevent scrolling.
    const keep = (event: TouchEvent) => {
      if (drag.current?.isMoving && event.cancelable) event.preventDefault();
    };
    const leave = (event: KeyboardEvent) => {
      if (event.key === "Escape" && drag.current?.isMoving) cancel();
    };
    element?.addEventListener("touchmove", keep, { passive: false });
    addEventListener("keydown", leave, true);
    return () => {
      element?.removeEventListener("touchmove", keep);
      removeEventListener("keydown", leave, true);
      clearTimeout(drag.current?.hold);
      drag.current = undefined;
    };
  }, [list]);

  return {
    /** The page that is dragged, and the index of the page that it would be placed before. */
    dragged,
    start,
    /** Whether the press that ends now was a drag, and no click. */
    wasDragged: () => wasMoving.current,
    handlers: {
      onPointerMove: (event: PointerEvent) => {
        const now = drag.current;
        if (!now || now.pointer !== event.pointerId) return;
        now.at = { x: event.clientX, y: event.clientY };
        if (now.isMoving) follow(now);
        else if (isFar(now) && now.hold !== undefined) end();
        else if (isFar(now)) begin(now);
      },
      onPointerUp: (event: PointerEvent) => {
        if (drag.current?.pointer !== event.pointerId) return;
        const now = end();
        wasMoving.current = now?.isMoving === true && isFar(now);
        const to = wasMoving.current ? gapAt(event.clientX, event.clientY) : undefined;
        if (now && to !== undefined) onDrop(now.id, to);
      },
      onPointerCancel: () => void end(),
      // A finger that rests asks for a menu on some systems.
      onContextMenu: (event: { preventDefault: () => void }) => {
        if (drag.current?.isMoving) event.preventDefault();
      },
    },
  };
}

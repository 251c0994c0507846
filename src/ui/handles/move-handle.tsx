import { GripVertical } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, type RefObject, useLayoutEffect, useRef } from "react";

/**
 * What a row of a list is moved by: dragged by its handle, or with the arrow keys, Home and End. `target` is the place that
 * it is dragged over. The rows must be the children of one list.
 */
export function MoveHandle({
  id,
  what,
  at,
  count,
  target,
  onTarget,
  onMove,
}: {
  /** Finds the handle again after a move (useMovedFocus). */
  readonly id: string;
  readonly what: string;
  readonly at: number;
  readonly count: number;
  readonly target: number | undefined;
  readonly onTarget: (target: number | undefined) => void;
  readonly onMove: (to: number) => void;
}) {
  function byKey(event: KeyboardEvent) {
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: count - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onMove(to);
  }

  /** The place among the rows that a pointer is over. */
  function placeUnder({ currentTarget, clientY }: PointerEvent): number {
    const rows = [...(currentTarget.closest("ul, ol")?.children ?? [])];
    return rows.filter((row, index) => {
      const { top, bottom } = row.getBoundingClientRect();
      return index !== at && clientY > (top + bottom) / 2;
    }).length;
  }

  return (
    <button
      type="button"
      data-handle={id}
      aria-label={`Move ${what}`}
      title="Drag, or press the arrow keys"
      className="inline-flex size-8.5 shrink-0 cursor-grab touch-none items-center justify-center rounded-control text-ink-3 hover:bg-sunken hover:text-ink"
      onKeyDown={byKey}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        onTarget(at);
      }}
      onPointerMove={(event) => target !== undefined && onTarget(placeUnder(event))}
      onPointerUp={(event) => {
        if (target !== undefined) onMove(placeUnder(event));
        onTarget(undefined);
      }}
      onPointerCancel={() => onTarget(undefined)}
    >
      <GripVertical aria-hidden size={16} />
    </button>
  );
}

/**
 * Gives the focus back to a handle whose row has moved in the document. Returns a function to call with the handle's
 * id.
 */
export function useMovedFocus(list: RefObject<HTMLElement | null>): (id: string) => void {
  const moved = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (moved.current === undefined) return;
    const handle = list.current?.querySelector<HTMLElement>(`[data-handle="${CSS.escape(moved.current)}"]`);
    moved.current = undefined;
    if (handle && handle !== document.activeElement) handle.focus();
  });
  return (id) => {
    moved.current = id;
  };
}

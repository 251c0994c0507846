import { type KeyboardEvent, memo, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { visibleName } from "#core/text/visible-name.ts";
import { drawPage } from "#kits/pdf/thumbnails.browser.ts";
import { choose, type ListedPage, NOTHING } from "./arrangement.ts";
import { colorOf } from "./file-rows.tsx";
import { type AddedFile, type Organizer, previewOf } from "./use-organizer.browser.ts";

const SIDE = 280;
/** A drag begins after so many pixels; less is a click. */
const DRAG_PIXELS = 6;

/**
 * All pages, as thumbnails that are drawn once they're in sight. One of them takes part in the order of the Tab key; arrows
 * move between them.
 */
export function PageGrid({
  organizer,
  onView,
}: {
  readonly organizer: Organizer;
  /** Asks to show a page in large. */
  readonly onView: (id: number) => void;
}) {
  const { arrangement, selection, setSelection, act, files } = organizer;
  const { pages } = arrangement;
  const list = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState<number>();
  const [dropAt, setDropAt] = useState<number>();
  const drag = useRef<{ readonly id: number; readonly x: number; readonly y: number; isMoving: boolean }>(undefined);
  const reachable = pages.some(({ id }) => id === current) ? current : pages[0]?.id;

  const buttonOf = (id: number) => list.current?.querySelector<HTMLElement>(`[data-page="${id}"]`);
  const focusPage = (id: number) => {
    setCurrent(id);
    buttonOf(id)?.focus();
  };

  // A moved page takes its element along, which loses the focus in some browsers.
  const isFocused = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the order
  useEffect(() => {
    if (isFocused.current && reachable !== undefined && !list.current?.contains(document.activeElement)) {
      buttonOf(reachable)?.focus();
    }
  }, [pages]);

  function columns(): number {
    const items = [...(list.current?.children ?? [])] as HTMLElement[];
    const top = items[0]?.offsetTop;
    const next = items.findIndex(({ offsetTop }) => offsetTop !== top);
    return next < 0 ? items.length : next;
  }

  function press(event: KeyboardEvent) {
    const at = pages.findIndex(({ id }) => id === reachable);
    const page = pages[at];
    if (!page) return;
    const ids = selection.ids.has(page.id) ? selection.ids : new Set([page.id]);
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns(), ArrowDown: columns() }[event.key];
    const target =
      step !== undefined
        ? pages[at + step]
        : event.key === "Home"
          ? pages[0]
          : event.key === "End"
            ? pages.at(-1)
            : undefined;
    const hasCommand = event.ctrlKey || event.metaKey;
    if (event.altKey && (event.key === "ArrowLeft" || event.key === "ArrowRight")) {
      act({ type: "step", ids, by: event.key === "ArrowLeft" ? -1 : 1 });
    } else if (target && !event.altKey) {
      if (event.shiftKey)
        setSelection(
          choose(
            arrangement,
            selection.anchor === undefined ? { ids, anchor: page.id } : selection,
            target.id,
            "range",
          ),
        );
      focusPage(target.id);
    } else if (event.key === "Delete") {
      const after =
        pages.slice(at + 1).find(({ id }) => !ids.has(id)) ?? pages.slice(0, at).findLast(({ id }) => !ids.has(id));
      act({ type: "remove", ids });
      if (after) focusPage(after.id);
    } else if (event.key === "Enter" && !hasCommand) {
      onView(page.id);
    } else if (event.key === "a" && hasCommand) {
      setSelection({ ids: new Set(pages.map(({ id }) => id)), anchor: page.id });
    } else if (event.key === "Escape" && selection.ids.size > 0) setSelection(NOTHING);
    else if (event.key === " " && !event.altKey) {
      setSelection(choose(arrangement, selection, page.id, event.shiftKey ? "range" : "toggle"));
    } else return;
    event.preventDefault();
  }

  const select = useEffectEvent(
    (id: number, event: { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }, isTouch: boolean) => {
      setCurrent(id);
      const how = event.shiftKey ? "range" : event.ctrlKey || event.metaKey || isTouch ? "toggle" : "alone";
      setSelection(choose(arrangement, selection, id, how));
    },
  );

  /** The gap that a point is nearest to: the index of the page after it. */
  function gapAt({ clientX, clientY }: PointerEvent): number | undefined {
    const item = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-index]");
    if (!item || !list.current?.contains(item)) return undefined;
    const { left, width } = item.getBoundingClientRect();
    return Number(item.dataset.index) + (clientX > left + width / 2 ? 1 : 0);
  }
  function dragMove(event: PointerEvent) {
    const now = drag.current;
    if (!now) return;
    now.isMoving ||= Math.hypot(event.clientX - now.x, event.clientY - now.y) > DRAG_PIXELS;
    if (!now.isMoving) return;
    list.current?.setPointerCapture(event.pointerId);
    setDropAt(gapAt(event));
  }
  function dragEnd(event: PointerEvent) {
    const now = drag.current;
    drag.current = undefined;
    setDropAt(undefined);
    if (!now?.isMoving || event.type === "pointercancel") return;
    const to = gapAt(event);
    const ids = selection.ids.has(now.id) ? selection.ids : new Set([now.id]);
    if (to !== undefined) act({ type: "move", ids, to });
    if (!selection.ids.has(now.id)) setSelection({ ids, anchor: now.id });
  }

  const [handlers] = useState(() => {
    // They stay the same, so that a page renders only when it changes.
    let wasDragged = false;
    return {
      start: (id: number, event: PointerEvent) => {
        wasDragged = false;
        // Fingers scroll; the buttons above move pages.
        if (event.pointerType === "mouse" && event.button === 0) {
          drag.current = { id, x: event.clientX, y: event.clientY, isMoving: false };
        }
      },
      dragged: () => {
        wasDragged = drag.current?.isMoving ?? false;
      },
      wasDragged: () => wasDragged,
    };
  });

  return (
    <ul
      ref={list}
      // biome-ignore lint/a11y/noRedundantRoles: Safari takes it away from lists without bullets
      role="list"
      aria-label="Pages"
      className="pdf-pages"
      data-dragging={dropAt !== undefined || undefined}
      onKeyDown={press}
      onFocus={({ target }) => {
        isFocused.current = true;
        if (target.dataset.page) setCurrent(Number(target.dataset.page));
      }}
      onBlur={({ relatedTarget }) => {
        isFocused.current = relatedTarget === null;
      }}
      onPointerMove={dragMove}
      onPointerUp={(event) => {
        handlers.dragged();
        dragEnd(event);
      }}
      onPointerCancel={dragEnd}
      onDoubleClick={({ target }) => {
        const id = (target as Element).closest<HTMLElement>("[data-page]")?.dataset.page;
        if (id !== undefined) onView(Number(id));
      }}
    >
      {pages.map((page, index) => (
        <PageItem
          key={page.id}
          page={page}
          index={index}
          added={files.find(({ id }) => id === page.file)}
          isSelected={selection.ids.has(page.id)}
          isReachable={page.id === reachable}
          drop={
            dropAt === index ? "before" : dropAt === pages.length && index === pages.length - 1 ? "after" : undefined
          }
          onStart={handlers.start}
          onSelect={(id, event, isTouch) => {
            if (!handlers.wasDragged()) select(id, event, isTouch);
          }}
        />
      ))}
    </ul>
  );
}

interface ItemProps {
  readonly page: ListedPage;
  readonly index: number;
  readonly added: AddedFile | undefined;
  readonly isSelected: boolean;
  readonly isReachable: boolean;
  readonly drop: "before" | "after" | undefined;
  readonly onStart: (id: number, event: PointerEvent) => void;
  readonly onSelect: (
    id: number,
    event: { readonly shiftKey: boolean; readonly ctrlKey: boolean; readonly metaKey: boolean },
    isTouch: boolean,
  ) => void;
}

const PageItem = memo(
  function PageItem({ page, index, added, isSelected, isReachable, drop, onStart, onSelect }: ItemProps) {
    const name = visibleName(added?.file.name ?? "");
    const turned = page.turn === 0 ? "" : `, rotated ${page.turn}°`;
    return (
      <li data-index={index} data-drop={drop}>
        <button
          type="button"
          data-page={page.id}
          tabIndex={isReachable ? 0 : -1}
          aria-pressed={isSelected}
          aria-label={`${index + 1} ${name}, page ${page.number}${turned}`}
          onPointerDown={(event) => onStart(page.id, event)}
          onClick={(event) =>
            onSelect(page.id, event, (event.nativeEvent as globalThis.PointerEvent).pointerType === "touch")
          }
        >
          <span className="pdf-page-picture">{added && <Thumbnail page={page} added={added} />}</span>
          <span className="pdf-page-name" style={{ borderTopColor: colorOf(page.file) }}>
            <strong>{index + 1}</strong> <span title={`Page ${page.number} of ${name}`}>{name}</span>
          </span>
        </button>
      </li>
    );
  },
  (before, after) =>
    before.page === after.page &&
    before.index === after.index &&
    before.added === after.added &&
    before.isSelected === after.isSelected &&
    before.isReachable === after.isReachable &&
    before.drop === after.drop,
);

/** A page's picture, while it's in sight: those of thousands would fill the memory. */
function Thumbnail({ page, added }: { readonly page: ListedPage; readonly added: AddedFile }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [state, setState] = useState<"waiting" | "drawn" | "unreadable">("waiting");
  const { key, blob, password, number } = previewOf(added, page.number);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    let cancel = () => {};
    const observer = new IntersectionObserver((entries) => {
      cancel();
      if (!entries.at(-1)?.isIntersecting) {
        element.width = element.height = 0;
        setState("waiting");
        return;
      }
      cancel = drawPage({ key, blob, password, number, side: SIDE }, (bitmap) => {
        if (bitmap) {
          element.width = bitmap.width;
          element.height = bitmap.height;
          element.getContext("2d")?.drawImage(bitmap, 0, 0);
          bitmap.close();
        }
        setState(bitmap ? "drawn" : "unreadable");
      });
    });
    observer.observe(element.parentElement ?? element);
    return () => {
      observer.disconnect();
      cancel();
    };
  }, [key, blob, password, number]);
  return (
    <>
      <canvas ref={canvas} aria-hidden width={0} height={0} style={{ rotate: `${page.turn}deg` }} />
      {state === "unreadable" && <span className="text-xs text-ink-3">No preview</span>}
    </>
  );
}

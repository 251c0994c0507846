import {
  type KeyboardEvent,
  memo,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { visibleName } from "#core/text/visible-name.ts";
import { drawPage } from "#kits/pdf/thumbnails.browser.ts";
import { choose, type ListedPage, NOTHING } from "../arrangement.ts";
import { colorOf } from "../file-rows.tsx";
import { type AddedFile, type Organizer, previewOf } from "../use-organizer.browser.ts";
import { gapAt, gridHeight, gridLayout, pagesInView } from "./grid-layout.ts";
import { usePageDrag } from "./use-page-drag.browser.ts";

const SIDE = 280;

interface ItemProps {
  readonly page: ListedPage;
  readonly index: number;
  readonly count: number;
  readonly columns: number;
  readonly added: AddedFile | undefined;
  readonly isSelected: boolean;
  readonly isReachable: boolean;
  readonly isDragged: boolean;
  readonly drop: "before" | "after" | undefined;
  readonly onStart: (id: number, event: PointerEvent) => void;
  readonly onSelect: (
    id: number,
    event: { readonly shiftKey: boolean; readonly ctrlKey: boolean; readonly metaKey: boolean },
    isTouch: boolean,
  ) => void;
}

/** A page of the grid: its thumbnail, number and file. */
const PageItem = memo(
  function PageItem({
    page,
    index,
    count,
    columns,
    added,
    isSelected,
    isReachable,
    isDragged,
    drop,
    onStart,
    onSelect,
  }: ItemProps) {
    const name = visibleName(added?.file.name ?? "");
    const turned = page.turn === 0 ? "" : `, rotated ${page.turn}°`;
    return (
      <li
        aria-setsize={count}
        aria-posinset={index + 1}
        data-drop={drop}
        data-dragged={isDragged || undefined}
        className="relative min-w-0 data-dragged:opacity-50"
        style={{ gridRow: Math.floor(index / columns) + 1, gridColumn: (index % columns) + 1 }}
      >
        <button
          type="button"
          data-page={page.id}
          className="scroll-mt-36 lg:scroll-mt-16"
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
    before.count === after.count &&
    before.columns === after.columns &&
    before.added === after.added &&
    before.isSelected === after.isSelected &&
    before.isReachable === after.isReachable &&
    before.isDragged === after.isDragged &&
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

/**
 * All pages; of many, those in sight alone are in the document, and the one that takes part in the order of the Tab key; arrows
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
  const { layout, inView } = useGrid(list, pages.length);
  const currentAt = pages.findIndex(({ id }) => id === current);
  const reachableAt = Math.max(0, currentAt);
  const reachable = pages[reachableAt]?.id;

  const { dragged, start, wasDragged, handlers } = usePageDrag(
    list,
    (x, y) => {
      const { left, top } = list.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
      return gapAt(layout, pages.length, { x: x - left, y: y - top });
    },
    (id, to) => {
      const ids = withSelection(id);
      act({ type: "move", ids, to });
      if (!selection.ids.has(id)) setSelection({ ids, anchor: id });
    },
  );
  const withSelection = (id: number) => (selection.ids.has(id) ? selection.ids : new Set([id]));

  // A page that gets the focus may have to be put into the document first.
  const focusNext = useRef<number>(undefined);
  useLayoutEffect(() => {
    const id = focusNext.current;
    focusNext.current = undefined;
    if (id !== undefined) buttonOf(id)?.focus();
  });
  const buttonOf = (id: number) => list.current?.querySelector<HTMLElement>(`[data-page="${id}"]`);
  const focusPage = (id: number) => {
    setCurrent(id);
    focusNext.current = id;
    if (id === current) buttonOf(id)?.focus();
  };

  // A moved page takes its element along, which loses the focus in some browsers.
  const isFocused = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the order
  useEffect(() => {
    if (isFocused.current && reachable !== undefined && !list.current?.contains(document.activeElement)) {
      buttonOf(reachable)?.focus();
    }
  }, [pages]);

  function press(event: KeyboardEvent) {
    const page = pages[reachableAt];
    if (!page) return;
    const ids = withSelection(page.id);
    const { columns } = layout;
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[event.key];
    const target =
      step !== undefined
        ? pages[reachableAt + step]
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
        pages.slice(reachableAt + 1).find(({ id }) => !ids.has(id)) ??
        pages.slice(0, reachableAt).findLast(({ id }) => !ids.has(id));
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
      if (wasDragged()) return;
      setCurrent(id);
      const how = event.shiftKey ? "range" : event.ctrlKey || event.metaKey || isTouch ? "toggle" : "alone";
      setSelection(choose(arrangement, selection, id, how));
    },
  );
  // It stays the same, so that a page renders only when it changes.
  const [onSelect] = useState(
    () =>
      (...choice: Parameters<typeof select>) =>
        select(...choice),
  );

  const moved = dragged && withSelection(dragged.id);
  const [first, end] = inView;
  const shown = pages.slice(first, end).map((page, index) => ({ page, index: first + index }));
  const reachablePage = pages[reachableAt];
  if (reachablePage && reachableAt < first) shown.unshift({ page: reachablePage, index: reachableAt });
  if (reachablePage && reachableAt >= end) shown.push({ page: reachablePage, index: reachableAt });
  return (
    <ul
      ref={list}
      // biome-ignore lint/a11y/noRedundantRoles: Safari takes it away from lists without bullets
      role="list"
      aria-label="Pages"
      className="pdf-pages"
      style={{
        height: gridHeight(layout, pages.length),
        gap: layout.gap,
        gridTemplateColumns: `repeat(${layout.columns}, minmax(0, 1fr))`,
        gridAutoRows: layout.pitch - layout.gap,
      }}
      data-dragging={dragged !== undefined || undefined}
      onKeyDown={press}
      onFocus={({ target }) => {
        isFocused.current = true;
        if (target.dataset.page) setCurrent(Number(target.dataset.page));
      }}
      onBlur={({ relatedTarget }) => {
        isFocused.current = relatedTarget === null;
      }}
      onDoubleClick={({ target }) => {
        const id = (target as Element).closest<HTMLElement>("[data-page]")?.dataset.page;
        if (id !== undefined) onView(Number(id));
      }}
      {...handlers}
    >
      {shown.map(({ page, index }) => (
        <PageItem
          key={page.id}
          page={page}
          index={index}
          count={pages.length}
          columns={layout.columns}
          added={files.find(({ id }) => id === page.file)}
          isSelected={selection.ids.has(page.id)}
          isReachable={page.id === reachable}
          isDragged={moved?.has(page.id) ?? false}
          drop={
            dragged?.to === index
              ? "before"
              : dragged?.to === pages.length && index === pages.length - 1
                ? "after"
                : undefined
          }
          onStart={start}
          onSelect={onSelect}
        />
      ))}
    </ul>
  );
}

/** How the grid lies in its list, and which pages are in sight. */
function useGrid(list: { readonly current: HTMLElement | null }, count: number) {
  const [view, setView] = useState({ width: 0, rem: 16, top: 0, bottom: 0 });
  const layout = gridLayout(view.width, view.rem);
  const [first, end] = pagesInView(layout, count, view);
  const measure = useEffectEvent(() => {
    const element = list.current;
    if (!element) return;
    const { top, width } = element.getBoundingClientRect();
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const next = { width, rem, top: -top, bottom: innerHeight - top };
    const nextLayout = gridLayout(width, rem);
    const [nextFirst, nextEnd] = pagesInView(nextLayout, count, next);
    const isSame = width === view.width && rem === view.rem && nextFirst === first && nextEnd === end;
    if (!isSame) setView(next);
  });
  // The content above the list, and the box that scrolls it, may have changed.
  useLayoutEffect(() => measure());
  useEffect(() => {
    const observer = new ResizeObserver(() => measure());
    if (list.current) observer.observe(list.current);
    const look = () => measure();
    addEventListener("scroll", look, { capture: true, passive: true });
    addEventListener("resize", look);
    return () => {
      observer.disconnect();
      removeEventListener("scroll", look, { capture: true });
      removeEventListener("resize", look);
    };
  }, [list]);
  return { layout, inView: [first, end] as const };
}

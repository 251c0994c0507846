import { memo, type PointerEvent, useEffect, useRef, useState } from "react";
import { visibleName } from "#core/text/visible-name.ts";
import { drawPage } from "#kits/pdf/thumbnails.browser.ts";
import type { ListedPage } from "../arrangement.ts";
import { colorOf } from "../file-rows.tsx";
import { type AddedFile, previewOf } from "../use-organizer.browser.ts";

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
export const PageItem = memo(
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

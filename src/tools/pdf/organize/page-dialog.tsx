import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { visibleName } from "#core/text/visible-name.ts";
import { drawPage } from "#kits/pdf/thumbnails.browser.ts";
import { IconButton } from "#ui/button.tsx";
import { Modal } from "#ui/modal.tsx";
import { ModalHeader } from "#ui/modal-header.tsx";
import type { ListedPage } from "./arrangement.ts";
import { type AddedFile, type Organizer, previewOf } from "./use-organizer.browser.ts";

/** A page in large, and its neighbors by buttons and arrow keys. */
export function PageDialog({
  organizer,
  id,
  onView,
  onClose,
}: {
  readonly organizer: Organizer;
  readonly id: number;
  readonly onView: (id: number) => void;
  readonly onClose: () => void;
}) {
  const title = useId();
  const { pages } = organizer.arrangement;
  const at = pages.findIndex((page) => page.id === id);
  const page = pages[at];
  const added = organizer.files.find((file) => file.id === page?.file);
  const [before, after] = [pages[at - 1], pages[at + 1]];
  if (!page || !added) return null;
  return (
    <Modal aria-labelledby={title} onClose={onClose} className="m-auto h-[min(96dvh,70rem)] w-[min(96vw,60rem)]">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys beside the buttons */}
      <div
        className="flex h-full flex-col"
        onKeyDown={(event) => {
          const next = event.key === "ArrowLeft" ? before : event.key === "ArrowRight" ? after : undefined;
          if (!next) return;
          event.preventDefault();
          onView(next.id);
        }}
      >
        <ModalHeader
          id={title}
          title={`Page ${at + 1} of ${pages.length}: ${visibleName(added.file.name)}`}
          onClose={onClose}
        />
        <div className="flex min-h-0 flex-1 items-center gap-2 bg-sunken p-2">
          <IconButton
            label="Previous page"
            icon={ChevronLeft}
            disabled={!before}
            onClick={() => before && onView(before.id)}
          />
          <LargePage key={page.id} page={page} added={added} />
          <IconButton
            label="Next page"
            icon={ChevronRight}
            disabled={!after}
            onClick={() => after && onView(after.id)}
          />
        </div>
      </div>
    </Modal>
  );
}

/** Pixels of a page's longer side. */
const SIDE = 1800;

function LargePage({ page, added }: { readonly page: ListedPage; readonly added: AddedFile }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [state, setState] = useState<"drawing" | "drawn" | "unreadable">("drawing");
  const { turn } = page;
  const { key, blob, password, number } = previewOf(added, page.number);
  useEffect(
    () =>
      drawPage({ key, blob, password, number, side: SIDE }, (bitmap) => {
        const element = canvas.current;
        if (bitmap && element) drawTurned(element, bitmap, turn);
        bitmap?.close();
        setState(bitmap ? "drawn" : "unreadable");
      }),
    [key, blob, password, number, turn],
  );
  return (
    <div className="flex h-full min-w-0 flex-1 items-center justify-center">
      <canvas
        ref={canvas}
        role="img"
        aria-label={`Page ${number} of ${visibleName(added.file.name)}`}
        width={0}
        height={0}
        className="max-h-full max-w-full object-contain shadow-card"
        hidden={state !== "drawn"}
      />
      {state !== "drawn" && (
        <p role="status" className="text-sm text-ink-2">
          {state === "drawing" ? "Drawing …" : "This page can't be shown."}
        </p>
      )}
    </div>
  );
}

function drawTurned(element: HTMLCanvasElement, bitmap: ImageBitmap, turn: ListedPage["turn"]): void {
  const isSideways = turn % 180 !== 0;
  element.width = isSideways ? bitmap.height : bitmap.width;
  element.height = isSideways ? bitmap.width : bitmap.height;
  const context = element.getContext("2d");
  context?.translate(element.width / 2, element.height / 2);
  context?.rotate((turn * Math.PI) / 180);
  context?.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
}

import { X } from "lucide-react";
import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { IconButton } from "#ui/icon-button.tsx";
import { Modal } from "#ui/modal.tsx";
import { Slider } from "#ui/slider.tsx";
import { showable } from "./shown-picture.tsx";

const ZOOM = { min: 1, max: 8 };

/** Two pictures one over the other, with a divider to drag between them; open as long as it is rendered. */
export default function CompareDialog({
  before,
  after,
  name,
  width,
  height,
  isIcon,
  onClose,
}: {
  readonly before: Blob;
  readonly after: Blob;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** The result is a square with the picture in its middle. */
  readonly isIcon: boolean;
  readonly onClose: () => void;
}) {
  const id = useId();
  const urls = useShownUrls(before, after);
  const [divider, setDivider] = useState(50);
  const [zoom, setZoom] = useState(1);
  const view = useRef<HTMLDivElement>(null);
  // The place of the pictures that is in the middle of the view, 0 to 1 across and down.
  const middle = useRef({ across: 0.5, down: 0.5 });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the pictures have another size at another zoom.
  useLayoutEffect(() => {
    const { across, down } = middle.current;
    view.current?.scrollTo(
      across * view.current.scrollWidth - view.current.clientWidth / 2,
      down * view.current.scrollHeight - view.current.clientHeight / 2,
    );
  }, [zoom]);

  function zoomTo(next: number) {
    if (view.current) middle.current = middleOf(view.current);
    setZoom(next);
  }

  return (
    <Modal aria-labelledby={id} onClose={onClose} className="m-auto w-[min(1120px,calc(100vw-24px))]">
      <div className="flex max-h-[92dvh] flex-col">
        <div className="flex items-center justify-between gap-4 border-b border-line px-4 py-3">
          <h2 id={id} className="min-w-0 truncate text-base">
            Compare {name}
          </h2>
          <IconButton size="small" label="Close" icon={X} onClick={onClose} />
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it. */}
        <section ref={view} aria-label="Pictures" tabIndex={0} className="min-h-40 flex-1 overflow-auto bg-sunken">
          {urls === "failed" ? (
            <p className="p-8 text-center text-ink-2">These pictures cannot be shown here.</p>
          ) : urls ? (
            <div
              className={`relative mx-auto select-none ${zoom === 1 ? "touch-pan-y" : ""}`}
              style={{
                width: `${zoom * 100}%`,
                aspectRatio: `${width} / ${height}`,
                maxWidth: zoom === 1 ? `calc(68dvh * ${width / height})` : "none",
              }}
            >
              {/* Each is cut at the divider: where one is clear, the other must not show through. */}
              <img
                src={urls.after}
                alt="Result"
                draggable={false}
                className="absolute inset-0 size-full object-fill"
                style={{ clipPath: `inset(0 0 0 ${divider}%)` }}
              />
              <img
                src={urls.before}
                alt="Original"
                draggable={false}
                className={`absolute inset-0 size-full ${isIcon ? "object-contain" : "object-fill"}`}
                style={{ clipPath: `inset(0 ${100 - divider}% 0 0)` }}
              />
              <Divider at={divider} isZoomed={zoom > 1} onMove={setDivider} />
            </div>
          ) : (
            <p className="p-8 text-center text-ink-2">Preparing…</p>
          )}
        </section>
        <div className="grid gap-x-6 gap-y-3 border-t border-line p-4 sm:grid-cols-2">
          <Slider
            label="Divider: original left, result right"
            value={divider}
            min={0}
            max={100}
            unit="%"
            onChange={setDivider}
          />
          <Slider label="Zoom" value={zoom} {...ZOOM} unit="×" onChange={zoomTo} />
        </div>
      </div>
    </Modal>
  );
}

const middleOf = ({ scrollLeft, scrollTop, clientWidth, clientHeight, scrollWidth, scrollHeight }: HTMLElement) => ({
  across: (scrollLeft + clientWidth / 2) / scrollWidth,
  down: (scrollTop + clientHeight / 2) / scrollHeight,
});

// The slider beneath is its keyboard equal. In pictures that are larger than the view only the divider itself is
// dragged: elsewhere a finger moves them.
function Divider({
  at,
  isZoomed,
  onMove,
}: {
  readonly at: number;
  readonly isZoomed: boolean;
  readonly onMove: (at: number) => void;
}) {
  function move({ clientX, currentTarget, buttons }: React.PointerEvent<HTMLDivElement>) {
    if (buttons === 0) return;
    const box = currentTarget.getBoundingClientRect();
    onMove(Math.round(Math.min(100, Math.max(0, ((clientX - box.left) / box.width) * 100))));
  }
  return (
    <div
      aria-hidden
      className={`absolute inset-0 ${isZoomed ? "pointer-events-none" : "cursor-ew-resize"}`}
      onPointerDown={(event) => {
        if (event.target instanceof Element) event.target.setPointerCapture(event.pointerId);
        move(event);
      }}
      onPointerMove={move}
    >
      <div
        className="pointer-events-auto absolute inset-y-0 w-8 -translate-x-1/2 cursor-ew-resize touch-none"
        style={{ left: `${at}%` }}
      >
        <div className="absolute inset-y-0 left-1/2 w-0.5 -translate-x-1/2 bg-accent" />
        <div className="sticky top-[calc(50%-16px)] flex size-8 items-center justify-center rounded-chip border-2 border-accent bg-surface text-sm font-semibold text-accent">
          ↔
        </div>
      </div>
    </div>
  );
}

function useShownUrls(before: Blob, after: Blob) {
  const [urls, setUrls] = useState<{ before: string; after: string } | "failed">();
  useEffect(() => {
    const stop = new AbortController();
    const made: string[] = [];
    Promise.all([showable(before, stop.signal), showable(after, stop.signal)])
      .then((shown) => {
        if (stop.signal.aborted) return;
        made.push(...shown.map((blob) => URL.createObjectURL(blob)));
        setUrls({ before: made[0] ?? "", after: made[1] ?? "" });
      })
      .catch(() => !stop.signal.aborted && setUrls("failed"));
    return () => {
      stop.abort();
      for (const url of made) URL.revokeObjectURL(url);
    };
  }, [before, after]);
  return urls;
}

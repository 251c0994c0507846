import { type CSSProperties, type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import type { Size } from "#core/raster.ts";
import { Slider } from "#ui/fields/slider.tsx";
import { Modal } from "#ui/modal.tsx";
import { ModalHeader } from "#ui/modal-header.tsx";
import { ComparisonDivider, comparisonClips } from "./comparison-divider.tsx";

const ZOOM = { min: 1, max: 8 };

/**
 * A dialog with two pictures on top of each other and a divider between them; open while it's rendered. Both fill the
 * same place, with the styles that cut them. Without a size they aren't shown yet, and `waiting` replaces them.
 */
export function ComparisonDialog({
  name,
  label,
  size,
  before,
  after,
  waiting,
  controls,
  onClose,
}: {
  readonly name: string;
  /** What the pictures are, for screen readers. */
  readonly label: string;
  readonly size: Size | undefined;
  readonly before: (style: CSSProperties) => ReactNode;
  readonly after: (style: CSSProperties) => ReactNode;
  readonly waiting: ReactNode;
  /** Beside the divider and the zoom. */
  readonly controls?: ReactNode;
  readonly onClose: () => void;
}) {
  const id = useId();
  const [divider, setDivider] = useState(50);
  const clips = comparisonClips(divider);
  const [zoom, setZoom] = useState(1);
  const view = useRef<HTMLDivElement>(null);
  // The point of the pictures at the center of the view, 0 to 1 across and down.
  const center = useRef({ across: 0.5, down: 0.5 });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the pictures change their size with the zoom.
  useLayoutEffect(() => {
    const { across, down } = center.current;
    view.current?.scrollTo(
      across * view.current.scrollWidth - view.current.clientWidth / 2,
      down * view.current.scrollHeight - view.current.clientHeight / 2,
    );
  }, [zoom]);

  function zoomTo(next: number) {
    if (view.current) center.current = centerOf(view.current);
    setZoom(next);
  }

  return (
    <Modal aria-labelledby={id} onClose={onClose} className="m-auto w-dialog-full">
      <div className="flex max-h-[92dvh] flex-col">
        <ModalHeader id={id} title={`Compare ${name}`} onClose={onClose} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it */}
        <section ref={view} aria-label={label} tabIndex={0} className="min-h-40 flex-1 overflow-auto bg-sunken">
          {size ? (
            <div
              className={`relative mx-auto select-none ${zoom === 1 ? "touch-pan-y" : ""}`}
              style={{
                width: `${zoom * 100}%`,
                aspectRatio: `${size.width} / ${size.height}`,
                maxWidth: zoom === 1 ? `calc(68dvh * ${size.width / size.height})` : "none",
              }}
            >
              {after(clips.after)}
              {before(clips.before)}
              <ComparisonDivider
                label="Line between original and result"
                isExtra
                handleOnly={zoom > 1}
                value={divider}
                onChange={setDivider}
              />
            </div>
          ) : (
            waiting
          )}
        </section>
        <div className="grid items-end gap-x-6 gap-y-3 border-t border-line p-4 sm:grid-cols-2">
          <Slider
            label="Divider: original left, result right"
            value={divider}
            min={0}
            max={100}
            unit="%"
            onChange={setDivider}
          />
          <Slider label="Zoom" value={zoom} {...ZOOM} unit="×" onChange={zoomTo} />
          {controls}
        </div>
      </div>
    </Modal>
  );
}

const centerOf = ({ scrollLeft, scrollTop, clientWidth, clientHeight, scrollWidth, scrollHeight }: HTMLElement) => ({
  across: (scrollLeft + clientWidth / 2) / scrollWidth,
  down: (scrollTop + clientHeight / 2) / scrollHeight,
});

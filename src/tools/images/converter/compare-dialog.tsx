import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { type Fault, faultOf } from "#platform/fault.ts";
import { Slider } from "#ui/fields/slider.tsx";
import { ComparisonDivider, comparisonClips } from "#ui/handles/comparison-divider.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import { Modal } from "#ui/modal.tsx";
import { ModalHeader } from "#ui/modal-header.tsx";
import { displayableUrl } from "./displayable.browser.ts";

const NOT_SHOWN = { other: "These images cannot be displayed here." };
const ZOOM = { min: 1, max: 8 };

/** A dialog with two images on top of each other and a divider between them; open as long as it is rendered. */
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
  /** The result is a square with the image centered in it. */
  readonly isIcon: boolean;
  readonly onClose: () => void;
}) {
  const id = useId();
  const { urls, fault, retry } = useDisplayUrls(before, after);
  const [divider, setDivider] = useState(50);
  const clips = comparisonClips(divider);
  const [zoom, setZoom] = useState(1);
  const view = useRef<HTMLDivElement>(null);
  // The point of the images at the center of the view, 0 to 1 across and down.
  const center = useRef({ across: 0.5, down: 0.5 });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the images change their size with the zoom.
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
        <section ref={view} aria-label="Pictures" tabIndex={0} className="min-h-40 flex-1 overflow-auto bg-sunken">
          {fault ? (
            <div className="flex justify-center p-8">
              <FaultNote fault={fault} onRetry={retry} />
            </div>
          ) : urls ? (
            <div
              className={`relative mx-auto select-none ${zoom === 1 ? "touch-pan-y" : ""}`}
              style={{
                width: `${zoom * 100}%`,
                aspectRatio: `${width} / ${height}`,
                maxWidth: zoom === 1 ? `calc(68dvh * ${width / height})` : "none",
              }}
            >
              <img
                src={urls.after}
                alt="Result"
                draggable={false}
                className="absolute inset-0 size-full object-fill"
                style={clips.after}
              />
              <img
                src={urls.before}
                alt="Original"
                draggable={false}
                className={`absolute inset-0 size-full ${isIcon ? "object-contain" : "object-fill"}`}
                style={clips.before}
              />
              <ComparisonDivider
                label="Line between original and result"
                isExtra
                handleOnly={zoom > 1}
                value={divider}
                onChange={setDivider}
              />
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

const centerOf = ({ scrollLeft, scrollTop, clientWidth, clientHeight, scrollWidth, scrollHeight }: HTMLElement) => ({
  across: (scrollLeft + clientWidth / 2) / scrollWidth,
  down: (scrollTop + clientHeight / 2) / scrollHeight,
});

function useDisplayUrls(before: Blob, after: Blob) {
  const [urls, setUrls] = useState<{ before: string; after: string }>();
  const [fault, setFault] = useState<Fault>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another run
  useEffect(() => {
    setFault(undefined);
    const loading = new AbortController();
    const created: string[] = [];
    const load = async (file: Blob) => {
      const url = await displayableUrl(file, loading.signal);
      if (loading.signal.aborted) URL.revokeObjectURL(url);
      else created.push(url);
      return url;
    };
    Promise.all([load(before), load(after)])
      .then(([first, second]) => !loading.signal.aborted && setUrls({ before: first, after: second }))
      .catch((error: unknown) => !loading.signal.aborted && setFault(faultOf(error, NOT_SHOWN)));
    return () => {
      loading.abort();
      for (const url of created) URL.revokeObjectURL(url);
    };
  }, [before, after, tries]);
  return { urls, fault, retry: () => setTries(tries + 1) };
}

import { useEffect, useRef } from "react";
import { useIncomingFiles } from "#platform/use-incoming-files.ts";
import { Card } from "#ui/card.tsx";
import { DropZone } from "#ui/drop-zone.tsx";
import { Reading } from "./reading.tsx";
import { type EditorModule, useImage } from "./use-image.tsx";
import type { EffectWorkers } from "./workers.tsx";

// What the system's dialog offers; 'image/*' leaves out what some systems do not know as pictures.
const ACCEPT = "image/*,.avif,.heic,.heif,.jxl,.tif,.tiff,.ico";

/** A tool that changes one picture: where the picture comes in, and then the tool's editor, which is loaded with it. */
export function ImageEffect<Settings>({
  workers,
  loadEditor,
  note,
}: {
  readonly workers: EffectWorkers<Settings>;
  readonly loadEditor: () => Promise<EditorModule<Settings>>;
  readonly note?: string;
}) {
  const { image, take, stop, forget, warm } = useImage(workers, loadEditor);
  const { open, reading, error } = image;
  // The drop zone is there only until a picture is open.
  const isOver = useIncomingFiles(take, { fallback: true });
  const place = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);

  useEffect(() => {
    // The button that was pressed is gone: the keyboard's place is in what took its place.
    const isOpen = open !== undefined;
    if (isOpen === wasOpen.current) return;
    wasOpen.current = isOpen;
    if (document.activeElement !== document.body) return;
    place.current?.querySelector<HTMLElement>(isOpen ? "[data-panel]" : "button")?.focus({ preventScroll: true });
  }, [open]);

  return (
    <div ref={place}>
      {open ? (
        <div
          className={`rounded-card outline-2 outline-offset-4 ${isOver ? "outline-accent outline-dashed" : "outline-transparent"}`}
        >
          <open.Editor
            key={open.session.id}
            {...{ session: open.session, reading, error }}
            onStop={stop}
            onForget={forget}
          />
        </div>
      ) : (
        <Card className="p-4 sm:p-6" onPointerEnter={warm} onFocus={warm} onDragEnter={warm}>
          <DropZone
            title="Drop an image here, or paste it"
            hint="SVG, PNG, JPG, WEBP, or BMP (MAX. 20MB)."
            action="Choose an image"
            accept={ACCEPT}
            error={error}
            onFiles={take}
          />
          <div className="mt-3 flex min-h-[34px] items-center justify-center text-sm text-ink-3">
            {reading === undefined ? (
              <p className="text-center">Also read: GIF, AVIF, TIFF, HEIC, JPEG XL and ICO. Nothing is uploaded.</p>
            ) : (
              <Reading name={reading} onStop={stop} />
            )}
          </div>
        </Card>
      )}
      {note && <p className="mt-3 text-sm text-ink-3">{note}</p>}
    </div>
  );
}

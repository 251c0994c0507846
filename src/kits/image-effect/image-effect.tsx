import { X } from "lucide-react";
import type { ReactNode } from "react";
import type { NumberParam } from "#core/params.ts";
import { PICTURE_FILES } from "#kits/image-conversion/file-names.ts";
import { useIncomingFiles } from "#platform/files/incoming-files.ts";
import { Button } from "#ui/button.tsx";
import { Card, takingOutline } from "#ui/card.tsx";
import { DropZone } from "#ui/files/file-button.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import type { EffectWorkers } from "./effect-workers.browser.ts";
import { resolution as usualResolution } from "./resolution.ts";
import { type EditorModule, useImage } from "./use-image.browser.ts";

/** The name of the file that is being read, with a Cancel button. */
export const ReadingStatus = ({ name, onStop }: { readonly name: string; readonly onStop: () => void }) => (
  <div className="flex min-w-0 items-center gap-3 text-sm">
    <p role="status" className="min-w-0 truncate">
      Reading {name} …
    </p>
    <Button size="small" look="quiet" icon={X} onClick={onStop}>
      Cancel
    </Button>
  </div>
);

// Some systems do not count the listed extensions as 'image/*'.

/** The page of a tool that changes one image: the drop zone, and the tool's editor once an image is open. */
export function ImageEffect<Settings>({
  workers,
  loadEditor,
  resolution = usualResolution,
  offer,
  note,
}: {
  readonly workers: EffectWorkers<Settings>;
  readonly loadEditor: () => Promise<EditorModule<Settings>>;
  /** The tool's own setting of that name. */
  readonly resolution?: NumberParam;
  /** What can be chosen before there is an image. */
  readonly offer?: ReactNode;
  readonly note?: string;
}) {
  const { image, note: fileNote, load, stop, close, preload } = useImage(workers, loadEditor, resolution);
  const { open, reading, error, halt } = image;
  // The drop zone is there only until an image is open.
  const isOver = useIncomingFiles(load, { fallback: true });

  return (
    <div data-focus-scope>
      <p role="status" className="mb-3 text-sm wrap-anywhere text-ink-2 empty:hidden">
        {fileNote}
      </p>
      {open ? (
        <div className={`rounded-card ${takingOutline(isOver)}`}>
          <FaultNote fault={halt?.fault} onRetry={halt && (() => load([halt.file]))} />
          <open.Editor
            key={open.session.id}
            {...{ session: open.session, reading, error }}
            onStop={stop}
            onClose={close}
          />
        </div>
      ) : (
        <Card className="p-4 sm:p-6" onPointerEnter={preload} onFocus={preload} onDragEnter={preload}>
          <DropZone
            title="Drop an image here, or paste it"
            hint="SVG, PNG, JPG, WEBP, or BMP (MAX. 20MB)."
            action="Choose an image"
            accept={PICTURE_FILES}
            error={error}
            onFiles={load}
          />
          <div className="mt-3 flex min-h-8.5 items-center justify-center text-sm text-ink-3">
            <FaultNote fault={halt?.fault} onRetry={halt && (() => load([halt.file]))} />
            {halt ? null : reading === undefined ? (
              <p className="text-center">Also reads GIF, AVIF, TIFF, HEIC, JPEG XL and ICO. Nothing is uploaded.</p>
            ) : (
              <ReadingStatus name={reading} onStop={stop} />
            )}
          </div>
        </Card>
      )}
      {!open && offer}
      {note && <p className="mt-3 text-sm text-ink-3">{note}</p>}
    </div>
  );
}

import { useEffect } from "react";
import { PICTURE_FILES } from "#kits/image-conversion/file-names.ts";
import { useParams } from "#platform/address/use-params.ts";
import { forgetFailures } from "#platform/loading/load-once.ts";
import { whenUsed } from "#platform/loading/when-used.ts";
import { Card } from "#ui/card.tsx";
import { DropZone } from "#ui/files/file-button.tsx";
import { FaultNote, LazyBoundary } from "#ui/loading/fault-note.tsx";
import { lazy } from "#ui/loading/lazy.tsx";
import params, { MAX_FILES } from "./params.ts";
import { useConverter } from "./use-converter.browser.ts";

const FilesView = lazy(() => import("./files-view.tsx"));

export default function ImageConverter() {
  const settings = useParams(params);
  const converter = useConverter(settings.values);
  const { state, halt, add } = converter;

  useEffect(() => {
    // A failure is shown when there are files.
    void whenUsed().then(FilesView.preload).catch(forgetFailures);
  }, []);

  const dropZone = (
    <Card className="p-4 sm:p-6">
      <DropZone
        title={`Drop up to ${MAX_FILES} images here, or paste them`}
        hint="SVG, PNG, JPG, WEBP, or BMP (MAX. 20MB)."
        action="Choose images"
        accept={PICTURE_FILES}
        multiple
        error={state.error}
        onFiles={add}
      />
      <div className="mt-3">
        <FaultNote fault={halt?.fault} onRetry={halt?.retry} />
      </div>
      <p className="mt-3 text-center text-sm text-ink-3">
        Also reads GIF, AVIF, TIFF, HEIC, JPEG XL and ICO. Nothing is uploaded.
      </p>
    </Card>
  );
  return (
    <div data-focus-scope>
      {state.entries.length === 0 ? (
        dropZone
      ) : (
        <LazyBoundary fallback={dropZone}>
          <FilesView settings={settings} converter={converter} />
        </LazyBoundary>
      )}
    </div>
  );
}

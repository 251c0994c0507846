import { FolderOpen, ImagePlus } from "lucide-react";
import { useEffect } from "react";
import { useParams } from "#platform/address/use-params.ts";
import { forgetFailures } from "#platform/loading/load-once.ts";
import { whenUsed } from "#platform/loading/when-used.ts";
import { Card } from "#ui/card.tsx";
import { DropZone, FileButton } from "#ui/files/file-button.tsx";
import { FaultNote, LazyBoundary } from "#ui/loading/fault-note.tsx";
import { lazy } from "#ui/loading/lazy.tsx";
import params, { ACCEPT } from "./params.ts";
import { useBatch } from "./use-batch.browser.ts";

const BatchView = lazy(() => import("./batch-view.tsx"));

export default function ImageBatch() {
  const settings = useParams(params);
  const batch = useBatch();
  const { state, notice, fault, looking, add } = batch;

  useEffect(() => {
    // A failure is shown when there are files.
    void whenUsed().then(BatchView.preload).catch(forgetFailures);
  }, []);

  const dropZone = (
    <Card className="flex flex-col items-center gap-3 p-4 sm:p-6">
      <DropZone
        icon={ImagePlus}
        title="Drop images or folders here, or paste them"
        hint="PNG, JPG, WebP, AVIF, HEIC, JPEG XL, GIF, TIFF, BMP, ICO, SVG and PDF, up to 5,000 files."
        action="Choose images"
        accept={ACCEPT}
        multiple
        error={notice}
        onFiles={add}
      />
      <FileButton icon={FolderOpen} folder onFiles={add}>
        Choose a folder
      </FileButton>
      <p role="status" className="text-sm text-ink-3">
        {looking ??
          (settings.values.effects
            ? "Your effects will apply to the images you add. Nothing is uploaded."
            : "Nothing is uploaded.")}
      </p>
      <FaultNote fault={fault} />
    </Card>
  );
  return (
    <div data-focus-scope>
      {state.entries.length === 0 ? (
        dropZone
      ) : (
        <LazyBoundary fallback={dropZone}>
          <BatchView settings={settings} batch={batch} />
        </LazyBoundary>
      )}
    </div>
  );
}

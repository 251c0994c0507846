import { Plus, Search, Trash2 } from "lucide-react";
import { useParams } from "#platform/address/use-params.ts";
import { useIncomingFiles } from "#platform/files/use-incoming-files.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Select } from "#ui/fields/select.tsx";
import { DropZone } from "#ui/files/drop-zone.tsx";
import { FileButton } from "#ui/files/file-button.tsx";
import { lazy } from "#ui/loading/lazy.tsx";
import { LazyBoundary } from "#ui/loading/lazy-boundary.tsx";
import { cleaningWords } from "./metadata-state.ts";
import params from "./params.ts";
import { useMetadata } from "./use-metadata.browser.ts";

const EntryCard = lazy(() => import("./entry-card.tsx"));

const ACCEPT = "image/*,.avif,.heic,.heif,.jxl,.tif,.tiff";

const CHOICES = params.remove.options.map((value) => ({ value, label: cleaningWords[value].label }));

export default function ImageMetadata() {
  const { values, bind } = useParams(params);
  const { entries, add, save, remove, clear } = useMetadata();
  return (
    <div data-focus-scope className="flex flex-col gap-4">
      <Card className="flex flex-col gap-4 p-4 sm:p-6">
        {entries.length === 0 ? (
          <DropZone
            icon={Search}
            title="Drop images here, or paste them"
            hint="JPEG, PNG and WebP can be cleaned. HEIC, AVIF, TIFF, JPEG XL, GIF and SVG are only read. Nothing is uploaded."
            action="Choose images"
            accept={ACCEPT}
            multiple
            onFiles={add}
          />
        ) : (
          <AddMore onFiles={add} onClear={clear} />
        )}
        <Select label="Remove" {...bind("remove")} options={CHOICES} hint={cleaningWords[values.remove].hint} />
      </Card>
      {entries.length > 0 && (
        <LazyBoundary>
          {entries.map((entry) => (
            <EntryCard
              key={entry.id}
              entry={entry}
              onSave={() => void save(entry, values.remove)}
              onRemove={() => remove(entry.id)}
            />
          ))}
        </LazyBoundary>
      )}
    </div>
  );
}

function AddMore({ onFiles, onClear }: { readonly onFiles: (files: File[]) => void; readonly onClear: () => void }) {
  const over = useIncomingFiles(onFiles);
  return (
    <div
      data-focus-start
      tabIndex={-1}
      className={`flex flex-wrap gap-3 rounded-control outline-2 outline-offset-4 ${over ? "outline-accent outline-dashed" : "outline-transparent"}`}
    >
      <FileButton icon={Plus} multiple accept={ACCEPT} onFiles={onFiles}>
        Add more images
      </FileButton>
      <Button look="quiet" icon={Trash2} onClick={onClear}>
        Clear the list
      </Button>
    </div>
  );
}

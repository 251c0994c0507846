import { Plus, Search, Trash2 } from "lucide-react";
import { useCallback } from "react";
import type { Cleaning } from "#core/image/metadata/clean-metadata.ts";
import { formatBytes } from "#core/number/format-bytes.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { useParams } from "#platform/address/use-params.ts";
import { faultOf } from "#platform/fault.ts";
import { saveFile } from "#platform/files/download.ts";
import { useIncomingFiles } from "#platform/files/incoming-files.ts";
import { useTabState } from "#platform/use-tab-state.ts";
import { workerPool } from "#platform/worker/remote.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Select } from "#ui/fields/select.tsx";
import { DropZone, FileButton } from "#ui/files/file-button.tsx";
import { LazyBoundary } from "#ui/loading/fault-note.tsx";
import { lazy } from "#ui/loading/lazy.tsx";
import type { Methods } from "./metadata.worker.ts";
import { cleaningWords, type MetadataEntry, savedSentence } from "./metadata-state.ts";
import params, { MAX_FILE_BYTES } from "./params.ts";

const workers = workerPool<Methods>(
  (Worker) => new Worker(new URL("./metadata.worker.ts", import.meta.url), { type: "module" }),
);

const FAULTS = { other: "This file could not be read: it is a folder, or was moved." };

const NONE: readonly MetadataEntry[] = [];

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

/** Keeps the page's files and their metadata. */
function useMetadata() {
  const [entries, setEntries] = useTabState<readonly MetadataEntry[]>("files", NONE);
  const dispatch = useCallback(
    (id: number, changes: Partial<MetadataEntry>) =>
      setEntries((before) => before.map((entry) => (entry.id === id ? { ...entry, ...changes } : entry))),
    [setEntries],
  );

  const look = useCallback(
    async ({ id, file }: MetadataEntry) => dispatch(id, { seen: await asResult(file, () => workers.look(file)) }),
    [dispatch],
  );

  /** Adds files to the list, the newest last, and looks at them. */
  const add = useCallback(
    (files: readonly File[]) => {
      setEntries((before) => {
        const last = before.at(-1)?.id ?? 0;
        const added = files.map((file, i): MetadataEntry => ({ id: last + i + 1, file }));
        for (const entry of added) queueMicrotask(() => void look(entry));
        return [...before, ...added];
      });
    },
    [setEntries, look],
  );

  /** Saves a file without what is to be removed. */
  const save = useCallback(
    async ({ id, file }: MetadataEntry, remove: Cleaning) => {
      dispatch(id, { saved: ok("Cleaning …") });
      const cleaned = await asResult(file, () => workers.clean({ file, remove }));
      if (!cleaned.ok) return dispatch(id, { saved: cleaned });
      saveFile(cleaned.value.blob, file.name);
      dispatch(id, { saved: ok(savedSentence(cleaned.value, cleaned.value.blob.size, file.size)) });
    },
    [dispatch],
  );

  const remove = useCallback(
    (id: number) => setEntries((before) => before.filter((entry) => entry.id !== id)),
    [setEntries],
  );
  const clear = useCallback(() => setEntries(NONE), [setEntries]);
  return { entries, add, save, remove, clear };
}

async function asResult<T>(file: File, run: () => Promise<Result<T>>): Promise<Result<T>> {
  if (file.size > MAX_FILE_BYTES) return fail(`This file is ${formatBytes(file.size)}, and at most 200 MB are read.`);
  try {
    return await run();
  } catch (error) {
    return fail(faultOf(error, FAULTS).message);
  }
}

import { Archive, Download, X } from "lucide-react";
import { useId, useState } from "react";
import { formatBytes } from "#core/number/format-bytes.ts";
import { counted } from "#core/text/counted.ts";
import { differentNames } from "#core/text/different-names.ts";
import { type Fault, faultOf } from "#platform/fault.ts";
import { saveFile } from "#platform/files/download.ts";
import { useNewest } from "#platform/use-newest.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import { worker } from "./run-in-worker.browser.ts";
import type { Run } from "./runs.browser.ts";

/** The recipe's files with their results. One of them is selected. */
export default function FileResults({
  files,
  runs,
  looked,
  onLook,
  onRemove,
}: {
  readonly files: readonly File[];
  /** For these files and the current recipe; empty if there are none. */
  readonly runs: readonly Run[];
  readonly looked: number;
  readonly onLook: (at: number) => void;
  readonly onRemove: (at: number) => void;
}) {
  const group = useId();
  const [fault, setFault] = useState<Fault>();
  const [isPacking, setPacking] = useState(false);
  const newest = useNewest(runs);
  const names = differentNames(files.map(({ name }) => name));
  const ready = runs.flatMap(({ result }, at) => (result ? [{ name: names[at] ?? "", blob: result.blob() }] : []));
  const failed = runs.filter(({ failure }) => failure).length;

  async function saveAll() {
    setFault(undefined);
    setPacking(true);
    const asked = runs;
    try {
      const blob = await worker.zip(ready);
      // If the recipe or the files have changed, this isn't the requested result.
      if (newest() === asked) saveFile(blob, "results.zip");
    } catch (error) {
      setFault(
        faultOf(error, {
          noMemory: "This is too large for your browser's memory.",
          other: "The archive could not be made.",
        }),
      );
    } finally {
      setPacking(false);
    }
  }

  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-ink-2" role="status">
        {counted(files.length, "file")}: {ready.length} done{failed > 0 && `, ${failed} failed`}
      </p>
      <ul aria-label="Files" className="flex max-h-80 flex-col gap-2 overflow-y-auto">
        {files.map((file, at) => {
          const run = runs[at];
          const name = names[at] ?? file.name;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: files have no other name of their own
            <li key={at} className="flex min-w-0 items-start gap-2 border-t border-line pt-2 first:border-t-0">
              <label className="flex min-w-0 flex-1 items-start gap-2">
                <input
                  type="radio"
                  name={group}
                  className="mt-1 accent-accent"
                  aria-label={`Look at ${name}`}
                  checked={at === looked}
                  onChange={() => onLook(at)}
                />
                <span className="min-w-0 wrap-anywhere">
                  {name}
                  <span className="block text-sm text-ink-3 tabular-nums">
                    {formatBytes(file.size)}
                    {run?.result && ` → ${formatBytes(run.result.presented.bytes)}`}
                  </span>
                  {run?.failure && (
                    <span className="block text-sm text-warn">
                      {run.failure.at !== undefined && `Step ${run.failure.at + 1}: `}
                      {run.failure.message}
                    </span>
                  )}
                </span>
              </label>
              {run?.result && (
                <IconButton
                  size="small"
                  icon={Download}
                  label={`Download ${name}`}
                  onClick={() => run.result && saveFile(run.result.blob(), name)}
                />
              )}
              <IconButton size="small" icon={X} label={`Remove ${name}`} onClick={() => onRemove(at)} />
            </li>
          );
        })}
      </ul>
      {ready.length > 1 && (
        <Button size="small" icon={Archive} disabled={isPacking} className="self-start" onClick={() => void saveAll()}>
          {isPacking ? "Packing …" : "Download all as ZIP"}
        </Button>
      )}
      <FaultNote fault={fault} onRetry={() => void saveAll()} />
    </div>
  );
}

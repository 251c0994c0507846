import { ArrowDown, ArrowUp, Download, ScanEye, X } from "lucide-react";
import { useId } from "react";
import { formatBytes } from "#core/number/format-bytes.ts";
import { saveFile } from "#platform/files/download.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { SendTo } from "#ui/files/send-to.tsx";
import type { BatchEntry } from "./batch-state.ts";

/** The height of a row, in units of the root's font size, and that of one whose buttons are below its words. */
export const ROW_REM = 5;
export const NARROW_ROW_REM = 10;

// The no-break space keeps the dot at the end of a line, never at the start.
const DOT = "\u00a0· ";

// Not every item of the list is in the page: each says which it is.
const asItem = (index: number, count: number) => ({
  role: "listitem",
  "aria-posinset": index + 1,
  "aria-setsize": count,
});

/** Finds the button that moves an entry again once it has moved. */
export const handleOf = (id: number, way: "up" | "down"): string => `${id} ${way}`;

/** A file of the list with what became of it. */
export function EntryRow({
  entry: { id: entryId, file, path, page, status, done, step, result },
  outputPath,
  pageNumber,
  failure,
  isFinished,
  isRunning,
  index,
  count,
  onRemove,
  onPreview,
  onMove,
}: {
  readonly entry: BatchEntry;
  readonly outputPath: string | undefined;
  /** Its place in the document, where all images become one. */
  readonly pageNumber: number | undefined;
  /** Why it failed by the settings as they are. */
  readonly failure: string | undefined;
  /** Whether its result is of the settings as they are. */
  readonly isFinished: boolean;
  readonly isRunning: boolean;
  readonly index: number;
  readonly count: number;
  readonly onRemove: () => void;
  readonly onPreview: () => void;
  /** Moves it to another place in the list; undefined where the order does not matter. */
  readonly onMove: ((to: number) => void) | undefined;
}) {
  const id = useId();
  const blob = isFinished ? result?.blob : undefined;
  const name = outputPath?.split("/").at(-1) ?? file.name;
  const words = wordsOf();

  function wordsOf(): readonly (string | false | undefined)[] {
    if (status === "working") return [`${Math.floor(done * 100)} %`, step];
    if (status === "waiting" && isRunning)
      return [page ? `page ${page} of ${file.name}` : formatBytes(file.size), "waiting"];
    if (failure) return [failure];
    if (!result) return [page ? `page ${page} of ${file.name}` : formatBytes(file.size)];
    if (!isFinished) return ["The settings have changed. Convert again for a new result."];
    return [
      pageNumber !== undefined ? `Page ${pageNumber}` : result.savedAs ? `Written: ${result.savedAs}` : outputPath,
      `${result.width} × ${result.height}`,
      // A page's share of its document's bytes isn't known.
      page ? formatBytes(result.bytes) : `${formatBytes(file.size)} → ${formatBytes(result.bytes)}`,
      ...result.notes,
    ];
  }

  const text = words.filter(Boolean).join(DOT);
  return (
    <div
      {...asItem(index, count)}
      className="flex h-40 w-0 min-w-full flex-col justify-center gap-2 border-b border-line px-3 sm:h-20 sm:flex-row sm:items-center sm:gap-3"
    >
      <div className="min-w-0 sm:flex-1">
        <p id={id} className="truncate font-semibold" title={path}>
          {path}
        </p>
        <p
          className={`line-clamp-3 text-sm wrap-anywhere tabular-nums sm:line-clamp-2 ${failure ? "font-medium text-warn" : "text-ink-3"}`}
          title={text}
        >
          {text}
        </p>
      </div>
      <div className="flex items-center gap-3 sm:contents">
        {blob && pageNumber === undefined && (
          <Button size="small" icon={Download} aria-describedby={id} onClick={() => saveFile(blob, name)}>
            Download
          </Button>
        )}
        {blob && pageNumber === undefined && (
          <SendTo
            size="small"
            what={name}
            shipment={{ kind: result?.format === "pdf" ? "file" : "picture", name, size: blob.size }}
            onSend={(send) => send(blob)}
          />
        )}
        {!isRunning && (
          <div className="flex gap-3 sm:contents">
            {onMove &&
              (
                [
                  ["up", ArrowUp, index - 1],
                  ["down", ArrowDown, index + 1],
                ] as const
              ).map(([way, icon, to]) => (
                <IconButton
                  key={way}
                  size="small"
                  label={`Move ${path} ${way}`}
                  icon={icon}
                  disabled={to < 0 || to >= count}
                  data-handle={handleOf(entryId, way)}
                  data-focus-kind={way}
                  onClick={() => onMove(to)}
                />
              ))}
            <IconButton size="small" label={`Preview ${path}`} icon={ScanEye} onClick={onPreview} />
            <IconButton size="small" label={`Remove ${path}`} data-focus-kind="remove" icon={X} onClick={onRemove} />
          </div>
        )}
      </div>
    </div>
  );
}

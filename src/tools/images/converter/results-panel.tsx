import { RefreshCw, Settings2 } from "lucide-react";
import { formatBytes } from "#core/format-bytes.ts";
import { sizeChange } from "#kits/image-conversion/size-change.ts";
import { Button } from "#ui/button.tsx";
import type { FileEntry } from "./converter-state.ts";
import { type NamedResult, ZipButton } from "./zip-button.tsx";

/** A summary of the results, and the next steps. */
export const ResultsPanel = ({
  entries,
  results,
  onMore,
  onSettings,
}: {
  readonly entries: readonly FileEntry[];
  readonly results: readonly NamedResult[];
  readonly onMore: () => void;
  readonly onSettings: () => void;
}) => (
  <>
    <Summary entries={entries} results={results} />
    <ZipButton look="primary" results={results} />
    <Button icon={RefreshCw} onClick={onMore}>
      Convert more images
    </Button>
    <Button look="quiet" icon={Settings2} onClick={onSettings}>
      Change settings
    </Button>
  </>
);

function Summary({
  entries,
  results,
}: {
  readonly entries: readonly FileEntry[];
  readonly results: readonly NamedResult[];
}) {
  const before = entries.reduce((sum, { file }) => sum + file.size, 0);
  const after = results.reduce((sum, { blob }) => sum + blob.size, 0);
  const change = sizeChange(before, after);
  return (
    <div>
      <h2 className="text-base">
        {results.length} {results.length === 1 ? "image" : "images"} converted
      </h2>
      <p className="mt-1 text-sm text-ink-2 tabular-nums">
        {formatBytes(before)} before, {formatBytes(after)} now{change && `: ${change}`}
      </p>
    </div>
  );
}

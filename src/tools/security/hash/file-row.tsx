import { CircleCheck, CircleX, X } from "lucide-react";
import { memo } from "react";
import { formatBytes } from "#core/format-bytes.ts";
import { IconButton } from "#ui/icon-button.tsx";
import type { FileFacts } from "./compare.ts";
import { DigestList } from "./digest-list.tsx";
import type { Encoding } from "./encoding.ts";

/** What is known of a file of the browser's. */
export type RowFacts = FileFacts<File>;

/** One file, drawn again only when something about it changes: its name and size, its digests, and whether it is what it should be. */
export const FileRow = memo(function FileRow({
  facts: { entry, digests, ids, standing, match },
  encoding,
  hmac,
  onRemove,
}: {
  readonly facts: RowFacts;
  readonly encoding: Encoding;
  readonly hmac: boolean;
  /** Undefined while files are being hashed. */
  readonly onRemove: ((id: number) => void) | undefined;
}) {
  return (
    <li className="flex items-start gap-2 py-3 pr-2 pl-4">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
          <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{entry.path}</span>
          <span className="text-sm whitespace-nowrap text-ink-2 tabular-nums">{formatBytes(entry.size)}</span>
          {standing.verdict === "matches" && <Mark good>In the list, matches</Mark>}
          {standing.verdict === "differs" && <Mark>Differs from the list</Mark>}
          {match && <Mark good>Has the expected hash</Mark>}
        </p>
        {entry.note && <p className="text-sm text-ink-2">{entry.note}</p>}
        {entry.failure && <p className="text-sm text-warn">{entry.failure}</p>}
        {ids.length > 0 && (
          <div className="mt-1">
            <DigestList ids={ids} digests={digests} encoding={encoding} hmac={hmac} />
          </div>
        )}
      </div>
      {onRemove && (
        <IconButton label={`Remove ${entry.path}`} icon={X} size="small" onClick={() => onRemove(entry.id)} />
      )}
    </li>
  );
});

const Mark = ({ good = false, children }: { readonly good?: boolean; readonly children: string }) => {
  const Icon = good ? CircleCheck : CircleX;
  return (
    <span className={`inline-flex items-center gap-1 text-sm font-semibold ${good ? "text-accent" : "text-warn"}`}>
      <Icon aria-hidden size={15} />
      {children}
    </span>
  );
};

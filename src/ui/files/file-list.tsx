import { X } from "lucide-react";
import { formatBytes } from "#core/number/format-bytes.ts";
import { IconButton } from "#ui/button.tsx";

/** The opened files, each with its size and a button that removes it; nothing if there are none. */
export function FileList({
  files,
  onRemove,
}: {
  readonly files: readonly File[];
  readonly onRemove: (file: File) => void;
}) {
  if (files.length === 0) return null;
  return (
    <ul aria-label="Files" className="flex flex-col gap-2">
      {files.map((file, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: files of one name may be opened twice
          key={index}
          className="flex items-center justify-between gap-3 rounded-control border border-line bg-sunken py-1 pr-1 pl-3.5"
        >
          <span className="min-w-0 text-sm wrap-anywhere">
            <strong>{file.name}</strong> <span className="text-ink-3">{formatBytes(file.size)}</span>
          </span>
          <IconButton size="small" icon={X} label={`Remove ${file.name}`} onClick={() => onRemove(file)} />
        </li>
      ))}
    </ul>
  );
}

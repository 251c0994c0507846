import { X } from "lucide-react";
import { IconButton } from "#ui/button.tsx";
import { FileButton } from "#ui/files/file-button.tsx";

const sizeText = (bytes: number): string =>
  bytes < 1000
    ? `${bytes} bytes`
    : bytes < 1e6
      ? `${(bytes / 1e3).toFixed(1)} kB`
      : bytes < 1e9
        ? `${(bytes / 1e6).toFixed(1)} MB`
        : `${(bytes / 1e9).toFixed(2)} GB`;

/** The files to encrypt or decrypt. */
export function FileList({
  files,
  onFiles,
}: {
  readonly files: readonly File[];
  readonly onFiles: (files: readonly File[]) => void;
}) {
  return (
    <div className="flex flex-col items-start gap-3">
      {files.length > 0 && (
        <ul className="m-0 flex w-full list-none flex-col gap-1 p-0">
          {files.map((file, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be there twice
            <li key={at} className="flex min-w-0 items-center gap-3 text-sm">
              <span className="min-w-0 flex-1 wrap-anywhere">{file.name}</span>
              <span className="shrink-0 text-ink-3 tabular-nums">{sizeText(file.size)}</span>
              <IconButton
                icon={X}
                label={`Remove ${file.name}`}
                onClick={() => onFiles(files.filter((_, other) => other !== at))}
              />
            </li>
          ))}
        </ul>
      )}
      <FileButton multiple onFiles={(added) => onFiles([...files, ...added])}>
        Choose files
      </FileButton>
      <p className="text-sm text-ink-3">Or drop them anywhere on the page. They can have any size.</p>
    </div>
  );
}

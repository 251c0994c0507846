import { ImageUp, type LucideIcon } from "lucide-react";
import { type ReactNode, useId } from "react";
import { type TakeFiles, useIncomingFiles } from "#platform/files/use-incoming-files.ts";
import { FileButton } from "./file-button.tsx";

/**
 * Where files come in: dropped (folders too) or pasted anywhere on the page, or chosen. It takes everything; the caller
 * decides what is suitable and reports it in `error`. `accept` and `multiple` are for the system's file dialog alone.
 */
export function DropZone({
  title,
  hint,
  error,
  accept,
  multiple = false,
  icon: Icon = ImageUp,
  action = "Choose a file",
  onFiles,
}: {
  readonly title: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly accept?: string;
  readonly multiple?: boolean;
  readonly icon?: LucideIcon;
  readonly action?: string;
  readonly onFiles: TakeFiles;
}) {
  const id = useId();
  const isOver = useIncomingFiles(onFiles);

  return (
    <div
      className={`flex w-full flex-col items-center gap-3 rounded-card border-2 border-dashed px-6 py-10 text-center transition-colors ${isOver ? "border-accent bg-accent-soft" : "border-line-strong"}`}
    >
      <Icon aria-hidden size={32} strokeWidth={1.6} className="text-ink-3" />
      <p className="font-semibold">{title}</p>
      <FileButton
        look="primary"
        accept={accept}
        multiple={multiple}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onFiles={(files) => onFiles(files, [])}
      >
        {action}
      </FileButton>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-3">
          {hint}
        </p>
      )}
      <p role="alert" className="wrap-anywhere text-sm font-medium text-warn empty:hidden">
        {error}
      </p>
    </div>
  );
}

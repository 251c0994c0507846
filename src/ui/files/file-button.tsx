import { ImageUp, type LucideIcon } from "lucide-react";
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useId, useRef } from "react";
import { type TakeFiles, useIncomingFiles } from "#platform/files/incoming-files.ts";
import { namedVisibly } from "#platform/files/named-visibly.ts";
import { firstActs } from "#platform/first-acts.ts";
import { Button } from "#ui/button.tsx";

/** A button that opens the system's file dialog. */
export function FileButton({
  children,
  label = children,
  accept,
  multiple = false,
  folder = false,
  onFiles,
  ...button
}: Omit<ComponentProps<typeof Button>, "onClick" | "children"> & {
  /** The button's words. */
  readonly children: string;
  /** The name of the file input, where it differs from the button's words. */
  readonly label?: string;
  /** Narrows the dialog only: files of other kinds can still come. */
  readonly accept?: string | undefined;
  readonly multiple?: boolean;
  /** Chooses a folder, and gives all files in it. */
  readonly folder?: boolean;
  readonly onFiles: (files: File[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const take = (files: readonly File[]) => {
    onFiles(files.map(namedVisibly));
    // The same file may be chosen again.
    if (input.current) input.current.value = "";
  };
  const takeFirst = useEffectEvent(() => {
    const own = [...(input.current?.files ?? [])];
    // The input that they were chosen in may have been replaced since.
    for (const chosen of firstActs()?.chosen.takeKept() ?? []) {
      if (chosen.name !== label || chosen.path !== location.pathname) firstActs()?.chosen.give(chosen);
      else if (own.length === 0) own.push(...chosen.files);
    }
    if (own.length > 0) take(own);
  });
  // What was chosen before this script was here.
  useEffect(() => takeFirst(), []);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        multiple={multiple}
        {...(folder && { webkitdirectory: "" })}
        onChange={({ currentTarget }) => take([...(currentTarget.files ?? [])])}
      />
    </>
  );
}

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

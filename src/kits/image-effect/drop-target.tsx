import { type ReactNode, useEffect } from "react";
import { droppedFiles } from "#platform/dropped-files.ts";

/** Takes files that are dropped on what it holds, or pasted anywhere on the page. */
export function DropTarget({
  onFiles,
  children,
}: {
  readonly onFiles: (files: File[]) => void;
  readonly children: ReactNode;
}) {
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])];
      if (files.length > 0) onFiles(files);
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, [onFiles]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping has a keyboard equal, 'Select a different image'
    <div
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        droppedFiles(event.dataTransfer).then(onFiles);
      }}
    >
      {children}
    </div>
  );
}

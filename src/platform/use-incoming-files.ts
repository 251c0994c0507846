import { useEffect, useState } from "react";
import { droppedFiles } from "./dropped-files.ts";

/**
 * Hands over files that are dropped or pasted anywhere on the page, those in dropped folders included; says whether
 * files are being dragged over it. Without a taker a dropped file is let go: the browser would leave the page for it.
 */
export function useIncomingFiles(take: ((files: File[]) => void) | undefined): boolean {
  const [over, setOver] = useState(false);

  useEffect(() => {
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") === true;
    const drag = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = take ? "copy" : "none";
      setOver(take !== undefined);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      if (!hasFiles(event) || !event.dataTransfer) return;
      event.preventDefault();
      if (take) droppedFiles(event.dataTransfer).then(take);
    };
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])];
      if (files.length > 0) take?.(files);
    };
    document.addEventListener("dragover", drag);
    document.addEventListener("dragleave", leave);
    document.addEventListener("drop", drop);
    document.addEventListener("paste", paste);
    return () => {
      document.removeEventListener("dragover", drag);
      document.removeEventListener("dragleave", leave);
      document.removeEventListener("drop", drop);
      document.removeEventListener("paste", paste);
    };
  }, [take]);

  return over;
}

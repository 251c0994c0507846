import { useEffect, useState } from "react";
import { droppedFiles } from "./dropped-files.ts";

/**
 * Hands over files that are dropped or pasted anywhere on the page, those in dropped folders included; says whether
 * files are being dragged over it. Without a taker a dropped file is let go: the browser would leave the page for it.
 * `which` of them: all, or those that no one else on the page takes.
 */
export function useIncomingFiles(
  take: ((files: File[]) => void) | undefined,
  which: "all" | "untaken" = "all",
): boolean {
  const [over, setOver] = useState(false);

  useEffect(() => {
    // Events come to the window after they came to the document, where the others listen.
    const place: EventTarget = which === "all" ? document : window;
    const isTaken = (event: Event) => which === "untaken" && event.defaultPrevented;
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") === true;
    const drag = (event: DragEvent) => {
      if (!hasFiles(event) || isTaken(event)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = take ? "copy" : "none";
      setOver(take !== undefined);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      if (!hasFiles(event) || isTaken(event) || !event.dataTransfer) return;
      event.preventDefault();
      if (take) droppedFiles(event.dataTransfer).then(take);
    };
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (!take || files.length === 0 || isTaken(event) || isTextForField(event)) return;
      event.preventDefault();
      take(files);
    };
    const listeners = [
      ["dragover", drag as EventListener],
      ["dragleave", leave as EventListener],
      ["drop", drop as EventListener],
      ["paste", paste as EventListener],
    ] as const;
    for (const [type, listener] of listeners) place.addEventListener(type, listener);
    return () => {
      for (const [type, listener] of listeners) place.removeEventListener(type, listener);
    };
  }, [take, which]);

  return over;
}

/** Office programs copy a picture of a text along with it: in a text field the text is meant. */
const isTextForField = ({ target, clipboardData }: ClipboardEvent): boolean =>
  target instanceof Element &&
  target.matches("input, textarea") &&
  clipboardData?.types.includes("text/plain") === true;

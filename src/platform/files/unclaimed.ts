import { isTextForField, isTyping } from "#platform/page/keys.ts";
import { type Dropped, hasFiles, takeOut } from "./dropped-files.ts";

/** What becomes of drops and pastes that nothing on the page takes. */
interface UnclaimedHandlers {
  /** Whether something that would be accepted here is being dragged over the page. */
  readonly onOver: (isOver: boolean) => void;
  readonly onFiles: (dropped: Dropped) => void;
  readonly onText: (text: string) => void;
}

/**
 * Hands over what is dropped or pasted anywhere and not taken by anything else: files, and text outside of text fields.
 * For the whole site, once; returns how to end it.
 */
export function listenForUnclaimed({ onOver, onFiles, onText }: UnclaimedHandlers): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  // The page ignores drags that start within it, such as of a link or a selection.
  let isOwn = false;

  function isWanted(event: DragEvent | ClipboardEvent, data: DataTransfer | null): data is DataTransfer {
    return (
      !event.defaultPrevented &&
      !isOwn &&
      (hasFiles(data) || (data?.types.includes("text/plain") === true && !isTyping(event.target)))
    );
  }

  function receive(event: DragEvent | ClipboardEvent, data: DataTransfer | null) {
    if (!isWanted(event, data) || isTextForField(event.target, data)) return;
    event.preventDefault();
    if (hasFiles(data)) onFiles(takeOut(data));
    else onText(data.getData("text/plain"));
  }

  const last = (event: Event) => {
    if (event instanceof ClipboardEvent) return receive(event, event.clipboardData);
    if (!(event instanceof DragEvent)) return;
    const isOver = event.type === "dragover" && isWanted(event, event.dataTransfer);
    if (isOver) event.preventDefault();
    else if (event.type === "drop") receive(event, event.dataTransfer);
    onOver(isOver);
  };

  const listen = <Type extends keyof WindowEventMap>(type: Type, listener: (event: WindowEventMap[Type]) => void) =>
    window.addEventListener(type, listener, { capture: true, signal });
  for (const type of ["dragover", "drop", "paste"] as const) {
    listen(type, () => {
      // Added again while the event is on its way: after all other listeners, whenever they came.
      window.removeEventListener(type, last);
      window.addEventListener(type, last, { signal });
    });
  }
  listen("dragleave", ({ relatedTarget }) => relatedTarget === null && onOver(false));
  listen("dragstart", () => {
    isOwn = true;
  });
  listen("dragend", () => {
    isOwn = false;
  });
  return () => listening.abort();
}

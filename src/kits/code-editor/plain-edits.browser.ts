import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";

/**
 * Edits of a selection that come without a key: from scripts, voice control, the browser's menu. Left alone, Chromium would
 * keep the colors of what was selected in an inline style, which the policy refuses.
 */
export const plainEdits: Extension = EditorView.domEventHandlers({
  beforeinput(event, view) {
    if (event.isComposing || view.state.selection.main.empty) return false;
    const { inputType, data } = event;
    if (inputType === "insertText" && data !== null) {
      view.dispatch(view.state.replaceSelection(data), { userEvent: "input.type", scrollIntoView: true });
      return true;
    }
    if (!inputType.startsWith("deleteContent")) return false;
    view.dispatch(view.state.replaceSelection(""), { userEvent: "delete.selection", scrollIntoView: true });
    return true;
  },
});

/**
 * Files that are dropped on the editor or pasted into it go to the page, which opens them. CodeMirror would put their text
 * where the caret is, and keep the event to itself.
 */
export function leaveFilesToPage(host: HTMLElement, root: ShadowRoot): void {
  root.addEventListener(
    "drop",
    (event) => {
      if (!(event instanceof DragEvent && event.dataTransfer?.types.includes("Files"))) return;
      const { dataTransfer } = event;
      passOn(host, event, new DragEvent("drop", { ...PASSED_ON, dataTransfer }));
    },
    true,
  );
  root.addEventListener(
    "paste",
    (event) => {
      if (!(event instanceof ClipboardEvent)) return;
      const { clipboardData } = event;
      // Office programs copy a picture of a text along with it.
      if (!clipboardData || clipboardData.files.length === 0 || clipboardData.types.includes("text/plain")) return;
      passOn(host, event, new ClipboardEvent("paste", { ...PASSED_ON, clipboardData }));
    },
    true,
  );
}

const PASSED_ON = { bubbles: true, cancelable: true };

function passOn(host: HTMLElement, event: Event, copy: Event) {
  event.stopImmediatePropagation();
  if (!host.dispatchEvent(copy)) event.preventDefault();
}

import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";

/**
 * Edits of a selection that come without a key: from scripts, voice control, the browser's menu. Left alone, Chromium would
 * keep the colors of what was selected in an inline style, which the policy refuses.
 */
export const plainEdits: Extension = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { inputType, data } = event;
    if (event.isComposing) return false;
    if (inputType === "insertText" && data !== null) return replace(view, data, "input.type");
    return inputType.startsWith("deleteContent") && !view.state.selection.main.empty
      ? replace(view, "", "delete.selection")
      : false;
  },
});

function replace(view: EditorView, text: string, userEvent: string): boolean {
  const { from, to } = selectedIn(view);
  if (from === to) return false;
  const insert = view.state.toText(text);
  const selection = { anchor: from + insert.length };
  view.dispatch({ changes: { from, to, insert }, selection, userEvent, scrollIntoView: true });
  return true;
}

/**
 * What is selected: a script may have done it in the same task, before CodeMirror heard of it. Of a selection that reaches out
 * of view the page has only a part: there CodeMirror's own counts.
 */
function selectedIn(view: EditorView): { readonly from: number; readonly to: number } {
  const { contentDOM, state, viewport } = view;
  const { main } = state.selection;
  if (!main.empty && (main.from < viewport.from || main.to > viewport.to)) return main;
  // Chromium has the selection within a shadow root there, others on the document.
  const root: DocumentOrShadowRoot & { getSelection?: () => Selection | null } = view.root;
  const selection = root.getSelection?.() ?? document.getSelection();
  const { anchorNode, focusNode } = selection ?? {};
  if (!selection || !anchorNode || !focusNode) return main;
  if (!contentDOM.contains(anchorNode) || !contentDOM.contains(focusNode)) return main;
  const anchor = placeOf(view, anchorNode, selection.anchorOffset);
  const head = placeOf(view, focusNode, selection.focusOffset);
  return { from: Math.min(anchor, head), to: Math.max(anchor, head) };
}

/** The offset of a place in the page; the gaps above and below what is in view stand for the text's ends. */
function placeOf(view: EditorView, node: Node, offset: number): number {
  const { firstElementChild, lastElementChild } = view.contentDOM;
  const gap = node instanceof Element && node.classList.contains("cm-gap") ? node : undefined;
  if (gap && gap === lastElementChild) return view.state.doc.length;
  if (gap && gap === firstElementChild) return 0;
  return view.posAtDOM(node, offset);
}

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

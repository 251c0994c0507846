import type { Edit } from "./edits.ts";

// Chromium takes a second to type this many characters, and a minute for those of a long document.
const MAX_TYPED = 2000;

/** Makes a change in a text box as if it were typed, so that its own undo takes it back; a long one is put in at once. */
export function applyEdit(area: HTMLTextAreaElement, { from, to, insert, select }: Edit): void {
  area.focus();
  area.setSelectionRange(from, to);
  const isTyped =
    insert.length <= MAX_TYPED &&
    // No other way leaves the box's undo as it was.
    document.execCommand(insert === "" ? "delete" : "insertText", false, insert);
  if (!isTyped) {
    area.setRangeText(insert, from, to, "end");
    area.dispatchEvent(new Event("input", { bubbles: true }));
  }
  area.setSelectionRange(...select);
}

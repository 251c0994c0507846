import { isolateHistory, redo, undo } from "@codemirror/commands";
import { Transaction } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import type { Edit } from "./edit-log.ts";

/** Does once more what was done in the plain box, so that it can be undone. */
export function replay(view: EditorView, edits: readonly Edit[]): void {
  for (const edit of edits) {
    const { from, to, insert, inputType, time } = edit;
    const change = view.state.changes({ from, to, insert: view.state.toText(insert) });
    const wanted = change.apply(view.state.doc);
    if (inputType === "historyUndo") undo(view);
    else if (inputType === "historyRedo") redo(view);
    else {
      view.dispatch({ selection: { anchor: from, head: to } });
      view.dispatch({
        changes: change,
        selection: { anchor: from + insert.length },
        userEvent: eventOf(inputType),
        annotations: Transaction.time.of(time),
      });
      continue;
    }
    // The browser took back more or less at once than CodeMirror does.
    if (!view.state.doc.eq(wanted)) {
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert: wanted },
        annotations: [isolateHistory.of("full"), Transaction.time.of(time)],
      });
    }
  }
}

function eventOf(inputType: string): string {
  if (inputType.startsWith("delete")) return "delete";
  return inputType === "insertText" || inputType === "insertCompositionText" ? "input.type" : "input.paste";
}

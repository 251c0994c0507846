/** One change of a text: what stood from `from` to `to` became `insert`. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  /** As the browser calls it, such as `insertText` or `historyUndo`; empty where it did not say. */
  readonly inputType: string;
  /** When it was made, in milliseconds. */
  readonly time: number;
}

// Nobody takes back more of what was typed while a script was loading.
const MOST_EDITS = 5000;

/** Keeps what is done to a text in a plain box, whose own history no script can read. */
export function createEditLog(first: string) {
  let base = first;
  let now = first;
  let edits: Edit[] = [];
  return {
    /** The text has become `text`. */
    record(text: string, inputType: string, time: number) {
      if (text === now) return;
      edits.push({ ...editBetween(now, text), inputType, time });
      now = text;
      if (edits.length <= MOST_EDITS) return;
      base = now;
      edits = [];
    },
    /** The text at the beginning, and what was done to it since. */
    read: (): EditHistory => ({ base, edits }),
  };
}

/** A text, and what was done to it. */
export interface EditHistory {
  readonly base: string;
  readonly edits: readonly Edit[];
}

/** The smallest change that makes one text of another. */
export function editBetween(before: string, after: string): Pick<Edit, "from" | "to" | "insert"> {
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before.charCodeAt(from) === after.charCodeAt(from)) from++;
  let same = 0;
  while (
    same < most - from &&
    before.charCodeAt(before.length - 1 - same) === after.charCodeAt(after.length - 1 - same)
  ) {
    same++;
  }
  return { from, to: before.length - same, insert: after.slice(from, after.length - same) };
}

import type { LanguageOf } from "./languages.ts";

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

// Enough to undo what was typed while a script was loading.
const MAX_EDITS = 5000;

/** Records the edits in a plain box, whose own history scripts can't read. */
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
      if (edits.length <= MAX_EDITS) return;
      base = now;
      edits = [];
    },
    /** The initial text, and the edits since. */
    read: (): EditHistory => ({ base, edits }),
  };
}

/** A text, and the edits to it. */
interface EditHistory {
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

/** A problem at a place in the text: an offset in UTF-16 units. */
export interface EditorProblem {
  readonly at: number;
  readonly message: string;
}

/** Where a visitor is in a text: the selection, how far it is scrolled, and whether keys go to it. */
export interface PlaceInText {
  readonly anchor: number;
  readonly head: number;
  readonly scrollTop: number;
  readonly hasFocus: boolean;
}

/** What a plain box hands over to the editor. */
export interface HandedOver extends PlaceInText {
  readonly history: EditHistory;
}

/** What an editor is made with. */
export interface EditorOptions {
  readonly label: string;
  readonly placeholder: string;
  readonly handed: HandedOver;
  readonly languageOf: LanguageOf;
  /** Called with the text when it has changed. */
  readonly onText: (text: string) => void;
  /** Called for Ctrl+Enter or ⌘+Enter. */
  readonly onEnter: () => void;
}

/** What the page may ask of the editor. */
export interface CodeEditor {
  /** Hands over the latest input: for a long text, `onText` is called only once typing pauses. */
  readonly flush: () => void;
  /** Puts another text in place of all; it can be undone. */
  readonly replace: (text: string) => void;
  /** Selects a part of the text, shows it, and focuses the editor. */
  readonly select: (from: number, to: number) => void;
  /** The offset of the caret. */
  readonly caret: () => number;
  /** Marks the problems in the text. */
  readonly mark: (problems: readonly EditorProblem[]) => void;
  /** Asks again for the language. */
  readonly followLanguage: () => void;
  readonly focus: () => void;
  readonly place: () => PlaceInText;
  readonly destroy: () => void;
}

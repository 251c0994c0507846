import type { EditHistory } from "./edit-log.ts";
import type { LanguageOf } from "./languages.ts";

/** What is wrong at a place of the text: an offset in UTF-16 units. */
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
  /** Hands over what was typed last: of a long text, `onText` hears only when it rests. */
  readonly flush: () => void;
  /** Puts another text in place of all; it can be undone. */
  readonly replace: (text: string) => void;
  /** Selects a part of the text, shows it, and gives the editor the focus. */
  readonly select: (from: number, to: number) => void;
  /** The offset of the caret. */
  readonly caret: () => number;
  /** Marks what is wrong in the text. */
  readonly mark: (problems: readonly EditorProblem[]) => void;
  /** Asks anew for the language. */
  readonly followLanguage: () => void;
  readonly focus: () => void;
  readonly place: () => PlaceInText;
  readonly destroy: () => void;
}

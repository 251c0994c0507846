import { defaultKeymap, history, historyKeymap, isolateHistory, redo, undo } from "@codemirror/commands";
import { bracketMatching, codeFolding, foldGutter, foldKeymap, type Language } from "@codemirror/language";
import { lintKeymap, setDiagnostics } from "@codemirror/lint";
import { search, searchKeymap } from "@codemirror/search";
import { Compartment, EditorState, type Extension, Prec, Transaction } from "@codemirror/state";
import { EditorView, highlightSpecialChars, keymap, lineNumbers } from "@codemirror/view";
import type { CodeEditor, Edit, EditorOptions } from "./code-editor.ts";
import { editorTheme, hostStyles } from "./editor-theme.browser.ts";
import { loadLanguage } from "./grammars.browser.ts";
import { HEAD } from "./languages.ts";

/**
 * Edits of a selection that come without a key: from scripts, voice control, the browser's menu. Left alone, Chromium
 * would keep the selection's colors in an inline style, which the policy refuses.
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
 * The selection, which a script may have changed in the same task, before CodeMirror noticed. The page has only a part
 * of a selection that extends out of view; CodeMirror's own is used then.
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

/** The offset of a place in the page; the gaps above and below the visible part count as the text's ends. */
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

/** Repeats the edits from the plain box, so that they can be undone. */
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

// To make one string of a longer text takes too long for every key.
const WRITE_AT_ONCE = 1_000_000;
const REST_MS = 250;

const PHRASES = {
  next: "Next",
  previous: "Previous",
  "match case": "Match case",
  regexp: "Regular expression",
  "by word": "Whole words",
  replace: "Replace",
  "replace all": "Replace all",
  close: "Close",
};

/** The hint in an empty editor: drawn, so that it isn't part of the text. */
const hint = (text: string) =>
  EditorView.contentAttributes.of(({ state }) => ({
    "aria-placeholder": text,
    ...(state.doc.length === 0 && { "data-hint": text }),
  }));

/** CapsLock makes a small letter of one with Shift, which would be taken for Ctrl+Z. */
const redoWithCapsLock = Prec.highest(
  EditorView.domEventHandlers({
    keydown({ key, ctrlKey, metaKey, shiftKey, altKey }, view) {
      if (!(key === "z" && shiftKey && !altKey && (ctrlKey || metaKey))) return false;
      redo(view);
      return true;
    },
  }),
);

/** CodeMirror in a shadow root of `host`, where it takes its styles by constructed sheets, which the policy allows. */
export function createEditor(host: HTMLElement, options: EditorOptions): CodeEditor {
  const { handed } = options;
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open", delegatesFocus: true });
  root.adoptedStyleSheets = [hostStyles()];
  const keys = Object.assign(document.createElement("p"), {
    id: "keys",
    className: "keys",
    textContent: "Tab leaves the editor. Control+F searches in it.",
  });
  const language = new Compartment();
  let shown: string | undefined;
  let isReplayed = false;
  let isWritten = true;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: handed.history.base,
      extensions: [
        lineNumbers(),
        highlightSpecialChars(),
        history(),
        codeFolding(),
        foldGutter(),
        bracketMatching(),
        search({ top: true }),
        EditorView.lineWrapping,
        hint(options.placeholder),
        Prec.highest(keymap.of(["Mod-Enter", "Ctrl-Enter"].map((key) => ({ key, run: enter })))),
        redoWithCapsLock,
        keymap.of([...defaultKeymap, ...searchKeymap, ...historyKeymap, ...foldKeymap, ...lintKeymap]),
        plainEdits,
        editorTheme,
        language.of([]),
        EditorState.phrases.of(PHRASES),
        EditorView.contentAttributes.of({ "aria-label": options.label, "aria-describedby": keys.id }),
        EditorView.updateListener.of(({ docChanged }) => docChanged && isReplayed && change()),
      ],
    }),
  });
  root.append(keys);
  leaveFilesToPage(host, root);
  replay(view, handed.history.edits);
  isReplayed = true;
  const end = view.state.doc.length;
  view.dispatch({ selection: { anchor: Math.min(handed.anchor, end), head: Math.min(handed.head, end) } });
  // The heights of lines must be known, or CodeMirror moves the text once they are.
  view.lineBlockAtHeight(0);
  view.scrollDOM.scrollTop = handed.scrollTop;
  if (handed.hasFocus) view.focus();
  void followLanguage();

  function enter() {
    options.onEnter();
    return true;
  }

  function change() {
    isWritten = false;
    clearTimeout(timer);
    timer = setTimeout(rest, REST_MS);
    if (view.state.doc.length <= WRITE_AT_ONCE) flush();
  }

  function rest() {
    flush();
    void followLanguage();
  }

  function flush() {
    if (isWritten) return;
    isWritten = true;
    options.onText(view.state.doc.toString());
  }

  async function followLanguage() {
    const wanted = options.languageOf(view.state.sliceDoc(0, HEAD));
    if (wanted === shown) return;
    shown = wanted;
    let grammar: Language | undefined;
    try {
      grammar = wanted && (await loadLanguage(wanted));
    } catch {
      // The text has no colors until the connection is back.
      if (shown === wanted) shown = undefined;
      return;
    }
    if (shown === wanted) view.dispatch({ effects: language.reconfigure(grammar ?? []) });
  }

  return {
    flush,
    caret: () => view.state.selection.main.head,
    focus: () => view.focus(),
    followLanguage: () => void followLanguage(),
    replace(text) {
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text }, selection: { anchor: 0 } });
      flush();
      void followLanguage();
    },
    select(from, to) {
      const { length } = view.state.doc;
      const [anchor, head] = [Math.min(from, length), Math.min(to, length)];
      view.dispatch({ selection: { anchor, head }, effects: EditorView.scrollIntoView(anchor, { y: "center" }) });
      view.focus();
    },
    mark(problems) {
      const { doc } = view.state;
      const diagnostics = problems
        .filter(({ at }) => at <= doc.length)
        .map(({ at, message }) => ({
          from: at,
          to: Math.min(Math.max(at, doc.lineAt(at).to), at + 1),
          severity: "error" as const,
          message,
        }));
      view.dispatch(setDiagnostics(view.state, diagnostics));
    },
    place: () => ({
      anchor: view.state.selection.main.anchor,
      head: view.state.selection.main.head,
      scrollTop: view.scrollDOM.scrollTop,
      hasFocus: view.hasFocus,
    }),
    destroy() {
      clearTimeout(timer);
      shown = "none any more";
      flush();
      view.destroy();
    },
  };
}

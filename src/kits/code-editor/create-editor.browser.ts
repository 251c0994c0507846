import { defaultKeymap, history, historyKeymap, redo } from "@codemirror/commands";
import { bracketMatching, codeFolding, foldGutter, foldKeymap, type Language } from "@codemirror/language";
import { lintKeymap, setDiagnostics } from "@codemirror/lint";
import { search, searchKeymap } from "@codemirror/search";
import { Compartment, EditorState, Prec } from "@codemirror/state";
import { EditorView, highlightSpecialChars, keymap, lineNumbers } from "@codemirror/view";
import type { CodeEditor, EditorOptions } from "./code-editor.ts";
import { editorTheme, hostStyles } from "./editor-theme.browser.ts";
import { HEAD } from "./languages.ts";
import { loadLanguage } from "./load-language.browser.ts";
import { leaveFilesToPage, plainEdits } from "./plain-edits.browser.ts";
import { replay } from "./replay.browser.ts";

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

/** What stands in an empty editor: drawn, so that whoever reads the text finds none. */
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

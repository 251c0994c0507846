import { type Ref, useImperativeHandle, useRef } from "react";
import type { TabText } from "#platform/use-tab-state.ts";
import { LongTextArea } from "#ui/long-text-area.tsx";
import type { CodeEditor, EditorProblem } from "./code-editor.ts";
import { EditorHost } from "./editor-host.tsx";
import type { LanguageOf } from "./languages.ts";
import { MOST_IN_EDITOR, useHandOver } from "./use-hand-over.browser.ts";

/** What a page may ask of the box. */
export interface CodeBoxHandle {
  /** Hands over what was typed last. */
  readonly flush: () => void;
  /** Shows another text, which can be undone; false where the box must be made anew for it. */
  readonly replace: (text: string) => boolean;
  /** Selects a part of the text, shows it, and gives the box the focus. */
  readonly select: (from: number, to: number) => void;
  /** The offset of the caret. */
  readonly caret: () => number;
}

export interface CodeBoxProps {
  readonly label: string;
  readonly placeholder: string;
  /** Keeps the text; what it has at first is shown. */
  readonly text: TabText;
  readonly languageOf: LanguageOf;
  /** What is wrong in the text, in its order. */
  readonly problems: readonly EditorProblem[];
  /** Called when the text changes. */
  readonly onChange: () => void;
  /** Called for Ctrl+Enter or ⌘+Enter. */
  readonly onEnter: () => void;
}

/**
 * A box for code. It is a plain text box until it is used, and if the script of the editor does not come; then CodeMirror
 * takes over what was typed, with caret, scroll position and history.
 */
export function CodeBox({ ref, ...props }: CodeBoxProps & { readonly ref: Ref<CodeBoxHandle> }) {
  const { label, placeholder, text, onChange, onEnter } = props;
  const box = useRef<HTMLDivElement>(null);
  const editor = useRef<CodeEditor>(null);
  const { handed, record, leave, fail } = useHandOver(box, text);
  const area = () => box.current?.querySelector("textarea");

  useImperativeHandle(ref, () => ({
    flush: () => editor.current?.flush(),
    replace(next) {
      if (!editor.current || next.length > MOST_IN_EDITOR) return false;
      editor.current.replace(next);
      return true;
    },
    select(from, to) {
      if (editor.current) return editor.current.select(from, to);
      const plain = area();
      if (plain) selectInArea(plain, from, to);
    },
    caret: () => editor.current?.caret() ?? area()?.selectionStart ?? 0,
  }));

  return (
    <div ref={box}>
      {handed ? (
        <EditorHost
          {...props}
          ref={editor}
          handed={handed}
          onTooLong={() => editor.current && leave(editor.current.place())}
          onFailure={fail}
        />
      ) : (
        <LongTextArea
          label={label}
          placeholder={placeholder}
          rows={16}
          dir="ltr"
          className="font-mono text-sm"
          text={text}
          onChange={() => {
            record();
            onChange();
          }}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) onEnter();
          }}
        />
      )}
    </div>
  );
}

function selectInArea(area: HTMLTextAreaElement, from: number, to: number) {
  area.focus();
  area.setSelectionRange(from, to);
  // Chromium scrolls to where a key was pressed only; the share of lines before it is near enough.
  const lines = area.value.split("\n").length;
  const before = area.value.slice(0, from).split("\n").length - 1;
  area.scrollTop = Math.max(0, (area.scrollHeight * before) / lines - area.clientHeight / 2);
}

import { type Ref, type RefObject, useEffect, useImperativeHandle, useLayoutEffect, useRef } from "react";
import { useNewest } from "#platform/use-newest.ts";
import type { TabText } from "#platform/use-tab-state.ts";
import { LongTextArea } from "#ui/fields/long-text-area.tsx";
import type { CodeEditor, EditorProblem } from "./code-editor.ts";
import type { LanguageOf } from "./languages.ts";
import { type HandOver, MOST_IN_EDITOR, useHandOver, withPlainEnds } from "./use-hand-over.browser.ts";

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

interface CodeBoxProps {
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

/** The label and the element that the editor lives in. */
function EditorHost({
  ref,
  handed,
  onTooLong,
  onFailure,
  ...props
}: CodeBoxProps & {
  readonly ref: RefObject<CodeEditor | null>;
  readonly handed: HandOver;
  /** The text has become too long for the editor. */
  readonly onTooLong: () => void;
  readonly onFailure: () => void;
}) {
  const { label, languageOf, problems } = props;
  const title = useRef<HTMLParagraphElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const newest = useNewest({ ...props, onTooLong, onFailure });

  useLayoutEffect(() => {
    const { text, placeholder } = newest();
    const element = host.current;
    if (!element) return;
    if (handed.height !== undefined) element.style.height = `${handed.height}px`;
    let isGone = false;
    function keep(next: string) {
      text.set(next);
      newest().onChange();
      if (next.length > MOST_IN_EDITOR && !isGone) newest().onTooLong();
    }
    let editor: CodeEditor;
    try {
      editor = handed.createEditor(element, {
        label,
        placeholder,
        handed,
        languageOf: (head) => newest().languageOf(head),
        onText: keep,
        onEnter: () => newest().onEnter(),
      });
    } catch (error) {
      reportError(error);
      newest().onFailure();
      return;
    }
    ref.current = editor;
    const focus = () => editor.focus();
    title.current?.addEventListener("click", focus);
    const plain = withPlainEnds(text.get());
    // Places are counted in the text that the editor has.
    if (plain !== text.get()) keep(plain);
    return () => {
      isGone = true;
      editor.destroy();
      ref.current = null;
    };
  }, [handed, label, newest, ref]);

  useEffect(() => ref.current?.mark(problems), [ref, problems]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it may tell another language than before
  useEffect(() => ref.current?.followLanguage(), [ref, languageOf]);

  return (
    <div className="min-w-0">
      <p ref={title} className="mb-1.5 block text-sm font-semibold text-ink-2">
        {label}
      </p>
      <div
        ref={host}
        data-text-field
        dir="ltr"
        className="h-86 min-h-28 resize-y overflow-hidden rounded-control border border-field bg-surface font-mono"
      />
    </div>
  );
}

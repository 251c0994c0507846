import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useNewest } from "#platform/use-newest.ts";
import type { CodeBoxProps } from "./code-box.tsx";
import type { CodeEditor } from "./code-editor.ts";
import { type HandOver, MOST_IN_EDITOR, withPlainEnds } from "./use-hand-over.browser.ts";

/** The label and the element that the editor lives in. */
export function EditorHost({
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

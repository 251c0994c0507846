import { type CSSProperties, type KeyboardEvent, memo, type ReactNode, useEffect, useRef } from "react";
import type { EditorLanguage } from "#kits/code-editor/languages.ts";
import { loadOnce } from "#platform/loading/load-once.ts";
import { groupsOf, linesOf, MAX_NUMBERED } from "./numbered-lines.ts";

const loadColors = loadOnce(() => import("#kits/code-editor/color-text.browser.ts"));

/**
 * A result that is read and copied: its lines are numbered where it has several, and colored where its language is known.
 * Ctrl+A in it selects the result alone.
 */
export function ResultText({
  name,
  text,
  language,
  className = "",
  children,
}: {
  readonly name: string;
  readonly text: string | undefined;
  readonly language?: EditorLanguage | undefined;
  readonly className?: string;
  /** Shown while there is no text. */
  readonly children?: ReactNode;
}) {
  const box = useRef<HTMLPreElement>(null);
  useEffect(() => {
    const element = box.current;
    return element && language !== undefined && text ? colored(element, language) : undefined;
  }, [text, language]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would keep no line breaks
    <pre
      ref={box}
      role="region"
      aria-label={name}
      data-empty={text === undefined ? "" : undefined}
      dir="ltr"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: long texts are scrolled by keyboard
      tabIndex={0}
      onKeyDown={selectAll}
      className={`overflow-auto font-mono text-sm whitespace-pre-wrap [overflow-wrap:anywhere] -outline-offset-2! ${className}`}
    >
      {text === undefined ? children : <Lines text={text} />}
    </pre>
  );
}

/** Colors the text of an element once the grammar of its language is here. What it gives takes the colors away. */
function colored(element: HTMLElement, language: EditorLanguage): () => void {
  let isGone = false;
  let remove: (() => void) | undefined;
  loadColors()
    .then(({ colorText }) => colorText(element, language, () => !isGone))
    .then(
      (removeColors) => {
        if (isGone) removeColors();
        else remove = removeColors;
      },
      // Without colors the result is still all there.
      () => undefined,
    );
  return () => {
    isGone = true;
    remove?.();
  };
}

function selectAll(event: KeyboardEvent<HTMLElement>) {
  if (event.key.toLowerCase() !== "a" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
  event.preventDefault();
  getSelection()?.selectAllChildren(event.currentTarget);
}

function Lines({ text }: { readonly text: string }) {
  const lines = linesOf(text);
  if (lines.length < 2 || lines.length > MAX_NUMBERED) return text;
  return (
    <span className="numbered" style={{ "--digits": String(lines.length).length } as CSSProperties}>
      {groupsOf(lines).map((group) => (
        <Group key={group.first} {...group} />
      ))}
    </span>
  );
}

/** Some of the lines: those that stay as they were aren't rendered again. */
const Group = memo(({ first, count, text }: ReturnType<typeof groupsOf>[number]) => (
  <span style={{ counterReset: `line ${first}` }}>
    {linesOf(text)
      .slice(0, count)
      .map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
        <span key={at}>{line}</span>
      ))}
  </span>
));

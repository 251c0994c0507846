import { Search } from "lucide-react";
import { use } from "react";
import { fromOneLine } from "#core/text/line-breaks.ts";
import { OpenSearchContext } from "./search.tsx";

/** Examples for the home page's box, each answered by the search. */
export const EXAMPLES = ["12 lb to kg", "0 9 * * 1-5", "sha256 hello", "#0f766e", "days until christmas"] as const;

const LABEL = "Paste anything, ask, or find a tool";

/**
 * The box that takes anything: the first letter opens the search, which continues with what is typed. What is typed
 * before the page's script has loaded stays in it until then (boot.ts).
 */
export function AskBox() {
  const open = use(OpenSearchContext);
  const ask = (box: HTMLInputElement, isText: boolean) => {
    if (box.value !== "") open(fromOneLine(box.value), isText);
    box.value = "";
  };
  return (
    <div className="relative">
      <Search aria-hidden size={20} className="pointer-events-none absolute inset-y-0 left-4 my-auto text-ink-3" />
      <input
        dir="auto"
        data-asks=""
        aria-label={LABEL}
        placeholder={LABEL}
        autoComplete="off"
        spellCheck={false}
        onInput={({ currentTarget, nativeEvent }) => {
          const { isComposing, inputType } = nativeEvent as InputEvent;
          // Composed text stays here until it is a letter.
          if (!isComposing) ask(currentTarget, inputType === "insertFromPaste");
        }}
        onCompositionEnd={(event) => ask(event.currentTarget, false)}
        className="h-13 w-full rounded-card border border-accent bg-surface pr-4 pl-12 text-lg shadow-card placeholder:text-ink-3"
      />
    </div>
  );
}

/** Lines that the search answers, to try. */
export function Examples() {
  const open = use(OpenSearchContext);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div role="group" aria-label="Try" className="scroll-row examples">
      <span aria-hidden>Try</span>
      {EXAMPLES.map((line) => (
        <button key={line} type="button" onClick={() => open(line)}>
          {line}
        </button>
      ))}
    </div>
  );
}

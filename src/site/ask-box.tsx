import { Search } from "lucide-react";
import { use, useId } from "react";
import { useHydrated } from "#platform/use-hydrated.ts";
import { OpenSearchContext } from "./open-search.ts";

const EXAMPLES = ["12 lb to kg", "sha256 hello", "uuid x5"];

/** The box to ask in: with the first letter the search opens and goes on with what is typed. */
export function AskBox() {
  const open = use(OpenSearchContext);
  const isHydrated = useHydrated();
  const hint = useId();
  const ask = (box: HTMLInputElement) => {
    const typed = box.value;
    box.value = "";
    if (typed !== "") open(typed);
  };
  return (
    <div className="mt-7 max-w-md" inert={!isHydrated}>
      <div className="relative">
        <Search aria-hidden size={18} className="absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-3" />
        <input
          type="text"
          aria-label="Ask or find a tool"
          aria-describedby={hint}
          placeholder="Ask or find a tool"
          autoComplete="off"
          spellCheck={false}
          // What is composed stays here until it is a letter.
          onInput={({ currentTarget, nativeEvent }) => !(nativeEvent as InputEvent).isComposing && ask(currentTarget)}
          onCompositionEnd={({ currentTarget }) => ask(currentTarget)}
          className="h-12 w-full rounded-control border border-field bg-surface pr-3 pl-11 text-base placeholder:text-ink-3"
        />
      </div>
      <p id={hint} className="mt-2 flex flex-wrap items-baseline gap-x-2 text-sm text-ink-2">
        Try
        {EXAMPLES.map((example) => (
          <button
            key={example}
            type="button"
            onClick={() => open(example)}
            className="min-h-6 font-mono text-accent underline underline-offset-3"
          >
            {example}
          </button>
        ))}
      </p>
    </div>
  );
}

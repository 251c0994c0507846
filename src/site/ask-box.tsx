import { use } from "react";
import { fromOneLine } from "#core/line-breaks.ts";
import { OpenSearchContext } from "./open-search.ts";

const LABEL = "Ask or find a tool";

/**
 * The box to ask in: with the first letter the search opens, and goes on with what is typed. What is typed before the
 * page's script is here stays in it until then (boot.ts).
 */
export function AskBox({ describedBy }: { readonly describedBy: string }) {
  const open = use(OpenSearchContext);
  const ask = (box: HTMLInputElement) => {
    if (box.value !== "") open(fromOneLine(box.value));
    box.value = "";
  };
  return (
    <input
      dir="auto"
      data-asks=""
      aria-label={LABEL}
      aria-describedby={describedBy}
      placeholder={LABEL}
      autoComplete="off"
      spellCheck={false}
      // What is composed stays here until it is a letter.
      onInput={(event) => !(event.nativeEvent as InputEvent).isComposing && ask(event.currentTarget)}
      onCompositionEnd={(event) => ask(event.currentTarget)}
      className="h-12 w-full max-w-lg rounded-control border border-field bg-surface px-4 text-base placeholder:text-ink-3"
    />
  );
}

import { Check, Copy, X } from "lucide-react";
import { IconButton } from "#ui/button.tsx";
import { Fold } from "./fold.tsx";
import { forgetResults, useLastResults } from "./use-history.browser.ts";
import { useCopiedRow } from "./value-table.tsx";

/** The last results of all converters, under a fold; a press copies one. */
export const LastResults = () => (
  <Fold label="Last results">
    <List />
  </Fold>
);

function List() {
  const results = useLastResults();
  const { message, messageOf, copy } = useCopiedRow();

  if (results.length === 0)
    return <p className="text-sm text-ink-2">Your last conversions appear here. They stay in this browser.</p>;
  return (
    <>
      <ul>
        {results.map(({ question, answer, copied }) => {
          const key = `${question} = ${answer}`;
          const state = messageOf(key);
          const Icon = state === "Copied" ? Check : Copy;
          return (
            <li key={key} className="border-b border-line">
              <button
                type="button"
                onClick={() => copy(key, copied)}
                className="group flex min-h-9 w-full items-center justify-between gap-2.5 py-1 text-left text-sm"
              >
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  <span className="sr-only">Copy the result of </span>
                  <span className="text-ink-2">{question}</span> <span aria-hidden>→</span>{" "}
                  <span className="font-mono font-semibold">{answer}</span>
                </span>
                {state && <span className="font-semibold whitespace-nowrap text-accent">{state}</span>}
                <Icon aria-hidden size={15} className="shrink-0 text-ink-3 group-hover:text-ink" />
              </button>
            </li>
          );
        })}
      </ul>
      <div className="mt-3">
        <IconButton label="Clear" icon={X} size="small" onClick={forgetResults} />
      </div>
      <p role="status" className="sr-only">
        {message}
      </p>
    </>
  );
}

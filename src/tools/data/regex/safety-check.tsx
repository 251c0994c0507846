import { CopyButton } from "#ui/copy-button.tsx";
import { FaultNote } from "#ui/fault-note.tsx";
import { divided } from "./divided.ts";
import { useSafety } from "./use-expression.browser.ts";

/** Whether an expression can take very long, with a text that makes it. */
export function SafetyCheck({ source, flags }: { readonly source: string; readonly flags: string }) {
  const { result, isRunning, fault, retry } = useSafety({ source, flags });
  const safety = result?.value;
  return (
    <div aria-live="polite" className="flex flex-col gap-3 text-sm">
      <FaultNote fault={fault} onRetry={retry} />
      {isRunning && <p className="text-ink-3">Searching for a text that makes it hang …</p>}
      {!isRunning && safety?.status === "safe" && (
        <p className="font-semibold">It can't hang: the time only grows with the length of the text.</p>
      )}
      {!isRunning && safety?.status === "unknown" && (
        <p className="text-ink-2">
          Unknown: the checker doesn't support all of this syntax (the flag v and flags within groups), or ran out of
          time.
        </p>
      )}
      {!isRunning && safety?.status === "vulnerable" && (
        <>
          <p className="font-semibold text-warn">
            It can hang: for some texts the time grows{" "}
            {safety.isExponential ? "exponentially" : "far faster than the text"} ({safety.complexity}).
          </p>
          <div>
            <p className="mb-1 font-semibold text-ink-2">Where</p>
            <p className="font-mono wrap-anywhere">{marked(source, safety.places)}</p>
          </div>
          <div>
            <p className="mb-1 font-semibold text-ink-2">A text that shows it, in JavaScript</p>
            <pre className="rounded-control border border-line bg-sunken p-4 font-mono whitespace-pre-wrap wrap-anywhere">
              {safety.attack}
            </pre>
          </div>
          <CopyButton size="small" className="self-start" label="Copy attack text" text={safety.attack} />
        </>
      )}
    </div>
  );
}

function marked(source: string, places: Parameters<typeof divided>[1]) {
  return divided(source, places).map(({ start, text, isMarked }) =>
    isMarked ? (
      <mark key={start} className="bg-warn-soft text-warn">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}

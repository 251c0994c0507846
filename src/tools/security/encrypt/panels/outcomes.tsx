import { Download } from "lucide-react";
import { saveFile } from "#platform/files/download.ts";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import type { Outcome } from "../use-crypt.browser.ts";

/** What became of the text or the files. */
export const Outcomes = ({
  outcomes,
  isCurrent,
}: {
  readonly outcomes: readonly Outcome[];
  readonly isCurrent: boolean;
}) => (
  <section aria-label="Result" className="flex flex-col gap-4">
    {!isCurrent && <p className="text-sm text-ink-2">The input or the settings have changed since this was made.</p>}
    <div className={`flex flex-col gap-4 ${isCurrent ? "" : "opacity-80"}`}>
      {outcomes.map((outcome, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: outcomes have no identity but their place
        <OneOutcome key={at} {...outcome} isAlone={outcomes.length === 1} />
      ))}
    </div>
  </section>
);

function OneOutcome({ of, problem, name, blob, text, notes, isAlone }: Outcome & { readonly isAlone: boolean }) {
  const who = !isAlone && <strong className="wrap-anywhere">{of}: </strong>;
  if (problem !== undefined) {
    return (
      <p className="text-sm font-medium text-warn">
        {who}
        {problem}
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      {(notes.length > 0 || !isAlone) && (
        <p className="text-sm text-ink-2">
          {who}
          {notes.join(" ")}
        </p>
      )}
      {text !== undefined && isAlone && (
        <textarea
          readOnly
          aria-label="Result text"
          rows={Math.min(14, text.split("\n").length + 1)}
          spellCheck={false}
          value={text}
          className="block w-full resize-y rounded-control border border-field bg-sunken px-3.5 py-3 font-mono text-sm"
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        {text !== undefined && <CopyButton text={text} label="Copy result" size="small" />}
        {blob ? (
          <Button size="small" icon={Download} onClick={() => saveFile(blob, name)}>
            Save {name}
          </Button>
        ) : (
          <p className="text-sm text-ink-2">Saved in the file that you chose.</p>
        )}
      </div>
    </div>
  );
}

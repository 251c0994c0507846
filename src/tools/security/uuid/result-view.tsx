import { Download } from "lucide-react";
import { saveFile } from "#platform/download.ts";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { KINDS } from "./kinds.ts";
import { type Form, printAll } from "./print.ts";
import type { Made } from "./task.ts";
import type { Result } from "./use-generator.tsx";

// More than this is for a file: programs that take a paste of several megabytes stand still.
const MAX_COPIED = 100_000;

const PAST = ", before the last change";

const grouped = (value: number) => value.toLocaleString("en-US");

/** What was made: one identifier large, or the first of many in a list, with Copy and Download. */
export function ResultView({
  result,
  isPast,
  form,
  busy,
  print,
}: {
  readonly result: Result | undefined;
  /** The settings have changed since it was made. */
  readonly isPast: boolean;
  readonly form: Form;
  readonly busy: boolean;
  readonly print: (made: Made, form: Form) => Promise<Blob | undefined>;
}) {
  if (!result) {
    return (
      <p className="rounded-control border border-dashed border-line-strong px-4 py-5 text-sm text-ink-3">
        Press Generate for a new identifier.
      </p>
    );
  }
  const { made, seconds } = result;
  const { shown, count } = made;
  const texts = printAll(shown, form);
  const isOne = count === 1;
  const all = async () => {
    const file = await print(made, form);
    if (!file) throw new Error("The list was not written");
    return file;
  };

  return (
    <section aria-label="Result" className="flex flex-col gap-3">
      {isOne ? (
        <>
          <p className="text-sm text-ink-2">
            <strong className="text-ink">{KINDS[shown.kind]}</strong>
            {isPast && PAST}
          </p>
          <output className="block rounded-control border border-line bg-sunken px-2 py-4 text-center font-mono text-[clamp(0.72rem,3.2vw,1.25rem)] leading-snug break-all select-all">
            {texts[0]}
          </output>
        </>
      ) : (
        <>
          <p role="status" className="text-sm text-ink-2 tabular-nums">
            <strong className="text-ink">
              {grouped(count)} × {KINDS[shown.kind]}
            </strong>{" "}
            in {seconds < 0.95 ? `${Math.max(1, Math.round(seconds * 1000))} ms` : `${seconds.toFixed(1)} s`}
            {isPast && PAST}
            {count > shown.count && `; the first ${shown.count} are shown, the file has all`}
          </p>
          <section
            aria-label="Identifiers"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
            tabIndex={0}
            className="max-h-72 overflow-auto rounded-control border border-line bg-sunken"
          >
            <ol className="px-2 py-3 font-mono text-[clamp(0.72rem,3.2vw,0.875rem)] leading-relaxed sm:px-4">
              {texts.map((text, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a batch never changes its order
                <li key={index} className="flex flex-wrap gap-x-4 break-all">
                  {text}
                  {made.names[index] !== undefined && <bdi className="min-w-0 text-ink-2">{made.names[index]}</bdi>}
                </li>
              ))}
            </ol>
          </section>
        </>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <CopyButton
          // Another result is not yet copied, were it of the same letters.
          key={`${result.id} ${JSON.stringify(form)}`}
          text={isOne ? (texts[0] ?? "") : all}
          copiedLabel="Copied!"
          revertMs={2000}
          disabled={busy || count > MAX_COPIED}
          // biome-ignore lint/suspicious/noConsole: a failed copy is to be logged
          onFail={() => console.error("The result could not be copied")}
        />
        {!isOne && (
          <Button
            icon={Download}
            disabled={busy}
            onClick={async () => {
              const file = await print(made, form);
              if (file) saveFile(file, `${shown.kind.startsWith("v") ? `uuid-${shown.kind}` : shown.kind}.txt`);
            }}
          >
            Download
          </Button>
        )}
        {count > MAX_COPIED && (
          <p className="text-sm text-ink-3">More than {grouped(MAX_COPIED)} are for a file, not for the clipboard.</p>
        )}
      </div>
    </section>
  );
}

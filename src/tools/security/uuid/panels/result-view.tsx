import { Download } from "lucide-react";
import { saveFile } from "#platform/files/download.ts";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { SendTo } from "#ui/files/send-to.tsx";
import { KIND_NAMES, type StoredBatch } from "../kinds.ts";
import { LISTS, type ListForm } from "../lists.ts";
import { type OutputFormat, printAll } from "../print.ts";
import type { GenerationResult } from "../use-generator.browser.ts";

// Longer lists are only for a file: programs freeze when several megabytes are pasted into them.
const MAX_COPIED = 100_000;

const PAST = ", before the last change";

const grouped = (value: number) => value.toLocaleString("en-US");

/** What was made: one identifier large, or the first of many in a list, with Copy, Download and Send to. */
export default function ResultView({
  result,
  isPast,
  format,
  list,
  busy,
  print,
}: {
  readonly result: GenerationResult;
  /** The settings have changed since it was made. */
  readonly isPast: boolean;
  readonly format: OutputFormat;
  /** Used to copy and download more than one. */
  readonly list: ListForm;
  readonly busy: boolean;
  readonly print: (batch: StoredBatch, format: OutputFormat, list: ListForm) => Promise<Blob | undefined>;
}) {
  const { batch, seconds } = result;
  const { preview, count } = batch;
  const texts = printAll(preview, format);
  const isOne = count === 1;
  const fileName = `${preview.kind.startsWith("v") ? `uuid-${preview.kind}` : preview.kind}.${LISTS[list].ending}`;
  const all = async () => {
    const file = await print(batch, format, list);
    if (!file) throw new Error("The list was not written");
    return file;
  };

  return (
    <section aria-label="Result" className="flex flex-col gap-3">
      {isOne ? (
        <>
          <p className="text-sm text-ink-2">
            <strong className="text-ink">{KIND_NAMES[preview.kind]}</strong>
            {isPast && PAST}
          </p>
          <output className="block rounded-control border border-line bg-sunken px-2 py-4 text-center font-mono text-identifier leading-snug break-all select-all">
            {texts[0]}
          </output>
        </>
      ) : (
        <>
          <p role="status" className="text-sm text-ink-2 tabular-nums">
            <strong className="text-ink">
              {grouped(count)} × {KIND_NAMES[preview.kind]}
            </strong>{" "}
            in {seconds < 0.95 ? `${Math.max(1, Math.round(seconds * 1000))} ms` : `${seconds.toFixed(1)} s`}
            {isPast && PAST}
            {count > preview.count && `; the first ${preview.count} are shown, and the file has all of them`}
          </p>
          <section
            aria-label="Identifiers"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
            tabIndex={0}
            className="max-h-72 overflow-auto rounded-control border border-line bg-sunken"
          >
            <ol className="px-2 py-3 font-mono text-identifiers leading-relaxed sm:px-4">
              {texts.map((text, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a batch never changes its order
                <li key={index} className="flex flex-wrap gap-x-4 break-all">
                  {text}
                  {batch.names[index] !== undefined && <bdi className="min-w-0 text-ink-2">{batch.names[index]}</bdi>}
                </li>
              ))}
            </ol>
          </section>
        </>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <CopyButton
          // A new result is not yet copied, even if it is the same text.
          key={`${result.id} ${list} ${JSON.stringify(format)}`}
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
              const file = await print(batch, format, list);
              if (file) saveFile(file, fileName);
            }}
          >
            Download
          </Button>
        )}
        <SendTo
          shipment={{ kind: "text", name: fileName, size: count * (1 + (texts[0]?.length ?? 0)) }}
          disabled={busy}
          onSend={async (send) => {
            const file = isOne ? new Blob([texts[0] ?? ""], { type: "text/plain" }) : await print(batch, format, list);
            if (file) send(file);
          }}
        />
        {!isOne && list !== "lines" && <p className="text-sm text-ink-2">As {LISTS[list].label}</p>}
        {count > MAX_COPIED && (
          <p className="text-sm text-ink-3">
            Lists of more than {grouped(MAX_COPIED)} can be downloaded but not copied.
          </p>
        )}
      </div>
    </section>
  );
}

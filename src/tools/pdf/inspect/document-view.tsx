import { Download, Eraser, Wrench } from "lucide-react";
import { useEffect, useState } from "react";
import { formatBytes } from "#core/number/format-bytes.ts";
import type { Result } from "#core/result.ts";
import { group } from "#core/text/counted.ts";
import { visibleName } from "#core/text/visible-name.ts";
import { baseOf, writableName } from "#kits/image-conversion/file-names.ts";
import type { Unwanted } from "#kits/pdf/unwanted.ts";
import { type Fault, faultOf } from "#platform/fault.ts";
import { saveFile } from "#platform/files/download.ts";
import { Button } from "#ui/button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { SendTo } from "#ui/files/send-to.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import { Progress } from "#ui/loading/progress.tsx";
import type { Copy } from "./copies.ts";
import type { InspectWorker } from "./page.tsx";
import type { Document } from "./worker.ts";

const LABELS: Readonly<Record<Unwanted, string>> = {
  metadata: "Metadata and thumbnails",
  scripts: "Scripts and actions",
  attachments: "Attached files",
};

/** What came of saving something. */
type Outcome =
  | { readonly words: string; readonly made?: { readonly name: string; readonly blob: Blob } | undefined }
  | { readonly fault: Fault };

/** Copies of a file without what isn't wanted, or repaired, and the files within it. */
function CopiesPanel({
  name,
  password,
  document,
  worker,
}: {
  readonly name: string;
  readonly password: string;
  readonly document: Document;
  readonly worker: InspectWorker;
}) {
  const { source, files, unwanted, isDamaged, isSigned } = document;
  const [kept, setKept] = useState<ReadonlySet<Unwanted>>(new Set());
  const [outcome, setOutcome] = useState<Outcome>();
  const [running, setRunning] = useState<AbortController>();
  useEffect(() => () => running?.abort(), [running]);
  const kinds = unwanted.filter((kind) => !kept.has(kind));
  const base = writableName(baseOf(name));

  async function save(savedAs: string, make: (signal: AbortSignal) => Promise<Result<Copy>>) {
    running?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    setRunning(controller);
    setOutcome(undefined);
    try {
      const result = await make(signal);
      if (signal.aborted) return;
      if (result.ok) saveFile(result.value.blob, savedAs);
      const size = result.ok && formatBytes(result.value.blob.size);
      const words = result.ok ? `Saved ${savedAs}, ${size}. ${result.value.checked}` : result.message;
      setOutcome({ words, made: result.ok ? { name: savedAs, blob: result.value.blob } : undefined });
    } catch (error) {
      const noMemory = "There isn't enough memory for this copy.";
      if (!signal.aborted) setOutcome({ fault: faultOf(error, { noMemory, other: "The copy couldn't be made." }) });
    }
    if (!signal.aborted) setRunning(undefined);
  }

  const isRunning = running !== undefined;
  const made = outcome && "made" in outcome ? outcome.made : undefined;
  return (
    <section aria-label="Copies" className="flex flex-col gap-4">
      {unwanted.length > 0 && (
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1 font-semibold">Save a copy without</legend>
          <div className="flex flex-wrap gap-x-6 gap-y-1">
            {unwanted.map((kind) => (
              <Checkbox
                key={kind}
                label={LABELS[kind]}
                checked={!kept.has(kind)}
                onChange={(isRemoved) =>
                  setKept((before) => {
                    const next = new Set(before);
                    if (isRemoved) next.delete(kind);
                    else next.add(kind);
                    return next;
                  })
                }
              />
            ))}
          </div>
          {isSigned && <p className="text-sm text-warn">The digital signatures won't be valid in a copy.</p>}
          <div>
            <Button
              icon={Eraser}
              disabled={isRunning || kinds.length === 0}
              onClick={() =>
                void save(`${base}-cleaned.pdf`, (signal) =>
                  worker.clean({ blob: source, password, kinds }, { signal }),
                )
              }
            >
              Save cleaned copy
            </Button>
          </div>
        </fieldset>
      )}
      {isDamaged && (
        <div>
          <Button
            icon={Wrench}
            disabled={isRunning}
            onClick={() =>
              void save(`${base}-repaired.pdf`, (signal) => worker.repair({ blob: source, password }, { signal }))
            }
          >
            Save repaired copy
          </Button>
        </div>
      )}
      {files.length > 0 && (
        <div className="flex flex-col gap-2">
          <h3 className="font-semibold">Attached files</h3>
          <ul className="flex flex-col gap-1">
            {files.map((file) => (
              <li key={file.reference} className="flex flex-wrap items-center gap-3 text-sm">
                <Button
                  size="small"
                  icon={Download}
                  aria-label={`Download ${visibleName(file.name)}`}
                  disabled={isRunning}
                  onClick={() =>
                    void save(writableName(file.name), (signal) =>
                      worker.file({ blob: source, password, reference: file.reference }, { signal }),
                    )
                  }
                >
                  Download
                </Button>
                <span className="min-w-0 wrap-anywhere">
                  {visibleName(file.name)}
                  {file.bytes !== undefined && <span className="text-ink-3"> {formatBytes(file.bytes)}</span>}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {isRunning && <Progress label="Making the copy" value={undefined} />}
      <p
        role="status"
        className={`text-sm wrap-anywhere empty:hidden ${outcome && "words" in outcome && !outcome.made ? "text-warn" : "text-ink-2"}`}
      >
        {outcome && "words" in outcome && outcome.words}
      </p>
      {made && (
        <div>
          <SendTo
            size="small"
            what={made.name}
            shipment={{ kind: "file", name: made.name, size: made.blob.size }}
            onSend={(send) => send(made.blob)}
          />
        </div>
      )}
      <FaultNote fault={outcome && "fault" in outcome ? outcome.fault : undefined} />
    </section>
  );
}

/** What is in a document, and what can be saved of it; loaded while it's read. */
export default function DocumentView(props: {
  readonly name: string;
  readonly password: string;
  readonly document: Document;
  readonly worker: InspectWorker;
}) {
  const { properties, scripts } = props.document;
  return (
    <>
      <table aria-label="Properties" className="w-full text-left text-sm">
        <tbody>
          {properties.map(({ name, value }) => (
            <tr key={name} className="border-b border-line align-top">
              <th scope="row" className="w-2/5 py-2 pr-4 font-semibold sm:w-1/4">
                {name}
              </th>
              <td className="py-2 wrap-anywhere">{visibleName(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {scripts.length > 0 && <Scripts scripts={scripts} />}
      <CopiesPanel {...props} />
    </>
  );
}

const MAX_SCRIPTS = 20;
const MAX_LETTERS = 20_000;

const shownScript = (script: string): string =>
  script
    .split(/\r\n?|\n/)
    .map((line) => visibleName(line.replaceAll("\t", "  ")))
    .join("\n");

/** The text of the scripts, which nothing here runs. */
function Scripts({ scripts }: { readonly scripts: readonly string[] }) {
  return (
    <Disclosure label={scripts.length === 1 ? "Text of the script" : `Texts of ${scripts.length} scripts`}>
      {scripts.slice(0, MAX_SCRIPTS).map((script, index) => (
        <pre
          // biome-ignore lint/suspicious/noArrayIndexKey: scripts in their order
          key={index}
          className="max-h-80 overflow-auto rounded-control bg-sunken p-3 text-sm whitespace-pre-wrap wrap-anywhere"
        >
          {shownScript(script.slice(0, MAX_LETTERS))}
          {script.length > MAX_LETTERS && ` … (${group(script.length - MAX_LETTERS)} more characters)`}
        </pre>
      ))}
      {scripts.length > MAX_SCRIPTS && <p>The first {MAX_SCRIPTS} are shown.</p>}
    </Disclosure>
  );
}

import { Archive, Columns2, Download, Minimize2 } from "lucide-react";
import { useEffect, useState } from "react";
import { formatBytes } from "#core/number/format-bytes.ts";
import type { Values } from "#core/params.ts";
import { counted } from "#core/text/counted.ts";
import { differentNames } from "#core/text/different-names.ts";
import { baseOf, writableName } from "#kits/image-conversion/file-names.ts";
import { type Attempt, isLeft, type Queue, type QueueEntry } from "#kits/pdf/queue/queue.ts";
import { QueueList } from "#kits/pdf/queue/queue-list.tsx";
import { useQueue } from "#kits/pdf/queue/use-queue.browser.ts";
import { StageWorkbench } from "#kits/workbench/stage-workbench.tsx";
import { useParams } from "#platform/address/use-params.ts";
import { type Fault, faultOf } from "#platform/fault.ts";
import { saveFile } from "#platform/files/download.ts";
import { IDLE_MS, remote } from "#platform/worker/remote.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { Select } from "#ui/fields/select.tsx";
import { Slider } from "#ui/fields/slider.tsx";
import { SendTo } from "#ui/files/send-to.tsx";
import { FaultNote, LazyBoundary } from "#ui/loading/fault-note.tsx";
import { lazy } from "#ui/loading/lazy.tsx";
import { CancelableProgress } from "#ui/loading/progress.tsx";
import type { Compressed } from "./compress-pdf.ts";
import type { Contents } from "./contents.ts";
import params, { strengthOf } from "./params.ts";
import type { Methods } from "./worker.ts";

const start = (Worker: Parameters<Parameters<typeof remote<Methods>>[0]>[0]) =>
  new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });

// They keep nothing between files, and WebAssembly's memory only grows.
const worker = remote<Methods>(start, { idleMs: IDLE_MS, mostCalls: 10 });
// Looking into a file doesn't wait for the work on another one.
const looker = remote<Methods>(start, { idleMs: IDLE_MS, mostCalls: 10 });

/** An archive of files. One whose name is there already gets a number. */
function zipOf(files: readonly { readonly name: string; readonly blob: Blob }[]): Promise<Blob> {
  const names = differentNames(files.map(({ name }) => name));
  return worker.zip(files.map(({ name, blob }, index) => ({ name: names[index] ?? name, blob })));
}

/** The files, and what comes of them by the settings. */
function useCompression(values: Values<typeof params>) {
  const strength = strengthOf(values);
  const settings = { strength, dropsMetadata: values.dropMetadata };
  const key = JSON.stringify(settings);
  const queue = useQueue<Compressed>({
    key,
    work: (job, options) => worker.compress({ ...job, ...settings }, options),
  });
  return { ...queue, key };
}

/** What is in the files, as far as they could be read without a password. */
function useLooks(queue: Queue<Compressed>): ReadonlyMap<File, Contents> {
  const [looks, setLooks] = useState<ReadonlyMap<File, Attempt<Contents>>>(new Map());
  const file = queue.find((entry) => !looks.has(entry.file))?.file;
  useEffect(() => {
    if (!file) return;
    const controller = new AbortController();
    const note = (attempt: Attempt<Contents>) => {
      if (!controller.signal.aborted) setLooks((before) => new Map(before).set(file, attempt));
    };
    // Failures here are reported when the file is compressed.
    looker
      .look({ file, password: "" }, { signal: controller.signal })
      .then(note, () => note({ kind: "failed", message: "" }));
    return () => controller.abort();
  }, [file]);
  return new Map([...looks].flatMap(([each, look]) => (look.kind === "done" ? [[each, look.outcome] as const] : [])));
}

/** What takes up the room in a file, before it's compressed. */
function ContentsNote({ contents }: { readonly contents: Contents | undefined }) {
  if (!contents) return null;
  const { images, imageCount, fonts, rest, reducible, isSigned } = contents;
  const parts = [
    { name: "Images", bytes: images },
    { name: "Fonts", bytes: fonts },
    { name: "Other", bytes: rest },
  ];
  const whole = Math.max(1, images + fonts + rest);
  return (
    <div className="flex flex-col gap-1.5">
      <dl className="flex flex-wrap gap-x-5 gap-y-1 tabular-nums">
        {parts.map(({ name, bytes }) => (
          <div key={name} className="flex gap-1.5">
            <dt className="text-ink-3">{name}</dt>
            <dd>
              {formatBytes(bytes)} ({Math.round((100 * bytes) / whole)}%)
            </dd>
          </div>
        ))}
      </dl>
      {imageCount > 0 && (
        <p className="text-ink-3">
          {reducible.length} of {counted(imageCount, "image")} can be encoded again.
        </p>
      )}
      {isSigned && <p className="text-warn">Compressing makes the digital signatures of this file invalid.</p>}
    </div>
  );
}

/** What came of a file. */
function OutcomeNote({ outcome, isOld }: { readonly outcome: Compressed; readonly isOld: boolean }) {
  const { blob, before, after, changed, left, merged, notes } = outcome;
  return (
    <div role="status" className="flex flex-col gap-1">
      {blob ? (
        <>
          <p className="font-semibold tabular-nums">
            {formatBytes(before)} → {formatBytes(after)} (−{Math.round(100 * (1 - after / before))}%)
          </p>
          <p className="text-ink-2 tabular-nums">
            {counted(changed, "image")} encoded again, {left} left as they are.
            {merged > 0 && ` ${counted(merged, "copy", "copies")} of images or fonts left out.`}
          </p>
        </>
      ) : (
        <p className="text-ink-2">This file is as good as it gets: it wouldn't become smaller.</p>
      )}
      {notes.map((note) => (
        <p key={note} className="text-warn">
          {note}
        </p>
      ))}
      {isOld && <p className="text-ink-3">The settings have changed: press Compress again.</p>}
    </div>
  );
}

const LEVELS = [
  { value: "light" as const, label: "High quality" },
  { value: "balanced" as const, label: "Balanced" },
  { value: "strong" as const, label: "Smallest file" },
  { value: "own" as const, label: "Own numbers" },
];

const nameOf = (file: File) => `${writableName(baseOf(file.name))}-compressed.pdf`;

export default function CompressPage() {
  const { values, bind } = useParams(params);
  const { queue, key, ...control } = useCompression(values);
  const looks = useLooks(queue);
  const [fault, setFault] = useState<Fault>();
  const left = queue.filter((entry) => isLeft(entry, key)).length;
  const { dpi, quality } = strengthOf(values);
  const made = queue.flatMap(({ file, state }) =>
    state.kind === "done" && state.outcome.blob ? [{ name: nameOf(file), blob: state.outcome.blob }] : [],
  );

  async function saveAll() {
    setFault(undefined);
    try {
      saveFile(await zipOf(made), "compressed-pdfs.zip");
    } catch (error) {
      setFault(
        faultOf(error, {
          noMemory: "There isn't enough memory for this archive.",
          other: "The archive couldn't be made.",
        }),
      );
    }
  }

  return (
    <StageWorkbench
      label="Compress PDF"
      actions={
        made.length > 1 ? (
          <>
            <Button icon={Archive} onClick={() => void saveAll()}>
              Download all as ZIP
            </Button>
            <FaultNote fault={fault} />
          </>
        ) : undefined
      }
      panel={
        <div className="flex flex-col gap-4">
          <Select
            label="Level"
            options={LEVELS}
            hint={`Images at ${dpi} dpi, JPEG quality ${quality}.`}
            {...bind("level")}
          />
          {values.level === "own" && (
            <>
              <NumberField label="Resolution in dpi" {...bind("dpi")} />
              <Slider label="Quality" {...bind("quality")} />
            </>
          )}
          <Checkbox label="Remove metadata and thumbnails" {...bind("dropMetadata")} />
          {control.isRunning ? (
            <CancelableProgress
              label={`Compressing, ${counted(left, "file")} left`}
              value={undefined}
              onCancel={control.cancel}
            />
          ) : (
            <Button look="primary" icon={Minimize2} disabled={left === 0} onClick={control.start}>
              Compress
            </Button>
          )}
        </div>
      }
      stage={
        <div className="flex w-full min-w-0 flex-1 flex-col gap-3 self-start">
          <QueueList
            title="Drop PDF files here, or paste them"
            hint="Nothing is uploaded."
            queue={queue}
            control={control}
            describe={(outcome, itsKey) => <OutcomeNote outcome={outcome} isOld={itsKey !== key} />}
            actions={(entry) => (
              <>
                {looks.has(entry.file) && entry.state.kind !== "done" && (
                  <ContentsNote contents={looks.get(entry.file)} />
                )}
                <Actions entry={entry} />
              </>
            )}
          />
        </div>
      }
    />
  );
}

const CompareDialog = lazy(() => import("./compare-dialog.tsx"));

function Actions({ entry: { file, password, state } }: { readonly entry: QueueEntry<Compressed> }) {
  const [isComparing, setIsComparing] = useState(false);
  if (state.kind !== "done" || !state.outcome.blob) return null;
  const { blob, pages } = state.outcome;
  const name = nameOf(file);
  return (
    <div className="flex flex-wrap gap-3">
      <Button size="small" icon={Download} onClick={() => saveFile(blob, name)}>
        Download
      </Button>
      <Button size="small" icon={Columns2} aria-label={`Compare ${file.name}`} onClick={() => setIsComparing(true)}>
        Compare
      </Button>
      <SendTo
        size="small"
        shipment={{ kind: "file", name, size: blob.size }}
        onSend={(send) => send(new File([blob], name, { type: "application/pdf" }))}
      />
      {isComparing && (
        <LazyBoundary fallback={null}>
          <CompareDialog
            file={file}
            result={blob}
            password={password}
            pages={pages}
            onClose={() => setIsComparing(false)}
          />
        </LazyBoundary>
      )}
    </div>
  );
}

import { Archive, Columns2, Download, Minimize2 } from "lucide-react";
import { useState } from "react";
import { counted } from "#core/text/counted.ts";
import { baseOf, writableName } from "#kits/image-conversion/file-names.ts";
import { isLeft, type QueueEntry } from "#kits/pdf/queue/queue.ts";
import { QueueList } from "#kits/pdf/queue/queue-list.tsx";
import { StageWorkbench } from "#kits/workbench/stage-workbench.tsx";
import { useParams } from "#platform/address/use-params.ts";
import { type Fault, faultOf } from "#platform/fault.ts";
import { saveFile } from "#platform/files/download.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { Select } from "#ui/fields/select.tsx";
import { Slider } from "#ui/fields/slider.tsx";
import { SendTo } from "#ui/files/send-to.tsx";
import { CancelableProgress } from "#ui/loading/cancelable-progress.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import { lazy } from "#ui/loading/lazy.tsx";
import { LazyBoundary } from "#ui/loading/lazy-boundary.tsx";
import type { Compressed } from "./compress-pdf.ts";
import { ContentsNote, OutcomeNote } from "./notes.tsx";
import params, { strengthOf } from "./params.ts";
import { useCompression, useLooks, zipOf } from "./use-compression.browser.ts";

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

import { Archive, Image } from "lucide-react";
import { writtenFormats } from "#core/image/formats.ts";
import type { Values } from "#core/params.ts";
import { counted } from "#core/text/counted.ts";
import { isLeft } from "#kits/pdf/queue/queue.ts";
import { QueueList } from "#kits/pdf/queue/queue-list.tsx";
import { useQueue } from "#kits/pdf/queue/use-queue.browser.ts";
import { StageWorkbench } from "#kits/workbench/stage-workbench.tsx";
import { useParams } from "#platform/address/use-params.ts";
import { saveFile } from "#platform/files/download.ts";
import { useTabState } from "#platform/use-tab-state.ts";
import { IDLE_MS, remote } from "#platform/worker/remote.ts";
import { Button } from "#ui/button.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { Select } from "#ui/fields/select.tsx";
import { Slider } from "#ui/fields/slider.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { CancelableProgress } from "#ui/loading/cancelable-progress.tsx";
import { PictureActions, PictureFacts } from "./file-pictures.tsx";
import params from "./params.ts";
import { namedPictures, type Pictures, zipOf } from "./pictures.ts";
import type { Methods } from "./worker.ts";

// It keeps nothing between files, and WebAssembly's memory only grows.
const worker = remote<Methods>((Worker) => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }), {
  idleMs: IDLE_MS,
  mostCalls: 10,
});

/** The files, and the pictures that are made of them by the settings. */
function usePictures(values: Values<typeof params>, range: string) {
  const { what, format, density, quality, effort } = values;
  const key = JSON.stringify(
    what === "inside"
      ? [what, range]
      : [what, range, format, density, writtenFormats[format].lossy && quality, format === "jpg" && effort],
  );
  const queue = useQueue<Pictures>({ key, work: (job, options) => worker.make({ ...job, ...values, range }, options) });
  return { ...queue, key };
}

const WHAT = [
  { value: "pages" as const, label: "Pages as images" },
  { value: "inside" as const, label: "Images inside the file" },
];
const FORMATS = [
  { value: "png" as const, label: "PNG" },
  { value: "jpg" as const, label: "JPG" },
  { value: "webp" as const, label: "WebP" },
  { value: "tiff" as const, label: "TIFF" },
];
const EFFORTS = [
  { value: "fast" as const, label: "Fast" },
  { value: "small" as const, label: "Smallest file" },
];

export default function PdfPicturesPage() {
  const { values, bind } = useParams(params);
  const [range, setRange] = useTabState("range", "", "replaceable");
  const { queue, key, ...control } = usePictures(values, range);
  const left = queue.filter((entry) => isLeft(entry, key)).length;
  const documents = queue.flatMap(({ file, state }) =>
    state.kind === "done" ? [{ name: file.name, pictures: state.outcome.pictures }] : [],
  );
  const named = namedPictures(documents);

  return (
    <StageWorkbench
      label="PDF to images"
      grows="stage"
      actions={
        named.length > 1 && documents.length > 1 ? (
          <Button icon={Archive} onClick={() => saveFile(zipOf(named, Date.now()), "pdf-images.zip")}>
            Download all as ZIP
          </Button>
        ) : undefined
      }
      panel={
        <div className="flex flex-col gap-4">
          <Select label="What to save" options={WHAT} {...bind("what")} />
          <TextField label="Pages" placeholder="All" value={range} hint="Such as 1-3, 7 or 10-." onChange={setRange} />
          {values.what === "pages" && (
            <>
              <Select label="Format" options={FORMATS} {...bind("format")} />
              <NumberField label="Resolution in dpi" hint="72 for screens, 300 for print." {...bind("density")} />
              {writtenFormats[values.format].lossy && <Slider label="Quality" {...bind("quality")} />}
              {values.format === "jpg" && (
                <Select
                  label="Effort"
                  options={EFFORTS}
                  hint="Smallest takes about seven times as long for a quarter fewer bytes."
                  {...bind("effort")}
                />
              )}
            </>
          )}
          {control.isRunning ? (
            <CancelableProgress
              label={`Converting, ${counted(left, "file")} left`}
              value={undefined}
              onCancel={control.cancel}
            />
          ) : (
            <Button look="primary" icon={Image} disabled={left === 0} onClick={control.start}>
              Convert
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
            describe={(made, itsKey) => <PictureFacts made={made} isOld={itsKey !== key} />}
            actions={({ file, state }) =>
              state.kind === "done" && <PictureActions name={file.name} made={state.outcome} />
            }
          />
        </div>
      }
    />
  );
}

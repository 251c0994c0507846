import { Archive, Download, Image } from "lucide-react";
import { useEffect, useState } from "react";
import { writtenFormats } from "#core/image/formats.ts";
import { formatBytes } from "#core/number/format-bytes.ts";
import type { Values } from "#core/params.ts";
import { counted } from "#core/text/counted.ts";
import { baseOf, writableName } from "#kits/image-conversion/file-names.ts";
import { isLeft } from "#kits/pdf/queue/queue.ts";
import { QueueList } from "#kits/pdf/queue/queue-list.tsx";
import { useQueue } from "#kits/pdf/queue/use-queue.browser.ts";
import { StageWorkbench } from "#kits/workbench/stage-workbench.tsx";
import { useParams } from "#platform/address/use-params.ts";
import { saveFile } from "#platform/files/download.ts";
import { useTabState } from "#platform/use-tab-state.ts";
import { IDLE_MS, remote } from "#platform/worker/remote.ts";
import { Button } from "#ui/button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { Select } from "#ui/fields/select.tsx";
import { Slider } from "#ui/fields/slider.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { SendTo } from "#ui/files/send-to.tsx";
import { CancelableProgress } from "#ui/loading/progress.tsx";
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

/** How many are shown; all are saved. */
const SHOWN = 60;

/** Of images inside a file, what other tools read: JPEG 2000 isn't read. */
const READ = /\.(?:png|jpe?g|webp|tiff?)$/i;

/** What a file's pictures are together. */
function PictureFacts({ made: { pictures, notes }, isOld }: { readonly made: Pictures; readonly isOld: boolean }) {
  const bytes = pictures.reduce((sum, { blob }) => sum + blob.size, 0);
  return (
    <div role="status" className="flex flex-col gap-1">
      {pictures.length > 0 && (
        <p className="text-ink-2 tabular-nums">
          {counted(pictures.length, "image")}, {formatBytes(bytes)}
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className="text-warn">
          {note}
        </p>
      ))}
      {isOld && <p className="text-ink-3">The settings have changed: press Convert again.</p>}
    </div>
  );
}

/** Saves a file's pictures, and shows them. */
function PictureActions({ name, made }: { readonly name: string; readonly made: Pictures }) {
  const named = namedPictures([{ name, pictures: made.pictures }]);
  const [first] = named;
  if (!first) return null;
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {named.length === 1 ? (
          <Button size="small" icon={Download} onClick={() => saveFile(first.picture.blob, first.name)}>
            Download {first.name}
          </Button>
        ) : (
          <Button
            size="small"
            icon={Archive}
            onClick={() => saveFile(zipOf(named, Date.now()), `${writableName(baseOf(name))}.zip`)}
          >
            Download ZIP
          </Button>
        )}
      </div>
      <Disclosure label={named.length > SHOWN ? `The first ${SHOWN} images` : "Images"}>
        {() => (
          <ul aria-label={`Images of ${name}`} className="grid grid-cols-2 gap-3 sm:grid-cols-3">
            {named.slice(0, SHOWN).map((each) => (
              <li key={each.name}>
                <Thumbnail name={each.name} picture={each.picture} />
              </li>
            ))}
          </ul>
        )}
      </Disclosure>
    </>
  );
}

function Thumbnail({ name, picture }: { readonly name: string; readonly picture: Pictures["pictures"][number] }) {
  const { blob, width, height } = picture;
  const [url, setUrl] = useState<string>();
  const [isUnshown, setUnshown] = useState(false);
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return (
    <div className="relative">
      <button
        type="button"
        className="flex w-full flex-col gap-1 rounded-control border border-line bg-surface p-2 text-left text-sm hover:border-accent"
        onClick={() => saveFile(blob, name)}
      >
        {url !== undefined && !isUnshown ? (
          <img
            src={url}
            alt=""
            loading="lazy"
            className="h-32 w-full object-contain"
            onError={() => setUnshown(true)}
          />
        ) : (
          <span className="flex h-32 items-center justify-center text-ink-3">{isUnshown && "No preview"}</span>
        )}
        <span className="wrap-anywhere">
          <span className="sr-only">Download </span>
          {name}
        </span>
        <span className="text-ink-3 tabular-nums">
          {width > 0 && `${width} × ${height}, `}
          {formatBytes(blob.size)}
        </span>
      </button>
      <div className="absolute top-2 right-2">
        <SendTo
          size="small"
          what={name}
          shipment={{ kind: READ.test(name) ? "picture" : "file", name, size: blob.size }}
          onSend={(send) => send(blob)}
        />
      </div>
    </div>
  );
}

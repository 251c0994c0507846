import { ArrowRight, Columns2, Copy, Download, FileImage, ScanEye, X } from "lucide-react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { formatWords, type ImageFormat, type OutputFormat, outputFormats } from "#core/image/formats.ts";
import { formatBytes } from "#core/number/format-bytes.ts";
import type { Size } from "#core/raster.ts";
import { thumbnail } from "#kits/image-conversion/conversion-workers.browser.ts";
import { isEdited } from "#kits/image-conversion/edits/picture-edits.ts";
import { sizeChange } from "#kits/image-conversion/size-change.ts";
import { canCopyImages } from "#platform/clipboard.ts";
import { saveFile } from "#platform/files/download.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { useCopyFeedback } from "#ui/copy-button.tsx";
import { controlClass } from "#ui/fields/text-field.tsx";
import { SendTo } from "#ui/files/send-to.tsx";
import type { ConversionOutcome, ConverterState, FileEntry, ImageFacts } from "./converter-state.ts";
import { copyAsPng } from "./displayable.browser.ts";

// Most formats are decoded whole for a thumbnail, and a file of a few kilobytes may take gigabytes of memory.
const MAX_PIXELS = 50_000_000;

// As large as it is shown, with two pixels of the screen for each of the page's.
const SIDE = 112;

const boxClass =
  "flex size-14 shrink-0 items-center justify-center overflow-hidden rounded-control bg-sunken text-ink-3";

/** A small version of a file of the list, or an icon for it. */
function Thumbnail({ file, facts }: { readonly file: Blob; readonly facts: ImageFacts | undefined }) {
  if (facts?.format === "svg") return <Drawn file={file} />;
  const size = facts?.size;
  return size && size.width * size.height <= MAX_PIXELS ? <Small file={file} size={size} /> : <Placeholder />;
}

const Placeholder = () => (
  <div className={boxClass}>
    <FileImage aria-hidden size={22} />
  </div>
);

/** Made by a worker: an element would keep all pixels of the picture. */
function Small({ file, size: { width, height } }: { readonly file: Blob; readonly size: Size }) {
  const [made, setMade] = useState<{ readonly bitmap: ImageBitmap | undefined }>();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isShown = true;
    void thumbnail({ file, size: { width, height }, side: SIDE })
      .catch(() => undefined)
      .then((bitmap) => (isShown ? setMade({ bitmap }) : bitmap?.close()));
    return () => {
      isShown = false;
    };
  }, [file, width, height]);
  const bitmap = made?.bitmap;
  useLayoutEffect(() => {
    // In development effects run twice, and a bitmap is shown once.
    if (bitmap && bitmap.width > 0) canvas.current?.getContext("bitmaprenderer")?.transferFromImageBitmap(bitmap);
  }, [bitmap]);
  if (made && !bitmap) return <Drawn file={file} />;
  return (
    <div className={boxClass}>
      <canvas ref={canvas} aria-hidden className="size-full object-cover" />
    </div>
  );
}

/** Drawn by the page, as a drawing has to be. */
function Drawn({ file }: { readonly file: Blob }) {
  const [url, setUrl] = useState<string>();
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  if (!url || !isShown) return <Placeholder />;
  return (
    <div className={boxClass}>
      <img src={url} alt="" decoding="async" className="size-full object-cover" onError={() => setShown(false)} />
    </div>
  );
}

type ConvertedOutcome = Extract<ConversionOutcome, { kind: "done" }>;

// The no-break space keeps the dot at the end of a line, never at the start.
const DOT = "\u00a0· ";

/** A file of the list: its facts, its output format, and its result. */
export function FileRow({
  entry: { file, facts, edits, done, step, outcome, isOutdated },
  format,
  outputName,
  phase,
  onFormat,
  onRemove,
  onCompare,
  onPreview,
}: {
  readonly entry: FileEntry;
  readonly format: OutputFormat;
  readonly outputName: string;
  readonly phase: ConverterState["phase"];
  readonly onFormat: (format: OutputFormat) => void;
  readonly onRemove: () => void;
  readonly onCompare: () => void;
  readonly onPreview: () => void;
}) {
  const words = facts && formatWords[facts.format as ImageFormat];
  const size = facts?.size && `${facts.size.width} × ${facts.size.height}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-control border border-line bg-surface p-3 sm:flex-nowrap">
      <Thumbnail file={file} facts={facts} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="truncate font-semibold" title={file.name}>
          {file.name}
        </p>
        <p className="text-sm text-ink-3 tabular-nums">
          {[words?.name, size, facts?.animation, formatBytes(file.size), edits && isEdited(edits) && "edited"]
            .filter(Boolean)
            .join(DOT)}
        </p>
        {facts && facts.personal.length > 0 && (
          <p className="text-sm text-ink-3">Contains: {facts.personal.join(", ")}</p>
        )}
        {outcome?.kind === "done" && <ResultDetails before={file.size} outcome={outcome} name={outputName} />}
        {isOutdated && phase !== "converting" && (
          <p className="mt-1 text-sm text-ink-3">The settings have changed. Convert again for a new result.</p>
        )}
        {outcome?.kind === "unloaded" && <p className="text-sm font-medium text-warn">Not converted yet.</p>}
        {outcome?.kind === "failed" && <p className="text-sm font-medium text-warn">{outcome.message}</p>}
      </div>
      {phase === "choosing" && (
        <div className="flex w-full items-center gap-2 sm:w-auto">
          <ArrowRight aria-hidden size={16} className="hidden shrink-0 text-ink-3 sm:block" />
          <select
            aria-label={`Output format for ${file.name}`}
            value={format}
            onChange={(event) => onFormat(event.target.value as OutputFormat)}
            className={`${controlClass} select flex-1 sm:w-32`}
          >
            {Object.entries(outputFormats).map(([value, { name }]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
          <IconButton label={`Preview and edit ${file.name}`} icon={ScanEye} onClick={onPreview} />
          <IconButton label={`Remove ${file.name}`} data-focus-kind="remove" icon={X} onClick={onRemove} />
        </div>
      )}
      {phase === "converting" && !outcome && (
        <p className="text-sm text-ink-3 tabular-nums">
          {step ? `${Math.floor(done * 100)}%${DOT}${step}` : "Waiting"}
        </p>
      )}
      {outcome?.kind === "done" && (
        <div className="flex w-full flex-wrap items-center gap-2 sm:w-auto sm:flex-nowrap">
          <Button
            size="small"
            icon={Download}
            aria-label={`Download ${outputName}`}
            onClick={() => saveFile(outcome.blob, outputName)}
          >
            Download
          </Button>
          <SendTo
            size="small"
            what={outputName}
            shipment={{ kind: "picture", name: outputName, size: outcome.blob.size }}
            onSend={(send) => send(outcome.blob)}
          />
          <IconButton size="small" label={`Compare ${file.name} with its result`} icon={Columns2} onClick={onCompare} />
          {canCopyImages() && <CopyResult name={outputName} blob={outcome.blob} />}
        </div>
      )}
    </li>
  );
}

function ResultDetails({
  before,
  outcome,
  name,
}: {
  readonly before: number;
  readonly outcome: ConvertedOutcome;
  readonly name: string;
}) {
  const { blob, width, height, quality, notes } = outcome;
  const facts = [`${width} × ${height}`, formatBytes(blob.size), quality !== undefined && `quality ${quality}`];
  const change = sizeChange(before, blob.size);
  return (
    <>
      <p className="mt-1 text-sm text-ink-2 tabular-nums">
        <span className="break-all">{name}</span>
        {DOT}
        {facts.filter(Boolean).join(DOT)}
        {change && DOT}
        {change && <strong className={`font-semibold ${blob.size < before ? "text-accent" : ""}`}>{change}</strong>}
      </p>
      {notes.map((note) => (
        <p key={note} className="text-sm text-ink-3">
          {note}
        </p>
      ))}
    </>
  );
}

const COPIED_MS = 2000;

function CopyResult({ name, blob }: { readonly name: string; readonly blob: Blob }) {
  const [last, setOutcome] = useCopyFeedback<Blob>(COPIED_MS);
  // Another result hasn't been copied yet.
  const outcome = last?.item === blob ? last : undefined;
  return (
    <>
      <IconButton
        size="small"
        label={`Copy ${name} as an image`}
        icon={Copy}
        onClick={async () => setOutcome({ copied: await copyAsPng(blob), item: blob })}
      />
      <span role="status" className={`text-sm ${outcome?.copied === false ? "text-warn" : "text-ink-3"}`}>
        {outcome && (outcome.copied ? "Copied" : "Could not copy")}
      </span>
    </>
  );
}

import { Download, ImageUp } from "lucide-react";
import { useEffect, useState } from "react";
import { fillBox } from "#core/image/pixels/fit.ts";
import { MAX_PIXELS } from "#core/raster.ts";
import { fail, type Result } from "#core/result.ts";
import { StageWorkbench } from "#kits/workbench/stage-workbench.tsx";
import type { Settings } from "#platform/address/use-params.ts";
import { type Fault, faultOf } from "#platform/fault.ts";
import { saveFile } from "#platform/files/download.ts";
import { type TakeFiles, useIncomingFiles } from "#platform/files/incoming-files.ts";
import { drawSvg } from "#platform/image/formats/draw-svg.ts";
import { isSvgFile } from "#platform/image/formats/svg-text.ts";
import { latestOnly } from "#platform/latest-only.ts";
import { asText, useTabState } from "#platform/use-tab-state.ts";
import { remote } from "#platform/worker/remote.ts";
import { Button } from "#ui/button.tsx";
import { ColorField } from "#ui/color/color-field.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { Slider } from "#ui/fields/slider.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { FileButton } from "#ui/files/file-button.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import type { IconSet, Methods } from "./favicon.worker.ts";
import { type IconStyle, manifestOf, markupOf } from "./icon-files.ts";
import type params from "./params.ts";

const worker = remote<Methods>(
  (Worker) => new Worker(new URL("./favicon.worker.ts", import.meta.url), { type: "module" }),
);

const FAULTS = {
  noMemory: "There isn't enough memory for this picture.",
  other: "The icons could not be made. The file may have been moved.",
};

const DRAWN = { width: 1280, height: 1280 };

/** The file that icons are made of. */
export interface Source {
  readonly file: File;
  readonly id: number;
}

/** Makes the set of icons of a file. */
async function makeIcons({ file, id }: Source, style: IconStyle): Promise<Result<IconSet>> {
  if (!(await isSvgFile(file))) return worker.make({ file, id, style });
  const drawing = await drawSvg(file, { maxPixels: MAX_PIXELS, sizeFor: (own) => fillBox(own, DRAWN) });
  if (!drawing.ok) return drawing;
  const drawn = drawing.value;
  return worker.make({ file, id, style, drawn }, { transfer: [drawn] });
}

/** The archive of the set, with markup and manifest; a failed result says why it can't be made. */
async function iconArchive(source: Source, style: IconStyle, name: string): Promise<Result<Blob>> {
  const made = await makeIcons(source, style).catch((error: unknown) => fail(faultOf(error, FAULTS).message));
  if (!made.ok) return made;
  const { files } = made.value;
  const hasSvg = files.some((file) => file.name === "favicon.svg");
  const texts = [
    { name: "site.webmanifest", blob: new Blob([manifestOf(name, style.background)]) },
    { name: "head.html", blob: new Blob([`${markupOf(hasSvg)}\n`]) },
  ];
  return worker.zip([...files, ...texts]).then(
    (value) => ({ ok: true as const, value }),
    (error: unknown) => fail(faultOf(error, FAULTS).message),
  );
}

/** The icons of a file with the current settings, for the preview. The last ones stay until the next are ready. */
function useIcons(source: Source | undefined, style: IconStyle) {
  const [shown, setShown] = useState<{ readonly id: number; readonly set: Result<IconSet> }>();
  const [fault, setFault] = useState<Fault>();
  const [request] = useState(() =>
    latestOnly(async ({ source, style }: { readonly source: Source; readonly style: IconStyle }) => {
      try {
        setShown({ id: source.id, set: await makeIcons(source, style) });
        setFault(undefined);
      } catch (error) {
        setFault(faultOf(error, FAULTS));
      }
    }),
  );
  const { filled, background, padding, radius } = style;
  useEffect(() => {
    if (source) request({ source, style: { filled, background, padding, radius } });
  }, [request, source, filled, background, padding, radius]);
  return { set: shown && shown.id === source?.id ? shown.set : undefined, fault };
}

/** The icons as they will be seen, at their real sizes. */
function Previews({ files, title }: { readonly files: IconSet["files"]; readonly title: string }) {
  const urls = useUrls(files);
  const tab = urls["favicon.svg"] ?? urls["favicon.ico"];
  return (
    <div className="flex w-full flex-col gap-5">
      <div className="flex flex-col gap-3">
        <h2 className="text-sm font-semibold text-ink-2">Preview</h2>
        <p className="text-sm text-ink-3">
          {urls["favicon.svg"] ? "In a browser tab: favicon.svg" : "In a browser tab: favicon.ico"}
        </p>
        <Tab url={tab} title={title} isDark={false} />
        <Tab url={tab} title={title} isDark />
      </div>
      <div className="flex flex-wrap items-end gap-5">
        <Icon url={urls["favicon.ico"]} side={32} label="favicon.ico, 32 pixels" />
        <Icon url={urls["favicon.ico"]} side={48} label="favicon.ico, 48 pixels" />
        <Icon url={urls["apple-touch-icon.png"]} side={90} label="iPhone home screen" className="rounded-card" />
        <Icon url={urls["icon-192.png"]} side={96} label="Installed app" />
        <Icon url={urls["icon-maskable-512.png"]} side={96} label="Cut to a circle" className="rounded-full" />
        <Icon url={urls["icon-maskable-512.png"]} side={96} label="Cut to a rounded square" className="rounded-card" />
      </div>
    </div>
  );
}

// In browsers' own colors, regardless of the page's theme.
const Tab = ({
  url,
  title,
  isDark,
}: {
  readonly url: string | undefined;
  readonly title: string;
  readonly isDark: boolean;
}) => (
  <div
    className="flex h-11 w-full max-w-80 items-center gap-3 rounded-control border border-line px-3 text-sm"
    style={isDark ? { background: "#2b2a33", color: "#fbfbfe" } : { background: "#f9f9fb", color: "#15141a" }}
  >
    {url && <img src={url} width={16} height={16} alt={`Icon in a ${isDark ? "dark" : "light"} tab`} />}
    <span className="min-w-0 truncate">{title}</span>
  </div>
);

const Icon = ({
  url,
  side,
  label,
  className = "",
}: {
  readonly url: string | undefined;
  readonly side: number;
  readonly label: string;
  readonly className?: string;
}) => (
  <figure className="flex max-w-32 flex-col items-center gap-2 text-center text-sm text-ink-3">
    {url && <img src={url} width={side} height={side} alt="" className={className} />}
    <figcaption>{label}</figcaption>
  </figure>
);

function useUrls(files: IconSet["files"]): Readonly<Record<string, string>> {
  const [urls, setUrls] = useState<Readonly<Record<string, string>>>({});
  useEffect(() => {
    const made = Object.fromEntries(files.map(({ name, blob }) => [name, URL.createObjectURL(blob)]));
    setUrls(made);
    return () => {
      for (const url of Object.values(made)) URL.revokeObjectURL(url);
    };
  }, [files]);
  return urls;
}

const ARCHIVE = "favicon.zip";

/** The settings of the icons, how they look, and what is saved and copied of them. */
export default function IconEditor({
  settings: { values, bind },
  source,
  accept,
  note,
  onFiles,
}: {
  readonly settings: Settings<typeof params>;
  readonly source: Source;
  readonly accept: string;
  /** On files that were not taken. */
  readonly note: string;
  readonly onFiles: TakeFiles;
}) {
  const { set, fault } = useIcons(source, values);
  const [name, setName] = useTabState("name", "", asText);
  const [failure, setFailure] = useState<string>();
  const over = useIncomingFiles(onFiles);
  const files = set?.ok ? set.value.files : undefined;
  const markup = markupOf(files?.some((file) => file.name === "favicon.svg") === true);

  async function download() {
    setFailure(undefined);
    const archive = await iconArchive(source, values, name);
    if (archive.ok) saveFile(archive.value, ARCHIVE);
    else setFailure(archive.message);
  }

  return (
    <StageWorkbench
      label="Favicon set"
      grows="list"
      panel={
        <div data-focus-start tabIndex={-1} className="flex flex-col gap-5 outline-none">
          <Slider label="Padding in percent" {...bind("padding")} />
          <Slider label="Rounded corners in percent" {...bind("radius")} />
          <Checkbox label="Background on all icons" {...bind("filled")} />
          <ColorField label="Background color" {...bind("background")} />
          <p className="-mt-3 text-sm text-ink-3">
            The home screen’s and the maskable icon always have a background, and systems round their corners
            themselves.
          </p>
          <TextField label="Site name" value={name} onChange={setName} hint="For the manifest." />
          <Button look="primary" icon={Download} onClick={download}>
            Download
          </Button>
          <FileButton icon={ImageUp} accept={accept} onFiles={(files) => onFiles(files, [])}>
            Choose another image
          </FileButton>
          <p role="alert" className="text-sm font-medium text-warn empty:hidden">
            {failure}
          </p>
        </div>
      }
      stage={
        <div
          className={`flex w-full min-w-0 flex-1 flex-col gap-5 rounded-control outline-2 outline-offset-4 ${over ? "outline-accent outline-dashed" : "outline-transparent"}`}
        >
          <p role="alert" className="text-sm font-medium wrap-anywhere text-warn empty:hidden">
            {note}
          </p>
          <FaultNote fault={fault} />
          {set?.ok === false && (
            <p role="alert" className="text-sm font-medium text-warn">
              {set.message}
            </p>
          )}
          {!set && !fault && <p className="text-sm text-ink-3">Making the icons …</p>}
          {files && <Previews files={files} title={name || source.file.name} />}
          {set?.ok &&
            set.value.notes.map((note) => (
              <p key={note} className="text-sm text-ink-3">
                {note}
              </p>
            ))}
          <Code label="HTML for the head" text={markup} />
          <Code label="site.webmanifest" text={manifestOf(name, values.background)} />
        </div>
      }
    />
  );
}

const Code = ({ label, text }: { readonly label: string; readonly text: string }) => (
  <section aria-label={label} className="flex min-w-0 flex-col gap-2">
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h2 className="text-sm font-semibold text-ink-2">{label}</h2>
      <CopyButton size="small" text={text} label={`Copy ${label === "site.webmanifest" ? "manifest" : "markup"}`} />
    </div>
    <pre className="rounded-control border border-line bg-surface p-3 font-mono text-sm break-all whitespace-pre-wrap">
      {text}
    </pre>
  </section>
);

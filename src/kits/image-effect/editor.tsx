import { Columns2, Eye, ImageUp } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { formatBytes } from "#core/number/format-bytes.ts";
import type { Params } from "#core/params.ts";
import type { Raster, Size } from "#core/raster.ts";
import { StageWorkbench } from "#kits/workbench/stage-workbench.tsx";
import { Button } from "#ui/button.tsx";
import { CopyLink } from "#ui/copy-button.tsx";
import { Slider } from "#ui/fields/slider.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import { UndoButtons } from "#ui/undo-buttons.tsx";
import { ReadingStatus } from "./image-effect.tsx";
import { PreviewStage, type Scaling } from "./preview-stage.tsx";
import { previewWidth, resolutionLimits } from "./resolution.ts";
import { SaveButtons } from "./save-buttons.tsx";
import type { ImageSession } from "./session.browser.ts";
import { usePreview, useWholeImage } from "./use-preview.browser.ts";

/** The open file: its thumbnail, name and size, and notes on how it was read. */
const ImageCard = ({
  file,
  width,
  height,
  notes,
  thumbnail,
}: {
  readonly file: File;
  readonly width: number;
  readonly height: number;
  /** Undefined until the whole file has been read. */
  readonly notes: readonly string[] | undefined;
  readonly thumbnail: Promise<Raster | undefined>;
}) => (
  <div>
    <div className="flex items-center gap-3 rounded-control border border-line bg-sunken p-2.5">
      <Thumbnail picture={thumbnail} />
      <div className="min-w-0">
        <p className="truncate text-sm font-semibold" title={file.name}>
          {file.name}
        </p>
        <p className="text-sm text-ink-3 tabular-nums">
          {width} × {height} · {formatBytes(file.size)}
        </p>
      </div>
    </div>
    {notes?.map((note) => (
      <p key={note} className="mt-1.5 text-sm text-ink-3">
        {note}
      </p>
    ))}
  </div>
);

function Thumbnail({ picture }: { readonly picture: Promise<Raster | undefined> }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    void picture.then((raster) => {
      const { current } = canvas;
      if (!raster || !current) return;
      const { width, height, data } = raster;
      Object.assign(current, { width, height });
      current.getContext("2d")?.putImageData(new ImageData(data, width, height), 0, 0);
    });
  }, [picture]);
  return (
    <canvas ref={canvas} role="img" aria-label="Your image" className="size-14 shrink-0 rounded-md object-cover" />
  );
}

/** A button that shows the original while it's held down by pointer or key. */
function BeforeButton({
  isPressed,
  onPress,
}: {
  readonly isPressed: boolean;
  readonly onPress: (isPressed: boolean) => void;
}) {
  const release = () => onPress(false);
  return (
    <Button
      size="small"
      icon={Eye}
      aria-pressed={isPressed}
      title="Hold to see the original"
      className="touch-none select-none aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
      onPointerDown={({ button, currentTarget, pointerId }) => {
        if (button !== 0) return;
        currentTarget.setPointerCapture(pointerId);
        onPress(true);
      }}
      onLostPointerCapture={release}
      onBlur={release}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key !== " " && event.key !== "Enter") return;
        // Else letting go would click.
        event.preventDefault();
        onPress(true);
      }}
      onKeyUp={(event) => {
        event.preventDefault();
        release();
      }}
      // Screen readers click without a pointer or a key: they show it and take it back.
      onClick={({ detail }) => detail === 0 && onPress(!isPressed)}
    >
      Hold for original
    </Button>
  );
}

/** The open image, for a tool's editor. */
export interface EditorProps<Settings> {
  readonly session: ImageSession<Settings>;
  /** The name of another file that is being read. */
  readonly reading: string | undefined;
  /** Why another file was not opened. */
  readonly error: string | undefined;
  /** Stops reading the other file. */
  readonly onStop: () => void;
  readonly onClose: () => void;
}

/** The Resolution setting's value, limits and setter. */
interface ResolutionBinding {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly onChange: (value: number) => void;
}

/**
 * The editor of an open image: a tool's controls, a live preview that can be compared with the original, and the
 * buttons that save the result.
 */
export function EffectEditor<Settings>({
  session,
  reading,
  error,
  onStop,
  onClose,
  params,
  names,
  form: { values: settings, bind, reset },
  onReset = () => {},
  scaling,
  fileName,
  part,
  sizeOf = () => session,
  overlay,
  times,
  controls,
}: EditorProps<Settings> & {
  readonly params: Params;
  /** The settings whose names in links are not plain words, for what undo announces. */
  readonly names?: Readonly<Record<string, string>>;
  /** The tool's settings: what `useParams(params)` gives. */
  readonly form: {
    readonly values: Settings;
    readonly bind: (name: "resolution") => ResolutionBinding;
    readonly reset: () => void;
  };
  /** What a tool forgets besides its settings with 'Select a different image'. */
  readonly onReset?: () => void;
  readonly scaling: Scaling;
  /** The name of the saved file, without its extension. */
  readonly fileName: string;
  /** Shown in the preview instead of the result, with its name. Saving still saves the result. */
  readonly part?: { readonly settings: Settings; readonly name: string } | undefined;
  /** The size of the result at full resolution, where that may be another than the image's. */
  readonly sizeOf?: (settings: Settings) => Size;
  /** What lies over the result in the preview, such as handles. */
  readonly overlay?: ReactNode;
  /** How many pixels a side the saved preview has for each of its own: 1 if undefined. */
  readonly times?: number;
  /** Renders the tool's controls, with the Resolution slider to place among them. */
  readonly controls: (resolution: ReactNode) => ReactNode;
}) {
  const resolution = bind("resolution");
  const [divider, setDivider] = useState(50);
  const [isComparing, setComparing] = useState(false);
  const [isBefore, setBefore] = useState(false);
  const limits = resolutionLimits(session, resolution);
  const width = previewWidth(session, resolution.value, resolution);
  const whole = useWholeImage(session);
  const {
    preview: made,
    fault,
    retry,
    previewOf,
  } = usePreview(session, whole, part?.settings ?? settings, width, isComparing || isBefore);
  const preview = made?.shown;
  const isReady = preview !== undefined && !preview.isDraft;
  const fullSize = sizeOf(settings);
  const stageSize = part ? sizeOf(part.settings) : fullSize;
  const isPartOfOtherSize = stageSize.width !== fullSize.width || stageSize.height !== fullSize.height;

  return (
    <StageWorkbench
      label="Image editor"
      stays
      actions={
        <SaveButtons
          session={session}
          settings={settings}
          previewWidth={width}
          fullSize={fullSize}
          isReady={isReady}
          shownSize={isReady && !isPartOfOtherSize ? preview : undefined}
          previewOf={previewOf}
          fileName={fileName}
          {...(times && { times })}
        />
      }
      stage={
        <PreviewStage
          imageSize={stageSize}
          preview={preview}
          scaling={scaling}
          divider={isComparing ? divider : undefined}
          onDivide={setDivider}
          isBefore={isBefore}
          overlay={overlay}
        />
      }
      under={
        <div className="flex flex-wrap items-center gap-2 px-3 py-2 print:hidden">
          <p className="grow basis-full font-mono text-sm text-ink-2 tabular-nums sm:basis-0">
            {preview ? `${preview.width} × ${preview.height} · ${milliseconds(preview.ms)}` : "…"}
            {part && ` · ${part.name}`}
          </p>
          <Button
            size="small"
            icon={Columns2}
            aria-pressed={isComparing}
            className="aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
            onClick={() => setComparing(!isComparing)}
          >
            Compare
          </Button>
          <BeforeButton isPressed={isBefore} onPress={setBefore} />
          <UndoButtons params={params} {...(names && { names })} />
          <CopyLink />
        </div>
      }
      panel={
        <div data-focus-start tabIndex={-1} className="flex flex-col gap-4 outline-none">
          <ImageCard {...session} notes={whole?.notes} />
          {reading !== undefined && <ReadingStatus name={reading} onStop={onStop} />}
          <p role="alert" className="text-sm font-medium text-warn empty:hidden">
            {error}
          </p>
          <FaultNote fault={error === undefined ? fault : undefined} onRetry={retry} />
          {controls(<Slider label="Resolution" unit="px" {...resolution} {...limits} value={width} />)}
          <Button
            icon={ImageUp}
            onClick={() => {
              onClose();
              onReset();
              reset();
            }}
          >
            Select a different image
          </Button>
        </div>
      }
    />
  );
}

const milliseconds = (ms: number) => `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`;

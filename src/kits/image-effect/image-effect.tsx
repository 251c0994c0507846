import { Columns2, ImageUp, X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { shareableAddress } from "#platform/use-params.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { DropZone } from "#ui/drop-zone.tsx";
import { Slider } from "#ui/slider.tsx";
import { Workbench } from "#ui/workbench.tsx";
import { DropTarget } from "./drop-target.tsx";
import { ImageCard } from "./image-card.tsx";
import { previewWidth, resolutionLimits } from "./resolution.ts";
import { Saving } from "./saving.tsx";
import type { EffectWorkers, Session } from "./session.tsx";
import { type Look, Stage } from "./stage.tsx";
import { useImage } from "./use-image.tsx";
import { usePreview } from "./use-preview.tsx";

// What the system's dialog offers; 'image/*' leaves out what some systems do not know as pictures.
const ACCEPT = "image/*,.avif,.heic,.heif,.jxl,.tif,.tiff,.ico";

interface ImageEffectProps<Settings> {
  readonly workers: EffectWorkers<Settings>;
  readonly settings: Settings;
  /** The Resolution setting as it is bound. */
  readonly resolution: {
    readonly value: number;
    readonly min: number;
    readonly max: number;
    readonly step: number;
    readonly onChange: (value: number) => void;
  };
  /** Puts every setting to its default. */
  readonly onReset: () => void;
  readonly look: Look;
  /** The name of the file that is saved, without its extension. */
  readonly fileName: string;
  readonly note?: string;
  /** The tool's controls, with the Resolution slider where it belongs among them. */
  readonly controls: (resolution: ReactNode) => ReactNode;
}

/** A tool that changes one picture: its import, its controls, a live preview, and the ways to save the result. */
export function ImageEffect<Settings>(props: ImageEffectProps<Settings>) {
  const { workers, onReset, note } = props;
  const { image, take, stop, forget, warm } = useImage(workers);
  const { session, reading, error } = image;
  const place = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);

  useEffect(() => {
    // The button that was pressed is gone: the keyboard's place is in what took its place.
    const isOpen = session !== undefined;
    if (isOpen === wasOpen.current) return;
    wasOpen.current = isOpen;
    if (document.activeElement !== document.body) return;
    place.current?.querySelector<HTMLElement>(isOpen ? "[data-panel]" : "button")?.focus({ preventScroll: true });
  }, [session]);

  return (
    <div ref={place}>
      {session ? (
        <DropTarget onFiles={take}>
          <Opened
            key={session.id}
            {...props}
            session={session}
            reading={reading}
            error={error}
            onStop={stop}
            onForget={() => {
              forget();
              onReset();
            }}
          />
        </DropTarget>
      ) : (
        <Card className="p-4 sm:p-6" onPointerEnter={warm} onFocus={warm} onDragEnter={warm}>
          <DropZone
            title="Drop an image here, or paste it"
            hint="SVG, PNG, JPG, WEBP, or BMP (MAX. 20MB)."
            action="Choose an image"
            accept={ACCEPT}
            error={error}
            onFiles={take}
          />
          <div className="mt-3 flex min-h-[34px] items-center justify-center text-sm text-ink-3">
            {reading === undefined ? (
              <p className="text-center">Also read: GIF, AVIF, TIFF, HEIC, JPEG XL and ICO. Nothing is uploaded.</p>
            ) : (
              <Reading name={reading} onStop={stop} />
            )}
          </div>
        </Card>
      )}
      {note && <p className="mt-3 text-sm text-ink-3">{note}</p>}
    </div>
  );
}

function Opened<Settings>({
  session,
  reading,
  error,
  onStop,
  onForget,
  settings,
  resolution,
  look,
  fileName,
  controls,
}: ImageEffectProps<Settings> & {
  readonly session: Session<Settings>;
  readonly reading: string | undefined;
  readonly error: string | undefined;
  readonly onStop: () => void;
  readonly onForget: () => void;
}) {
  const [divider, setDivider] = useState(50);
  const [compares, setCompares] = useState(false);
  const limits = resolutionLimits(session, resolution);
  const width = previewWidth(session, resolution.value, resolution);
  const { preview, failed } = usePreview(session, settings, width, compares);

  return (
    <Workbench
      stays
      stage={
        <Stage
          source={session}
          preview={preview}
          look={look}
          divider={compares ? divider : undefined}
          onDivide={setDivider}
        />
      }
      bar={
        <>
          <p className="grow basis-full font-mono text-sm text-ink-2 tabular-nums sm:basis-0">
            {preview ? `${preview.width} × ${preview.height} · ${milliseconds(preview.ms)}` : "…"}
          </p>
          <Button
            size="small"
            icon={Columns2}
            aria-pressed={compares}
            className={compares ? "border-accent bg-accent-soft text-accent" : ""}
            onClick={() => setCompares(!compares)}
          >
            Compare
          </Button>
          <CopyButton size="small" label="Copy link" text={shareableAddress} />
        </>
      }
      panel={
        <div data-panel tabIndex={-1} className="flex flex-col gap-5 outline-none">
          <ImageCard {...session} />
          {reading !== undefined && <Reading name={reading} onStop={onStop} />}
          <p role="alert" className="text-sm font-medium text-warn empty:hidden">
            {error ??
              (failed &&
                "The preview could not be made. Your image and settings are still here: change one to try again.")}
          </p>
          {controls(<Slider label="Resolution" unit="px" {...resolution} {...limits} value={width} />)}
          <Saving session={session} settings={settings} preview={preview} fileName={fileName} />
          <Button icon={ImageUp} onClick={onForget}>
            Select a different image
          </Button>
        </div>
      }
    />
  );
}

const Reading = ({ name, onStop }: { readonly name: string; readonly onStop: () => void }) => (
  <div className="flex min-w-0 items-center gap-3 text-sm">
    <p role="status" className="min-w-0 truncate">
      Reading {name} …
    </p>
    <Button size="small" look="quiet" icon={X} onClick={onStop}>
      Cancel
    </Button>
  </div>
);

const milliseconds = (ms: number) => `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`;

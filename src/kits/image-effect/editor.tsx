import { Columns2, ImageUp } from "lucide-react";
import { type ReactNode, useState } from "react";
import { shareableAddress } from "#platform/use-params.ts";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Slider } from "#ui/slider.tsx";
import { Workbench } from "#ui/workbench.tsx";
import { ImageCard } from "./image-card.tsx";
import { Reading } from "./reading.tsx";
import { previewWidth, resolutionLimits } from "./resolution.ts";
import { Saving } from "./saving.tsx";
import type { Session } from "./session.tsx";
import { type Look, Stage } from "./stage.tsx";
import { usePreview } from "./use-preview.tsx";

/** The picture that is open, for a tool's editor. */
export interface Opened<Settings> {
  readonly session: Session<Settings>;
  /** The name of another file that is being read. */
  readonly reading: string | undefined;
  /** Why another file was not taken. */
  readonly error: string | undefined;
  readonly onStop: () => void;
  readonly onForget: () => void;
}

/**
 * An open picture with a tool's controls, a live preview that can be compared with the original, and the ways to save
 * the result.
 */
export function EffectEditor<Settings>({
  opened: { session, reading, error, onStop, onForget },
  settings,
  resolution,
  onReset,
  look,
  fileName,
  undo,
  controls,
}: {
  readonly opened: Opened<Settings>;
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
  /** The buttons that undo and redo changes of the tool's settings. */
  readonly undo: ReactNode;
  /** The tool's controls, with the Resolution slider where it belongs among them. */
  readonly controls: (resolution: ReactNode) => ReactNode;
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
            className="aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
            onClick={() => setCompares(!compares)}
          >
            Compare
          </Button>
          {undo}
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
          <Saving session={session} settings={settings} previewWidth={width} preview={preview} fileName={fileName} />
          <Button
            icon={ImageUp}
            onClick={() => {
              onForget();
              onReset();
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

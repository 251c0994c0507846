import { CaretsToAxisDashedHorizontal, CaretsToAxisDashedVertical, Crop, RotateCcw, RotateCw } from "lucide-react";
import { type Turn, turned } from "#core/image/shape.ts";
import type { Size } from "#core/raster.ts";
import type { LosslessChoice } from "#kits/image-conversion/preview/preview.worker.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { ColorField } from "#ui/color-field.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Slider } from "#ui/slider.tsx";
import { CropFields } from "./crop-fields.tsx";
import { NO_EDITS, type PictureEdits } from "./picture-edits.ts";
import { SizeFields } from "./size-fields.tsx";
import { WatermarkFields } from "./watermark-fields.tsx";

const TURNS = [
  { turn: "left", label: "Turn left", icon: RotateCcw },
  { turn: "right", label: "Turn right", icon: RotateCw },
  { turn: "across", label: "Flip left and right", icon: CaretsToAxisDashedVertical },
  { turn: "down", label: "Flip top and bottom", icon: CaretsToAxisDashedHorizontal },
] as const satisfies readonly { readonly turn: Turn; readonly label: string; readonly icon: unknown }[];

/** What is changed about one picture. */
export function EditsPanel({
  edits,
  onChange,
  size,
  isCropping,
  onCropping,
  ratio,
  onRatio,
  lossless,
}: {
  readonly edits: PictureEdits;
  readonly onChange: (edits: PictureEdits) => void;
  /** Of the picture before it is cropped; undefined until it is read. */
  readonly size: Size | undefined;
  /** Whether the part is chosen on the picture now. */
  readonly isCropping: boolean;
  readonly onCropping: (isCropping: boolean) => void;
  readonly ratio: number | undefined;
  readonly onRatio: (ratio: number | undefined) => void;
  readonly lossless: LosslessChoice | undefined;
}) {
  const { shape } = edits;
  const change = (changes: Partial<PictureEdits>) => onChange({ ...edits, ...changes });
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {TURNS.map(({ turn, label, icon }) => (
          <IconButton key={turn} label={label} icon={icon} onClick={() => change({ shape: turned(shape, turn) })} />
        ))}
        <Button icon={Crop} aria-pressed={isCropping} onClick={() => onCropping(!isCropping)}>
          {isCropping ? "Done" : "Crop"}
        </Button>
      </div>
      {isCropping && size && (
        <CropFields
          part={shape.crop}
          size={size}
          ratio={ratio}
          onRatio={onRatio}
          onChange={(crop) => change({ shape: { ...shape, crop } })}
        />
      )}
      {lossless && (
        <div>
          <Checkbox
            label="Turn and crop the JPG without loss"
            checked={edits.losslessJpeg && lossless === "possible"}
            disabled={lossless !== "possible"}
            onChange={(losslessJpeg) => change({ losslessJpeg })}
          />
          <p className="mt-1.5 text-sm text-ink-3">
            {lossless === "possible"
              ? "It is not encoded anew. A crop begins at a block of 8 or 16 pixels."
              : "Not when turned like this: a side would begin in the middle of a block."}
          </p>
        </div>
      )}
      <Disclosure label="Straighten">
        <Slider
          label="Angle, clockwise"
          value={shape.angle}
          min={-45}
          max={45}
          step={0.5}
          unit="°"
          onChange={(angle) => change({ shape: { ...shape, angle } })}
        />
        <Checkbox
          label="Cut off the empty corners"
          checked={shape.cutsCorners}
          onChange={(cutsCorners) => change({ shape: { ...shape, cutsCorners } })}
        />
      </Disclosure>
      <Disclosure label="Size of this image">
        <SizeFields edits={edits} onChange={change} />
      </Disclosure>
      <Disclosure label="Sharpness, background, watermark">
        <Slider
          label="Sharpen"
          value={edits.sharpen}
          min={0}
          max={200}
          unit="%"
          hint="After its size is changed: unsharp masking with a radius of 0.8 pixels."
          onChange={(sharpen) => change({ sharpen })}
        />
        <Checkbox
          label="Fill what is transparent"
          checked={edits.fillsBackground}
          onChange={(fillsBackground) => change({ fillsBackground })}
        />
        {edits.fillsBackground && (
          <ColorField label="Background" value={edits.background} onChange={(background) => change({ background })} />
        )}
        <Checkbox label="Add a watermark" checked={edits.hasMark} onChange={(hasMark) => change({ hasMark })} />
        {edits.hasMark && <WatermarkFields mark={edits.mark} onChange={(mark) => change({ mark })} />}
      </Disclosure>
      <Button look="quiet" size="small" onClick={() => onChange(NO_EDITS)}>
        Undo all edits
      </Button>
    </>
  );
}

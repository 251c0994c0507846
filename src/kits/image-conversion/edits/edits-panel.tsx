import {
  CaretsToAxisDashedHorizontal,
  CaretsToAxisDashedVertical,
  Crop,
  Image,
  RotateCcw,
  RotateCw,
} from "lucide-react";
import type { Place, Shares, Watermark } from "#core/image/edits.ts";
import type { Filter } from "#core/image/pixels/resize-lanczos.ts";
import { areaOf, ofRatio, type Turn, turned } from "#core/image/shape.ts";
import type { Size } from "#core/raster.ts";
import type { LosslessChoice } from "#kits/image-conversion/preview/preview.worker.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { ColorField } from "#ui/color/color-field.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { Segments } from "#ui/fields/segments.tsx";
import { Select } from "#ui/fields/select.tsx";
import { Slider } from "#ui/fields/slider.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { FileButton } from "#ui/files/file-button.tsx";
import { ALL } from "./crop-part.ts";
import { NO_EDITS, type PictureEdits, type SizeChoice } from "./picture-edits.ts";

const RATIOS = [
  { value: "free", label: "Free" },
  { value: "own", label: "Same as the image" },
  { value: "1:1", label: "1 : 1" },
  { value: "5:4", label: "5 : 4" },
  { value: "4:3", label: "4 : 3" },
  { value: "3:2", label: "3 : 2" },
  { value: "16:9", label: "16 : 9" },
  { value: "4:5", label: "4 : 5" },
  { value: "3:4", label: "3 : 4" },
  { value: "2:3", label: "2 : 3" },
  { value: "9:16", label: "9 : 16" },
] as const;

type RatioName = (typeof RATIOS)[number]["value"];

function ratioOf(name: RatioName, { width, height }: Size): number | undefined {
  if (name === "free") return undefined;
  if (name === "own") return width / height;
  const [across = 1, down = 1] = name.split(":").map(Number);
  return across / down;
}

/** The part of a picture that is kept, by ratio and by number. */
function CropFields({
  part = ALL,
  size,
  ratio,
  onRatio,
  onChange,
}: {
  readonly part: Shares | undefined;
  readonly size: Size;
  readonly ratio: number | undefined;
  readonly onRatio: (ratio: number | undefined) => void;
  readonly onChange: (part: Shares | undefined) => void;
}) {
  const area = areaOf(part, size);
  const name = RATIOS.find(({ value }) => ratioOf(value, size) === ratio)?.value ?? "free";

  function choose(next: RatioName) {
    const chosen = ratioOf(next, size);
    onRatio(chosen);
    if (chosen !== undefined) onChange(ofRatio(part, chosen, size));
  }

  /** A number that is typed counts as it is: it ends a ratio that it does not keep. */
  function setArea(changes: Partial<typeof area>) {
    const next = { ...area, ...changes };
    if (changes.width !== undefined || changes.height !== undefined) onRatio(undefined);
    onChange({
      left: next.left / size.width,
      top: next.top / size.height,
      width: next.width / size.width,
      height: next.height / size.height,
    });
  }

  return (
    <>
      <Select label="Proportions" value={name} options={RATIOS} onChange={choose} />
      <div className="grid grid-cols-2 gap-3">
        <NumberField
          label="From the left"
          value={area.left}
          min={0}
          max={size.width - area.width}
          onChange={(left) => setArea({ left })}
        />
        <NumberField
          label="From the top"
          value={area.top}
          min={0}
          max={size.height - area.height}
          onChange={(top) => setArea({ top })}
        />
        <NumberField
          label="Width kept"
          value={area.width}
          min={1}
          max={size.width - area.left}
          onChange={(width) => setArea({ width })}
        />
        <NumberField
          label="Height kept"
          value={area.height}
          min={1}
          max={size.height - area.top}
          onChange={(height) => setArea({ height })}
        />
      </div>
      <Button
        size="small"
        onClick={() => {
          onRatio(undefined);
          onChange(undefined);
        }}
      >
        Remove the crop
      </Button>
    </>
  );
}

const KINDS = [
  { value: "text", label: "Text" },
  { value: "picture", label: "Picture" },
] as const;

const PLACES = [
  { value: "top-left", label: "Top left" },
  { value: "top", label: "Top" },
  { value: "top-right", label: "Top right" },
  { value: "left", label: "Left" },
  { value: "middle", label: "Middle" },
  { value: "right", label: "Right" },
  { value: "bottom-left", label: "Bottom left" },
  { value: "bottom", label: "Bottom" },
  { value: "bottom-right", label: "Bottom right" },
] as const satisfies readonly { readonly value: Place; readonly label: string }[];

/** A text or a picture over a picture. */
function WatermarkFields({
  mark,
  onChange,
}: {
  readonly mark: Watermark;
  readonly onChange: (mark: Watermark) => void;
}) {
  const change = (changes: Partial<Watermark>) => onChange({ ...mark, ...changes });
  return (
    <>
      <Segments label="Watermark" value={mark.kind} options={KINDS} onChange={(kind) => change({ kind })} />
      {mark.kind === "text" ? (
        <>
          <TextField label="Watermark text" value={mark.text} onChange={(text) => change({ text })} />
          <ColorField label="Text color" value={mark.color} onChange={(color) => change({ color })} />
        </>
      ) : (
        <div>
          <FileButton icon={Image} accept="image/*" onFiles={([file]) => file && change({ file })}>
            Choose a watermark image
          </FileButton>
          {mark.file && <p className="mt-1.5 truncate text-sm text-ink-3">{mark.file.name}</p>}
        </div>
      )}
      <Slider
        label="Watermark width"
        value={mark.size}
        min={1}
        max={100}
        unit="%"
        onChange={(size) => change({ size })}
      />
      <Slider
        label="Opacity"
        value={mark.opacity}
        min={1}
        max={100}
        unit="%"
        onChange={(opacity) => change({ opacity })}
      />
      <Select label="Place" value={mark.place} options={PLACES} onChange={(place) => change({ place })} />
    </>
  );
}

const SIZES = [
  { value: "settings", label: "Same as all images" },
  { value: "percent", label: "Percent" },
  { value: "longest", label: "Longest side" },
  { value: "fit", label: "Fit in a box" },
  { value: "fill", label: "Fill a box and crop" },
  { value: "exact", label: "Exactly, stretched" },
] as const satisfies readonly { readonly value: SizeChoice; readonly label: string }[];

const FILTERS = [
  { value: "lanczos3", label: "Lanczos, 3 lobes: sharpest" },
  { value: "mitchell", label: "Mitchell: no halos" },
  { value: "catmull-rom", label: "Catmull-Rom: bicubic" },
  { value: "triangle", label: "Triangle: bilinear" },
  { value: "box", label: "Box: averages, hard pixels when enlarged" },
] as const satisfies readonly { readonly value: Filter; readonly label: string }[];

const SIDE = { min: 1, max: 16_384 };

/** The size of one picture, and the settings that determine it. */
const SizeFields = ({
  edits: { size, percent, longest, box, filter },
  onChange,
}: {
  readonly edits: PictureEdits;
  readonly onChange: (changes: Partial<PictureEdits>) => void;
}) => (
  <>
    <Select label="Size" value={size} options={SIZES} onChange={(next) => onChange({ size: next })} />
    {size === "percent" && (
      <NumberField
        label="Percent of each side"
        value={percent}
        min={1}
        max={400}
        onChange={(next) => onChange({ percent: next })}
      />
    )}
    {size === "longest" && (
      <NumberField label="Pixels" value={longest} {...SIDE} onChange={(next) => onChange({ longest: next })} />
    )}
    {(size === "fit" || size === "fill" || size === "exact") && (
      <div className="grid grid-cols-2 gap-3">
        <NumberField
          label="Width"
          value={box.width}
          {...SIDE}
          onChange={(width) => onChange({ box: { ...box, width } })}
        />
        <NumberField
          label="Height"
          value={box.height}
          {...SIDE}
          onChange={(height) => onChange({ box: { ...box, height } })}
        />
      </div>
    )}
    <Select label="Filter" value={filter} options={FILTERS} onChange={(next) => onChange({ filter: next })} />
  </>
);

const TURNS = [
  { turn: "left", label: "Turn left", icon: RotateCcw },
  { turn: "right", label: "Turn right", icon: RotateCw },
  { turn: "across", label: "Flip left and right", icon: CaretsToAxisDashedVertical },
  { turn: "down", label: "Flip top and bottom", icon: CaretsToAxisDashedHorizontal },
] as const satisfies readonly { readonly turn: Turn; readonly label: string; readonly icon: unknown }[];

/** The edits of one picture. */
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
            label="Lossless JPG rotation and crop"
            checked={edits.losslessJpeg && lossless === "possible"}
            disabled={lossless !== "possible"}
            onChange={(losslessJpeg) => change({ losslessJpeg })}
          />
          <p className="mt-1.5 text-sm text-ink-3">
            {lossless === "possible"
              ? "It isn't re-encoded. A crop starts at a block of 8 or 16 pixels."
              : "Not with this rotation: a side would start in the middle of a block."}
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
          hint="Applied after resizing: unsharp masking with a radius of 0.8 pixels."
          onChange={(sharpen) => change({ sharpen })}
        />
        <Checkbox
          label="Fill transparent areas"
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

import { Plus, Trash2 } from "lucide-react";
import type { Size } from "#core/raster.ts";
import { Button } from "#ui/button.tsx";
import { ColorField } from "#ui/color-field.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { NumberField } from "#ui/number-field.tsx";
import { Segments } from "#ui/segments.tsx";
import { Select } from "#ui/select.tsx";
import { Slider } from "#ui/slider.tsx";
import params, { type BlurSettings } from "./params.ts";
import { MOST_REGIONS, newRegion, type Region, WHOLE, within } from "./regions.ts";

const SHAPES = [
  { value: "rectangle", label: "Rectangle" },
  { value: "ellipse", label: "Ellipse" },
] as const;

const PLACES = [
  { value: "inside", label: "Inside the regions" },
  { value: "outside", label: "All but the regions" },
] as const;

const COVERS = [
  { value: "blur", label: "Blur" },
  { value: "solid", label: "Solid color" },
  { value: "squares", label: "Squares" },
] as const;

const SURVIVES = {
  blur: "A blur can be undone: much of a weak one can be computed back, and text or a face be found by trying what gives the same blur. What nobody may see needs ‘Solid color’.",
  squares:
    "Each square keeps the mean of what it covers: text and faces can be found by trying what gives the same means, the more the smaller the squares are. What nobody may see needs ‘Solid color’.",
  solid:
    "Nothing of what is beneath is in the saved file: every pixel that a region touches has this color, and is opaque.",
} as const;

/** The regions of a picture with their numbers, and what is done to them. */
export default function RegionsPanel({
  values,
  size,
  shape,
  chosen,
  onShape,
  onChoose,
  onChange,
}: {
  readonly values: BlurSettings;
  /** Of the picture, in pixels. */
  readonly size: Size;
  /** What is added and drawn. */
  readonly shape: Region["shape"];
  readonly chosen: number;
  readonly onShape: (shape: Region["shape"]) => void;
  readonly onChoose: (index: number) => void;
  readonly onChange: (changed: Partial<BlurSettings>) => void;
}) {
  const { regions, cover } = values;
  return (
    <div data-focus-scope className="flex flex-col gap-4">
      <Segments label="Shape of new regions" options={SHAPES} value={shape} onChange={onShape} />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          size="small"
          icon={Plus}
          data-focus-start={regions.length === 0 || undefined}
          disabled={regions.length >= MOST_REGIONS}
          onClick={() => {
            onChange({ regions: [...regions, newRegion(shape, size, regions.length)] });
            onChoose(regions.length);
          }}
        >
          Add a region
        </Button>
        <p className="text-sm text-ink-3">
          {regions.length < MOST_REGIONS ? "Or draw it in the picture." : `There are at most ${MOST_REGIONS}.`}
        </p>
      </div>
      {regions.length > 0 && (
        <>
          <Select label="Where" options={PLACES} value={values.where} onChange={(where) => onChange({ where })} />
          <Select label="What is done" options={COVERS} value={cover} onChange={(next) => onChange({ cover: next })} />
          {cover === "solid" && (
            <ColorField label="Color" value={values.color} onChange={(color) => onChange({ color })} />
          )}
          {cover === "squares" && (
            <Slider
              label="Squares across the picture"
              {...params.squares.props(values.squares, (squares) => onChange({ squares }))}
            />
          )}
          <p className="text-sm text-ink-2">{SURVIVES[cover]}</p>
          <ol className="flex flex-col gap-3">
            {regions.map((region, index) => (
              <RegionItem
                // biome-ignore lint/suspicious/noArrayIndexKey: a region is its place in the list
                key={index}
                region={region}
                number={index + 1}
                size={size}
                isChosen={index === chosen}
                onChoose={() => onChoose(index)}
                onChange={(next) => onChange({ regions: regions.with(index, next) })}
                onRemove={() => {
                  onChange({ regions: regions.toSpliced(index, 1) });
                  onChoose(Math.max(0, Math.min(chosen, regions.length - 2)));
                }}
              />
            ))}
          </ol>
        </>
      )}
    </div>
  );
}

/** A region of the list: chosen, it has boxes for its place and size in pixels. */
function RegionItem({
  region,
  number,
  size,
  isChosen,
  onChoose,
  onChange,
  onRemove,
}: {
  readonly region: Region;
  readonly number: number;
  readonly size: Size;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onChange: (region: Region) => void;
  readonly onRemove: () => void;
}) {
  const name = region.shape === "rectangle" ? "Rectangle" : "Ellipse";
  const pixels = (part: number, whole: number) => Math.round((part / WHOLE) * whole);
  const field = (label: string, part: "left" | "top" | "width" | "height", whole: number) => (
    <NumberField
      label={label}
      value={pixels(region[part], whole)}
      min={0}
      max={whole}
      onChange={(value) => onChange(within({ ...region, [part]: (value / whole) * WHOLE }))}
    />
  );
  return (
    <li className="flex flex-col gap-2">
      <div className="flex items-center gap-2">
        <Button
          size="small"
          className="min-w-0 grow aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
          aria-pressed={isChosen}
          onClick={onChoose}
        >
          {number} · {name} · {pixels(region.width, size.width)} × {pixels(region.height, size.height)}
        </Button>
        <IconButton
          size="small"
          label={`Remove region ${number}`}
          icon={Trash2}
          data-focus-kind="remove"
          onClick={onRemove}
        />
      </div>
      {isChosen && (
        <div className="grid grid-cols-2 gap-3">
          {field("Left, px", "left", size.width)}
          {field("Top, px", "top", size.height)}
          {field("Width, px", "width", size.width)}
          {field("Height, px", "height", size.height)}
        </div>
      )}
    </li>
  );
}

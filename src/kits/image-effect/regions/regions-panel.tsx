import { Plus, Trash2 } from "lucide-react";
import {
  type Brush,
  boundsOf,
  type Cover,
  canAdd,
  coverLabels,
  coverParams,
  MAX_POINTS,
  MAX_REGIONS,
  moved,
  newRegion,
  type Region,
  STROKE_WIDTHS,
  strokeWithin,
  WHOLE,
  within,
} from "#core/image/regions/regions.ts";
import type { Size } from "#core/raster.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { ColorField } from "#ui/color/color-field.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { Segments } from "#ui/fields/segments.tsx";
import { Select } from "#ui/fields/select.tsx";
import { Slider } from "#ui/fields/slider.tsx";

const SHAPES = [
  { value: "rectangle", label: "Rectangle" },
  { value: "ellipse", label: "Ellipse" },
  { value: "stroke", label: "Brush" },
] as const;

const NAMES = { rectangle: "Rectangle", ellipse: "Ellipse", stroke: "Stroke" };

const PERCENT = WHOLE / 100;

const optionsOf = <T extends string>({ choices }: { readonly choices: Readonly<Record<T, string>> }) =>
  (Object.entries(choices) as [T, string][]).map(([value, label]) => ({ value, label }));

const PLACES = optionsOf(coverLabels.where);
const COVERS = optionsOf(coverLabels.cover);

const SURVIVES = {
  blur: "A blur can be undone: a weak one can be reversed, and text or faces can be guessed by trying what blurs the same way. Use ‘Solid color’ for secrets.",
  squares:
    "Each square keeps the average of what it covers, so text and faces can be guessed, more easily with small squares. Use ‘Solid color’ for secrets.",
  solid: "The saved file has nothing of what is underneath: every pixel that a region touches gets this opaque color.",
} as const;

/** The regions of a picture with their numbers, and the actions for them. */
export default function RegionsPanel({
  values,
  size,
  brush,
  chosen,
  isCut,
  whyNotDrawn,
  onBrush,
  onChoose,
  onChange,
}: {
  readonly values: Cover;
  /** Of the picture, in pixels. */
  readonly size: Size;
  /** What is added and drawn. */
  readonly brush: Brush;
  readonly chosen: number;
  /** Whether there is a stroke that ended before the pointer went up. */
  readonly isCut: boolean;
  /** Why regions cannot be drawn in the preview just now, and what to do about it. */
  readonly whyNotDrawn?: string | undefined;
  readonly onBrush: (brush: Brush) => void;
  readonly onChoose: (index: number) => void;
  readonly onChange: (changed: Partial<Cover>) => void;
}) {
  const { regions, cover } = values;
  return (
    <div data-focus-scope className="flex flex-col gap-4">
      <Segments
        label="Shape of new regions"
        options={SHAPES}
        value={brush.shape}
        onChange={(shape) => onBrush({ ...brush, shape })}
      />
      {brush.shape === "stroke" && (
        <Slider
          label="Brush width"
          unit="% of the width"
          min={STROKE_WIDTHS.min / PERCENT}
          max={STROKE_WIDTHS.max / PERCENT}
          step={0.5}
          value={brush.width / PERCENT}
          onChange={(percent) => onBrush({ ...brush, width: Math.round(percent * PERCENT) })}
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          size="small"
          icon={Plus}
          data-focus-start={regions.length === 0 || undefined}
          disabled={!canAdd(regions, brush.shape)}
          onClick={() => {
            onChange({ regions: [...regions, newRegion(brush, size, regions.length)] });
            onChoose(regions.length);
          }}
        >
          Add a region
        </Button>
        <p className="text-sm text-ink-3">{howToAdd(regions, brush, whyNotDrawn)}</p>
      </div>
      <p role="status" className="text-sm font-medium text-warn empty:hidden">
        {isCut && "The last stroke was cut off: a link can't hold more points. Paint the rest as another stroke."}
      </p>
      {regions.length > 0 && (
        <>
          <Select
            label={coverLabels.where.label}
            options={PLACES}
            value={values.where}
            onChange={(where) => onChange({ where })}
          />
          <Select
            label={coverLabels.cover.label}
            options={COVERS}
            value={cover}
            onChange={(next) => onChange({ cover: next })}
          />
          {cover === "solid" && (
            <ColorField label={coverLabels.color} value={values.color} onChange={(color) => onChange({ color })} />
          )}
          {cover === "squares" && (
            <Slider
              label={coverLabels.squares}
              {...coverParams.squares.props(values.squares, (squares) => onChange({ squares }))}
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

function howToAdd(regions: readonly Region[], { shape }: Brush, whyNotDrawn: string | undefined): string {
  if (regions.length >= MAX_REGIONS) return `There are at most ${MAX_REGIONS}.`;
  if (!canAdd(regions, shape)) return `Strokes have at most ${MAX_POINTS.all} points together: remove one first.`;
  if (whyNotDrawn !== undefined) return whyNotDrawn;
  return shape === "stroke" ? "Or paint on the picture." : "Or draw it on the picture.";
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
  const bounds = boundsOf(region);
  const pixels = (part: number, whole: number) => Math.round((part / WHOLE) * whole);
  const field = (
    label: string,
    part: "left" | "top" | "width" | "height",
    whole: number,
    change: (part: number) => Region,
  ) => (
    <NumberField
      label={label}
      value={pixels(bounds[part], whole)}
      min={0}
      max={whole}
      onChange={(value) => onChange(change((value / whole) * WHOLE))}
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
          {number} · {NAMES[region.shape]} · {pixels(region.width, size.width)}
          {region.shape === "stroke" ? " wide" : ` × ${pixels(region.height, size.height)}`}
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
          {field("Left, px", "left", size.width, (left) => moved(region, left - bounds.left, 0))}
          {field("Top, px", "top", size.height, (top) => moved(region, 0, top - bounds.top))}
          {region.shape === "stroke" ? (
            <NumberField
              label="Width, px"
              value={pixels(region.width, size.width)}
              min={Math.max(1, pixels(STROKE_WIDTHS.min, size.width))}
              max={Math.max(1, pixels(STROKE_WIDTHS.max, size.width))}
              onChange={(value) => onChange(strokeWithin({ ...region, width: (value / size.width) * WHOLE }))}
            />
          ) : (
            <>
              {field("Width, px", "width", size.width, (width) => within({ ...region, width }))}
              {field("Height, px", "height", size.height, (height) => within({ ...region, height }))}
            </>
          )}
        </div>
      )}
    </li>
  );
}

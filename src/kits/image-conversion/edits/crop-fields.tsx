import type { Shares } from "#core/image/edits.ts";
import { areaOf, ofRatio } from "#core/image/shape.ts";
import type { Size } from "#core/raster.ts";
import { Button } from "#ui/button.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { Select } from "#ui/fields/select.tsx";
import { ALL } from "./crop-part.ts";

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
export function CropFields({
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

import { Plus, Trash2 } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { ColorField } from "#ui/color/color-field.tsx";
import { Swatch } from "#ui/color/swatch.tsx";
import { Slider } from "#ui/fields/slider.tsx";
import type { Gradient, MeshPoint } from "../model/gradient.ts";
import { addedPoint, changePoint, FEWEST_POINTS, MAX_POINTS, REACH } from "../model/mesh.ts";

/** The points of a mesh, and the settings of the selected one. */
export function MeshPanel({
  mesh: { points, ground },
  selected,
  onSelect,
  onChange,
}: {
  readonly mesh: Gradient;
  readonly selected: number;
  readonly onSelect: (index: number) => void;
  readonly onChange: (changes: Partial<Gradient>) => void;
}) {
  const point = points[selected] as MeshPoint;
  const name = `point ${selected + 1}`;
  const change = (changes: Partial<MeshPoint>) => onChange({ points: changePoint(points, selected, changes) });
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p className="mb-1.5 text-sm font-semibold text-ink-2">Points</p>
        <ul aria-label="Points" className="flex flex-wrap gap-1.5">
          {points.map(({ color }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a point is identified by its index
            <li key={index}>
              <button
                type="button"
                aria-label={`Point ${index + 1}, ${color}`}
                aria-pressed={index === selected}
                onClick={() => onSelect(index)}
                className="flex size-8.5 items-center justify-center rounded-control border border-line aria-pressed:border-accent aria-pressed:bg-accent-soft forced-colors:aria-pressed:border-highlight"
              >
                <Swatch color={color} />
              </button>
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          icon={Plus}
          disabled={points.length >= MAX_POINTS}
          onClick={() => {
            onChange({ points: [...points, addedPoint(points)] });
            onSelect(points.length);
          }}
        >
          Add a point
        </Button>
        <Button
          size="small"
          icon={Trash2}
          disabled={points.length <= FEWEST_POINTS}
          onClick={() => {
            onChange({ points: points.filter((_, index) => index !== selected) });
            onSelect(Math.max(0, selected - 1));
          }}
        >
          Remove point
        </Button>
      </div>
      <div className="grid grid-cols-2 gap-3">
        <ColorField
          key={selected}
          label={`Color of ${name}`}
          alpha
          value={point.color}
          onChange={(color) => change({ color })}
        />
        <ColorField label="Ground" alpha value={ground} onChange={(color) => onChange({ ground: color })} />
      </div>
      <Slider
        label={`Reach, ${name}`}
        unit="%"
        {...REACH}
        value={point.reach}
        onChange={(reach) => change({ reach })}
      />
      <Slider label={`Across, ${name}`} unit="%" min={0} max={100} value={point.x} onChange={(x) => change({ x })} />
      <Slider label={`Down, ${name}`} unit="%" min={0} max={100} value={point.y} onChange={(y) => change({ y })} />
    </div>
  );
}

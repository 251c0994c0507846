import { PenLine } from "lucide-react";
import type { Settings } from "#platform/address/use-params.ts";
import { Button } from "#ui/button.tsx";
import { ColorField } from "#ui/color/color-field.tsx";
import { Select } from "#ui/fields/select.tsx";
import { Slider } from "#ui/fields/slider.tsx";
import { layersOf } from "./look.ts";
import type params from "./params.ts";
import { edited } from "./parse-box.ts";

const FACES = [
  { value: "flat", label: "Flat" },
  { value: "domed", label: "Domed" },
  { value: "hollow", label: "Hollow" },
] as const;

/** The settings of neumorphism. */
const ReliefSliders = ({ bind }: Settings<typeof params>) => (
  <>
    <Slider label="Depth" unit="px" {...bind("depth")} hint="Below 0 it looks pressed in." />
    <Slider label="Light from" unit="°" {...bind("light")} hint="0° is above, 90° is to the right." />
    <Slider label="Light angle" unit="%" {...bind("slant")} />
    <Slider label="Contrast" unit="%" {...bind("contrast")} />
    <Select label="Face" options={FACES} {...bind("face")} />
    <ColorField label="Color" {...bind("surface")} />
  </>
);

/** The settings of a smooth shadow. */
const SmoothSliders = ({ bind }: Settings<typeof params>) => (
  <>
    <Slider label="Elevation" unit="px" {...bind("elevation")} />
    <Slider label="Light from" unit="°" {...bind("light")} hint="0° is above, 90° is to the right." />
    <Slider label="Light angle" unit="%" {...bind("slant")} />
    <Slider label="Strength" unit="%" {...bind("strength")} />
    <Slider label="Layers" {...bind("steps")} />
    <ColorField label="Color" {...bind("shade")} />
  </>
);

/** The settings of the smooth mode or of neumorphism, and the way from there to layers by hand. */
export function OtherMode({
  settings,
  onEdit,
}: {
  readonly settings: Settings<typeof params>;
  readonly onEdit: (changes: ReturnType<typeof edited>) => void;
}) {
  const { values } = settings;
  const layers = layersOf(values);
  const isRelief = values.mode === "relief";
  return (
    <>
      {isRelief ? <ReliefSliders {...settings} /> : <SmoothSliders {...settings} />}
      <Button
        size="small"
        icon={PenLine}
        className="self-start"
        disabled={layers.length === 0}
        onClick={() =>
          onEdit(edited(layers, values.reach, isRelief ? { box: values.surface, ground: values.surface } : {}))
        }
      >
        Edit these layers
      </Button>
    </>
  );
}

import type { Settings } from "#platform/use-params.ts";
import { ColorField } from "#ui/color-field.tsx";
import { Select } from "#ui/select.tsx";
import { Slider } from "#ui/slider.tsx";
import type params from "./params.ts";

const FACES = [
  { value: "flat", label: "Flat" },
  { value: "domed", label: "Domed" },
  { value: "hollow", label: "Hollow" },
] as const;

/** The settings of neumorphism. */
export const ReliefSliders = ({ bind }: Settings<typeof params>) => (
  <>
    <Slider label="Depth" unit="px" {...bind("depth")} hint="Below 0 it is pressed in." />
    <Slider label="Light from" unit="°" {...bind("light")} hint="0° is above, 90° is to the right." />
    <Slider label="Slant of the light" unit="%" {...bind("slant")} />
    <Slider label="Contrast" unit="%" {...bind("contrast")} />
    <Select label="Face" options={FACES} {...bind("face")} />
    <ColorField label="Color" {...bind("surface")} />
  </>
);

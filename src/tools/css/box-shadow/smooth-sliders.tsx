import type { Settings } from "#platform/use-params.ts";
import { ColorField } from "#ui/color-field.tsx";
import { Slider } from "#ui/slider.tsx";
import type params from "./params.ts";

/** The settings of a smooth shadow. */
export const SmoothSliders = ({ bind }: Settings<typeof params>) => (
  <>
    <Slider label="Elevation" unit="px" {...bind("elevation")} />
    <Slider label="Light from" unit="°" {...bind("light")} hint="0° is above, 90° is to the right." />
    <Slider label="Slant of the light" unit="%" {...bind("slant")} />
    <Slider label="Strength" unit="%" {...bind("strength")} />
    <Slider label="Layers" {...bind("steps")} />
    <ColorField label="Color" {...bind("shade")} />
  </>
);

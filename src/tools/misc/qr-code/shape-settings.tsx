import type { Settings } from "#platform/use-params.ts";
import { Select } from "#ui/select.tsx";
import { Slider } from "#ui/slider.tsx";
import type { CornerShape, ModuleShape } from "./draw/design.ts";
import type params from "./params.ts";

const MODULES: readonly { value: ModuleShape; label: string }[] = [
  { value: "square", label: "Squares" },
  { value: "rounded", label: "Rounded" },
  { value: "dots", label: "Dots" },
  { value: "bars", label: "Upright bars" },
];
const CORNERS: readonly { value: CornerShape; label: string }[] = [
  { value: "square", label: "Square" },
  { value: "rounded", label: "Rounded" },
  { value: "circle", label: "Round" },
];

/** How the code is drawn, and how large. */
export default function ShapeSettings({ bind }: Pick<Settings<typeof params>, "bind">) {
  return (
    <>
      <Select label="Modules" options={MODULES} {...bind("modules")} />
      <Select label="Corners" options={CORNERS} {...bind("corners")} />
      <Slider label="Margin" unit="modules" {...bind("margin")} />
      <Slider label="Size" unit="px" {...bind("size")} hint="The width of PNG, JPEG and WebP files." />
    </>
  );
}

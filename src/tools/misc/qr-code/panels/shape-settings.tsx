import type { Settings } from "#platform/address/use-params.ts";
import { Select } from "#ui/fields/select.tsx";
import { Slider } from "#ui/fields/slider.tsx";
import type { CornerShape, EyeShape, ModuleShape } from "../draw/design.ts";
import type params from "../params.ts";

const MODULES: readonly { value: ModuleShape; label: string }[] = [
  { value: "square", label: "Squares" },
  { value: "rounded", label: "Rounded" },
  { value: "classy", label: "Classy" },
  { value: "dots", label: "Dots" },
  { value: "diamonds", label: "Diamonds" },
  { value: "bars", label: "Vertical bars" },
  { value: "rows", label: "Horizontal bars" },
];
const CORNERS: readonly { value: CornerShape; label: string }[] = [
  { value: "square", label: "Square" },
  { value: "rounded", label: "Rounded" },
  { value: "circle", label: "Round" },
  { value: "leaf", label: "Leaf" },
];
const EYES: readonly { value: EyeShape; label: string }[] = [
  { value: "same", label: "Same as corners" },
  ...CORNERS,
  { value: "diamond", label: "Diamond" },
];

/** How the code is drawn, and how large. */
export default function ShapeSettings({ bind }: Pick<Settings<typeof params>, "bind">) {
  return (
    <>
      <Select label="Modules" options={MODULES} {...bind("modules")} />
      <div className="grid grid-cols-2 gap-3">
        <Select label="Corners" options={CORNERS} {...bind("corners")} />
        <Select label="Eyes" options={EYES} {...bind("eyes")} />
      </div>
      <Slider label="Margin" unit="modules" {...bind("margin")} />
      <Slider label="Size" unit="px" {...bind("size")} hint="The width of PNG, JPEG and WebP files." />
    </>
  );
}

import { hexOf } from "#core/color/color-spaces.ts";
import { colorOf } from "#core/color/parse-color.ts";
import type { Settings } from "#platform/address/use-params.ts";
import { CopyButton } from "#ui/copy-button.tsx";
import { Select } from "#ui/fields/select.tsx";
import { Slider } from "#ui/fields/slider.tsx";
import { mixOf, shadesOf, TINTS, tintsOf } from "../derived.ts";
import { MIX_SPACES, type MixSpace, type default as params } from "../params.ts";
import { ColorBox, SwatchButton } from "./color-controls.tsx";

const LABELS: Readonly<Record<MixSpace, string>> = {
  oklab: "OKLab",
  oklch: "OKLCH",
  srgb: "sRGB",
  "srgb-linear": "Linear sRGB",
  lab: "Lab",
  lch: "LCH",
  hsl: "HSL",
  hwb: "HWB",
};

/** The color mixed with another, with white and with black. */
export default function Mix({ values, set, bind }: Pick<Settings<typeof params>, "values" | "set" | "bind">) {
  const [color, other] = [colorOf(values.color), colorOf(values.other)];
  const strip = (name: string, hexes: readonly string[]) => (
    <div>
      <h3 className="mb-2 text-sm font-semibold text-ink-2">{name}</h3>
      <div className="grid grid-cols-4 gap-2 sm:grid-cols-8">
        {hexes.map((hex, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place in the strip, whose colors may repeat
          <SwatchButton key={index} hex={hex} onUse={(next) => set({ color: next })} />
        ))}
      </div>
    </div>
  );
  return (
    <div className="flex flex-col gap-5">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        <ColorBox label="Mix with" value={values.other} onColor={(next) => set({ other: next })} />
        <Select
          label="Mix in"
          options={MIX_SPACES.map((value) => ({ value, label: LABELS[value] }))}
          {...bind("space")}
        />
        <Slider label="Steps" {...bind("steps")} />
      </div>
      {strip("Mix", mixOf(color, other, values.space, values.steps).map(hexOf))}
      {strip("Tints", tintsOf(color, TINTS).map(hexOf))}
      {strip("Shades", shadesOf(color, TINTS).map(hexOf))}
      <div>
        <CopyButton
          size="small"
          label="Copy color-mix()"
          text={`color-mix(in ${values.space}, ${values.color}, ${values.other})`}
        />
      </div>
    </div>
  );
}

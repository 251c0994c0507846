import type { Values } from "#core/params.ts";
import { counted } from "#core/text/counted.ts";
import { OwnPicture } from "#kits/css-generator/own-picture.tsx";
import { PasteCss } from "#kits/css-generator/paste-css.tsx";
import type { Settings } from "#platform/address/use-params.ts";
import { resolveColor } from "#platform/page/resolve-color.ts";
import { ColorField } from "#ui/color/color-field.tsx";
import { Segments } from "#ui/fields/segments.tsx";
import { Slider } from "#ui/fields/slider.tsx";
import type params from "./params.ts";
import { edited } from "./parse-box.ts";
import { PRESETS } from "./presets.ts";
import { printValue } from "./shadow.ts";

async function loadShadowParser() {
  const { parseShadow } = await import("./parse.ts");
  return (css: string) => parseShadow(css, resolveColor);
}

/** Takes over a shadow from the visitor's CSS, with its box and background. */
export const PasteShadow = ({
  reach,
  onEdit,
}: Pick<Values<typeof params>, "reach"> & {
  readonly onEdit: (changes: ReturnType<typeof edited>) => void;
}) => (
  <PasteCss
    placeholder="box-shadow: 0 4px 12px rgba(0, 0, 0, 0.2);"
    load={loadShadowParser}
    onFound={({ layers, box, note }) => {
      onEdit(edited(layers, reach, box));
      return `Loaded: ${counted(layers.length, "layer")}. ${note ?? ""}`.trim();
    }}
  />
);

/** Preset shadows, each on a small box. */
export const PresetList = ({
  reach,
  onEdit,
}: Pick<Values<typeof params>, "reach"> & {
  readonly onEdit: (changes: ReturnType<typeof edited>) => void;
}) => (
  <div className="grid grid-cols-[repeat(auto-fill,minmax(min(4.75rem,100%),1fr))] gap-2">
    {PRESETS.map((preset) => (
      <button
        key={preset.name}
        type="button"
        onClick={() => onEdit(edited(preset.layers, reach))}
        className="flex min-w-0 flex-col items-center gap-1 rounded-control border border-line px-1 pt-1 pb-2 text-xs font-semibold hover:border-line-strong"
      >
        <span
          aria-hidden
          className="grid h-16 w-full place-items-center forced-color-adjust-none overflow-clip rounded-lg bg-specimen"
        >
          <span
            className="size-14 scale-50 rounded-card bg-specimen-card"
            style={{ boxShadow: printValue(preset.layers) }}
          />
        </span>
        {preset.name}
      </button>
    ))}
  </div>
);

/** The look of the box with the shadow and of the background under it; they aren't part of the result. */
export const PreviewSettings = ({
  settings: { values, set, bind },
  box,
  background,
}: {
  readonly settings: Settings<typeof params>;
  readonly box: string;
  readonly background: string;
}) => (
  <>
    <Segments
      label="Ground"
      options={[
        { value: "color", label: "Color" },
        { value: "picture", label: "Picture" },
      ]}
      {...bind("backdrop")}
    />
    {values.mode === "relief" ? (
      <p className="text-sm text-ink-2">In neumorphism the box and the background share the color set above.</p>
    ) : (
      <div className="grid grid-cols-2 gap-3">
        <ColorField label="Box" value={box} onChange={(next) => set({ box: next })} />
        <ColorField
          label="Background"
          value={background}
          onChange={(next) => set({ ground: next, backdrop: "color" })}
        />
      </div>
    )}
    <OwnPicture name="ground" label="Picture as background" onTaken={() => set({ backdrop: "picture" })} />
    <OwnPicture name="subject" label="Picture with the shadow" onTaken={() => set({ shown: "picture" })} />
    <Slider label="Corners" unit="px" {...bind("corners")} />
  </>
);

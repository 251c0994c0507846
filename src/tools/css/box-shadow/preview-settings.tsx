import { OwnPicture } from "#kits/css-generator/own-picture.tsx";
import type { Settings } from "#platform/address/use-params.ts";
import { ColorField } from "#ui/color/color-field.tsx";
import { Segments } from "#ui/fields/segments.tsx";
import { Slider } from "#ui/fields/slider.tsx";
import type params from "./params.ts";

/** The look of the box with the shadow and of the background under it; they aren't part of the result. */
export const PreviewSettings = ({
  settings: { values, set, bind },
  box,
  ground,
}: {
  readonly settings: Settings<typeof params>;
  readonly box: string;
  readonly ground: string;
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
        <ColorField label="Background" value={ground} onChange={(next) => set({ ground: next, backdrop: "color" })} />
      </div>
    )}
    <OwnPicture name="ground" label="Picture as background" onTaken={() => set({ backdrop: "picture" })} />
    <OwnPicture name="subject" label="Picture with the shadow" onTaken={() => set({ shown: "picture" })} />
    <Slider label="Corners" unit="px" {...bind("corners")} />
  </>
);

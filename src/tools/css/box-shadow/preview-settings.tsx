import type { Settings } from "#platform/use-params.ts";
import { ColorField } from "#ui/color-field.tsx";
import { Slider } from "#ui/slider.tsx";
import type params from "./params.ts";

/** The look of the box and of the background under it; they are not part of the result. */
export const PreviewSettings = ({
  settings: { set, bind },
  box,
  ground,
}: {
  readonly settings: Settings<typeof params>;
  readonly box: string;
  readonly ground: string;
}) => (
  <>
    <div className="grid grid-cols-2 gap-3">
      <ColorField label="Box" value={box} onChange={(next) => set({ box: next })} />
      <ColorField label="Background" value={ground} onChange={(next) => set({ ground: next })} />
    </div>
    <Slider label="Corners" unit="px" {...bind("corners")} />
  </>
);

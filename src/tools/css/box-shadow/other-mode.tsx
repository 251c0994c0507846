import { PenLine } from "lucide-react";
import type { Settings } from "#platform/use-params.ts";
import { Button } from "#ui/button.tsx";
import { layersOf } from "./look.ts";
import type params from "./params.ts";
import type { BoxStyle } from "./parse-box.ts";
import { ReliefSliders } from "./relief-sliders.tsx";
import type { Layer } from "./shadow.ts";
import { SmoothSliders } from "./smooth-sliders.tsx";

/** The settings of the smooth mode or of neumorphism, and the way from there to layers by hand. */
export function OtherMode({
  settings,
  onEdit,
}: {
  readonly settings: Settings<typeof params>;
  readonly onEdit: (layers: readonly Layer[], style: BoxStyle) => void;
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
        onClick={() => onEdit(layers, isRelief ? { box: values.surface, ground: values.surface } : {})}
      >
        Edit these layers
      </Button>
    </>
  );
}

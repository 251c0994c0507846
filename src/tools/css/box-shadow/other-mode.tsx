import { PenLine } from "lucide-react";
import type { Settings } from "#platform/use-params.ts";
import { Button } from "#ui/button.tsx";
import { edited } from "./edited.ts";
import { layersOf } from "./look.ts";
import type params from "./params.ts";
import { ReliefSliders } from "./relief-sliders.tsx";
import { SmoothSliders } from "./smooth-sliders.tsx";

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

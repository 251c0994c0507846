import { type EditorProps, EffectEditor } from "#kits/image-effect/editor.tsx";
import { useParams } from "#platform/use-params.ts";
import { Select } from "#ui/select.tsx";
import { Slider } from "#ui/slider.tsx";
import { UndoButtons } from "#ui/undo-buttons.tsx";
import params, { type BlurSettings } from "./params.ts";

const TYPES = [
  { value: "gaussian", label: "Gaussian" },
  { value: "motion", label: "Motion" },
  { value: "average", label: "Average" },
  { value: "stack", label: "Stack" },
  { value: "directional", label: "Directional" },
] as const;

const NAMES = { type: "blur type", kernelSize: "kernel size" };

/** The blur effect's editor: its controls for an open image. */
export default function BlurEditor(props: EditorProps<BlurSettings>) {
  const { values, bind, reset } = useParams(params);
  const { type } = values;
  return (
    <EffectEditor
      {...props}
      settings={values}
      resolution={bind("resolution")}
      onReset={reset}
      scaling="smooth"
      fileName="blur-effect"
      undo={<UndoButtons params={params} names={NAMES} />}
      controls={(resolution) => (
        <>
          <Select label="Blur Type" options={TYPES} {...bind("type")} />
          <Slider label="Blur Intensity" {...bind("intensity")} />
          {(type === "motion" || type === "directional") && (
            <Slider label="Angle (degrees)" {...bind("angle")} unit="°" />
          )}
          {(type === "average" || type === "stack") && <Slider label="Kernel Size" {...bind("kernelSize")} />}
          {resolution}
        </>
      )}
    />
  );
}

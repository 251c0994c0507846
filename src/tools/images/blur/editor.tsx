import { type EditorProps, EffectEditor } from "#kits/image-effect/editor.tsx";
import { useParams } from "#platform/use-params.ts";
import { Select } from "#ui/select.tsx";
import { Slider } from "#ui/slider.tsx";
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
  const form = useParams(params);
  const { values, bind } = form;
  const { type } = values;
  return (
    <EffectEditor
      {...props}
      params={params}
      names={NAMES}
      form={form}
      scaling="smooth"
      fileName="blur-effect"
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

import { ImageEffect } from "#kits/image-effect/image-effect.tsx";
import { effectWorkers } from "#kits/image-effect/session.tsx";
import { useParams } from "#platform/use-params.ts";
import { Select } from "#ui/select.tsx";
import { Slider } from "#ui/slider.tsx";
import params, { type BlurSettings } from "./params.ts";

const workers = effectWorkers<BlurSettings>(
  () => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }),
);

const TYPES = [
  { value: "gaussian", label: "Gaussian" },
  { value: "motion", label: "Motion" },
  { value: "average", label: "Average" },
  { value: "stack", label: "Stack" },
  { value: "directional", label: "Directional" },
] as const;

export default function BlurPage() {
  const { values, bind, reset } = useParams(params);
  const { type } = values;
  return (
    <ImageEffect
      workers={workers}
      settings={values}
      resolution={bind("resolution")}
      onReset={reset}
      look="smooth"
      fileName="blur-effect"
      note="The preview may differ from the download depending on your monitor’s resolution."
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

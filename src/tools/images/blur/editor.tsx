import { useState } from "react";
import type { Brush, Stroke } from "#core/image/regions/regions.ts";
import { type EditorProps, EffectEditor } from "#kits/image-effect/editor.tsx";
import { useParams } from "#platform/use-params.ts";
import { Disclosure } from "#ui/disclosure.tsx";
import { lazy } from "#ui/lazy.tsx";
import { LazyBoundary } from "#ui/lazy-boundary.tsx";
import { Select } from "#ui/select.tsx";
import { Slider } from "#ui/slider.tsx";
import { hasCenter, KindControls } from "./kind-controls.tsx";
import params, { type BlurSettings } from "./params.ts";

const overlay = () => import("#kits/image-effect/region-overlay.tsx");
const RegionOverlay = lazy(overlay);
const PlaceHandles = lazy(() => import("#kits/image-effect/place-handles.tsx"));
// The panel says that regions can be drawn: it comes with what they are drawn on.
const RegionsPanel = lazy(
  async () => (await Promise.all([import("#kits/image-effect/regions-panel.tsx"), overlay()]))[0],
);

const TYPES = [
  { value: "gaussian", label: "Gaussian" },
  { value: "motion", label: "Motion" },
  { value: "average", label: "Average" },
  { value: "stack", label: "Stack" },
  { value: "directional", label: "Directional" },
] as const;

const NAMES = {
  type: "blur type",
  kernelSize: "kernel size",
  kind: "kind of blur",
  centerX: "center",
  centerY: "center",
  band: "sharp band",
  cover: "what is done to regions",
};

/** The blur effect's editor: its controls for an open image. */
export default function BlurEditor(props: EditorProps<BlurSettings>) {
  const form = useParams(params);
  const { values, bind, set } = form;
  const { kind, regions } = values;
  const hasHandles = hasCenter(kind) && (regions.length === 0 || values.cover === "blur");
  const [hasRegions, setHasRegions] = useState(regions.length > 0);
  const [brush, setBrush] = useState<Brush>({ shape: "rectangle", width: 500 });
  const [cut, setCut] = useState<Stroke>();
  const isCut = cut !== undefined && regions.some((region) => JSON.stringify(region) === JSON.stringify(cut));
  const [chosen, choose] = useState(0);
  const type = kind === "type" ? values.type : undefined;
  const { session } = props;
  const size = { width: session.width, height: session.height };
  return (
    <EffectEditor
      {...props}
      params={params}
      names={NAMES}
      form={form}
      scaling="smooth"
      fileName="blur-effect"
      overlay={
        (hasRegions || hasHandles) && (
          <LazyBoundary fallback={null}>
            {hasRegions && (
              <RegionOverlay
                {...{ regions, chosen, brush, size }}
                onChoose={choose}
                onCut={setCut}
                onChange={(next) => set({ regions: next })}
              />
            )}
            {hasHandles && (
              <PlaceHandles
                places={{ center: values, band: kind === "tilt-shift" ? values : undefined }}
                onChange={set}
              />
            )}
          </LazyBoundary>
        )
      }
      controls={(resolution) => (
        <>
          <Select label="Blur Type" options={TYPES} {...bind("type")} disabled={kind !== "type"} />
          <Slider label="Blur Intensity" {...bind("intensity")} />
          {(type === "motion" || type === "directional") && (
            <Slider label="Angle (degrees)" {...bind("angle")} unit="°" />
          )}
          {(type === "average" || type === "stack") && <Slider label="Kernel Size" {...bind("kernelSize")} />}
          {resolution}
          <Disclosure label="More kinds of blur">
            <KindControls values={values} onChange={set} />
          </Disclosure>
          <Disclosure label="Regions" open={hasRegions} onToggle={setHasRegions}>
            {() => (
              <RegionsPanel
                {...{ values, size, brush, chosen, isCut }}
                onBrush={setBrush}
                onChoose={choose}
                onChange={set}
              />
            )}
          </Disclosure>
        </>
      )}
    />
  );
}

import { LENS_SHAPE_NAMES, LENS_SHAPES } from "#core/image/blur/lens-shapes.ts";
import { type EditorProps, EffectEditor } from "#kits/image-effect/editor.tsx";
import { useRegions } from "#kits/image-effect/regions/use-regions.tsx";
import { useParams } from "#platform/address/use-params.ts";
import { Disclosure } from "#ui/disclosure.tsx";
import { Select } from "#ui/fields/select.tsx";
import { Slider } from "#ui/fields/slider.tsx";
import { LazyBoundary } from "#ui/loading/fault-note.tsx";
import { lazy } from "#ui/loading/lazy.tsx";
import params, { type BlurSettings } from "./params.ts";

const KINDS = [
  { value: "type", label: "Same as Blur Type" },
  { value: "lens", label: "Lens" },
  { value: "spin", label: "Radial, spin" },
  { value: "zoom", label: "Radial, zoom" },
  { value: "tilt-shift", label: "Tilt-shift" },
  { value: "edges", label: "Smooth, edges kept" },
] as const;

const OPENINGS = LENS_SHAPES.map((value) => ({ value, label: LENS_SHAPE_NAMES[value] }));

/** Whether a kind of blur has a center. */
export const hasCenter = (kind: BlurSettings["kind"]): boolean =>
  kind === "spin" || kind === "zoom" || kind === "tilt-shift";

/** The kinds of blur that aren't among the types, with their settings. */
export function KindControls({
  values,
  onChange,
}: {
  readonly values: BlurSettings;
  readonly onChange: (changed: Partial<BlurSettings>) => void;
}) {
  const { kind } = values;
  const slider = (
    name: "angle" | "centerX" | "centerY" | "band" | "falloff" | "tolerance",
    label: string,
    unit: string,
  ) => (
    <Slider label={label} unit={unit} {...params[name].props(values[name], (value) => onChange({ [name]: value }))} />
  );
  return (
    <>
      <Select label="Kind of blur" options={KINDS} value={kind} onChange={(next) => onChange({ kind: next })} />
      {kind === "lens" && (
        <Select
          label="Opening"
          options={OPENINGS}
          value={values.opening}
          onChange={(opening) => onChange({ opening })}
        />
      )}
      {hasCenter(kind) && slider("centerX", "Center, across", "%")}
      {hasCenter(kind) && slider("centerY", "Center, down", "%")}
      {((kind === "lens" && values.opening !== "disk") || kind === "tilt-shift") &&
        slider("angle", "Angle (degrees)", "°")}
      {kind === "tilt-shift" && slider("band", "Sharp band", "% of the height")}
      {kind === "tilt-shift" && slider("falloff", "Falloff", "% of the height")}
      {kind === "edges" && slider("tolerance", "Evens out differences up to", "levels")}
    </>
  );
}

const PlaceHandles = lazy(() => import("#kits/image-effect/place-handles.tsx"));

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
  const type = kind === "type" ? values.type : undefined;
  const { session } = props;
  const { panel, overlay } = useRegions({
    of: "blur",
    values,
    size: { width: session.width, height: session.height },
    onChange: set,
  });
  return (
    <EffectEditor
      {...props}
      params={params}
      names={NAMES}
      form={form}
      scaling="smooth"
      fileName="blur-effect"
      overlay={
        <>
          {overlay}
          {hasHandles && (
            <LazyBoundary fallback={null}>
              <PlaceHandles
                places={{ center: values, band: kind === "tilt-shift" ? values : undefined }}
                onChange={set}
              />
            </LazyBoundary>
          )}
        </>
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
          {panel}
        </>
      )}
    />
  );
}

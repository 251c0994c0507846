import { LENS_SHAPE_NAMES, LENS_SHAPES } from "#core/image/blur/lens-shapes.ts";
import { Select } from "#ui/select.tsx";
import { Slider } from "#ui/slider.tsx";
import params, { type BlurSettings } from "./params.ts";

const KINDS = [
  { value: "type", label: "As Blur Type says" },
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

/** The kinds of blur that are none of the types, with their settings. */
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

import type { Settings } from "#platform/address/use-params.ts";
import { ColorField } from "#ui/color/color-field.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { Select } from "#ui/fields/select.tsx";
import { Slider } from "#ui/fields/slider.tsx";
import { type Fill, ownColor } from "../draw/design.ts";
import type params from "../params.ts";

const FILLS: readonly { value: Fill; label: string }[] = [
  { value: "plain", label: "One color" },
  { value: "linear", label: "Linear gradient" },
  { value: "radial", label: "Radial gradient" },
];

/** A gradient, and the colors of the corners and of the eyes in them. */
export default function ColorSettings({
  values,
  bind,
  set,
  color,
}: Pick<Settings<typeof params>, "values" | "bind" | "set"> & {
  /** The color of the modules. */
  readonly color: string;
}) {
  const { fill } = values;
  return (
    <>
      <Select label="Fill" options={FILLS} {...bind("fill")} />
      {fill !== "plain" && (
        <ColorField label="To color" value={values.toColor} onChange={(toColor) => set({ toColor })} />
      )}
      {fill === "linear" && <Slider label="Direction" unit="°" {...bind("angle")} />}
      <PartColor
        label="Corners"
        value={ownColor(values.cornerColor)}
        initial={color}
        onChange={(cornerColor) => set({ cornerColor })}
      />
      <PartColor
        label="Eyes"
        value={ownColor(values.eyeColor)}
        initial={color}
        onChange={(eyeColor) => set({ eyeColor })}
      />
    </>
  );
}

/** The color of a part, where it has one of its own. */
function PartColor({
  label,
  value,
  initial,
  onChange,
}: {
  readonly label: string;
  readonly value: string | undefined;
  /** Its initial value. */
  readonly initial: string;
  readonly onChange: (value: string) => void;
}) {
  return (
    <>
      <Checkbox
        label={`${label} in their own color`}
        checked={value !== undefined}
        onChange={(on) => onChange(on ? initial : "same")}
      />
      {value !== undefined && <ColorField label={`${label} color`} value={value} onChange={onChange} />}
    </>
  );
}

import type { ChoiceParam, FlagParam, NumberParam, Param } from "#core/params.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { ColorField } from "#ui/color-field.tsx";
import { Select } from "#ui/select.tsx";
import { Slider } from "#ui/slider.tsx";
import { ColorsField } from "./colors-field.tsx";

/** What a setting is called, with the words of its choices. */
export type Words = string | { readonly label: string; readonly choices: Readonly<Record<string, string>> };

// A slider of more steps is not set exactly with a finger.
const FINE = 2000;

/** The control of any setting of an effect but curves: a list, a checkbox, a slider, a color or colors. */
export function SettingControl({
  param,
  words,
  unit,
  value,
  onChange,
}: {
  readonly param: Param<unknown>;
  readonly words: Words;
  readonly unit: string | undefined;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}) {
  const label = typeof words === "string" ? words : words.label;
  if ("options" in param) {
    const choices = typeof words === "string" ? {} : words.choices;
    const options = (param as ChoiceParam<string>).options.map((option) => ({
      value: option,
      label: choices[option] ?? option,
    }));
    return <Select label={label} value={value as string} options={options} onChange={onChange} />;
  }
  if (typeof param.default === "boolean") {
    return <Checkbox label={label} {...(param as FlagParam).props(value as boolean, onChange)} />;
  }
  if ("min" in param) {
    const own = (param as NumberParam).props(value as number, onChange);
    return <Slider label={label} {...(unit && { unit })} {...own} exact={own.max - own.min > FINE} />;
  }
  if (isColor(param.default)) return <ColorField label={label} value={value as string} onChange={onChange} />;
  if (Array.isArray(param.default) && param.default.every(isColor)) {
    return <ColorsField label={label} param={param} value={value as readonly string[]} onChange={onChange} />;
  }
  throw new Error(`There is no control for ‘${label}’: add one here`);
}

const isColor = (value: unknown): boolean => typeof value === "string" && /^#[0-9a-f]{6}$/.test(value);

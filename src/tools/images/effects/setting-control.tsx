import { Plus, X } from "lucide-react";
import type { ChoiceParam, FlagParam, NumberParam, Param } from "#core/params.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { ColorField } from "#ui/color/color-field.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Select } from "#ui/fields/select.tsx";
import { Slider } from "#ui/fields/slider.tsx";

/** A list of colors: each can be changed and removed, and more added, as many as the setting takes. */
function ColorsField({
  label,
  param,
  value,
  onChange,
}: {
  readonly label: string;
  readonly param: Param<unknown>;
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
}) {
  const takes = (colors: readonly string[]) => param.parse(param.print(colors)) !== undefined;
  const more = [...value, value.at(-1) ?? "#ffffff"];
  return (
    <fieldset data-focus-scope className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-sm font-semibold text-ink-2">{label}</legend>
      {value.map((color, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: colors are known by their places
        <div key={at} className="flex items-center gap-2">
          <div className="min-w-0 flex-1">
            <ColorField
              label={`Color ${at + 1}`}
              hideLabel
              value={color}
              onChange={(next) => onChange(value.with(at, next))}
            />
          </div>
          <IconButton
            size="small"
            icon={X}
            label={`Remove color ${at + 1}`}
            disabled={!takes(value.toSpliced(at, 1))}
            onClick={() => onChange(value.toSpliced(at, 1))}
          />
        </div>
      ))}
      <Button size="small" icon={Plus} className="self-start" disabled={!takes(more)} onClick={() => onChange(more)}>
        Add a color
      </Button>
    </fieldset>
  );
}

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

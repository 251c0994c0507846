import type { ChoiceParam, FlagParam, NumberParam, Param } from "#core/params.ts";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { Select } from "#ui/fields/select.tsx";
import { LabelOf, TextField } from "#ui/fields/text-field.tsx";

type Words = string | { readonly label: string; readonly choices: Readonly<Record<string, string>> };

/** What a setting's control is called. */
export const labelOf = (words: Words): string => (typeof words === "string" ? words : words.label);

/** The control of any setting of an operation: a list, a checkbox, a number or a line of text. */
export function SettingControl({
  param,
  words,
  context,
  value,
  onChange,
}: {
  readonly param: Param<unknown>;
  readonly words: Words;
  /** The subject of the setting, announced after its label if several on the page have the same name. */
  readonly context?: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}) {
  const label = labelOf(words);
  if ("options" in param) {
    const { options } = param as ChoiceParam<string>;
    const choices = typeof words === "string" ? {} : words.choices;
    return (
      <Select
        label={label}
        {...(context !== undefined && { context })}
        value={value as string}
        options={options.map((option) => ({ value: option, label: choices[option] ?? option }))}
        onChange={onChange}
      />
    );
  }
  if (typeof param.default === "boolean") {
    return (
      <div className="flex items-end pb-1.5">
        <Checkbox
          label={context === undefined ? label : <LabelOf label={label} context={context} />}
          {...(param as FlagParam).props(value as boolean, onChange)}
        />
      </div>
    );
  }
  if ("min" in param)
    return (
      <NumberField
        label={label}
        {...(context !== undefined && { context })}
        {...(param as NumberParam).props(value as number, onChange)}
      />
    );
  return (
    <TextField
      label={label}
      {...(context !== undefined && { context })}
      value={value as string}
      className="font-mono text-sm"
      onChange={(next) => onChange((param as Param<string>).parse(next) ?? next)}
    />
  );
}

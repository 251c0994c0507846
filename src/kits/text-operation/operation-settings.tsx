import { ArrowDownUp, RotateCcw } from "lucide-react";
import type { AnyOperation, AnyValues, Family } from "#core/operation.ts";
import type { ChoiceParam, FlagParam, NumberParam, Param } from "#core/params.ts";
import { ToolbarField, ToolbarSelect } from "#kits/workbench/workbench.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { Select } from "#ui/fields/select.tsx";
import { LabelOf, TextField } from "#ui/fields/text-field.tsx";
import type { ShownAs } from "./present.ts";
import type { Ends, TypedAs } from "./run-operation.ts";

type Words = string | { readonly label: string; readonly choices: Readonly<Record<string, string>> };

/** What a setting's control is called. */
const labelOf = (words: Words): string => (typeof words === "string" ? words : words.label);

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

const TYPED_LABELS: Readonly<Record<TypedAs, string>> = { text: "Text", hex: "Hex", base64: "Base64" };
const ENDS_LABELS: Readonly<Record<Ends, string>> = { lf: "LF (Unix)", crlf: "CRLF (Windows)" };
const SHOWN_LABELS: Readonly<Record<ShownAs, string>> = {
  auto: "Text or hex",
  text: "Text",
  hex: "Hex",
  base64: "Base64",
};

const optionsOf = <T extends string>(labels: Readonly<Record<T, string>>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value: value as T, label }));

/** What the controls of an operation's page show, and how they change it. */
export interface OperationControls {
  readonly family: Family;
  readonly operation: AnyOperation;
  readonly values: AnyValues;
  /** The forms of the input and the result; undefined if the operation has only one of each. */
  readonly typedAs: TypedAs | undefined;
  readonly ends: Ends | undefined;
  readonly shownAs: ShownAs | undefined;
  readonly onOperation: (id: string) => void;
  readonly onSetting: (name: string, value: unknown) => void;
  readonly onForm: (form: { readonly input?: TypedAs; readonly ends?: Ends; readonly result?: ShownAs }) => void;
  /** Undefined where no operation takes the result back. */
  readonly onSwap: (() => void) | undefined;
  /** Undefined while all settings are at their defaults. */
  readonly onReset: (() => void) | undefined;
}

/** Three settings fit into the toolbar, with the forms of input and result. They come in the order of how much they matter. */
function settingsOf({ operation, typedAs, shownAs }: OperationControls) {
  const settings = Object.entries<Param<unknown>>(operation.params);
  const forms = [typedAs, shownAs].filter((form) => form !== undefined).length;
  const fitting = Math.max(2, 3 - forms);
  return { inToolbar: settings.slice(0, fitting), rest: settings.slice(fitting) };
}

const Setting = ({
  controls: { operation, values, onSetting },
  name,
  param,
}: {
  readonly controls: OperationControls;
  readonly name: string;
  readonly param: Param<unknown>;
}) => (
  <SettingControl
    param={param}
    words={operation.labels[name] ?? name}
    value={values[name]}
    onChange={(value) => onSetting(name, value)}
  />
);

/** The operation, the settings that matter most, and the forms of input and result. */
export function OperationToolbar(controls: OperationControls) {
  const { family, operation, typedAs, shownAs, onOperation, onForm, onSwap, onReset } = controls;
  return (
    <>
      <ToolbarSelect
        label="Operation"
        value={operation.id}
        options={family.groups.map(({ label, operations }) => ({
          label,
          options: operations.map(({ id, name }) => ({ value: id, label: name })),
        }))}
        onChange={onOperation}
      />
      {onSwap && (
        <Button
          size="small"
          icon={ArrowDownUp}
          aria-label="Swap input and result"
          title="Swap input and result"
          onClick={onSwap}
        >
          Swap
        </Button>
      )}
      {settingsOf(controls).inToolbar.map(([name, param]) => (
        <ToolbarField key={name} title={labelOf(operation.labels[name] ?? name)}>
          <Setting controls={controls} name={name} param={param} />
        </ToolbarField>
      ))}
      {typedAs !== undefined && (
        <ToolbarSelect
          label="Input is"
          value={typedAs}
          options={optionsOf(TYPED_LABELS)}
          onChange={(input) => onForm({ input })}
        />
      )}
      {shownAs !== undefined && (
        <ToolbarSelect
          label="Result is"
          value={shownAs}
          options={optionsOf(SHOWN_LABELS)}
          onChange={(result) => onForm({ result })}
        />
      )}
      {onReset && <IconButton size="small" icon={RotateCcw} label="Reset settings" onClick={onReset} />}
    </>
  );
}

/** The other settings; undefined if there are none. */
export function moreSettings(controls: OperationControls) {
  const { rest } = settingsOf(controls);
  const { ends, onForm } = controls;
  if (rest.length === 0 && ends === undefined) return undefined;
  return (
    <>
      {rest.map(([name, param]) => (
        <div key={name}>
          <Setting controls={controls} name={name} param={param} />
        </div>
      ))}
      {ends !== undefined && (
        <Select
          label="Line endings of the input"
          value={ends}
          options={optionsOf(ENDS_LABELS)}
          onChange={(next) => onForm({ ends: next })}
        />
      )}
    </>
  );
}

/** Whether one of the other settings isn't at its default, so that it should be seen. */
export const hasChangedMore = (controls: OperationControls): boolean =>
  (controls.ends ?? "lf") !== "lf" ||
  settingsOf(controls).rest.some(([name, param]) => controls.values[name] !== param.default);

import { Plus, X } from "lucide-react";
import type { ReactNode } from "react";
import type { Curve } from "#core/image/effects/curves.ts";
import { valuesOf } from "#core/image/effects/effect-chain.ts";
import type { LutRef } from "#core/image/effects/lut.ts";
import type { AnyPictureEffect } from "#core/image/effects/picture-effect.ts";
import { coverParams } from "#core/image/regions/regions.ts";
import type { ChoiceParam, FlagParam, NumberParam, Param } from "#core/params.ts";
import type { Step } from "#kits/recipe/step.ts";
import { ofStep, StepCard, type StepPlace } from "#kits/recipe/step-cards.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { ColorField } from "#ui/color/color-field.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { Select } from "#ui/fields/select.tsx";
import { Slider } from "#ui/fields/slider.tsx";
import { LazyBoundary } from "#ui/loading/fault-note.tsx";
import { lazy } from "#ui/loading/lazy.tsx";
import { withSettings } from "./chain.ts";

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
type Words = string | { readonly label: string; readonly choices: Readonly<Record<string, string>> };

// A slider of more steps is not set exactly with a finger.
const FINE = 2000;

/** The control of any setting of an effect but curves: a list, a checkbox, a slider, a color or colors. */
function SettingControl({
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
  throw new Error(`No control for ‘${label}’: add one here`);
}

const isColor = (value: unknown): boolean => typeof value === "string" && /^#[0-9a-f]{6}$/.test(value);

const CurvesField = lazy(() => import("./curves-field.tsx"));
const LutField = lazy(() => import("./lut-field.tsx"));

const isCurve = ([, { default: initial }]: readonly [string, Param<unknown>]): boolean =>
  Array.isArray(initial) && Array.isArray(initial[0]);

const isLut = ([, { default: initial }]: readonly [string, Param<unknown>]): boolean =>
  typeof initial === "object" && initial !== null && "id" in initial;

const isOfRegions = ([name]: readonly [string, Param<unknown>]): boolean => name in coverParams;

/** A step of the chain: its settings, and controls to view, move, switch off and remove it. */
export function EffectRow({
  place,
  step,
  effect,
  isOpen,
  isLast,
  regions,
  onToggle,
  onLook,
  onChange,
}: {
  readonly place: StepPlace;
  readonly step: Step;
  /** Undefined where no effect has the id. */
  readonly effect: AnyPictureEffect | undefined;
  readonly isOpen: boolean;
  /** Whether the picture is shown as it is after this step. */
  readonly isLast: boolean;
  /** What lists its regions, where it has some. */
  readonly regions: ReactNode;
  readonly onToggle: () => void;
  readonly onLook: (isLast: boolean) => void;
  readonly onChange: (step: Step) => void;
}) {
  const values = effect && valuesOf(step, effect);
  const name = effect?.name ?? step.operation;
  const settings = Object.entries<Param<unknown>>(effect?.params ?? {});
  const curves = settings.filter(isCurve);
  const files = settings.filter(isLut);
  const others = settings
    .filter((setting) => !isCurve(setting) && !isLut(setting))
    .filter((setting) => !effect?.hasRegions || !isOfRegions(setting));
  const change = (name: string, next: unknown) => effect && onChange(withSettings(step, effect, { [name]: next }));
  return (
    <StepCard
      place={place}
      name={name}
      isOff={step.isOff}
      hasFailed={!effect}
      {...(settings.length > 0 && { fold: { isOpen, onToggle } })}
    >
      <div className="flex flex-wrap gap-x-6 text-sm">
        <Checkbox
          label={ofStep("On", place.at, name)}
          checked={!step.isOff}
          onChange={(isOn) => onChange({ ...step, isOff: !isOn })}
        />
        {place.count > 1 && (
          <Checkbox label={ofStep("Show up to here", place.at, name)} checked={isLast} onChange={onLook} />
        )}
      </div>
      {effect && values && isOpen && settings.length > 0 && (
        <div className="flex flex-col gap-4">
          {files.map(([name]) => (
            <LazyBoundary key={name}>
              <LutField value={values[name] as LutRef} onChange={(next) => change(name, next)} />
            </LazyBoundary>
          ))}
          {others.map(([name, param]) => (
            <SettingControl
              key={name}
              param={param}
              words={(effect.labels[name] ?? name) as Words}
              unit={effect.units?.[name]}
              value={values[name]}
              onChange={(next) => change(name, next)}
            />
          ))}
          {effect.hasRegions && <div className="-mx-2">{regions}</div>}
          {curves.length > 0 && (
            <LazyBoundary>
              <CurvesField
                curves={curves.map(([name, param]) => ({
                  name,
                  label: String(effect.labels[name] ?? name),
                  param,
                  value: values[name] as Curve,
                }))}
                onChange={change}
              />
            </LazyBoundary>
          )}
        </div>
      )}
      {!effect && (
        <p role="alert" className="text-sm wrap-anywhere text-warn">
          Unknown effect ‘{step.operation}’.
        </p>
      )}
    </StepCard>
  );
}

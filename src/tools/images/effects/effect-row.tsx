import type { ReactNode } from "react";
import type { Curve } from "#core/image/effects/curves.ts";
import { valuesOf } from "#core/image/effects/effect-chain.ts";
import type { LutRef } from "#core/image/effects/lut.ts";
import type { AnyPictureEffect } from "#core/image/effects/picture-effect.ts";
import { coverParams } from "#core/image/regions/cover-params.ts";
import type { Param } from "#core/params.ts";
import type { Step } from "#kits/recipe/step.ts";
import { ofStep, StepCard, type StepPlace } from "#kits/recipe/step-card.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { lazy } from "#ui/loading/lazy.tsx";
import { LazyBoundary } from "#ui/loading/lazy-boundary.tsx";
import { withSettings } from "./chain.ts";
import { SettingControl, type Words } from "./setting-control.tsx";

const CurvesField = lazy(() => import("./curves-field.tsx"));
const LutField = lazy(() => import("./lut-field.tsx"));

const isCurve = ([, { default: initial }]: readonly [string, Param<unknown>]): boolean =>
  Array.isArray(initial) && Array.isArray(initial[0]);

const isLut = ([, { default: initial }]: readonly [string, Param<unknown>]): boolean =>
  typeof initial === "object" && initial !== null && "id" in initial;

const isOfRegions = ([name]: readonly [string, Param<unknown>]): boolean => name in coverParams;

/** A step of the chain: its settings, and how it is looked at, moved, switched off and removed. */
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
          There is no effect ‘{step.operation}’.
        </p>
      )}
    </StepCard>
  );
}

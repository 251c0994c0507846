import type { AnyOperation } from "#core/operation.ts";
import type { Step } from "#kits/recipe/step.ts";
import { ofStep, StepCard, type StepPlace } from "#kits/recipe/step-card.tsx";
import { sizeInWords } from "#kits/text-operation/present.ts";
import { SettingControl } from "#kits/text-operation/setting-control.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { TextArea } from "#ui/fields/text-field.tsx";
import { type Keys, paramsOf, valuesOf } from "./run.ts";
import type { StepShown } from "./runs.browser.ts";

/** How a step is changed. */
interface StepChanges {
  readonly onChange: (changes: Partial<Pick<Step, "isOff" | "eachLine">>) => void;
  readonly onSetting: (name: string, value: unknown) => void;
}

/** A step of the recipe: its settings, what it came to, and how it is moved, switched off and removed. */
export function StepRow({
  place,
  step,
  operation,
  isReady,
  keys,
  shown,
  failure,
  onChange,
  onSetting,
}: {
  readonly place: StepPlace;
  readonly step: Step;
  readonly operation: AnyOperation | undefined;
  /** Whether the operation would be here if there were one. */
  readonly isReady: boolean;
  readonly keys: Keys;
  readonly shown: StepShown | undefined;
  readonly failure: string | undefined;
} & StepChanges) {
  const { at } = place;
  const values = operation ? valuesOf(step, operation, keys) : {};
  const name = operation?.name ?? step.operation;
  return (
    <StepCard place={place} name={name} isOff={step.isOff} hasFailed={failure !== undefined}>
      <div className="flex flex-wrap gap-x-6 text-sm">
        <Checkbox
          label={ofStep("On", at, name)}
          checked={!step.isOff}
          onChange={(isOn) => onChange({ isOff: !isOn })}
        />
        <Checkbox
          label={ofStep("Each line", at, name)}
          checked={step.eachLine}
          onChange={(eachLine) => onChange({ eachLine })}
        />
      </div>
      {operation && !step.isOff && paramsOf(operation).length > 0 && (
        <div className="grid grid-cols-1 items-end gap-3 sm:grid-cols-2">
          {paramsOf(operation).map(([setting, param]) => (
            <SettingControl
              key={setting}
              param={param}
              words={operation.labels[setting] ?? setting}
              context={`step ${at + 1}, ${name}`}
              value={values[setting]}
              onChange={(value) => onSetting(setting, value)}
            />
          ))}
        </div>
      )}
      <p role="alert" className="text-sm wrap-anywhere text-warn empty:hidden">
        {failure ?? (!operation && isReady ? `Unknown operation ‘${step.operation}’.` : undefined)}
      </p>
      {shown && !step.isOff && (
        <Disclosure label={`Result of step ${at + 1}: ${sizeInWords(shown.presented)}`}>
          {() => <StepResult at={at} shown={shown} />}
        </Disclosure>
      )}
    </StepCard>
  );
}

function StepResult({ at, shown: { presented, notes } }: { readonly at: number; readonly shown: StepShown }) {
  return (
    <div className="flex flex-col gap-3">
      <TextArea
        label={`After step ${at + 1}`}
        rows={5}
        readOnly
        className="font-mono text-sm"
        value={presented.text}
        hint={presented.isCut ? "Its beginning is shown." : undefined}
      />
      {notes.length > 0 && (
        <ul className="flex flex-col gap-1 text-sm text-ink-2">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {!presented.isCut && <CopyButton size="small" text={presented.text} label="Copy" />}
    </div>
  );
}

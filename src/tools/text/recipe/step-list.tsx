import type { AnyOperation } from "#core/operation.ts";
import type { Step } from "#kits/recipe/step.ts";
import { ofStep, StepCard, StepCards, type StepPlace } from "#kits/recipe/step-cards.tsx";
import { SettingControl } from "#kits/text-operation/operation-settings.tsx";
import { sizeInWords } from "#kits/text-operation/present.ts";
import { CopyButton } from "#ui/copy-button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { TextArea } from "#ui/fields/text-field.tsx";
import { freeSlot, type Keys, keyName, paramsOf, printedSettings, valuesOf } from "./run.ts";
import type { Run, StepShown } from "./runs.browser.ts";
import type { Loaded } from "./use-operations.browser.ts";

/** How a step is changed. */
interface StepChanges {
  readonly onChange: (changes: Partial<Pick<Step, "isOff" | "eachLine">>) => void;
  readonly onSetting: (name: string, value: unknown) => void;
}

/** A step of the recipe: its settings, what it came to, and how it is moved, switched off and removed. */
function StepRow({
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

/** The steps of the recipe, in their order. */
export default function StepList({
  steps,
  loaded,
  isReady,
  keys,
  run,
  onSteps,
  onKeys,
}: {
  readonly steps: readonly Step[];
  readonly loaded: Loaded | undefined;
  readonly isReady: boolean;
  readonly keys: Keys;
  readonly run: Run | undefined;
  readonly onSteps: (steps: readonly Step[]) => void;
  readonly onKeys: (keys: Keys) => void;
}) {
  const nameOf = ({ operation }: Step) => loaded?.operations.get(operation)?.name ?? operation;

  const replace = (at: number, step: Step) => onSteps(steps.with(at, step));

  function setSetting(at: number, step: Step, name: string, value: unknown) {
    const operation = loaded?.operations.get(step.operation);
    if (!operation) return;
    if (operation.unlinked?.includes(name)) {
      const slot = step.slot ?? freeSlot(steps, keys);
      onKeys({ ...keys, [keyName(slot, name)]: String(value) });
      if (step.slot === undefined) replace(at, { ...step, slot });
      return;
    }
    replace(at, {
      ...step,
      settings: printedSettings(operation, { ...valuesOf(step, operation, keys), [name]: value }),
    });
  }

  return (
    <StepCards steps={steps} nameOf={nameOf} onSteps={onSteps}>
      {(step, place) => (
        <StepRow
          key={place.id}
          place={place}
          step={step}
          operation={loaded?.operations.get(step.operation)}
          isReady={isReady}
          keys={keys}
          shown={run?.steps.get(place.at)}
          failure={run?.failure?.at === place.at ? run.failure.message : undefined}
          onChange={(changes) => replace(place.at, { ...step, ...changes })}
          onSetting={(name, value) => setSetting(place.at, step, name, value)}
        />
      )}
    </StepCards>
  );
}

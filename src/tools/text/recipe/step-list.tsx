import type { Step } from "#kits/recipe/step.ts";
import { StepCards } from "#kits/recipe/step-cards.tsx";
import { freeSlot, type Keys, keyName, printedSettings, valuesOf } from "./run.ts";
import type { Run } from "./runs.browser.ts";
import { StepRow } from "./step-row.tsx";
import type { Loaded } from "./use-operations.browser.ts";

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

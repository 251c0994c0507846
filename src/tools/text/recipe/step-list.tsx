import { useRef, useState } from "react";
import { Announcement } from "#ui/announcement.tsx";
import { useMovedFocus } from "#ui/move-handle.tsx";
import { freeSlot, type Keys, keyName, printedSettings, valuesOf } from "./run.ts";
import { moved, type Step } from "./step.ts";
import { StepRow } from "./step-row.tsx";
import type { Loaded } from "./use-operations.browser.ts";
import type { Run } from "./use-runs.browser.ts";

/** The steps with a name each that stays when they are moved. */
function keyed(steps: readonly Step[]): readonly { readonly key: string; readonly step: Step }[] {
  const seen = new Map<string, number>();
  return steps.map((step) => {
    const count = (seen.get(step.operation) ?? 0) + 1;
    seen.set(step.operation, count);
    return { key: `${step.operation} ${count}`, step };
  });
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
  const list = useRef<HTMLOListElement>(null);
  const keepFocusOf = useMovedFocus(list);
  const [said, setSaid] = useState("");
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
    <div data-focus-scope>
      <Announcement text={said} />
      <ol ref={list} aria-label="Steps" className="flex flex-col gap-3">
        {keyed(steps).map(({ key, step }, at) => (
          <StepRow
            key={key}
            id={key}
            step={step}
            at={at}
            count={steps.length}
            operation={loaded?.operations.get(step.operation)}
            isReady={isReady}
            keys={keys}
            shown={run?.steps.get(at)}
            failure={run?.failure?.at === at ? run.failure.message : undefined}
            onMove={(to, keepFocus) => {
              if (to < 0 || to >= steps.length || to === at) return;
              if (keepFocus) keepFocusOf(key);
              setSaid(`${nameOf(step)} is now step ${to + 1} of ${steps.length}.`);
              onSteps(moved(steps, at, to));
            }}
            onRemove={() => {
              setSaid(`${nameOf(step)} was removed.`);
              onSteps(steps.toSpliced(at, 1));
            }}
            onChange={(changes) => replace(at, { ...step, ...changes })}
            onSetting={(name, value) => setSetting(at, step, name, value)}
          />
        ))}
      </ol>
    </div>
  );
}

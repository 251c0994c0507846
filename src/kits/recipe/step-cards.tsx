import { type ReactNode, useRef, useState } from "react";
import { moved } from "#core/order.ts";
import { Announcement } from "#ui/announcement.tsx";
import { useMovedFocus } from "#ui/handles/move-handle.tsx";
import type { Step } from "./step.ts";
import type { StepPlace } from "./step-card.tsx";

/** The steps with a name each that stays when they are moved. */
export function keyed(steps: readonly Step[]): readonly { readonly key: string; readonly step: Step }[] {
  const seen = new Map<string, number>();
  return steps.map((step) => {
    const count = (seen.get(step.operation) ?? 0) + 1;
    seen.set(step.operation, count);
    return { key: `${step.operation} ${count}`, step };
  });
}

/** The steps of a recipe in their order, each as a row that is moved and removed. */
export function StepCards({
  steps,
  nameOf,
  onSteps,
  children,
}: {
  readonly steps: readonly Step[];
  readonly nameOf: (step: Step) => string;
  readonly onSteps: (steps: readonly Step[]) => void;
  /** The `StepCard` of a step. */
  readonly children: (step: Step, place: StepPlace) => ReactNode;
}) {
  const list = useRef<HTMLOListElement>(null);
  const keepFocusOf = useMovedFocus(list);
  const [said, setSaid] = useState("");
  return (
    <div data-focus-scope>
      <Announcement text={said} />
      <ol ref={list} aria-label="Steps" className="flex flex-col gap-3">
        {keyed(steps).map(({ key, step }, at) =>
          children(step, {
            id: key,
            at,
            count: steps.length,
            onMove(to, keepFocus) {
              if (to < 0 || to >= steps.length || to === at) return;
              if (keepFocus) keepFocusOf(key);
              setSaid(`${nameOf(step)} is now step ${to + 1} of ${steps.length}.`);
              onSteps(moved(steps, at, to));
            },
            onRemove() {
              setSaid(`${nameOf(step)} was removed.`);
              onSteps(steps.toSpliced(at, 1));
            },
          }),
        )}
      </ol>
    </div>
  );
}

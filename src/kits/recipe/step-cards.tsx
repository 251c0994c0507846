import { ArrowDown, ArrowUp, ChevronDown, ChevronUp, X } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { moved } from "#core/order.ts";
import { Announcement } from "#ui/announcement.tsx";
import { IconButton } from "#ui/button.tsx";
import { MoveHandle, useMovedFocus } from "#ui/handles/move-handle.tsx";
import type { Step } from "./step.ts";

/** A step's place in its recipe, and the actions for it there. */
export interface StepPlace {
  /** Finds its handle again after a move. */
  readonly id: string;
  readonly at: number;
  readonly count: number;
  readonly onMove: (to: number, keepFocus: boolean) => void;
  readonly onRemove: () => void;
}

/** A step in the names of its controls: 'step 1, Base64 encode'. */
const whatOf = (at: number, name: string): string => `step ${at + 1}, ${name}`;

/** A label that says to screen readers which step it is of: 'On, step 1, Base64 encode'. */
export const ofStep = (label: string, at: number, name: string): ReactNode => (
  <>
    {label}
    <span className="sr-only">, {whatOf(at, name)}</span>
  </>
);

/** The row of a step: its name, the controls that move and remove it, and its settings below. */
export function StepCard({
  place: { id, at, count, onMove, onRemove },
  name,
  isOff,
  hasFailed = false,
  fold,
  children,
}: {
  readonly place: StepPlace;
  readonly name: string;
  readonly isOff: boolean;
  readonly hasFailed?: boolean;
  /** Whether what can be set is shown, where the name shows and hides it. */
  readonly fold?: { readonly isOpen: boolean; readonly onToggle: () => void };
  readonly children: ReactNode;
}) {
  const [target, setTarget] = useState<number>();
  const what = whatOf(at, name);
  const Fold = fold?.isOpen ? ChevronUp : ChevronDown;
  const title = (
    <>
      <span className="text-ink-3 tabular-nums">{at + 1}</span> {name}
      {target !== undefined && target !== at && <span className="text-sm text-ink-3"> to place {target + 1}</span>}
    </>
  );
  return (
    <li
      className={`flex min-w-0 flex-col gap-3 rounded-control border p-3 ${hasFailed ? "border-warn" : "border-line"} ${target === undefined ? "" : "bg-accent-soft"}`}
    >
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <MoveHandle
          id={id}
          what={what}
          at={at}
          count={count}
          target={target}
          onTarget={setTarget}
          onMove={(to) => onMove(to, true)}
        />
        <h2 className={`min-w-0 flex-1 basis-24 text-base wrap-anywhere ${isOff ? "text-ink-3" : ""}`}>
          {fold ? (
            <button
              type="button"
              aria-expanded={fold.isOpen}
              className="flex min-h-8.5 w-full items-center gap-1.5 text-left"
              onClick={fold.onToggle}
            >
              <span className="min-w-0">{title}</span>
              <Fold aria-hidden size={16} className="shrink-0 text-ink-3" />
            </button>
          ) : (
            title
          )}
        </h2>
        <div className="flex gap-1.5">
          <IconButton
            size="small"
            icon={ArrowUp}
            label={`Move ${what} up`}
            disabled={at === 0}
            onClick={() => onMove(at - 1, false)}
          />
          <IconButton
            size="small"
            icon={ArrowDown}
            label={`Move ${what} down`}
            disabled={at === count - 1}
            onClick={() => onMove(at + 1, false)}
          />
          <IconButton size="small" icon={X} label={`Remove ${what}`} onClick={onRemove} />
        </div>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a look and a legend of its own */}
      <div role="group" aria-label={whatOf(at, name)} className="flex min-w-0 flex-col gap-3">
        {children}
      </div>
    </li>
  );
}

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

import { ArrowDown, ArrowUp, X } from "lucide-react";
import { useState } from "react";
import type { AnyOperation } from "#core/operation.ts";
import { SettingControl } from "#kits/text-operation/setting-control.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { MoveHandle } from "#ui/move-handle.tsx";
import { TextArea } from "#ui/text-field.tsx";
import { sizeOf } from "./result-file.ts";
import { type Keys, paramsOf, valuesOf } from "./run.ts";
import type { Step } from "./step.ts";
import type { StepShown } from "./use-runs.browser.ts";

/** How a step is changed. */
export interface StepChanges {
  readonly onMove: (to: number, keepFocus: boolean) => void;
  readonly onRemove: () => void;
  readonly onChange: (changes: Partial<Pick<Step, "isOff" | "eachLine">>) => void;
  readonly onSetting: (name: string, value: unknown) => void;
}

/** A step of the recipe: its settings, what it came to, and how it is moved, switched off and removed. */
export function StepRow({
  id,
  step,
  at,
  count,
  operation,
  isReady,
  keys,
  shown,
  failure,
  onMove,
  onRemove,
  onChange,
  onSetting,
}: {
  readonly id: string;
  readonly step: Step;
  readonly at: number;
  readonly count: number;
  readonly operation: AnyOperation | undefined;
  /** Whether the operation would be here if there were one. */
  readonly isReady: boolean;
  readonly keys: Keys;
  readonly shown: StepShown | undefined;
  readonly failure: string | undefined;
} & StepChanges) {
  const [target, setTarget] = useState<number>();
  const name = operation?.name ?? step.operation;
  const what = `step ${at + 1}, ${name}`;
  const values = operation ? valuesOf(step, operation, keys) : {};
  return (
    <li
      className={`flex min-w-0 flex-col gap-3 rounded-control border p-3 ${failure === undefined ? "border-line" : "border-warn"} ${target === undefined ? "" : "bg-accent-soft"}`}
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
        <h2 className={`min-w-0 flex-1 basis-32 text-base wrap-anywhere ${step.isOff ? "text-ink-3" : ""}`}>
          <span className="text-ink-3 tabular-nums">{at + 1}</span> {name}
          {target !== undefined && target !== at && <span className="text-sm text-ink-3"> to place {target + 1}</span>}
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
      <div className="flex flex-wrap gap-x-6 text-sm">
        <Checkbox label="On" checked={!step.isOff} onChange={(isOn) => onChange({ isOff: !isOn })} />
        <Checkbox label="Each line" checked={step.eachLine} onChange={(eachLine) => onChange({ eachLine })} />
      </div>
      {operation && !step.isOff && paramsOf(operation).length > 0 && (
        <div className="grid grid-cols-1 items-end gap-3 sm:grid-cols-2">
          {paramsOf(operation).map(([setting, param]) => (
            <SettingControl
              key={setting}
              param={param}
              words={operation.labels[setting] ?? setting}
              value={values[setting]}
              onChange={(value) => onSetting(setting, value)}
            />
          ))}
        </div>
      )}
      <p role="alert" className="text-sm wrap-anywhere text-warn empty:hidden">
        {failure ?? (!operation && isReady ? `There is no operation ‘${step.operation}’.` : undefined)}
      </p>
      {shown && !step.isOff && (
        <Disclosure label={`Result of step ${at + 1}: ${sizeOf(shown.presented)}`}>
          {() => <StepResult at={at} shown={shown} />}
        </Disclosure>
      )}
    </li>
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

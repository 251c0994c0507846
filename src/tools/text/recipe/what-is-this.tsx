import { CircleQuestionMark } from "lucide-react";
import { useState } from "react";
import { operationsOf } from "#core/operation.ts";
import { defaults, write } from "#core/params.ts";
import { type Step, stepOf } from "#kits/recipe/step.ts";
import { loadFamily } from "#operations/families.ts";
import { MAX_CHARACTERS } from "#operations/recognize/find.ts";
import type { Reading } from "#operations/recognize/readings.ts";
import { type Fault, faultOf } from "#platform/fault.ts";
import { forgetFailures, loadOnce } from "#platform/loading/load-once.ts";
import { useNewest } from "#platform/use-newest.ts";
import { Button } from "#ui/button.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";

const loadReadings = loadOnce(() => import("#operations/recognize/readings.ts"));

const NOT_LOOKED = `Only the beginning was checked: the text is longer than ${MAX_CHARACTERS.toLocaleString("en-US")} characters.`;

const SURE = { certain: "Certain", likely: "Likely", possible: "Possible" } as const;

/** What a text was read as. */
interface Read {
  readonly of: string;
  readonly readings: readonly Reading[];
}

/** A button that asks what the input is, and the chains of steps that undo what it may be, to be taken over. */
export default function WhatIsThis({
  text,
  onTake,
}: {
  readonly text: string;
  readonly onTake: (steps: readonly Step[]) => void;
}) {
  const [read, setRead] = useState<Read>();
  const [fault, setFault] = useState<Fault>();
  const newest = useNewest(text);

  async function ask() {
    setFault(undefined);
    try {
      const { readingsOf } = await loadReadings();
      // The text as it is once the recognizers are here.
      const of = newest();
      setRead({ of, readings: await readingsOf(of, loadFamily) });
    } catch (error) {
      setFault(faultOf(error, { other: "The recognizers stopped unexpectedly." }));
    }
  }

  const shown = read?.of === text ? read.readings : undefined;
  return (
    <div className="flex flex-col gap-3" data-focus-scope>
      <Button size="small" icon={CircleQuestionMark} className="self-start" onClick={() => void ask()}>
        What is this?
      </Button>
      <FaultNote
        fault={fault}
        onRetry={() => {
          forgetFailures();
          void ask();
        }}
      />
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {shown?.length === 0 && (text.length > MAX_CHARACTERS ? NOT_LOOKED : "Not recognized: it may be plain text.")}
      </p>
      {shown !== undefined && shown.length > 0 && (
        <ul aria-label="Possible formats" className="flex flex-col gap-3">
          {shown.map(({ name, certainty, why, steps }) => (
            <li key={name} className="flex flex-wrap items-center gap-3 border-t border-line pt-3">
              <p className="min-w-0 flex-1 basis-48 wrap-anywhere">
                <span className="font-semibold">{name}</span>
                <span className="block text-sm text-ink-2">
                  {SURE[certainty]}: {why}.
                </span>
              </p>
              {steps.length > 0 && (
                <Button size="small" aria-label={`Use the steps for ${name}`} onClick={() => void take(steps)}>
                  {steps.length === 1 ? "Take this step" : `Take these ${steps.length} steps`}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );

  async function take(steps: Reading["steps"]) {
    onTake(await Promise.all(steps.map(asStep)));
  }
}

/** A step of a reading as a recipe has it: its settings as they are printed. */
async function asStep({ family, operation: id, settings = {} }: Reading["steps"][number]): Promise<Step> {
  const params = operationsOf(await loadFamily(family)).find((each) => each.id === id)?.params ?? {};
  return stepOf(id, Object.fromEntries(write(params, { ...defaults(params), ...settings } as never)));
}

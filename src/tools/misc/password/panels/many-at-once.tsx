import { Download } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { counted } from "#core/text/counted.ts";
import type { Binding } from "#platform/address/use-params.ts";
import { type Fault, faultOf } from "#platform/fault.ts";
import { saveFile } from "#platform/files/download.ts";
import { useTabState } from "#platform/use-tab-state.ts";
import { remote } from "#platform/worker/remote.ts";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { TextArea } from "#ui/fields/text-field.tsx";
import { SendTo } from "#ui/files/send-to.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import { Progress } from "#ui/loading/progress.tsx";
import { csvOf, isFormula } from "../csv.ts";
import type params from "../params.ts";
import type { Recipe } from "../recipe.ts";
import type { Methods } from "../worker.ts";

const worker = remote<Methods>((Worker) => new Worker(new URL("../worker.ts", import.meta.url), { type: "module" }));

const FAILED = { other: "Making the list stopped unexpectedly." };

/** The number of passwords shown: laying out a long list would take the page a while. */
const SHOWN = 100;

const grouped = (count: number) => count.toLocaleString("en-US");

const nounOf = ({ kind }: Recipe) => (kind === "words" ? "passphrases" : kind === "pin" ? "PINs" : "passwords");

const rulesOf = (recipe: Recipe | undefined) => recipe && JSON.stringify([recipe.kind, recipe.rules]);

/** A list of passwords with the same rules, made in a worker, to copy or download. */
export function ManyAtOnce({
  recipe,
  value: count,
  min,
  max,
  onChange,
}: {
  readonly recipe: Recipe | undefined;
} & Binding<(typeof params)["count"]>) {
  const [made, setMade] = useTabState<{ readonly list: readonly string[]; readonly recipe: Recipe } | undefined>(
    "list",
    undefined,
  );
  const [making, setMaking] = useState<{ readonly what: string; readonly done: number }>();
  const [fault, setFault] = useState<Fault>();
  const work = useRef<AbortController>(undefined);

  useEffect(() => () => work.current?.abort(), []);

  // A second click, as in a double click, starts again.
  async function make() {
    if (!recipe) return;
    work.current?.abort();
    const controller = new AbortController();
    work.current = controller;
    setFault(undefined);
    const what = `${grouped(count)} ${nounOf(recipe)}`;
    const onProgress = (done: number) => setMaking({ what, done });
    onProgress(0);
    try {
      setMade({ list: await worker.makeMany({ recipe, count }, { signal: controller.signal, onProgress }), recipe });
    } catch (error) {
      if (!controller.signal.aborted) setFault(faultOf(error, FAILED));
    } finally {
      if (work.current === controller) setMaking(undefined);
    }
  }

  const list = made?.list;
  const noun = made ? nounOf(made.recipe) : "";
  const past = made && rulesOf(made.recipe) !== rulesOf(recipe) ? ", before the last change" : "";
  const formulas = list?.filter(isFormula).length ?? 0;
  const file = () => new Blob([text()], { type: "text/plain" });
  const csv = () => new Blob([csvOf(list ?? [])], { type: "text/csv;charset=utf-8" });
  const text = () => `${list?.join("\n")}\n`;
  return (
    <>
      <div className="flex flex-col gap-3 phone:flex-row phone:items-start">
        <div className="phone:w-28">
          <NumberField label="How many" {...{ value: count, min, max, onChange }} />
        </div>
        <Button className="phone:mt-6.5" disabled={!recipe} onClick={make}>
          Make a list
        </Button>
      </div>
      {making && (
        <div className="flex flex-wrap items-center gap-3">
          <div className="min-w-0 flex-1 basis-48">
            <Progress
              label={`Making ${making.what} …`}
              value={making.done}
              detail={`${Math.floor(making.done * 100)} %`}
            />
          </div>
          <Button size="small" onClick={() => work.current?.abort()}>
            Cancel
          </Button>
        </div>
      )}
      <FaultNote fault={fault} onRetry={make} />
      {list && !making && (
        <div>
          <TextArea
            label={
              (list.length > SHOWN
                ? `The first ${SHOWN} of ${grouped(list.length)} ${noun}`
                : `${list.length} ${noun}`) + past
            }
            readOnly
            rows={8}
            className="overflow-x-auto font-mono text-sm whitespace-pre"
            value={list.slice(0, SHOWN).join("\n")}
          />
          <div className="mt-3 flex flex-wrap items-center gap-2">
            <CopyButton text={text} label={`Copy all ${grouped(list.length)}`} size="small" />
            <Button size="small" icon={Download} onClick={() => saveFile(file(), `${noun}.txt`)}>
              Download as {noun}.txt
            </Button>
            <Button size="small" icon={Download} onClick={() => saveFile(csv(), `${noun}.csv`)}>
              Download as {noun}.csv
            </Button>
            {/* As a file: a text that is typed would be stored in the tab. */}
            <SendTo size="small" shipment={{ kind: "file", name: `${noun}.txt` }} onSend={(send) => send(file())} />
          </div>
          {formulas > 0 && (
            <p className="mt-3 text-sm text-ink-2">
              {counted(formulas, "line")} {formulas === 1 ? "begins" : "begin"} with =, +, - or @, which a spreadsheet
              takes for a formula when the CSV is opened by a double click. Import it, with the column as text.
            </p>
          )}
          <p role="status" className="sr-only">
            {grouped(list.length)} {noun} made
          </p>
        </div>
      )}
    </>
  );
}

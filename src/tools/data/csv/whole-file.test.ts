import { beforeAll, expect, test, vi } from "vitest";
import { within } from "#core/test-run.fixture.ts";
import type { Answer } from "#platform/worker/protocol.ts";
import { downloadLabel } from "./file-writer.ts";
import type { Change } from "./table.ts";
import type { Methods } from "./worker.ts";

// A file that is larger than memory is read again for each change and for what is saved: the table shows its first rows
// alone. The worker runs in this process.

const COUNT = 41_000;
/** The sequence visits each number below the count once. */
const STEP = 7919;
const ids = Array.from({ length: COUNT }, (_, index) => (index * STEP) % COUNT);
const FILLER = "x".repeat(1000);
const file = new File(["id,town,filler\n", ...ids.map((id) => `${id},${townOf(id)},${FILLER}\n`)], "large.csv");

function townOf(id: number): string {
  return id % 3 === 0 ? "Oslo" : `"Bergen, ${id % 7}"`;
}

const FORM = { delimiter: undefined, hasHeader: undefined };
const AS_CSV = {
  format: "csv",
  delimiter: ",",
  isSafe: false,
  isTyped: true,
  dialect: "postgresql",
  tableName: "data",
} as const;

type Input<Name extends keyof Methods> = Parameters<Methods[Name]>[0];
type Output<Name extends keyof Methods> = Awaited<ReturnType<Methods[Name]>>;

const port = globalThis as unknown as { onmessage: ((event: MessageEvent) => void) | null };
const answers = new Map<number, (answer: Answer) => void>();
let calls = 0;

/** Calls a method as a page does. */
const call = <Name extends keyof Methods>(method: Name, input?: Input<Name>) =>
  new Promise<Output<Name>>((resolve, reject) => {
    const id = ++calls;
    answers.set(id, (answer) => {
      if (answer.kind === "value") resolve(answer.value as Output<Name>);
      else if (answer.kind === "error") reject(new Error(answer.message));
    });
    port.onmessage?.({ data: { id, method, input } } as MessageEvent);
  });

beforeAll(async () => {
  vi.stubGlobal("onmessage", null);
  vi.stubGlobal("postMessage", (answer: Answer) => "id" in answer && answers.get(answer.id)?.(answer));
  await import("./worker.ts");
});

/** Changes the open file, as the page does: with a pass over all of it. */
async function change(made: Change) {
  const changes = await call("prepared", made);
  const whole = await call("passOver", { file, chosenForm: FORM, changes });
  return call("change", { change: made, whole });
}

async function savedRows(columns: Output<"undo">["columns"]): Promise<readonly string[][]> {
  const blob = await call("stream", {
    file,
    chosenForm: FORM,
    changes: await call("prepared"),
    columns,
    target: undefined,
    shown: [0, 1],
    options: AS_CSV,
  });
  const lines = (await (blob as Blob).text()).trimEnd().split(/\r?\n/);
  return lines.slice(1).map((line) => line.split(/,(?=\D)/));
}

test(
  "sorting and filtering a file that is larger than memory saves all its rows, as many as the button says",
  async () => {
    expect(file.size).toBeGreaterThan(40_000_000);
    const { form, summary } = await call("open", { source: file, chosenForm: FORM, changes: [], names: [] });
    expect(form.isLarge).toBe(true);
    expect(summary.allRows).toBe(COUNT);
    expect(summary.rows).toBeLessThan(COUNT / 2);

    const sorted = await change({ kind: "sort", column: 0, isDescending: true });
    const filtered = await change({ kind: "filter", column: 1, condition: "equals", value: "Oslo" });
    const expected = ids.filter((id) => id % 3 === 0).sort((a, b) => b - a);
    expect(sorted.allRows).toBe(COUNT);
    expect(filtered.allRows).toBe(expected.length);
    expect(filtered.rows).toBeLessThan(expected.length);

    const rows = await savedRows(filtered.columns);
    expect(downloadLabel("csv", filtered.allRows)).toBe(`Download csv (${rows.length.toLocaleString("en-US")} rows)`);
    expect(rows.map(([id]) => Number(id))).toEqual(expected);
    expect(new Set(rows.map(([, town]) => town))).toEqual(new Set(["Oslo"]));
    expect((await call("undo")).allRows).toBe(COUNT);
  },
  within(60),
);

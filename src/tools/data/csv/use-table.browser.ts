import { useEffect, useMemo, useRef, useState } from "react";
import { type Fault, faultOf } from "#platform/fault.ts";
import { useWork, type WorkOptions } from "#platform/use-work.ts";
import type { CallOptions } from "#platform/worker/protocol.ts";
import { remote } from "#platform/worker/remote.ts";
import type { Statistics } from "./column-statistics.ts";
import type { ChosenForm } from "./read-file.browser.ts";
import type { Summary } from "./state.ts";
import type { Change, ColumnType } from "./table.ts";
import type { Methods } from "./worker.ts";

/** The worker that has the table. */
export const work = remote<Methods>(
  (Worker) => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }),
);

/** What reads a whole file to write it in another format: it is ended when that is canceled, and keeps nothing. */
export const { stream, wholeStatistics, passOver } = remote<Methods>(
  (Worker) => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }),
);

const OPENING: WorkOptions = {
  failed: { noMemory: "There isn't enough memory for this table.", other: "Reading the table stopped unexpectedly." },
};

const COUNTING: WorkOptions = {
  failed: { other: "The file could not be read to its end. It may have been moved or changed." },
  pauseMs: 0,
};

/** A file that is larger than memory. */
export interface LargeFile {
  readonly file: File;
  readonly chosenForm: ChosenForm;
}

/** The statistics of a column over a whole file, once requested. */
export const useWholeStatistics = (
  key: string | undefined,
  asked: (LargeFile & { readonly column: number; readonly type: ColumnType }) | undefined,
) =>
  useWork(
    key,
    async (options) => {
      if (!asked) throw new Error("No file");
      const [changes, numbers] = await Promise.all([work.prepared(undefined), work.numbers(asked.column)]);
      return wholeStatistics({ ...asked, changes, numbers }, options);
    },
    COUNTING,
  );

/** Changes the table; of a file that is larger than memory all rows, which are read again. */
export async function changeOf(
  change: Change,
  large: LargeFile | undefined,
  options: CallOptions<number>,
): Promise<Summary> {
  if (!large) return work.change({ change });
  const changes = await work.prepared(change);
  return work.change({ change, whole: await passOver({ ...large, changes }, options) });
}

const FAILED = { other: "That did not work: the table is as it was." };

/** Opens the input once it stops changing, with the changes that were made to it before. */
export const useOpened = (
  key: string | undefined,
  source: () => string | File,
  chosenForm: ChosenForm,
  before: () => { readonly changes: readonly Change[]; readonly names: readonly string[] },
) => useWork(key, (options) => work.open({ source: source(), chosenForm, ...before() }, options), OPENING);

/** The table as it is now, and what changes it: one change after the other, with its progress where it takes a while. */
export function useTable(opened: Summary) {
  const [state, setState] = useState({ summary: opened, edition: 0 });
  const [fault, setFault] = useState<Fault>();
  const [progress, setProgress] = useState<number>();
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);

  async function run(change: (options: CallOptions<number>) => Promise<Summary>, keep: () => void) {
    if (current.current) return;
    const controller = new AbortController();
    current.current = controller;
    const { signal } = controller;
    setFault(undefined);
    try {
      const summary = await change({ signal, onProgress: (share) => !signal.aborted && setProgress(share) });
      if (!signal.aborted) {
        keep();
        setState(({ edition }) => ({ summary, edition: edition + 1 }));
      }
    } catch (error) {
      if (!signal.aborted) setFault(faultOf(error, FAILED));
    }
    current.current = undefined;
    setProgress(undefined);
  }
  return { ...state, fault, progress, run, cancel: () => current.current?.abort() };
}

const BLOCK = 200;

type Rows = readonly (readonly string[])[];

/** The blocks of one edition of the table. */
function blocksOf(onArrival: () => void) {
  const rows = new Map<number, Rows>();
  const asked = new Set<number>();
  async function fetchBlock(block: number) {
    asked.add(block);
    try {
      rows.set(block, await work.rows({ from: block * BLOCK, to: (block + 1) * BLOCK }));
      onArrival();
    } catch {
      // Requested again when it comes into view.
      asked.delete(block);
    }
  }
  return {
    row: (index: number) => rows.get(Math.floor(index / BLOCK))?.[index % BLOCK],
    show(from: number, to: number) {
      for (let block = Math.floor(from / BLOCK); block <= Math.floor(Math.max(from, to - 1) / BLOCK); block++) {
        if (!asked.has(block)) void fetchBlock(block);
      }
    },
  };
}

/** Rows by their number, fetched in blocks when they come into view; undefined until they are here. */
export function useRows(edition: number, count: number) {
  const [, setArrived] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another edition has other rows
  const blocks = useMemo(() => blocksOf(() => setArrived((before) => before + 1)), [edition]);
  useEffect(() => blocks.show(0, Math.min(count, BLOCK)), [blocks, count]);
  return blocks;
}

/** The statistics of a column, once they are here. */
export function useStatistics(column: number, edition: number): Statistics | undefined {
  const [state, setState] = useState<{ readonly key: string; readonly value: Statistics }>();
  const key = `${column} ${edition}`;
  useEffect(() => {
    let isShown = true;
    const take = (value: Statistics) => isShown && setState({ key, value });
    work.statistics(column).then(take, () => {});
    return () => {
      isShown = false;
    };
  }, [column, key]);
  return state?.key === key ? state.value : undefined;
}

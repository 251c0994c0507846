import { useMemo } from "react";
import type { ShownBox } from "#core/pdf/page-shape.ts";
import type { FoundTable } from "#kits/pdf/text/document-text.ts";
import type { Fault } from "#platform/fault.ts";
import { useTabState } from "#platform/use-tab-state.ts";
import { useWork, type WorkOptions } from "#platform/use-work.ts";
import { IDLE_MS, remote } from "#platform/worker/remote.ts";
import type { ReadFile } from "../read-file.ts";
import type { Methods } from "../worker.ts";
import {
  type Change,
  changedTables,
  drawnTable,
  newId,
  type ShownPage,
  withBox,
  withChange,
  withColumns,
  withoutChange,
} from "./hand-made.ts";

// Its own worker: files that are being read don't keep a page waiting.
const worker = remote<Methods>((Worker) => new Worker(new URL("../worker.ts", import.meta.url), { type: "module" }), {
  idleMs: IDLE_MS,
});

const NO_CHANGES: readonly Change[] = [];
const UNREADABLE: Fault = { message: "This page can't be read." };
const READING: WorkOptions = {
  failed: { noMemory: "There isn't enough memory for this page.", other: "This page couldn't be read." },
  pauseMs: 0,
};

/** Where a visitor is: a page of a file, and a table there. */
interface Place {
  readonly file: File;
  readonly page: number;
  readonly table?: string | undefined;
}

/** The tables of the files, and what a visitor does to those of the file that is shown. */
export function useTables(shown: ReadFile | undefined) {
  const [changes, setChanges, changesNow] = useTabState("tables", NO_CHANGES);
  const [place, setPlace] = useTabState<Place | undefined>("place", undefined, "replaceable");
  const tables = useMemo(() => (shown ? changedTables(shown.file, shown.text.tables, changes) : []), [shown, changes]);
  const at = place?.file === shown?.file ? place : undefined;
  const selected = at ? tables.find(({ id }) => id === at.table) : tables[0];
  const number = Math.min(at?.page ?? selected?.page ?? 1, shown?.text.pages.length ?? 1);
  const file = shown?.file;
  const { page, fault, retry } = usePage(file, shown?.password ?? "", number);

  const change = (table: FoundTable) => {
    if (!file) return;
    setChanges((before) => withChange(before, { file, id: table.id, table }));
    setPlace({ file, page: table.page, table: table.id });
  };
  const reset = (id: string) => {
    if (file) setChanges((before) => withoutChange(before, file, id));
  };
  return {
    tables,
    selected,
    number,
    page,
    fault,
    retry,
    changes,
    /** Those that were found and removed. */
    removed: changes.filter((each) => each.file === file && !each.table && !each.id.startsWith("own-")).length,
    restoreRemoved: () =>
      setChanges((before) => before.filter((each) => each.file !== file || each.table || each.id.startsWith("own-"))),
    isChanged: (id: string) => changes.some((each) => each.file === file && each.id === id),
    show(page: number, table = tables.find((each) => each.page === page)?.id) {
      if (file) setPlace({ file, page, table });
    },
    move: (table: FoundTable, box: ShownBox) => page && change(withBox(page, table, box)),
    part: (table: FoundTable, columns: readonly number[]) => page && change(withColumns(page, table, columns)),
    add: (box: ShownBox) => page && file && change(drawnTable(page, number, newId(file, changesNow()), box)),
    /** Puts a table back as it was before a drag. */
    restore: (table: FoundTable) => (shown?.text.tables.includes(table) ? reset(table.id) : change(table)),
    reset,
    remove(id: string) {
      if (!file) return;
      setChanges((before) => withChange(before, { file, id, table: undefined }));
      setPlace({ file, page: number });
    },
  };
}

export type Tables = ReturnType<typeof useTables>;

/** What a page of a file has, once it's read. */
function usePage(file: File | undefined, password: string, number: number) {
  const source = useMemo(() => file && { file, password, number }, [file, password, number]);
  const { result, isOld, fault, retry } = useWork(
    source,
    async ({ signal }): Promise<ShownPage | undefined> => {
      if (!source) return undefined;
      const attempt = await worker.page(source, { signal });
      return attempt.kind === "done" ? attempt.outcome : undefined;
    },
    READING,
  );
  const isRead = source !== undefined && result !== undefined && !isOld;
  return {
    page: isRead ? result.value : undefined,
    fault: isRead && !result.value ? UNREADABLE : fault,
    retry,
  };
}

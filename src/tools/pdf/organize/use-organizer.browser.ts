import { useEffect, useState } from "react";
import { type History, recordStep, redoStep, startHistory, undoStep } from "#core/history.ts";
import { formatBytes } from "#core/number/format-bytes.ts";
import { counted, firstOf } from "#core/text/counted.ts";
import type { Described } from "#kits/pdf/document.browser.ts";
import { type Fault, faultOf } from "#platform/fault.ts";
import { saveFile } from "#platform/files/download.ts";
import { useTabState } from "#platform/use-tab-state.ts";
import { IDLE_MS, remote } from "#platform/worker/remote.ts";
import {
  type Act,
  type Arrangement,
  arrange,
  EMPTY,
  MAX_PAGES,
  NOTHING,
  type Selection,
  stillThere,
} from "./arrangement.ts";
import { planSplit, type SplitMode } from "./split-plan.ts";
import type { Methods, SaveJob } from "./worker.ts";

const worker = remote<Methods>((Worker) => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }), {
  idleMs: IDLE_MS,
});

const MAX_FILES = 200;

/** A file that was added. */
export interface AddedFile {
  readonly id: number;
  readonly file: File;
  /** The one that was tried last: in memory alone. */
  readonly password: string;
  readonly state: "reading" | "open" | "locked" | "failed";
  /** Why it can't be read. */
  readonly message?: string;
  readonly described?: Described;
}

const NO_FILES: readonly AddedFile[] = [];
const START: History<Arrangement> = startHistory(EMPTY);

/** Work under way, or what came of the last. */
interface Output {
  readonly busy?: { readonly label: string; readonly progress?: number };
  readonly done?: string;
  readonly problem?: string;
  readonly fault?: Fault;
}

/** The files, their pages, and what is made of them. */
export function useOrganizer() {
  const [files, setFiles, filesNow] = useTabState("files", NO_FILES);
  const [history, setHistory, historyNow] = useTabState("history", START, "replaceable");
  const [selection, setSelection] = useTabState<Selection>("selection", NOTHING, "replaceable");
  const [notice, setNotice] = useState<string>();
  const [output, setOutput] = useState<Output>({});
  const [running, setRunning] = useState<AbortController>();
  useEffect(() => () => running?.abort(), [running]);
  const arrangement = history.present;

  const patch = (id: number, more: Partial<AddedFile>) =>
    setFiles((before) => before.map((each) => (each.id === id ? { ...each, ...more } : each)));

  async function read(id: number, file: File, password: string) {
    patch(id, { state: "reading", password });
    try {
      const opened = await worker.open({ blob: file, password });
      if (!filesNow().some((each) => each.id === id)) return;
      if (opened.kind === "open") {
        const { pages: count } = opened.described;
        const room = MAX_PAGES - historyNow().present.pages.length;
        patch(id, { state: "open", described: opened.described });
        act({ type: "add", file: id, count });
        if (count > room) setNotice(`${MAX_PAGES} pages at most. Left out: ${count - room} of ${file.name}.`);
      } else if (opened.kind === "locked") patch(id, { state: "locked" });
      else patch(id, { state: "failed", message: opened.message });
    } catch (error) {
      patch(id, {
        state: "failed",
        message: faultOf(error, { other: "Reading this file stopped unexpectedly." }).message,
      });
    }
  }

  /** One after the other, so that their pages come in the order of the files. */
  async function readAll(added: readonly AddedFile[]) {
    for (const { id, file } of added) {
      if (filesNow().some((each) => each.id === id)) await read(id, file, "");
    }
  }

  function add(chosen: readonly File[], unreadable: readonly string[] = []) {
    const before = filesNow();
    const first = Math.max(-1, ...before.map(({ id }) => id)) + 1;
    const taken = chosen.slice(0, Math.max(0, MAX_FILES - before.length));
    const added = taken.map((file, index) => ({ id: first + index, file, password: "", state: "reading" as const }));
    setFiles([...before, ...added]);
    const left = chosen.slice(taken.length).map(({ name }) => name);
    setNotice(
      [
        left.length > 0 && `${counted(MAX_FILES, "file")} at most. Left out: ${firstOf(left)}.`,
        unreadable.length > 0 && `Couldn't read ${firstOf(unreadable)}.`,
      ]
        .filter(Boolean)
        .join(" ") || undefined,
    );
    setOutput({});
    void readAll(added);
  }

  function show(next: History<Arrangement>) {
    setHistory(next);
    setSelection((before) => stillThere(next.present, before));
    setOutput((before) => (before.busy ? before : {}));
  }
  function act(next: Act) {
    const before = historyNow();
    show(recordStep(before, arrange(before.present, next)));
  }

  function job(fileBookmarks: boolean): SaveJob {
    const opened = filesNow().filter(({ state }) => state === "open");
    const indexes = new Map(opened.map(({ id }, index) => [id, index]));
    return {
      files: opened.map(({ file, password }) => ({ name: file.name, blob: file, password })),
      pages: historyNow().present.pages.map(({ file, number, turn }) => ({
        file: indexes.get(file) ?? -1,
        number,
        turn,
      })),
      bookmarks: opened.map(({ described }) => described?.bookmarks ?? []),
      bookmarkFiles: fileBookmarks,
    };
  }

  async function make(
    label: string,
    start: (signal: AbortSignal) => ReturnType<(typeof worker)["save"]>,
    name: string,
    describe: (bytes: string) => string,
  ) {
    running?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    setRunning(controller);
    setOutput({ busy: { label } });
    try {
      const result = await start(signal);
      if (signal.aborted) return;
      if (!result.ok) return setOutput({ problem: result.message });
      saveFile(result.value, name);
      setOutput({ done: `Saved ${name}: ${describe(formatBytes(result.value.size))}.` });
    } catch (error) {
      const noMemory = "These files are too large for your browser's memory.";
      if (!signal.aborted) setOutput({ fault: faultOf(error, { noMemory, other: "Saving stopped unexpectedly." }) });
    }
  }

  /** The file that the first page is from, without its extension. */
  function baseName(): string {
    const first = historyNow().present.pages[0]?.file;
    return (filesNow().find(({ id }) => id === first)?.file.name ?? "pages").replace(/\.pdf$/i, "");
  }

  return {
    files: files.filter(({ id, state }) => state !== "open" || arrangement.pages.some(({ file }) => file === id)),
    arrangement,
    selection,
    setSelection,
    notice,
    output,
    add,
    act,
    unlock: (id: number, password: string) => {
      const found = filesNow().find((each) => each.id === id);
      if (found) void read(id, found.file, password);
    },
    remove: (id: number) => {
      const isOpen = filesNow().some((each) => each.id === id && each.state === "open");
      // An open one stays for undo; its row goes with its pages.
      if (isOpen) act({ type: "removeFile", file: id });
      else setFiles((before) => before.filter((each) => each.id !== id));
    },
    clear: () => {
      running?.abort();
      setFiles(NO_FILES);
      show(START);
      setOutput({});
      setNotice(undefined);
    },
    canUndo: undoStep(history) !== history,
    canRedo: redoStep(history) !== history,
    undo: () => show(undoStep(historyNow())),
    redo: () => show(redoStep(historyNow())),
    cancel: () => {
      running?.abort();
      setOutput({});
    },
    save: (fileBookmarks: boolean) => {
      const files = new Set(historyNow().present.pages.map(({ file }) => file)).size;
      const { length } = historyNow().present.pages;
      return make(
        "Saving …",
        (signal) => worker.save(job(fileBookmarks), { signal }),
        files > 1 ? "merged.pdf" : `${baseName()}-organized.pdf`,
        (bytes) => `${counted(length, "page")}, ${bytes}`,
      );
    },
    split: (mode: SplitMode, every: number) => {
      const bookmarksOf = (file: number) => filesNow().find(({ id }) => id === file)?.described?.bookmarks ?? [];
      const { pages } = historyNow().present;
      const plan = planSplit({ mode, every, pages, selected: selection.ids, bookmarksOf, base: baseName() });
      if (!plan.ok) return setOutput({ problem: plan.message });
      const parts = plan.value;
      const label = `Writing ${counted(parts.length, "file")} …`;
      const onProgress = (progress: number) =>
        setOutput((before) => (before.busy?.label === label ? { busy: { label, progress } } : before));
      return make(
        label,
        (signal) => worker.split({ ...job(false), parts }, { signal, onProgress }),
        `${baseName()}.zip`,
        (bytes) => `${counted(parts.length, "file")}, ${bytes}`,
      );
    },
  };
}

export type Organizer = ReturnType<typeof useOrganizer>;

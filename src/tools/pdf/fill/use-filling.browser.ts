import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type History, recordStep, redoStep, startHistory, undoStep } from "#core/history.ts";
import { formatBytes } from "#core/number/format-bytes.ts";
import type { Values } from "#core/params.ts";
import { counted, firstOf } from "#core/text/counted.ts";
import { type Fault, faultOf } from "#platform/fault.ts";
import { saveFile } from "#platform/files/download.ts";
import { useTabState } from "#platform/use-tab-state.ts";
import { IDLE_MS, remote } from "#platform/worker/remote.ts";
import type { Described } from "./fill-pdf.ts";
import type { FieldValues } from "./form/fill-form.ts";
import { heldValue } from "./form/form-data.ts";
import { fitsBoxes } from "./form/look.ts";
import type { FieldValue } from "./form/read-form.ts";
import { inside, type Mark } from "./marks/marks.ts";
import { type StampTexts, stampsOf } from "./marks/stamps.ts";
import { type CroppedPage, type Crops, limited, type Margins } from "./page/pages.ts";
import type params from "./params.ts";
import type { Methods } from "./worker.ts";

const worker = remote<Methods>((Worker) => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }), {
  idleMs: IDLE_MS,
});

/** The file, and what came of opening it. */
export interface OpenFile {
  readonly id: number;
  readonly file: File;
  /** The one that was tried last: in memory alone. */
  readonly password: string;
  readonly state: "reading" | "open" | "locked" | "failed";
  /** Why it can't be read. */
  readonly message?: string;
  readonly described?: Described;
}

interface Output {
  readonly isBusy?: boolean;
  readonly done?: string;
  readonly problem?: string;
  readonly fault?: Fault;
}

/** What can be undone: what is typed into the form, what is put on the pages, and how they're cropped. */
interface Work {
  readonly values: FieldValues;
  readonly marks: readonly Mark[];
  readonly crops: Crops;
}

const START: History<Work> = startHistory<Work>({ values: {}, marks: [], crops: {} });
const NO_TEXTS: StampTexts = { range: "", prefix: "", text: "" };

/** The document, what is typed into its form, and what is put on its pages. All of it is in memory alone. */
export function useFilling() {
  const [opened, setOpened, openedNow] = useTabState<OpenFile | undefined>("opened", undefined);
  const [history, setHistory, historyNow] = useTabState("work", START);
  // The field that was typed into last: further letters belong to the same step.
  const typedInto = useRef<string>(undefined);
  const [texts, setTexts, textsNow] = useTabState("texts", NO_TEXTS);
  const [selected, setSelected] = useTabState<number | undefined>("selected", undefined, "replaceable");
  const [notice, setNotice] = useState<string>();
  const [output, setOutput] = useState<Output>({});
  const [running, setRunning] = useState<AbortController>();
  useEffect(() => () => running?.abort(), [running]);
  // A visit before may have ended while the file was read.
  const goOn = useEffectEvent(() => {
    if (opened?.state === "reading") void read(opened.file, opened.password);
  });
  useEffect(() => goOn(), []);
  const forget = () => setOutput((before) => (before.isBusy ? before : {}));

  async function read(file: File, password: string) {
    running?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    setRunning(controller);
    setOutput({});
    const base = { id: (openedNow()?.id ?? 0) + 1, file, password };
    setOpened({ ...base, state: "reading" });
    try {
      const result = await worker.open({ blob: file, password }, { signal });
      if (signal.aborted) return;
      if (result.kind === "open") setOpened({ ...base, state: "open", described: result.described });
      else if (result.kind === "failed") setOpened({ ...base, state: "failed", message: result.message });
      else setOpened({ ...base, state: "locked" });
    } catch (error) {
      if (signal.aborted) return;
      const noMemory = "This file is too large for your browser's memory.";
      const { message } = faultOf(error, { noMemory, other: "Reading this file stopped unexpectedly." });
      setOpened({ ...base, state: "failed", message });
    }
  }

  function clear() {
    running?.abort();
    for (const mark of historyNow().present.marks) if (mark.kind === "image") URL.revokeObjectURL(mark.url);
    setOpened(undefined);
    setHistory(START);
    typedInto.current = undefined;
    setTexts(NO_TEXTS);
    setSelected(undefined);
    setOutput({});
    setNotice(undefined);
  }

  const pages = opened?.described?.pages ?? [];
  const { marks, values, crops } = history.present;
  const marksNow = () => historyNow().present.marks;
  const record = (more: Partial<Work>, joins = false) => {
    const before = historyNow();
    setHistory(recordStep(before, { ...before.present, ...more }, joins));
    typedInto.current = undefined;
    forget();
  };
  const setMarks = (next: readonly Mark[], joins = false) => record({ marks: next }, joins);
  const step = (to: (history: History<Work>) => History<Work>) => {
    const next = to(historyNow());
    setHistory(next);
    typedInto.current = undefined;
    setSelected((before) => (next.present.marks.some(({ id }) => id === before) ? before : undefined));
    forget();
  };

  function savedName(): string {
    const base = (openedNow()?.file.name ?? "form.pdf").replace(/\.pdf$/i, "");
    const { marks: its, values: held, crops: cuts } = historyNow().present;
    const isCropped = Object.keys(cuts).length > 0 && its.length === 0 && Object.keys(held).length === 0;
    const isRedacted = its.some(({ kind }) => kind === "redaction");
    return `${base}-${isRedacted ? "redacted" : isCropped ? "cropped" : "filled"}.pdf`;
  }

  return {
    opened,
    openedNow,
    /** What the filled file is called. */
    savedName,
    values,
    marks,
    selected: marks.find(({ id }) => id === selected),
    select: setSelected,
    texts,
    notice,
    output,
    take: ([file, ...others]: readonly File[], unreadable: readonly string[] = []) => {
      if (file) {
        clear();
        void read(file, "");
      }
      const left = [...others.map(({ name }) => name), ...unreadable];
      setNotice(left.length > 0 ? `One file at a time. Left out: ${firstOf(left)}.` : undefined);
    },
    unlock: (password: string) => {
      const now = openedNow();
      if (now) void read(now.file, password);
    },
    clear,
    setValue: (id: string, value: FieldValue) => {
      record({ values: { ...historyNow().present.values, [id]: value } }, typedInto.current === id);
      typedInto.current = id;
    },
    setAllValues: (more: FieldValues) => record({ values: { ...historyNow().present.values, ...more } }),
    setText: (more: Partial<StampTexts>) => {
      setTexts((before) => ({ ...before, ...more }));
      forget();
    },
    /** Puts a mark on a page, and selects it. */
    place: <New extends Mark>(mark: Omit<New, "id">) => {
      const page = pages[mark.page - 1];
      if (!page) return;
      const before = marksNow();
      const id = Math.max(0, ...before.map((each) => each.id)) + 1;
      setMarks([...before, inside(page, { ...mark, id } as unknown as Mark)]);
      setSelected(id);
    },
    /** Changes a mark. A change that `joins` is undone with the one before it, as while it's dragged. */
    change: (id: number, more: Partial<Mark>, joins = false) => {
      setMarks(
        marksNow().map((mark) => {
          const page = pages[mark.page - 1];
          return mark.id === id && page ? inside(page, { ...mark, ...more } as Mark) : mark;
        }),
        joins,
      );
    },
    crops,
    /** Crops pages, each as far as it has room. A change that `joins` is undone with the one before it. */
    crop: (numbers: readonly number[], marginsFor: (page: CroppedPage) => Margins, joins = false) => {
      const next: Record<number, Margins> = { ...historyNow().present.crops };
      for (const number of numbers) {
        const page = pages[number - 1];
        if (page) next[number] = limited(page, marginsFor(page));
      }
      record({ crops: next }, joins);
    },
    remove: (id: number) => setMarks(marksNow().filter((mark) => mark.id !== id)),
    canUndo: undoStep(history) !== history,
    canRedo: redoStep(history) !== history,
    undo: () => step(undoStep),
    redo: () => step(redoStep),
    cancel: () => {
      running?.abort();
      setOutput({});
    },
    /** Makes the filled file, and saves it or sends it elsewhere. */
    save: async (settings: Values<typeof params>, send?: (made: Blob) => void) => {
      const now = openedNow();
      if (!now?.described) return;
      const { form, pages: its } = now.described;
      const { values: held, marks, crops } = historyNow().present;
      const stamps = stampsOf(settings, textsNow(), its);
      if (!stamps.ok) return setOutput({ problem: stamps.message });
      running?.abort();
      const controller = new AbortController();
      const { signal } = controller;
      setRunning(controller);
      setOutput({ isBusy: true });
      const missing = form.fields.filter((field) => field.isRequired && heldValue(field, held).length === 0);
      const tooLong = form.fields.filter((field) => !fitsBoxes(field, heldValue(field, held)));
      const redacted = new Set(marks.flatMap(({ kind, page }) => (kind === "redaction" ? [page] : []))).size;
      const name = savedName();
      try {
        const { flatten, density, clean } = settings;
        const job = { blob: now.file, password: now.password, values: held, flatten, density, clean, marks, crops };
        const result = await worker.save({ ...job, stamps: stamps.value }, { signal });
        if (signal.aborted) return;
        if (!result.ok) return setOutput({ problem: result.message });
        if (send) {
          setOutput({});
          return send(result.value);
        }
        saveFile(result.value, name);
        const notes = [
          `Saved ${name}: ${formatBytes(result.value.size)}.`,
          Object.keys(crops).length > 0 && `Cropped: ${counted(Object.keys(crops).length, "page")}.`,
          redacted > 0 && `Checked: ${counted(redacted, "redacted page")} without text.`,
          tooLong.length > 0 &&
            `Too long for ${tooLong.length === 1 ? "its box" : "their boxes"}: ${firstOf(tooLong.map(({ label }) => label))}.`,
          missing.length > 0 && `Required and empty: ${firstOf(missing.map(({ label }) => label))}.`,
        ];
        setOutput({ done: notes.filter(Boolean).join(" ") });
      } catch (error) {
        const noMemory = "This file is too large for your browser's memory.";
        if (!signal.aborted) setOutput({ fault: faultOf(error, { noMemory, other: "Saving stopped unexpectedly." }) });
      }
    },
  };
}

export type Filling = ReturnType<typeof useFilling>;

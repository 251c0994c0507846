import { useEffect, useState } from "react";
import { type History, recordStep, redoStep, startHistory, undoStep } from "#core/history.ts";
import { blankPdf } from "#core/image/containers/one-page-pdf.ts";
import type { PageLayout } from "#core/image/containers/pdf-file.ts";
import { formatBytes } from "#core/number/format-bytes.ts";
import { PAPERS, POINTS_PER_MM } from "#core/paper.ts";
import { defaults } from "#core/params.ts";
import type { Size } from "#core/raster.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { counted, firstOf } from "#core/text/counted.ts";
import { baseOf } from "#kits/image-conversion/file-names.ts";
import type { Described } from "#kits/pdf/document.browser.ts";
import { isBlankPage, pageSize } from "#kits/pdf/thumbnails.browser.ts";
import { useParams } from "#platform/address/use-params.ts";
import { type Fault, faultOf } from "#platform/fault.ts";
import { saveFile } from "#platform/files/download.ts";
import { loadPart } from "#platform/loading/load-part.ts";
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
import params, { layoutOf } from "./params.ts";
import { nameParts, planSplit } from "./split-plan.ts";
import type { Methods, SaveJob } from "./worker.ts";

const worker = remote<Methods>((Worker) => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }), {
  idleMs: IDLE_MS,
});

const MAX_FILES = 200;

/** A file that was added. */
export interface AddedFile {
  readonly id: number;
  /** The document; of a picture, the one that was made of it. */
  readonly file: File;
  /** The picture, and how it lies on its page, as JSON. */
  readonly picture?: { readonly source: File; readonly layout: string };
  /** The one that was tried last: in memory alone. */
  readonly password: string;
  readonly state: "reading" | "open" | "locked" | "failed";
  /** Why it can't be read. */
  readonly message?: string;
  /** What of a picture is left out. */
  readonly notes?: readonly string[];
  readonly described?: Described;
}

const BLANK = "Blank page";

const NO_FILES: readonly AddedFile[] = [];
const START: History<Arrangement> = startHistory(EMPTY);

/** A document that was made here. */
const MADE: Described = {
  ...{ pages: 1, bookmarks: [], isEncrypted: false, fields: 0, signatures: 0, warnings: [] },
};

const A4: Size = { width: PAPERS.a4.width * POINTS_PER_MM, height: PAPERS.a4.height * POINTS_PER_MM };

const keyOf = (layout: PageLayout | undefined): string => JSON.stringify(layout ?? null);

/** A document that was made of a file, with its name. */
const pdfOf = ({ name, lastModified }: File, pdf: Blob): File =>
  new File([pdf], name, { type: "application/pdf", lastModified });

/** The document that was made of a picture, in an added file. */
const madeOf = (
  source: File,
  { pdf, notes }: { readonly pdf: Blob; readonly notes: readonly string[] },
  layout: PageLayout | undefined,
) => ({
  file: pdfOf(source, pdf),
  picture: { source, layout: keyOf(layout) },
  notes,
});

/** Opens a document, or makes one of a picture. */
async function open(blob: File, password: string, layout: PageLayout | undefined) {
  const opened = await worker.open({ blob, password, layout });
  if (opened.kind !== "drawing") return opened;
  const { drawnForPage } = await loadPart(() => import("#kits/pdf/drawn-for-page.browser.ts"));
  const drawn = await drawnForPage(blob, layout);
  if (!drawn.ok) return { kind: "failed" as const, message: drawn.message };
  return worker.drawing({ file: blob, layout, ...drawn.value }, { transfer: [drawn.value.drawn] });
}

/** What names a page for its previews: a file that is made again is another one. */
export const previewOf = ({ id, file, password, picture }: AddedFile, number: number) => ({
  key: `${id} ${file.name} ${file.size} ${file.lastModified} ${picture?.layout ?? ""}`,
  blob: file,
  password,
  number,
});

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
  const { values, now } = useParams(params);
  const settingsNow = () => now() ?? defaults(params);
  const layoutNow = () => layoutOf(settingsNow());

  const patch = (id: number, more: Partial<AddedFile>) =>
    setFiles((before) => before.map((each) => (each.id === id ? { ...each, ...more } : each)));

  async function read(id: number, file: File, password: string) {
    patch(id, { state: "reading", password });
    try {
      const layout = layoutNow();
      const opened = await open(file, password, layout);
      if (!filesNow().some((each) => each.id === id)) return;
      if (opened.kind === "picture") {
        patch(id, { state: "open", described: MADE, ...madeOf(file, opened, layout) });
        act({ type: "add", file: id, count: 1 });
        keepLaidOut();
      } else if (opened.kind === "open") {
        const { pages: count } = opened.described;
        const room = MAX_PAGES - historyNow().present.pages.length;
        patch(id, {
          state: "open",
          described: opened.described,
          ...(opened.rebuilt && { file: pdfOf(file, opened.rebuilt) }),
        });
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

  /** Makes pages of pictures again until all are as the settings say. */
  async function layOutAgain() {
    for (;;) {
      const layout = layoutNow();
      const stale = filesNow().find(({ picture }) => picture && picture.layout !== keyOf(layout));
      if (!stale?.picture) return;
      const { source } = stale.picture;
      const opened = await open(source, "", layout);
      if (opened.kind !== "picture") return;
      patch(stale.id, madeOf(source, opened, layout));
    }
  }
  // Where it fails the pages stay as they were, which the list shows; saving says why.
  const keepLaidOut = () => void layOutAgain().catch(() => undefined);
  const { picturePage, margin } = values;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the settings change
  useEffect(keepLaidOut, [picturePage, margin]);

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

  /** Saves what `start` makes under a name, and says what it is; with `send` it goes there instead. */
  async function make(
    label: string,
    name: string,
    start: (
      signal: AbortSignal,
      onProgress: (progress: number) => void,
    ) => Promise<Result<{ readonly blob: Blob; readonly text: string }>>,
    send?: (made: Blob) => void,
  ) {
    running?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    setRunning(controller);
    setOutput({ busy: { label } });
    const onProgress = (progress: number) => {
      if (!signal.aborted) setOutput({ busy: { label, progress } });
    };
    try {
      await layOutAgain();
      const result = await start(signal, onProgress);
      if (signal.aborted) return;
      if (!result.ok) return setOutput({ problem: result.message });
      const { blob, text } = result.value;
      if (send) {
        setOutput({});
        return send(blob);
      }
      saveFile(blob, name);
      setOutput({ done: `Saved ${name}: ${text}, ${formatBytes(blob.size)}.` });
    } catch (error) {
      const noMemory = "These files are too large for your browser's memory.";
      if (!signal.aborted) setOutput({ fault: faultOf(error, { noMemory, other: "Saving stopped unexpectedly." }) });
    }
  }

  /** The file that the first page is from, without its extension. */
  function baseName(): string {
    const first = historyNow().present.pages[0]?.file;
    return baseOf(filesNow().find(({ id }) => id === first)?.file.name ?? "pages");
  }

  const savedName = (): string =>
    new Set(historyNow().present.pages.map(({ file }) => file)).size > 1 ? "merged.pdf" : `${baseName()}-organized.pdf`;

  /** An empty page after the last that is selected, or at the end; as large as that one. */
  async function addBlank() {
    const { pages } = historyNow().present;
    const before = pages.findLast(({ id }) => selection.ids.has(id)) ?? pages.at(-1);
    const added = filesNow().find(({ id }) => id === before?.file);
    const found = added && before ? await pageSize(previewOf(added, before.number)).catch(() => undefined) : undefined;
    const size = found?.ok ? found.value : A4;
    const isTurned = before !== undefined && before.turn % 180 !== 0;
    const shown = isTurned ? { width: size.height, height: size.width } : size;
    const file = new File([blankPdf(shown)], BLANK, { type: "application/pdf", lastModified: 0 });
    const id = Math.max(-1, ...filesNow().map((each) => each.id)) + 1;
    setFiles((all) => [...all, { id, file, password: "", state: "open", described: MADE }]);
    act({ type: "add", file: id, count: 1, after: before?.id });
  }

  /** The indexes of pages that show nothing, or why that can't be said. */
  async function blankPages(signal: AbortSignal, report: (done: number) => void): Promise<Result<ReadonlySet<number>>> {
    const { pages } = historyNow().present;
    const blank = new Set<number>();
    for (const [index, page] of pages.entries()) {
      const added = filesNow().find(({ id }) => id === page.file);
      if (!added || signal.aborted) break;
      const looked = await isBlankPage(previewOf(added, page.number));
      if (!looked.ok) return fail(`Page ${index + 1} can't be shown, so blank pages weren't looked for.`);
      if (looked.value) blank.add(index);
      report((index + 1) / pages.length);
    }
    return ok(blank);
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
    /** What the file of all pages is called. */
    savedName,
    /** Makes one file of all pages, and saves it or sends it elsewhere. */
    save: (fileBookmarks: boolean, send?: (made: Blob) => void) => {
      const { length } = historyNow().present.pages;
      return make(
        "Saving …",
        savedName(),
        async (signal) => {
          const saved = await worker.save(job(fileBookmarks), { signal });
          return saved.ok ? ok({ blob: saved.value, text: counted(length, "page") }) : saved;
        },
        send,
      );
    },
    addBlank: () => void addBlank(),
    split: async () => {
      const { split: mode, every, names, megabytes } = settingsNow();
      const base = baseName();
      const name = `${base}.zip`;
      const selected = selection.ids;
      if (mode === "size") {
        const maxBytes = megabytes * 1e6;
        return make("Writing files …", name, async (signal, onProgress) => {
          const options = { signal, onProgress };
          const divided = await worker.splitBySize({ ...job(false), maxBytes, base, names }, options);
          if (!divided.ok) return divided;
          const { zip, count, tooLarge } = divided.value;
          const larger = tooLarge > 0 ? `, ${counted(tooLarge, "page")} larger than ${counted(megabytes, "MB")}` : "";
          return ok({ blob: zip, text: `${counted(count, "file")}${larger}` });
        });
      }
      return make(
        mode === "blank" ? "Looking for blank pages …" : "Writing files …",
        name,
        async (signal, onProgress) => {
          const none = ok<ReadonlySet<number>>(new Set());
          const blank = mode === "blank" ? await blankPages(signal, (done) => onProgress(done / 2)) : none;
          if (!blank.ok) return blank;
          const bookmarksOf = (file: number) => filesNow().find(({ id }) => id === file)?.described?.bookmarks ?? [];
          const { pages } = historyNow().present;
          const plan = planSplit({ mode, every, pages, selected, blank: blank.value, bookmarksOf });
          if (!plan.ok) return plan;
          const parts = nameParts(plan.value, { base, names });
          const half = mode === "blank" ? (done: number) => onProgress(0.5 + done / 2) : onProgress;
          const zip = await worker.split({ ...job(false), parts }, { signal, onProgress: half });
          return zip.ok ? ok({ blob: zip.value, text: counted(parts.length, "file") }) : zip;
        },
      );
    },
  };
}

export type Organizer = ReturnType<typeof useOrganizer>;

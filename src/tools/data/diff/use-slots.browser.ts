import { useRef, useState } from "react";
import { formatBytes } from "#core/number/format-bytes.ts";
import { decodingNote } from "#core/text/decode-text.ts";
import type { TextForm } from "#core/text/encode-text.ts";
import { useReplaced } from "#kits/text-operation/use-replaced.browser.ts";
import { type Fault, faultOf } from "#platform/fault.ts";
import { loadPart } from "#platform/loading/load-part.ts";
import { useHydrated } from "#platform/page/use-hydrated.ts";
import { useNewest } from "#platform/use-newest.ts";
import { asText, type TabText, useTabState, useTabText } from "#platform/use-tab-state.ts";
import { work } from "./use-work.browser.ts";

const MAX_SIZE = 200_000_000;

/** How a file was read. */
interface ReadForm extends TextForm {
  readonly note: string | undefined;
  /** It's a PDF, whose text was read. */
  readonly pdf?: { readonly name: string; readonly pages: number };
}

/** A text that is typed, pasted or read from a file. */
export interface Slot {
  readonly text: TabText;
  /** The name of the file that it was read from, of a PDF with .txt at its end; empty if it was not. */
  readonly fileName: string;
  /** How the file was read; undefined for what was typed or pasted. */
  readonly form: ReadForm | undefined;
  /** What is being read, for a file that takes a while. */
  readonly reading: string | undefined;
  /** A PDF that needs a password, with a note on the files that came with it. */
  readonly locked: { readonly file: File; readonly wasWrong: boolean; readonly more: string } | undefined;
  readonly unlock: (password: string) => void;
  /** Restores what the last file or text that was sent replaced; undefined where it replaced nothing. */
  readonly restore: (() => void) | undefined;
  /** Another number means another box: a text was put in. */
  readonly box: number;
  /** Another number means another text. */
  readonly edition: number;
  readonly fault: Fault | undefined;
  readonly isEmpty: boolean;
  readonly edit: () => void;
  readonly put: (text: string, fileName?: string, form?: Slot["form"]) => void;
  /** The same, and what was there can be restored. */
  readonly replace: Slot["put"];
  /** Reads a file, with a note on those that came with it. */
  readonly open: (file: File, note?: string) => Promise<void>;
}

interface Before {
  readonly text: string;
  readonly fileName: string;
  readonly form: Slot["form"];
}

const isSame = (one: Before, other: Before): boolean => one.text === other.text && one.fileName === other.fileName;

/** A text by its name in the tab's memory. */
export function useSlot(name: string): Slot {
  const text = useTabText(name);
  const [fileName, setFileName, fileNameNow] = useTabState(`${name} file`, "", asText);
  const [form, setForm, formNow] = useTabState<Slot["form"]>(`${name} form`, undefined);
  const { canRestore, keep, restore } = useReplaced<Before>(isSame, `${name} before`);
  const [box, setBox] = useState(0);
  const [edition, setEdition] = useState(0);
  const [fault, setFault] = useState<Fault>();
  const [reading, setReading] = useState<string>();
  const [locked, setLocked] = useState<Slot["locked"]>();
  // The file that was opened last counts.
  const running = useRef<AbortController>(undefined);
  const isHydrated = useHydrated();

  function begin(): AbortSignal {
    running.current?.abort();
    running.current = new AbortController();
    setFault(undefined);
    setReading(undefined);
    setLocked(undefined);
    return running.current.signal;
  }

  function put(next: string, from = "", as?: Slot["form"]) {
    begin();
    text.set(next);
    setFileName(from);
    setForm(as);
    setBox((before) => before + 1);
    setEdition((before) => before + 1);
  }

  const here = (): Before => ({ text: text.get(), fileName: fileNameNow(), form: formNow() });
  const replace: Slot["put"] = (...next) => {
    if (text.get() !== "") keep(here());
    put(...next);
  };
  const newestReplace = useNewest(replace);
  function putBack() {
    const before = restore(here());
    if (before) put(before.text, before.fileName, before.form);
  }

  async function open(file: File, more = "", password?: string) {
    const signal = begin();
    if (file.size > MAX_SIZE) {
      setFault({
        message: `${file.name} has ${formatBytes(file.size)}: at most ${formatBytes(MAX_SIZE)} can be compared.`,
      });
      return;
    }
    try {
      const read = password === undefined ? await work.read(file) : "pdf";
      if (signal.aborted) return;
      if (read === "pdf") return await openPdf(file, more, password ?? "", signal);
      if (read.binary !== undefined) {
        setFault({ message: `${file.name} is ${read.binary}, not a text file.` });
        return;
      }
      const note = [decodingNote(read), more].filter(Boolean).join(" ") || undefined;
      newestReplace()(read.text, file.name, { encoding: read.encoding, hasMark: read.hasMark, note });
    } catch (error) {
      if (signal.aborted) return;
      setReading(undefined);
      setFault(faultOf(error, { other: `${file.name} could not be read. It may have been moved or changed.` }));
    }
  }

  async function openPdf(file: File, more: string, password: string, signal: AbortSignal) {
    const { name } = file;
    setReading(`Reading ${name} …`);
    const { readPdf } = await loadPart(() => import("./pdf/read-pdf.browser.ts"));
    if (signal.aborted) return;
    const read = await readPdf(
      { file, password },
      { signal, onProgress: ({ page, count }) => setReading(`Reading ${name}, page ${page} of ${count} …`) },
    );
    if (signal.aborted) return;
    setReading(undefined);
    if (read.kind === "locked") return setLocked({ file, more, wasWrong: password !== "" });
    if (read.kind === "failed") return setFault({ message: `${name}: ${read.message}` });
    const { pages, text: found, notes } = read.outcome;
    if (found === "") return setFault({ message: `${name}: ${notes.join(" ")}` });
    const note = [...notes, more].filter(Boolean).join(" ") || undefined;
    newestReplace()(found, `${name}.txt`, { encoding: "utf-8", hasMark: false, note, pdf: { name, pages } });
  }

  return {
    text,
    fileName,
    form,
    restore: canRestore ? putBack : undefined,
    box,
    edition,
    fault,
    isEmpty: !isHydrated || text.get() === "",
    edit() {
      setFault(undefined);
      if (text.get() === "") {
        setFileName("");
        setForm(undefined);
      }
      setEdition((before) => before + 1);
    },
    put,
    replace,
    reading,
    locked,
    unlock: (password) => void (locked && open(locked.file, locked.more, password)),
    open: (file, more) => open(file, more),
  };
}

import { useState } from "react";
import { formatBytes } from "#core/number/format-bytes.ts";
import { decodingNote } from "#core/text/decode-text.ts";
import type { TextForm } from "#core/text/encode-text.ts";
import { useReplaced } from "#kits/text-operation/use-replaced.browser.ts";
import { type Fault, faultOf } from "#platform/fault.ts";
import { useHydrated } from "#platform/page/use-hydrated.ts";
import { useNewest } from "#platform/use-newest.ts";
import { asText, type TabText, useTabState, useTabText } from "#platform/use-tab-state.ts";
import { work } from "./use-work.browser.ts";

const MAX_SIZE = 200_000_000;

/** A text that is typed, pasted or read from a file. */
export interface Slot {
  readonly text: TabText;
  /** The name of the file that it was read from; empty if it was not. */
  readonly fileName: string;
  /** How the file's bytes were read; undefined for what was typed or pasted. */
  readonly form: (TextForm & { readonly note: string | undefined }) | undefined;
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
  const isHydrated = useHydrated();

  function put(next: string, from = "", as?: Slot["form"]) {
    text.set(next);
    setFileName(from);
    setForm(as);
    setFault(undefined);
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
    async open(file, more = "") {
      if (file.size > MAX_SIZE) {
        setFault({
          message: `${file.name} has ${formatBytes(file.size)}: at most ${formatBytes(MAX_SIZE)} can be compared.`,
        });
        return;
      }
      try {
        const read = await work.read(file);
        if (read.binary !== undefined) {
          setFault({ message: `${file.name} is ${read.binary}, not a text file.` });
          return;
        }
        const note = [decodingNote(read), more].filter(Boolean).join(" ") || undefined;
        newestReplace()(read.text, file.name, {
          encoding: read.encoding,
          hasMark: read.hasMark,
          note,
        });
      } catch (error) {
        setFault(faultOf(error, { other: `${file.name} could not be read. It may have been moved or changed.` }));
      }
    },
  };
}

import { useState } from "react";
import { formatBytes } from "#core/format-bytes.ts";
import { type Fault, faultOf } from "#platform/fault.ts";
import { useHydrated } from "#platform/use-hydrated.ts";
import { asText, type TabText, useTabState, useTabText } from "#platform/use-tab-state.ts";
import { work } from "./use-work.browser.ts";

const LARGEST = 200_000_000;

/** A text that is typed, pasted or read from a file. */
export interface Slot {
  readonly text: TabText;
  /** The name of the file that it was read from; empty if it was not. */
  readonly fileName: string;
  /** Another number means another box: a text was put in. */
  readonly box: number;
  /** Another number means another text. */
  readonly edition: number;
  readonly fault: Fault | undefined;
  readonly isEmpty: boolean;
  readonly edit: () => void;
  readonly put: (text: string, fileName?: string) => void;
  readonly open: (file: File) => Promise<void>;
}

/** A text by its name in the tab's memory. */
export function useSlot(name: string): Slot {
  const text = useTabText(name);
  const [fileName, setFileName] = useTabState(`${name} file`, "", asText);
  const [box, setBox] = useState(0);
  const [edition, setEdition] = useState(0);
  const [fault, setFault] = useState<Fault>();
  const isHydrated = useHydrated();

  function put(next: string, from = "") {
    text.set(next);
    setFileName(from);
    setFault(undefined);
    setBox((before) => before + 1);
    setEdition((before) => before + 1);
  }

  return {
    text,
    fileName,
    box,
    edition,
    fault,
    isEmpty: !isHydrated || text.get() === "",
    edit() {
      setFault(undefined);
      if (text.get() === "") setFileName("");
      setEdition((before) => before + 1);
    },
    put,
    async open(file) {
      if (file.size > LARGEST) {
        setFault({
          message: `${file.name} has ${formatBytes(file.size)}: at most ${formatBytes(LARGEST)} can be compared.`,
        });
        return;
      }
      try {
        const read = await work.read(file);
        if (read.text === undefined) setFault({ message: `${file.name} is no text file.` });
        else put(read.text, file.name);
      } catch (error) {
        setFault(faultOf(error, { other: `${file.name} could not be read. It may have been moved or changed.` }));
      }
    },
  };
}

import { useMemo, useRef, useState } from "react";
import { oneFileNote } from "#core/text/counted.ts";
import { type TakeFiles, useHandoff, useIncomingFiles } from "#platform/files/incoming-files.ts";
import { asText, useTabState } from "#platform/use-tab-state.ts";
import { useReplaced } from "./use-replaced.browser.ts";

/** Text to process: what the text box has, or a file in its place. */
interface Input {
  readonly text: string;
  readonly file: File | undefined;
}

const isSame = (one: Input, other: Input): boolean => one.text === other.text && one.file === other.file;

/** The input of a family's page: typed, opened, dropped or sent; and what it replaced. */
export function useOperationInput() {
  const [text, setText, textNow] = useTabState("text", "", asText);
  const [file, setFile] = useTabState<File | undefined>("file", undefined);
  const { canRestore, keep, restore } = useReplaced<Input>(isSame);
  // An unchanged example can be restored by its button.
  const example = useRef<string>(undefined);
  const [note, setNote] = useState("");
  // The text box shows the current text when it is created.
  const [boxes, setBoxes] = useState(0);
  const typed = useMemo(() => ({ get: textNow, set: setText }), [textNow, setText]);

  function put(next: Input) {
    setText(next.text);
    setFile(next.file);
    setNote("");
    setBoxes((before) => before + 1);
  }
  /** Replaces this input with another; this one can be restored. */
  function replace(next: Input) {
    if (file || (textNow() !== "" && textNow() !== example.current)) keep({ text: textNow(), file });
    example.current = undefined;
    put(next);
  }
  const openFiles: TakeFiles = ([opened, ...others], unreadable) => {
    if (opened) replace({ text: "", file: opened });
    setNote(oneFileNote(others, unreadable));
  };
  const openFile = (opened: File | undefined) => opened && openFiles([opened], []);

  const isOver = useIncomingFiles(openFiles, { fallback: true });
  useHandoff((handoff) => {
    if (handoff.text === undefined) return false;
    replace({ text: handoff.text, file: undefined });
    return true;
  });

  return {
    text,
    file,
    /** What the text box keeps its text in. */
    typed,
    boxes,
    /** On files that were not opened. */
    note,
    isOver,
    isEmpty: text === "" && file === undefined,
    canRestore,
    openFile,
    replaceText: (next: string) => replace({ text: next, file: undefined }),
    putExample(next: string) {
      replace({ text: next, file: undefined });
      example.current = next;
    },
    clear: () => replace({ text: "", file: undefined }),
    restore() {
      const before = restore({ text: textNow(), file });
      if (before) put(before);
    },
  };
}

/** What useOperationInput gives, for what shows it. */
export type OperationInput = ReturnType<typeof useOperationInput>;

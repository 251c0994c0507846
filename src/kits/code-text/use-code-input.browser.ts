import { useRef, useState } from "react";
import { oneFileNote } from "#core/text/counted.ts";
import type { CodeBoxHandle } from "#kits/code-editor/code-box.tsx";
import { useReplaced } from "#kits/text-operation/use-replaced.browser.ts";
import { type TakeFiles, useHandoff, useIncomingFiles } from "#platform/files/incoming-files.ts";
import { useNewest } from "#platform/use-newest.ts";
import { useHasTabText, useTabState, useTabText } from "#platform/use-tab-state.ts";
import { USER_ERROR } from "#platform/worker/protocol.ts";
import { readText, type Source } from "./read-source.browser.ts";

// A text box is slow with more.
const MAX_IN_BOX = 200_000;

/**
 * What a visitor gives a tool to work on: a text in a box, which the tab keeps as `text`, or a file that is too large for
 * one. Files come dropped, pasted, chosen or sent. `onChange` hears of each change.
 */
export function useCodeInput(onChange: () => void) {
  const text = useTabText("text");
  const [file, setFile, fileNow] = useTabState<File | undefined>("file", undefined);
  const hasText = useHasTabText("text");
  const { canRestore, keep, restore } = useReplaced<string>((one, other) => one === other);
  const [unreadable, setUnreadable] = useState<string>();
  const [readNote, setReadNote] = useState<string>();
  // A plain text box shows the current text when it is created.
  const [boxes, setBoxes] = useState(0);
  const box = useRef<CodeBoxHandle>(null);
  const change = useNewest(onChange);

  const newestKeepText = useNewest(keepText);

  function setText(next: string) {
    box.current?.flush();
    text.set(next);
    setFile(undefined);
    setUnreadable(undefined);
    setReadNote(undefined);
    if (!box.current?.replace(next)) setBoxes((before) => before + 1);
    change()();
  }

  const take: TakeFiles = async ([first, ...others], unopened) => {
    const left = oneFileNote(others, unopened);
    if (!first) return setUnreadable(left);
    setUnreadable(undefined);
    if (first.size > MAX_IN_BOX) {
      setFile(first);
      setReadNote(left);
      change()();
      return;
    }
    try {
      const read = await readText(first);
      newestKeepText()();
      setText(read.text);
      setReadNote([read.notes[0], left].filter(Boolean).join(" "));
    } catch (error) {
      if (error instanceof Error && error.name === USER_ERROR) setUnreadable(error.message);
      else
        setUnreadable(`${first.name} could not be read. It may have been moved, changed or locked, or it is a folder.`);
    }
  };
  const isOver = useIncomingFiles(take, { fallback: true });
  useHandoff((handoff) => {
    if (handoff.text === undefined) return false;
    keepText();
    setText(handoff.text);
    return true;
  });

  /** Keeps the text in the box for `restore`. */
  function keepText() {
    box.current?.flush();
    if (text.get() !== "") keep(text.get());
  }

  function source(): Source {
    box.current?.flush();
    return fileNow() ?? text.get();
  }

  return {
    text,
    file,
    unreadable,
    /** Notes on how the bytes of the file were read, and on files that were not opened. */
    readNote,
    boxes,
    box,
    isOver,
    take,
    /** Selects a part of the text in the box, and shows it. */
    select: (start: number, end: number) => box.current?.select(start, end),
    setText,
    /** The offset of the caret in the box. */
    caret: () => box.current?.caret() ?? 0,
    changed: () => change()(),
    /** What there is to work on now. */
    source,
    /** There is a text or a file. */
    hasText: hasText || file !== undefined,
    /** Removes the file or the text; either can be restored. */
    clear() {
      if (fileNow()) setFile(undefined);
      else keepText();
      setText("");
    },
    canRestore,
    restore() {
      box.current?.flush();
      const before = restore(text.get());
      if (before !== undefined) setText(before);
    },
  };
}

/** What useCodeInput gives, for what shows it. */
export type CodeInputState = ReturnType<typeof useCodeInput>;

import { FileUp, Undo2, X } from "lucide-react";
import { useId, useMemo, useRef, useState } from "react";
import { formatBytes } from "#core/number/format-bytes.ts";
import { counted, oneFileNote } from "#core/text/counted.ts";
import { linesOf } from "#kits/code-text/numbered-lines.ts";
import { NamedPane, PaneActions, PaneFindings } from "#kits/workbench/pane.tsx";
import { type TakeFiles, useHandoff, useIncomingFiles } from "#platform/files/incoming-files.ts";
import { asText, useTabState } from "#platform/use-tab-state.ts";
import { Button } from "#ui/button.tsx";
import { LongTextArea } from "#ui/fields/long-text-area.tsx";
import { FileButton } from "#ui/files/file-button.tsx";
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
type OperationInput = ReturnType<typeof useOperationInput>;

/** To count longer texts takes longer than a keystroke should. */
const MAX_COUNTED = 100_000;

const sizeOf = ({ text, file }: OperationInput): string => {
  if (file) return formatBytes(file.size);
  if (text === "") return "Nothing leaves your device";
  const lines = text.length <= MAX_COUNTED ? linesOf(text).length : 1;
  return [counted(text.length, "character"), ...(lines > 1 ? [counted(lines, "line")] : [])].join(" · ");
};

/** The pane of the box that a text is typed or pasted into, or of the name of a file in its place. */
export function InputPane({
  input,
  message,
}: {
  readonly input: OperationInput;
  /** The problem with the input. */
  readonly message: string | undefined;
}) {
  const { file } = input;
  const id = useId();
  return (
    <NamedPane name="Input" foot={<p>{sizeOf(input)}</p>}>
      <PaneActions>
        <FileButton size="small" look="quiet" icon={FileUp} onFiles={([opened]) => input.openFile(opened)}>
          Open a file
        </FileButton>
        {input.canRestore && (
          <Button size="small" look="quiet" icon={Undo2} title="Restore previous text" onClick={input.restore}>
            <span className="action-label">Restore previous text</span>
          </Button>
        )}
        {!input.isEmpty && (
          <Button size="small" look="quiet" icon={X} onClick={input.clear}>
            {file ? "Remove" : "Clear"}
          </Button>
        )}
      </PaneActions>
      {file && (
        <section aria-label="Opened file" className="pane-scroll">
          <p className="text-sm font-semibold wrap-anywhere text-ink-2">
            {file.name}, {formatBytes(file.size)}
          </p>
        </section>
      )}
      <div className="pane-text" hidden={file !== undefined}>
        <LongTextArea
          key={input.boxes}
          label="Input"
          placeholder="Type or paste here, or drop a file anywhere"
          className="font-mono text-sm"
          text={input.typed}
          {...(message !== undefined && { "aria-invalid": true, "aria-describedby": id })}
        />
      </div>
      <PaneFindings>
        <p role="status" className="text-sm wrap-anywhere text-warn empty:hidden">
          {input.note}
        </p>
        <p id={id} role="alert" className="text-sm wrap-anywhere text-warn empty:hidden">
          {message}
        </p>
      </PaneFindings>
    </NamedPane>
  );
}

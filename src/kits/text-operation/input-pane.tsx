import { FileUp, Undo2, X } from "lucide-react";
import { useId } from "react";
import { formatBytes } from "#core/number/format-bytes.ts";
import { counted } from "#core/text/counted.ts";
import { linesOf } from "#kits/code-text/numbered-lines.ts";
import { NamedPane, PaneActions, PaneFindings } from "#kits/workbench/pane.tsx";
import { Button } from "#ui/button.tsx";
import { LongTextArea } from "#ui/fields/long-text-area.tsx";
import { FileButton } from "#ui/files/file-button.tsx";
import type { OperationInput } from "./use-input.browser.ts";

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

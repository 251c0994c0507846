import { FileUp, Undo2, X } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { formatBytes } from "#core/number/format-bytes.ts";
import { CodeBox } from "#kits/code-editor/code-box.tsx";
import type { LanguageOf } from "#kits/code-editor/languages.ts";
import { NamedPane, PaneActions } from "#kits/workbench/pane.tsx";
import { Button } from "#ui/button.tsx";
import { FileButton } from "#ui/files/file-button.tsx";
import type { ShownProblem } from "./problem.ts";
import type { CodeInputState } from "./use-code-input.browser.ts";

/** The pane of the box that a text is typed or pasted into, or of the name of a large file in its place. */
export function CodeInput({
  input,
  placeholder,
  languageOf,
  problems,
  onEnter,
  findings,
  status,
}: {
  readonly input: CodeInputState;
  readonly placeholder: string;
  readonly languageOf: LanguageOf;
  /** The problems in the text, if it was checked. */
  readonly problems: readonly ShownProblem[] | undefined;
  /** Called for Ctrl+Enter or ⌘+Enter in the box. */
  readonly onEnter: () => void;
  /** What there is to know of the text, below it. */
  readonly findings?: ReactNode;
  /** What is true of the text now. */
  readonly status: ReactNode;
}) {
  const { file } = input;
  const marks = useMemo(() => problems?.filter(({ place }) => place !== undefined) ?? [], [problems]);
  return (
    <NamedPane name="Input" foot={status}>
      <PaneActions>
        <FileButton look="quiet" size="small" icon={FileUp} onFiles={(files) => input.take(files, [])}>
          Open a file
        </FileButton>
        {input.canRestore && (
          <Button size="small" look="quiet" icon={Undo2} onClick={input.restore}>
            Restore previous text
          </Button>
        )}
        {input.hasText && (
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
        <CodeBox
          key={input.boxes}
          ref={input.box}
          label="Input"
          placeholder={placeholder}
          text={input.text}
          languageOf={languageOf}
          problems={marks}
          onChange={input.changed}
          onEnter={onEnter}
        />
      </div>
      <div className="pane-findings">
        {input.readNote && <p className="text-sm wrap-anywhere text-warn">{input.readNote}</p>}
        <p role="alert" className="text-sm text-warn wrap-anywhere empty:hidden">
          {input.unreadable}
        </p>
        {findings}
      </div>
    </NamedPane>
  );
}

import { FileUp, X } from "lucide-react";
import { useMemo } from "react";
import { formatBytes } from "#core/format-bytes.ts";
import { CodeBox } from "#kits/code-editor/code-box.tsx";
import type { LanguageOf } from "#kits/code-editor/languages.ts";
import { Button } from "#ui/button.tsx";
import { FileButton } from "#ui/file-button.tsx";
import type { ShownProblem } from "./problem.ts";
import type { CodeInputState } from "./use-code-input.browser.ts";

/** The box that a text is typed or pasted into, or the name of a large file in its place, with the button that opens files. */
export function CodeInput({
  input,
  placeholder,
  languageOf,
  problems,
  onEnter,
}: {
  readonly input: CodeInputState;
  readonly placeholder: string;
  readonly languageOf: LanguageOf;
  /** What is wrong in the text, if it was looked at. */
  readonly problems: readonly ShownProblem[] | undefined;
  /** Called for Ctrl+Enter or ⌘+Enter in the box. */
  readonly onEnter: () => void;
}) {
  const { file } = input;
  const marks = useMemo(() => problems?.filter(({ place }) => place !== undefined) ?? [], [problems]);
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {file && (
        <section aria-label="Opened file" className="rounded-control border border-line bg-sunken p-3.5">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="min-w-0 text-sm font-semibold wrap-anywhere text-ink-2">
              {file.name}, {formatBytes(file.size)}
            </p>
            <Button size="small" look="quiet" icon={X} onClick={input.clear}>
              Remove
            </Button>
          </div>
        </section>
      )}
      <div hidden={file !== undefined}>
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
      {input.readNote !== undefined && <p className="text-sm text-warn">{input.readNote}</p>}
      <div className="flex flex-wrap items-center gap-2">
        <FileButton size="small" icon={FileUp} onFiles={(files) => input.take(files, [])}>
          Open a file
        </FileButton>
        <p role="alert" className="text-sm text-warn wrap-anywhere empty:hidden">
          {input.unreadable}
        </p>
      </div>
    </div>
  );
}

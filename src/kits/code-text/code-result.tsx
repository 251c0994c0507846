import { Download } from "lucide-react";
import { counted } from "#core/counted.ts";
import { saveFile } from "#platform/download.ts";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { SendTo } from "#ui/send-to.tsx";
import type { LongText } from "./long-text.ts";

/** A file that a result is saved as. */
export interface ResultFile {
  readonly name: string;
  readonly type: string;
}

/** The text that a tool made, with what copies it, saves it, and sends it to another tool. */
export function CodeResult({
  name = "Result",
  result,
  isOld,
  file,
  empty,
}: {
  readonly name?: string;
  readonly result: LongText<Blob> | undefined;
  /** It is of an earlier text. */
  readonly isOld: boolean;
  readonly file: ResultFile;
  /** What stands there before there is a result. */
  readonly empty: string;
}) {
  const blob = () => new Blob(result ? [result.whole] : [], { type: file.type });
  const isWhole = result?.shown.length === result?.characters;
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-3">
      <div className="flex min-h-8.5 flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="flex flex-wrap items-baseline gap-x-3 text-sm">
          <h2 className="font-semibold text-ink-2">{name}</h2>
          {result && (
            <p className="text-ink-3 tabular-nums">
              {counted(result.lines, "line")}, {counted(result.characters, "character")}
            </p>
          )}
        </div>
        {result && (
          <div className="flex flex-wrap items-center gap-2">
            <CopyButton size="small" text={typeof result.whole === "string" ? result.whole : () => blob().text()} />
            <Button size="small" icon={Download} onClick={() => saveFile(blob(), file.name)}>
              Download
            </Button>
            <SendTo
              size="small"
              shipment={{ kind: "text", name: file.name, size: result.characters }}
              onSend={(send) => send(new File([blob()], file.name, { type: file.type }))}
            />
          </div>
        )}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a section would keep no line breaks */}
      <pre
        role="region"
        aria-label={name}
        dir="ltr"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long texts are scrolled by keyboard
        tabIndex={0}
        className="max-h-[70vh] min-h-28 flex-1 overflow-auto rounded-control border border-line bg-sunken p-3.5 font-mono text-sm leading-relaxed whitespace-pre-wrap [overflow-wrap:anywhere] -outline-offset-2!"
      >
        {result ? result.shown : <span className="font-sans text-ink-3">{empty}</span>}
      </pre>
      {isOld && <p className="text-sm text-ink-3">This result is of the text before it went wrong.</p>}
      {result && !isWhole && (
        <p className="text-sm text-ink-3">Its beginning is shown. Copy and Download have all of it.</p>
      )}
    </div>
  );
}

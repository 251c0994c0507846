import { FileInput } from "lucide-react";
import { type ClipboardEvent, useEffect, useState } from "react";
import { markdownWorker } from "#kits/markdown/markdown-worker.browser.ts";
import { type Fault, faultOf } from "#platform/fault.ts";
import { latestOnly } from "#platform/latest-only.ts";
import { asText, useTabState } from "#platform/use-tab-state.ts";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { TextArea } from "#ui/fields/text-field.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";

const FAILED = { other: "This HTML could not be read. It is still here: change it to try again." };

interface Converted {
  readonly html: string;
  readonly markdown?: string;
  readonly fault?: Fault;
}

/** Turns HTML, or content copied from a page, into Markdown. */
export default function FromHtml({ onInsert }: { readonly onInsert: (markdown: string) => void }) {
  const [html, setHtml] = useTabState("html", "", asText);
  const [converted, setConverted] = useState<Converted>({ html: "" });
  const [convert] = useState(() =>
    latestOnly<string>(async (source) => {
      try {
        setConverted({ html: source, markdown: await markdownWorker.fromHtml(source) });
      } catch (error) {
        setConverted({ html: source, fault: faultOf(error, FAILED) });
      }
    }),
  );
  useEffect(() => {
    if (html !== "") convert(html);
  }, [convert, html]);
  const markdown = html === "" ? undefined : converted.markdown;

  /** What is copied from a page comes with its elements. */
  function pasteElements(event: ClipboardEvent<HTMLTextAreaElement>) {
    const elements = event.clipboardData.getData("text/html");
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    if (elements === "" || selectionEnd - selectionStart !== value.length) return;
    event.preventDefault();
    setHtml(elements);
  }

  return (
    <>
      <TextArea
        label="HTML"
        hint="Or copy a part of a page and paste it here."
        className="font-mono text-sm"
        value={html}
        onChange={setHtml}
        onPaste={pasteElements}
      />
      <FaultNote fault={html === "" ? undefined : converted.fault} onRetry={() => convert(html)} />
      {markdown !== undefined && (
        <>
          <pre className="max-h-72 overflow-auto rounded-control border border-line bg-sunken p-4 font-mono text-sm whitespace-pre-wrap wrap-anywhere">
            {markdown}
          </pre>
          <div className="flex flex-wrap gap-2">
            <CopyButton
              size="small"
              text={async () => (converted.html === html ? markdown : await markdownWorker.fromHtml(html))}
              label="Copy Markdown"
            />
            <Button
              size="small"
              icon={FileInput}
              disabled={converted.html !== html}
              onClick={() => onInsert(markdown.trimEnd())}
            >
              Insert Markdown
            </Button>
          </div>
        </>
      )}
    </>
  );
}

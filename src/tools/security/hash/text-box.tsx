import { X } from "lucide-react";
import type { RefObject } from "react";
import { Button } from "#ui/button.tsx";
import { TextArea } from "#ui/text-field.tsx";

// A browser takes seconds to lay out a text box with more than this in it, and nothing works meanwhile.
const MAX_IN_BOX = 500_000;
const PREVIEW = 300;

/**
 * The box for the text. What is typed stays in the box itself; a very long text that is pasted is held aside by the page,
 * and only its beginning is shown.
 */
export function TextBox({
  box,
  held,
  onHold,
  onChange,
  onSubmit,
}: {
  readonly box: RefObject<HTMLTextAreaElement | null>;
  readonly held: string | undefined;
  readonly onHold: (text: string | undefined) => void;
  /** Called when the text becomes another one, in the box or aside. */
  readonly onChange: () => void;
  readonly onSubmit: () => void;
}) {
  const hold = (text: string | undefined) => {
    onHold(text);
    onChange();
  };
  return (
    <>
      {held !== undefined && (
        <section aria-label="Pasted text">
          <div className="mb-1.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p role="status" className="text-sm font-semibold text-ink-2 tabular-nums">
              A long text, {held.length.toLocaleString("en-US")} characters
            </p>
            <Button size="small" look="quiet" icon={X} onClick={() => hold(undefined)}>
              Remove
            </Button>
          </div>
          <p className="max-h-28 overflow-hidden rounded-control border border-line bg-sunken px-3.5 py-2.5 font-mono text-sm break-all whitespace-pre-wrap">
            {held.slice(0, PREVIEW)} …
          </p>
        </section>
      )}
      <div hidden={held !== undefined}>
        <TextArea
          ref={box}
          label="Text"
          placeholder="Enter text here"
          className="font-mono text-sm"
          onChange={onChange}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) onSubmit();
          }}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData("text/plain");
            if (pasted.length <= MAX_IN_BOX) return;
            event.preventDefault();
            const { value, selectionStart, selectionEnd } = event.currentTarget;
            // A text box makes one line feed of every line end.
            const text = pasted.replace(/\r\n?/g, "\n");
            hold(value.slice(0, selectionStart) + text + value.slice(selectionEnd));
          }}
        />
      </div>
    </>
  );
}

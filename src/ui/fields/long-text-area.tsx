import { X } from "lucide-react";
import { type ComponentProps, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useHydrated } from "#platform/page/use-hydrated.ts";
import type { TabText } from "#platform/use-tab-state.ts";
import { Button } from "#ui/button.tsx";
import { TextArea } from "./text-field.tsx";

// With more text than this, a text box takes browsers over 50 ms to lay out; with ten times as much, seconds.
const MAX_CHARACTERS = 250_000;
const MAX_LINES = 2500;
const PREVIEW = 300;

function countLines(text: string): number {
  let lines = 1;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) lines++;
  return lines;
}

const isLong = (text: string) => text.length > MAX_CHARACTERS || countLines(text) > MAX_LINES;

type LongTextProps = {
  /** Keeps the text; its initial value is shown. */
  readonly text: TabText;
  /** Called when the text changes. */
  readonly onChange?: () => void;
  /**
   * Called with a pasted or dropped text, before the box normalizes its line ends, and whether it replaces the whole
   * text.
   */
  readonly onInsert?: (text: string, isAll: boolean) => void;
} & Omit<ComponentProps<typeof TextArea>, "onChange" | "onPaste" | "onDrop" | "defaultValue" | "value" | "ref">;

/**
 * An uncontrolled text box that keeps its text in `text`, and renders nothing when it changes. A very long pasted text is kept outside the box, and
 * only its beginning is shown. It is prerendered empty: a text that the tab remembers comes with a new box.
 */
export function LongTextArea(props: LongTextProps) {
  const isHydrated = useHydrated();
  return <UncontrolledBox key={String(isHydrated)} first={isHydrated ? props.text.get() : ""} {...props} />;
}

function UncontrolledBox({ first, text, onChange, onInsert, ...rest }: LongTextProps & { readonly first: string }) {
  const [held, setHeld] = useState(() => (isLong(first) ? heldOf(first) : undefined));
  // The default value must not change: React would put a new one into a box that hasn't been typed in.
  const [beginning] = useState(held ? "" : first);
  const box = useRef<HTMLTextAreaElement>(null);
  const aside = useRef<HTMLElement>(null);

  function change(next: string) {
    text.set(next);
    onChange?.();
  }

  function hold(long: string) {
    // The box disappears, and the focus would be lost with it.
    flushSync(() => setHeld(heldOf(long)));
    aside.current?.focus();
    change(long);
  }

  function remove() {
    flushSync(() => setHeld(undefined));
    box.current?.focus();
    change(box.current?.value ?? "");
  }

  return (
    <>
      {held && (
        <section ref={aside} tabIndex={-1} aria-label="Pasted text">
          <div className="mb-1.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p role="status" className="text-sm font-semibold text-ink-2 tabular-nums">
              A long text, {held.characters.toLocaleString("en-US")} characters
              {held.lines > 1 && ` in ${held.lines.toLocaleString("en-US")} lines`}
            </p>
            <Button size="small" look="quiet" icon={X} onClick={remove}>
              Remove
            </Button>
          </div>
          <p className="max-h-28 overflow-hidden rounded-control border border-line bg-sunken px-3.5 py-2.5 font-mono text-sm break-all whitespace-pre-wrap">
            {held.beginning} …
          </p>
        </section>
      )}
      <div hidden={held !== undefined}>
        <TextArea
          {...rest}
          ref={box}
          defaultValue={beginning}
          onChange={change}
          onDrop={({ dataTransfer, currentTarget }) =>
            onInsert?.(dataTransfer.getData("text/plain"), currentTarget.value === "")
          }
          onPaste={(event) => {
            const raw = event.clipboardData.getData("text/plain");
            const { value, selectionStart, selectionEnd } = event.currentTarget;
            onInsert?.(raw, selectionEnd - selectionStart === value.length);
            // Of 5 MB with 100,000 line ends the expression takes 50 ms, and replacing one string after the other 150.
            const pasted = raw.includes("\r") ? raw.replace(/\r\n?/g, "\n") : raw;
            if (!isLong(pasted)) return;
            event.preventDefault();
            hold(value.slice(0, selectionStart) + pasted + value.slice(selectionEnd));
          }}
        />
      </div>
    </>
  );
}

const heldOf = (text: string) => ({
  characters: text.length,
  lines: countLines(text),
  beginning: text.slice(0, PREVIEW),
});

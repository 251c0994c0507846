import { useRef, useState } from "react";
import type { Result } from "#core/result.ts";
import { type Fault, faultOf } from "#platform/fault.ts";
import { loadPart } from "#platform/load-part.ts";
import { asText, useTabState } from "#platform/use-tab-state.ts";
import { Button } from "#ui/button.tsx";
import { FaultNote } from "#ui/fault-note.tsx";
import { TextArea } from "#ui/text-field.tsx";

/**
 * A text box for CSS that the visitor already has. `load` loads a function that applies the CSS and returns what it
 * applied, or why it could not. The typed text stays in either case.
 */
export function PasteCss({
  placeholder,
  load,
}: {
  readonly placeholder: string;
  readonly load: () => Promise<(css: string) => Result<string>>;
}) {
  const [css, setCss] = useTabState("css", "", asText);
  const [answer, setAnswer] = useState<Result<string>>();
  // The text may change while the parser loads.
  const typed = useRef("");
  const [fault, setFault] = useState<Fault>();

  async function take() {
    setFault(undefined);
    try {
      const read = await loadPart(load);
      setAnswer(read(typed.current));
    } catch (error) {
      setFault(faultOf(error, { other: "Reading this CSS failed: an error of ours." }));
    }
  }

  return (
    <>
      <TextArea
        label="Your CSS"
        value={css}
        rows={4}
        className="font-mono text-sm"
        placeholder={placeholder}
        error={answer && !answer.ok ? answer.message : undefined}
        onChange={(next) => {
          typed.current = next;
          setCss(next);
          setAnswer(undefined);
          setFault(undefined);
        }}
      />
      <Button size="small" className="self-start" disabled={css.trim() === ""} onClick={take}>
        Use this CSS
      </Button>
      <FaultNote fault={fault} onRetry={take} />
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {answer?.ok ? answer.value : ""}
      </p>
    </>
  );
}

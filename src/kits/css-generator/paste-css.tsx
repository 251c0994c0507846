import { useState } from "react";
import { ok, type Result } from "#core/result.ts";
import { type Fault, faultOf } from "#platform/fault.ts";
import { loadPart } from "#platform/loading/load-part.ts";
import { useNewest } from "#platform/use-newest.ts";
import { asText, useTabState } from "#platform/use-tab-state.ts";
import { Button } from "#ui/button.tsx";
import { TextArea } from "#ui/fields/text-field.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";

/**
 * A text box for CSS that the visitor already has. `load` loads what reads it, or returns why it can't; `onFound`
 * applies the findings to the current settings, and returns what they were. The input stays in either case.
 */
export function PasteCss<Found>({
  placeholder,
  load,
  onFound,
}: {
  readonly placeholder: string;
  readonly load: () => Promise<(css: string) => Result<Found>>;
  readonly onFound: (found: Found) => string;
}) {
  const [css, setCss, cssNow] = useTabState("css", "", asText);
  const [answer, setAnswer] = useState<Result<string>>();
  const newest = useNewest(onFound);
  const [fault, setFault] = useState<Fault>();

  async function take() {
    setFault(undefined);
    try {
      const read = await loadPart(load);
      const found = read(cssNow());
      setAnswer(found.ok ? ok(newest()(found.value)) : found);
    } catch (error) {
      setFault(faultOf(error, { other: "Couldn't read this CSS because of a bug on our side." }));
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

import { useState } from "react";
import type { Result } from "#core/result.ts";
import { asText, useTabState } from "#platform/use-tab-state.ts";
import { Button } from "#ui/button.tsx";
import { TextArea } from "#ui/text-field.tsx";

/**
 * A box for CSS that the visitor has already. `read` takes it over and answers with what it took, or with why it took
 * nothing; what was typed stays in either case.
 */
export function PasteCss({
  placeholder,
  read,
}: {
  readonly placeholder: string;
  readonly read: (css: string) => Promise<Result<string>>;
}) {
  const [css, setCss] = useTabState("css", "", asText);
  const [answer, setAnswer] = useState<Result<string>>();

  async function take() {
    try {
      setAnswer(await read(css));
    } catch {
      setAnswer({ ok: false, message: "The reader could not be loaded. Check your connection and try again." });
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
        }}
      />
      <Button size="small" className="self-start" disabled={css.trim() === ""} onClick={take}>
        Use this CSS
      </Button>
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {answer?.ok ? answer.value : ""}
      </p>
    </>
  );
}

import { useRef, useState } from "react";
import type { Result } from "#core/result.ts";
import { CopyButton } from "#ui/copy-button.tsx";
import { Segments } from "#ui/fields/segments.tsx";

/** A format in which the result can be copied. */
interface Output {
  /** The label on the switch between the formats. */
  readonly name: string;
  /** What the button copies, as in 'Copy css'. */
  readonly copies: string;
  /** Makes the text, or says why it can't. Called only while this format is shown. */
  readonly text: () => Result<string>;
  /** What this format cannot say of it. */
  readonly note?: string | (() => string | undefined) | undefined;
}

const COPIED_MS = 1250;

/**
 * The generated text in the format that the visitor chooses, with a button that copies it. 'Copied' shows for 1.25 s after
 * a write that succeeded; with `resets` no longer than the text stays the same. A failed write changes no label: the text
 * is selected, ready for the keyboard.
 */
export function ResultBox({ outputs, resets }: { readonly outputs: readonly Output[]; readonly resets: boolean }) {
  const code = useRef<HTMLPreElement>(null);
  const [chosen, setChosen] = useState(outputs[0]?.name);
  const output = outputs.find(({ name }) => name === chosen) ?? outputs[0];
  if (!output) return null;
  const { name, copies } = output;
  const note = typeof output.note === "function" ? output.note() : output.note;
  const text = output.text();
  const copied = text.ok ? text.value : "";
  return (
    <div className="overflow-clip rounded-control border border-line bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line p-2">
        <Segments
          label="Format"
          value={name}
          options={outputs.map((each) => ({ value: each.name, label: each.name }))}
          onChange={setChosen}
        />
        <CopyButton
          key={name}
          size="small"
          look="primary"
          label={`Copy ${copies}`}
          revertMs={COPIED_MS}
          text={resets ? copied : () => copied}
          disabled={!text.ok}
          silent
          onFail={() => code.current && getSelection()?.selectAllChildren(code.current)}
        />
      </div>
      {text.ok ? (
        // biome-ignore lint/a11y/useSemanticElements: a section has no place inside the result
        <pre
          ref={code}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: long texts are scrolled by keyboard
          tabIndex={0}
          role="region"
          aria-label={`Generated ${name}`}
          className="max-h-44 overflow-auto p-3.5 font-mono text-sm leading-relaxed whitespace-pre-wrap [overflow-wrap:anywhere] -outline-offset-2!"
        >
          <code>{text.value}</code>
        </pre>
      ) : (
        <p className="p-3.5 text-sm text-ink-2">{text.message}</p>
      )}
      {note && <p className="border-t border-line p-3.5 text-sm text-ink-2">{note}</p>}
    </div>
  );
}

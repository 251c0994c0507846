import { useEffect, useState } from "react";
import { Made } from "#core/made.ts";
import { type Fault, faultOf } from "#platform/fault.ts";
import type { Settings } from "#platform/use-params.ts";
import { CopyButton } from "#ui/copy-button.tsx";
import { FaultNote } from "#ui/fault-note.tsx";
import { NumberField } from "#ui/number-field.tsx";
import { Select } from "#ui/select.tsx";
import { encode } from "./encoding.ts";
import type params from "./params.ts";
import type { TextResult } from "./text-hash.browser.ts";
import { shakeOf } from "./use-hashes.browser.ts";

const NAMES = [
  { value: "shake128" as const, label: "SHAKE128" },
  { value: "shake256" as const, label: "SHAKE256" },
];

interface Outcome {
  readonly digest?: Uint8Array;
  readonly fault?: Fault;
}

/** SHAKE of the text that was hashed last, with a digest as long as is asked for. */
export function ShakeLength({
  settings: { values, bind },
  result,
}: {
  readonly settings: Settings<typeof params>;
  readonly result: TextResult | undefined;
}) {
  const { shake, shakeBytes, encoding } = values;
  const [last, setLast] = useState<Made<unknown, Outcome>>();
  const [tries, setTries] = useState(0);
  const text = result?.text;
  const form = result?.form;
  const source = { text, form, shake, shakeBytes };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another run
  useEffect(() => {
    if (text === undefined) return;
    const source = { text, form, shake, shakeBytes };
    const controller = new AbortController();
    const { signal } = controller;
    shakeOf({ content: text, form, name: shake, bytes: shakeBytes }, { signal }).then(
      (digest) => setLast(new Made(source, { digest })),
      (error) => {
        const fault = faultOf(error, { other: "Hashing this text stopped unexpectedly." });
        if (!signal.aborted) setLast(new Made(source, { fault }));
      },
    );
    return () => controller.abort();
  }, [text, form, shake, shakeBytes, tries]);
  const outcome = last?.of(source);
  const digest = outcome?.digest && encode(outcome.digest, encoding);
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1.5 text-sm font-semibold text-ink-2">SHAKE of any length, of the text</legend>
      <div className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2">
        <Select label="SHAKE" options={NAMES} {...bind("shake")} />
        <NumberField label="Length in bytes" hint={`${shakeBytes * 8} bits`} {...bind("shakeBytes")} />
      </div>
      {text === undefined ? (
        <p className="text-sm text-ink-3">Type a text, or press Generate.</p>
      ) : (
        <div className="flex flex-wrap items-start gap-3">
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields */}
          <p
            role="group"
            aria-label="SHAKE of that length"
            className="min-w-0 flex-1 basis-52 font-mono text-sm leading-6 break-all select-all"
          >
            {digest ?? "Hashing …"}
          </p>
          <CopyButton text={digest ?? ""} size="small" disabled={digest === undefined} />
        </div>
      )}
      <FaultNote fault={outcome?.fault} onRetry={() => setTries((before) => before + 1)} />
    </fieldset>
  );
}

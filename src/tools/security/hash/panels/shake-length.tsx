import { useEffect, useState } from "react";
import { Made } from "#core/made.ts";
import { counted } from "#core/text/counted.ts";
import type { Settings } from "#platform/address/use-params.ts";
import { type Fault, faultOf } from "#platform/fault.ts";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { Select } from "#ui/fields/select.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import type { InputForm } from "../algorithms.ts";
import { encode } from "../encoding.ts";
import type { FileEntry } from "../files.ts";
import type params from "../params.ts";
import type { TextResult } from "../text-hash-state.ts";
import { shakeOf } from "../use-hashes.browser.ts";

const NAMES = [
  { value: "shake128" as const, label: "SHAKE128" },
  { value: "shake256" as const, label: "SHAKE256" },
];

interface Outcome {
  readonly digest?: Uint8Array;
  readonly fault?: Fault;
}

// More files aren't checked.
const MAX_FILES = 100;

/** SHAKE of the last hashed text, or of the files, with the requested digest length. */
export function ShakeLength({
  settings: { values, bind },
  result,
  files,
}: {
  readonly settings: Settings<typeof params>;
  readonly result: TextResult | undefined;
  readonly files: readonly FileEntry<File>[];
}) {
  const { source, shakeBytes } = values;
  const isText = source === "text";
  // Files may be large: whoever looks for another algorithm here asks for none of this.
  const [wantsFiles, setWantsFiles] = useState(false);
  const [shown, others] = [files.slice(0, MAX_FILES), files.length - MAX_FILES];
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1.5 text-sm font-semibold text-ink-2">SHAKE of any length</legend>
      <div className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2">
        <Select label="SHAKE" options={NAMES} {...bind("shake")} />
        <NumberField label="Length in bytes" hint={`${shakeBytes * 8} bits`} {...bind("shakeBytes")} />
      </div>
      {isText && result && <ShakeOf content={result.text} form={result.form} values={values} />}
      {!isText && files.length > 0 && !wantsFiles && (
        <p>
          <Button size="small" onClick={() => setWantsFiles(true)}>
            Calculate for {counted(shown.length, "file")}
          </Button>
        </p>
      )}
      {!isText &&
        wantsFiles &&
        shown.map(({ id, file, path }) => <ShakeOf key={id} name={path} content={file} values={values} />)}
      {(isText ? result === undefined : files.length === 0) && (
        <p className="text-sm text-ink-3">{isText ? "Type a text, or press Generate." : "Choose or drop files."}</p>
      )}
      {!isText && others > 0 && <p className="text-sm text-ink-3">The first {MAX_FILES} files, and no others.</p>}
    </fieldset>
  );
}

/** SHAKE of one text or file. */
function ShakeOf({
  name,
  content,
  form,
  values: { shake, shakeBytes, encoding },
}: {
  /** The file's. */
  readonly name?: string;
  readonly content: string | File;
  readonly form?: InputForm;
  readonly values: Settings<typeof params>["values"];
}) {
  const [last, setLast] = useState<Made<unknown, Outcome>>();
  const [tries, setTries] = useState(0);
  const source = { content, form, shake, shakeBytes };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another run
  useEffect(() => {
    const source = { content, form, shake, shakeBytes };
    const controller = new AbortController();
    const { signal } = controller;
    const other = `Hashing this ${typeof content === "string" ? "text" : "file"} stopped unexpectedly.`;
    shakeOf({ content, form, name: shake, bytes: shakeBytes }, { signal }).then(
      (digest) => setLast(new Made(source, { digest })),
      (error) => {
        const fault = faultOf(error, { other });
        if (!signal.aborted) setLast(new Made(source, { fault }));
      },
    );
    return () => controller.abort();
  }, [content, form, shake, shakeBytes, tries]);
  const outcome = last?.of(source);
  const digest = outcome?.digest && encode(outcome.digest, encoding);
  return (
    <div className="flex flex-col gap-1">
      {name !== undefined && <p className="text-sm font-semibold wrap-anywhere">{name}</p>}
      {!outcome?.fault && (
        <div className="flex flex-wrap items-start gap-3">
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields */}
          <p
            role="group"
            aria-label={name === undefined ? "SHAKE of that length" : `SHAKE of ${name}`}
            className="min-w-0 flex-1 basis-52 font-mono text-sm leading-6 break-all select-all"
          >
            {digest ?? "Hashing …"}
          </p>
          <CopyButton text={digest ?? ""} size="small" disabled={digest === undefined} />
        </div>
      )}
      <FaultNote fault={outcome?.fault} onRetry={() => setTries((before) => before + 1)} />
    </div>
  );
}

import { useMemo, useState } from "react";
import { counted } from "#core/text/counted.ts";
import type { Settings } from "#platform/address/use-params.ts";
import { useWork } from "#platform/use-work.ts";
import { Button } from "#ui/button.tsx";
import { CopyButton, CopyLink } from "#ui/copy-button.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { Select } from "#ui/fields/select.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import { ResetSettings } from "#ui/reset-settings.tsx";
import { ALGORITHM_IDS, ALGORITHMS, hasHmac, type InputForm } from "../digest.ts";
import { encode } from "../encoding.ts";
import type { FileEntry } from "../files.ts";
import type params from "../params.ts";
import type { TextResult } from "../text-hash-state.ts";
import { shakeOf } from "../use-hashes.browser.ts";

const NAMES = [
  { value: "shake128" as const, label: "SHAKE128" },
  { value: "shake256" as const, label: "SHAKE256" },
];

// More files aren't checked.
const MAX_FILES = 100;

/** SHAKE of the last hashed text, or of the files, with the requested digest length. */
function ShakeLength({
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
  const source = useMemo(() => ({ content, form, name: shake, bytes: shakeBytes }), [content, form, shake, shakeBytes]);
  const other = `Hashing this ${typeof content === "string" ? "text" : "file"} stopped unexpectedly.`;
  const work = useWork(source, ({ signal }) => shakeOf(source, { signal }), { failed: { other }, pauseMs: 0 });
  const digest = work.result && !work.isOld ? encode(work.result.value, encoding) : undefined;
  return (
    <div className="flex flex-col gap-1">
      {name !== undefined && <p className="text-sm font-semibold wrap-anywhere">{name}</p>}
      {!work.fault && (
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
      <FaultNote fault={work.fault} onRetry={work.retry} />
    </div>
  );
}

const INPUTS = [
  { value: "text" as const, label: "Text (UTF-8)" },
  { value: "hex" as const, label: "Bytes in hexadecimal" },
  { value: "base64" as const, label: "Bytes in Base64" },
];
const ENCODINGS = [
  { value: "hex" as const, label: "Hexadecimal" },
  { value: "upper" as const, label: "HEXADECIMAL, uppercase" },
  { value: "base64" as const, label: "Base64" },
];

/** A name that wraps after its slash if necessary. */
const breakable = (name: string) => {
  const [first, ...rest] = name.split("/");
  return rest.length === 0 ? name : [`${first}/`, <wbr key="break" />, ...rest];
};

/** Several algorithms at once, the format of digests, and whether there is a key. */
export default function Options({
  settings,
  result,
  files,
}: {
  readonly settings: Settings<typeof params>;
  /** The text that was hashed last. */
  readonly result: TextResult | undefined;
  readonly files: readonly FileEntry<File>[];
}) {
  const { values, set, bind, reset, areDefault } = settings;
  const { algorithms, hmac } = values;
  return (
    <>
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold text-ink-2">Calculate together</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-x-2 text-sm">
          {ALGORITHM_IDS.map((id) => (
            <Checkbox
              key={id}
              label={breakable(ALGORITHMS[id].name)}
              checked={algorithms.includes(id)}
              disabled={hmac && !hasHmac(id)}
              onChange={(checked) => {
                const next = ALGORITHM_IDS.filter((other) => (other === id ? checked : algorithms.includes(other)));
                // One must stay chosen.
                if (next.length > 0) set({ algorithms: next });
              }}
            />
          ))}
        </div>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button
            size="small"
            onClick={() => set({ algorithms: hmac ? ALGORITHM_IDS.filter(hasHmac) : ALGORITHM_IDS })}
          >
            All of them
          </Button>
          <Button size="small" look="quiet" onClick={() => set({ algorithms: ["md5"] })}>
            Only MD5
          </Button>
        </div>
      </fieldset>
      <div className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2">
        <Select label="Format" options={ENCODINGS} {...bind("encoding")} />
        <Select label="The text box holds" options={INPUTS} {...bind("input")} disabled={values.source !== "text"} />
      </div>
      <Checkbox label="HMAC, with a key" {...bind("hmac")} />
      <ShakeLength settings={settings} result={result} files={files} />
      <div className="flex flex-wrap gap-2">
        <CopyLink label="Copy link to these settings" />
        <ResetSettings keepsPlace areDefault={areDefault} onReset={reset} />
      </div>
    </>
  );
}

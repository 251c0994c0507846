import type { Settings } from "#platform/address/use-params.ts";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { Segments } from "#ui/fields/segments.tsx";
import { Select } from "#ui/fields/select.tsx";
import { CIPHER_LABELS, DERIVATION_LABELS } from "../labels.ts";
import type { Secrets } from "../page.tsx";
import type params from "../params.ts";
import { KeyFields } from "./key-fields.tsx";
import { PassphraseBox } from "./passphrase-box.tsx";
import { RawFields } from "./raw-fields.tsx";

const FORMATS = [
  { value: "age" as const, label: "age" },
  { value: "enc" as const, label: "OpenSSL" },
  { value: "gcm" as const, label: "AES-GCM" },
];
const PROTECTIONS = [
  { value: "passphrase" as const, label: "A passphrase" },
  { value: "keys" as const, label: "Keys" },
];

/** How to encrypt, and for whom. Encrypted input shows itself what it is. */
export function FormatFields({
  settings: { values, bind },
  secrets,
  onSecrets,
}: {
  readonly settings: Settings<typeof params>;
  readonly secrets: Secrets;
  readonly onSecrets: (next: (before: Secrets) => Secrets) => void;
}) {
  const { format, protect, source } = values;
  const change = (part: Partial<Secrets>) => onSecrets((before) => ({ ...before, ...part }));
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Segments label="Format" options={FORMATS} {...bind("format")} />
        {format === "age" && <Segments label="Protected by" options={PROTECTIONS} {...bind("protect")} />}
      </div>
      {format === "enc" && (
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <Select label="Cipher" options={CIPHER_LABELS} {...bind("cipher")} />
          <Select label="Key derivation" options={DERIVATION_LABELS} {...bind("derivation")} />
          {values.derivation === "pbkdf2" && <NumberField label="Iterations" {...bind("iterations")} />}
        </div>
      )}
      {format === "gcm" ? (
        <RawFields secrets={secrets} onChange={change} />
      ) : (
        <>
          {format === "age" && protect === "keys" && <KeyFields secrets={secrets} onChange={change} />}
          <PassphraseBox
            value={secrets.passphrase}
            isForKey={format === "age" && protect === "keys"}
            isFast={format === "enc" && values.derivation !== "pbkdf2"}
            onChange={(passphrase) => change({ passphrase })}
          />
        </>
      )}
      {source === "files" && <Checkbox label="Save encrypted files as text" {...bind("armor")} />}
    </>
  );
}

import { Download } from "lucide-react";
import { useState } from "react";
import { Made } from "#core/made.ts";
import { keyOptions } from "#kits/keys/key-choices.ts";
import type { Settings } from "#platform/address/use-params.ts";
import { saveFile } from "#platform/files/download.ts";
import { useTabState } from "#platform/use-tab-state.ts";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { PasswordField } from "#ui/fields/secret-fields.tsx";
import { Select } from "#ui/fields/select.tsx";
import { TextArea, TextField } from "#ui/fields/text-field.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import { CancelableProgress } from "#ui/loading/progress.tsx";
import type params from "./params.ts";
import { canSign } from "./params.ts";
import { useMaking } from "./use-certificates.browser.ts";
import type { MadeFile } from "./worker.ts";

const KINDS = [
  { value: "self" as const, label: "Self-signed certificate" },
  { value: "ca" as const, label: "Small CA and a certificate" },
  { value: "request" as const, label: "Certificate request (CSR)" },
];
const HIDDEN = "[-webkit-text-security:disc]";

/** Makes self-signed certificates, a small CA with a certificate, and requests. */
export default function MakePanel({
  settings: { values, bind },
  onRead,
}: {
  readonly settings: Settings<typeof params>;
  /** Reads what was made, in the box above. */
  readonly onRead: (text: string) => void;
}) {
  const [names, setNames] = useTabState("names", "localhost\n127.0.0.1\n::1");
  const [commonName, setCommonName] = useTabState("commonName", "");
  const [organization, setOrganization] = useTabState("organization", "");
  const [country, setCountry] = useTabState("country", "");
  const [caName, setCaName] = useTabState("caName", "Local CA");
  const [keyText, setKeyText] = useTabState("ownKey", "");
  const [passphrase, setPassphrase] = useTabState("ownPassphrase", "");
  const [password, setPassword] = useTabState("packPassword", "");
  const [made, setMade] = useTabState<Made<object, readonly MadeFile[]> | undefined>("made", undefined);
  const [isShown, setShown] = useState(false);
  const making = useMaking();

  const list = names.split(/[\s,;]+/).filter((name) => name !== "");
  const source = {
    kind: values.make,
    algorithm: values.algorithm,
    keyText,
    passphrase,
    wanted: {
      commonName: commonName.trim() || (list[0] ?? ""),
      organization: organization.trim(),
      country: country.trim(),
      names: list,
    },
    caName,
    days: values.days,
    password,
  };
  const isCurrent = made?.of(source) !== undefined;
  const files = made?.shown ?? [];

  const create = () => making.start({ ...source, now: Date.now() }, (files) => setMade(new Made(source, files)));
  function forget() {
    making.cancel();
    setMade(undefined);
    for (const set of [setKeyText, setPassphrase, setPassword]) set("");
  }

  return (
    <div className="flex flex-col gap-5">
      <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Select label="What to create" options={KINDS} {...bind("make")} />
        <Select label="Key algorithm" options={keyOptions(canSign)} {...bind("algorithm")} />
        {values.make !== "request" && <NumberField label="Days" {...bind("days")} />}
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextArea
          label="Names"
          rows={4}
          className="font-mono text-sm"
          value={names}
          onChange={setNames}
          hint="Host names, IP addresses and email addresses, one per line."
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Common name" placeholder={list[0] ?? ""} value={commonName} onChange={setCommonName} />
          <TextField label="Organization" value={organization} onChange={setOrganization} />
          <TextField label="Country" placeholder="PT" maxLength={2} value={country} onChange={setCountry} />
          {values.make === "ca" && <TextField label="Name of the CA" value={caName} onChange={setCaName} />}
        </div>
        <TextArea
          label="Your private key"
          rows={3}
          className={`font-mono text-sm ${isShown ? "" : HIDDEN}`}
          placeholder="Empty for a new key"
          value={keyText}
          onChange={setKeyText}
        />
        <div className="flex flex-col gap-4">
          {keyText.trim() !== "" && (
            <PasswordField
              label="Passphrase of your key"
              show="Show passphrase"
              value={passphrase}
              onChange={setPassphrase}
            />
          )}
          {values.make !== "request" && (
            <PasswordField
              label="PKCS#12 password"
              show="Show PKCS#12 password"
              value={password}
              hint="Enter one to get a .p12 file too."
              onChange={setPassword}
            />
          )}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button look="primary" onClick={create} disabled={making.isRunning}>
          Create
        </Button>
        <Button look="quiet" onClick={forget}>
          Forget keys
        </Button>
        <Checkbox label="Show private keys" checked={isShown} onChange={setShown} />
      </div>
      {making.isRunning && <CancelableProgress label="Creating" value={undefined} onCancel={making.cancel} />}
      <FaultNote fault={making.fault} />
      <div role="status" className="text-sm text-ink-2 empty:hidden">
        {files.length > 0 &&
          !making.isRunning &&
          (isCurrent ? `Created ${files.length} files.` : "The settings have changed: press Create again.")}
      </div>
      {files.map((file) => (
        <Output key={file.label} file={file} isHidden={file.isSecret && !isShown} />
      ))}
      {files.length > 0 && (
        <div>
          <Button
            onClick={() =>
              onRead(
                files
                  .filter(({ isSecret }) => !isSecret)
                  .map(({ content }) => String(content))
                  .join(""),
              )
            }
          >
            Read in the box above
          </Button>
        </div>
      )}
    </div>
  );
}

function Output({ file: { name, label, content }, isHidden }: { readonly file: MadeFile; readonly isHidden: boolean }) {
  const isText = typeof content === "string";
  const save = () => saveFile(new Blob([isText ? content : Uint8Array.from(content)]), name);
  return (
    <div className="flex flex-col gap-2">
      {isText ? (
        <TextArea
          label={label}
          rows={5}
          wrap="off"
          readOnly
          className={`font-mono text-sm ${isHidden ? HIDDEN : ""}`}
          value={content}
        />
      ) : (
        <p className="text-sm font-semibold text-ink-2">{label}</p>
      )}
      <div className="flex flex-wrap gap-3">
        {isText && (
          <CopyButton
            size="small"
            text={content}
            label={`Copy ${label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())}`}
          />
        )}
        <Button size="small" icon={Download} onClick={save}>
          Download {name}
        </Button>
      </div>
    </div>
  );
}

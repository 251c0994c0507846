import { useState } from "react";
import { type Fault, faultOf } from "#platform/fault.ts";
import { textOfFile } from "#platform/files/text-of-file.ts";
import { useNewest } from "#platform/use-newest.ts";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { TextArea } from "#ui/fields/text-field.tsx";
import { FileButton } from "#ui/files/file-button.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import type { Secrets } from "../page.tsx";
import { keyPair } from "../use-crypt.browser.ts";

/** A box for several lines that are secret: dots until the visitor wants to see them. */
export function SecretArea({
  label,
  show,
  value,
  placeholder,
  onChange,
}: {
  readonly label: string;
  readonly show: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly onChange: (value: string) => void;
}) {
  const [isShown, setShown] = useState(false);
  return (
    <div>
      <TextArea
        label={label}
        rows={3}
        value={value}
        placeholder={placeholder}
        // A box of several lines can't be a password's.
        className={`font-mono text-sm ${isShown || value === "" ? "" : "[-webkit-text-security:disc]"}`}
        onChange={onChange}
      />
      <div className="mt-1 text-sm">
        <Checkbox label={show} checked={isShown} onChange={setShown} />
      </div>
    </div>
  );
}

const MAX_KEY_FILE = 1_000_000;

/** Who a file is for, and the keys that open one. */
export function KeyFields({
  secrets: { recipients, identities },
  onChange,
}: {
  readonly secrets: Secrets;
  readonly onChange: (part: Partial<Secrets>) => void;
}) {
  const [fault, setFault] = useState<Fault>();
  const newest = useNewest({ recipients, identities, onChange });

  async function generate() {
    setFault(undefined);
    try {
      const made = await keyPair();
      const { recipients: before, identities: secretBefore, onChange: change } = newest();
      change({ recipients: withLine(before, made.public), identities: withLine(secretBefore, made.secret) });
    } catch (error) {
      setFault(faultOf(error, { other: "The key could not be made." }));
    }
  }

  async function addKeyFiles(files: readonly File[]) {
    setFault(undefined);
    for (const file of files) {
      if (file.size > MAX_KEY_FILE) {
        setFault({ message: `${file.name} is too large for a key.` });
        continue;
      }
      try {
        const text = await textOfFile(file);
        newest().onChange({ identities: withLine(newest().identities, text.trimEnd()) });
      } catch (error) {
        setFault({ message: faultOf(error, { other: `${file.name} could not be read.` }).message });
      }
    }
  }

  return (
    <div className="grid gap-4 md:grid-cols-2">
      <div className="flex flex-col gap-2">
        <TextArea
          label="Recipients"
          rows={3}
          value={recipients}
          placeholder={"age1…\nssh-ed25519 AAAA… name"}
          className="font-mono text-sm"
          hint="Public keys, one per line. Any of their secret keys opens the file."
          onChange={(next) => onChange({ recipients: next })}
        />
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => void generate()}>
            Generate a key pair
          </Button>
        </div>
      </div>
      <div className="flex flex-col gap-2">
        <SecretArea
          label="Secret keys"
          show="Show the keys"
          value={identities}
          placeholder="AGE-SECRET-KEY-1… or an OpenSSH private key"
          onChange={(next) => onChange({ identities: next })}
        />
        <div className="flex flex-wrap gap-2">
          <FileButton size="small" multiple onFiles={(files) => void addKeyFiles(files)}>
            Choose key files
          </FileButton>
          <CopyButton text={identities} label="Copy keys" size="small" disabled={identities === ""} />
        </div>
        <p className="text-sm text-ink-3">
          Keep them: without one of them, what was encrypted for it stays closed for good.
        </p>
      </div>
      <FaultNote fault={fault} />
    </div>
  );
}

const withLine = (text: string, line: string): string => (text.trim() === "" ? line : `${text.trimEnd()}\n${line}`);

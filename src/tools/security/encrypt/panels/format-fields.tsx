import { useState } from "react";
import { toHex } from "#core/hex.ts";
import { ATTACKERS, timeFor } from "#kits/password-strength/guesses.ts";
import { phraseMaker } from "#kits/password-strength/passphrase.ts";
import { useGuess } from "#kits/password-strength/use-guess.browser.ts";
import type { Settings } from "#platform/address/use-params.ts";
import { type Fault, faultOfPart } from "#platform/fault.ts";
import { loadPart } from "#platform/loading/load-part.ts";
import { secureRandom } from "#platform/secure-random.ts";
import { useNewest } from "#platform/use-newest.ts";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { PasswordField } from "#ui/fields/secret-fields.tsx";
import { Segments } from "#ui/fields/segments.tsx";
import { Select } from "#ui/fields/select.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import type { CipherName } from "../openssl/enc.browser.ts";
import type { Secrets } from "../page.tsx";
import type params from "../params.ts";
import { KeyFields } from "./key-fields.tsx";

/** Plain AES-GCM, for those who need it, with its inputs. */
const RawFields = ({
  secrets: { rawKey, added },
  onChange,
}: {
  readonly secrets: Secrets;
  readonly onChange: (part: Partial<Secrets>) => void;
}) => (
  <div className="flex flex-col gap-4">
    <div className="flex flex-col gap-2">
      <PasswordField
        label="AES key"
        show="Show the key"
        value={rawKey}
        hint="16, 24 or 32 random bytes, in hexadecimal or Base64. It isn't a password."
        onChange={(next) => onChange({ rawKey: next })}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => onChange({ rawKey: toHex(crypto.getRandomValues(new Uint8Array(32))) })}>
          Generate a key
        </Button>
        <CopyButton text={rawKey} label="Copy key" size="small" disabled={rawKey === ""} />
      </div>
    </div>
    <TextField
      label="Additional data"
      value={added}
      hint="Optional. It isn't hidden, only protected: the other side needs the same."
      onChange={(next) => onChange({ added: next })}
    />
    <ul className="m-0 list-disc pl-5 text-sm text-ink-2">
      <li>The result is nonce (12 bytes), ciphertext and tag (16 bytes).</li>
      <li>Never use a nonce twice with the same key: both texts and the key’s protection are lost.</li>
      <li>Here each nonce is random. Change the key after four billion messages.</li>
      <li>Never use what came before the tag was checked. Sizes are limited to 256 MB for that reason.</li>
      <li>If you can choose, take age: it does all of this for you.</li>
    </ul>
  </div>
);

const RULES = { words: 6, separator: "hyphen", capitals: false, digit: false } as const;

/** A passphrase, how long it holds, and what it means to lose it. */
function PassphraseBox({
  value,
  isForKey,
  isFast,
  onChange,
}: {
  readonly value: string;
  /** It opens an SSH key, which only some have. */
  readonly isForKey: boolean;
  /** Guesses are cheap, since the key is derived in one step. */
  readonly isFast: boolean;
  readonly onChange: (value: string) => void;
}) {
  const [fault, setFault] = useState<Fault>();
  const newest = useNewest(onChange);

  async function suggest() {
    setFault(undefined);
    try {
      const words = await loadPart(() => import("#kits/password-strength/eff-large-words.ts"));
      newest()(phraseMaker(RULES, words.default)(secureRandom));
    } catch (error) {
      setFault(faultOfPart("The word list", error));
    }
  }

  return (
    <div className="flex flex-col gap-2">
      <PasswordField
        label="Passphrase"
        show="Show what is typed"
        value={value}
        hint={isForKey ? "Only if your SSH key has one." : undefined}
        onChange={onChange}
      />
      {!isForKey && (
        <>
          <div className="flex flex-wrap items-center gap-3">
            <Button size="small" onClick={() => void suggest()}>
              Suggest six words
            </Button>
            <Strength value={value} isFast={isFast} />
          </div>
          <FaultNote fault={fault} onRetry={() => void suggest()} />
          <p className="text-sm text-ink-3">
            If you lose it, no one can open the file again: there is no reset and no copy. Write it down, or split it
            into shares below.
          </p>
        </>
      )}
    </div>
  );
}

const SLOW = ATTACKERS[2];
const FAST = ATTACKERS[3];

/** How long it takes someone with the file to guess the passphrase. */
function Strength({ value, isFast }: { readonly value: string; readonly isFast: boolean }) {
  const { guessed, fault, retry, isRunning } = useGuess(value);
  if (fault) return <FaultNote fault={fault} onRetry={retry} />;
  if (!guessed) return isRunning ? <p className="text-sm text-ink-3">Trying to guess …</p> : null;
  const attacker = isFast ? FAST : SLOW;
  if (!attacker) return null;
  const years = guessed.guesses / Number(attacker.perHour) / 24 / 365;
  const grade = years >= 1000 ? "Strong" : years >= 1 ? "Fair" : "Weak";
  return (
    <p className={`min-w-0 flex-1 basis-60 text-sm ${grade === "Weak" ? "text-warn" : "text-ink-2"}`}>
      <strong className="font-semibold">{grade}</strong>: {timeFor(guessed.guesses, attacker.perHour)} to guess at{" "}
      {isFast ? "a trillion" : "10,000"} tries a second.
    </p>
  );
}

const option = (value: CipherName) => ({ value, label: value });

/** The ciphers of openssl enc, by its own names. */
const CIPHER_LABELS = (
  ["aes-256-cbc", "aes-192-cbc", "aes-128-cbc", "aes-256-ctr", "aes-192-ctr", "aes-128-ctr"] as const
).map(option);

const DERIVATION_LABELS = [
  { value: "pbkdf2" as const, label: "PBKDF2 (-pbkdf2)" },
  { value: "sha256" as const, label: "SHA-256, once" },
  { value: "md5" as const, label: "MD5, once (old)" },
];

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

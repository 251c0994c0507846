import { Dices, Eraser, ImageUp } from "lucide-react";
import { useMemo, useState } from "react";
import { fillRandom } from "#core/random.ts";
import { useParams } from "#platform/address/use-params.ts";
import { type Fault, faultOf } from "#platform/fault.ts";
import { useHandoff, useIncomingFiles } from "#platform/files/incoming-files.ts";
import { textOfFile } from "#platform/files/text-of-file.ts";
import { loadPart } from "#platform/loading/load-part.ts";
import { secureRandom } from "#platform/secure-random.ts";
import { useNewest } from "#platform/use-newest.ts";
import { useTabState } from "#platform/use-tab-state.ts";
import { Button } from "#ui/button.tsx";
import { Card, takingOutline } from "#ui/card.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { SecretArea } from "#ui/fields/secret-fields.tsx";
import { Select } from "#ui/fields/select.tsx";
import { FileButton } from "#ui/files/file-button.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import { lazy } from "#ui/loading/lazy.tsx";
import { type Account, nameOf, STEAM_DIGITS, secretText, USUAL } from "./account.ts";
import { CodeCard } from "./panels/code-card.tsx";
import params from "./params.ts";
import { readSecretInput } from "./secret-input.ts";

const ExportPanel = lazy(() => import("./panels/export-panel.tsx"));
const CheckPanel = lazy(() => import("./panels/check-panel.tsx"));

const TYPES = [
  { value: "totp", label: "TOTP: by the time" },
  { value: "hotp", label: "HOTP: by a counter" },
  { value: "steam", label: "Steam: five letters" },
] as const;
const ALGORITHMS = [
  { value: "SHA1", label: "SHA-1" },
  { value: "SHA256", label: "SHA-256" },
  { value: "SHA512", label: "SHA-512" },
] as const;
const FORMS = [
  { value: "auto", label: "Detect automatically" },
  { value: "base32", label: "Base32" },
  { value: "hex", label: "Hexadecimal" },
  { value: "text", label: "Text" },
] as const;
const SECRET_BYTES = { SHA1: 20, SHA256: 32, SHA512: 64 } as const;
const MAX_FILE = 5_000_000;
const FAILED = {
  noMemory: "There isn't enough memory for this picture.",
  other: "Reading this file stopped unexpectedly.",
};

export default function OtpPage() {
  const { values, set, bind, now } = useParams(params);
  // In memory alone: it has no form in which it could be stored.
  const [secret, setSecret] = useTabState("secret", "");
  const [chosen, setChosen] = useTabState("chosen", 0, "replaceable");
  const [labels, setLabels] = useTabState("labels", { issuer: "", name: "" }, "replaceable");
  const [error, setError] = useState<string>();
  const [fault, setFault] = useState<Fault & { readonly retry: () => void }>();
  const newest = useNewest({ secret });

  const read = useMemo(() => readSecretInput(secret, values.read), [secret, values.read]);
  const input = read.ok ? read.value : undefined;
  const own = input?.accounts[Math.min(chosen, input.accounts.length - 1)];
  const { type, algorithm, digits, period, counter } = values;
  const account = useMemo<Account | undefined>(
    () =>
      own && {
        type,
        secret: own.secret,
        algorithm: type === "steam" ? "SHA1" : algorithm,
        digits: type === "steam" ? STEAM_DIGITS : digits,
        period,
        counter,
        ...labels,
      },
    [own, type, algorithm, digits, period, counter, labels],
  );

  /** The settings of an account that an address or an export brings. */
  function apply(from: Account) {
    set({
      type: from.type,
      algorithm: from.algorithm,
      digits: from.digits,
      period: from.period,
      counter: from.counter,
    });
    setLabels({ issuer: from.issuer, name: from.name });
  }

  function change(text: string) {
    setError(undefined);
    setFault(undefined);
    setSecret(text);
    setChosen(0);
    const settings = now();
    if (!settings) return;
    const next = readSecretInput(text, settings.read);
    const [first] = next.ok && next.value.from === "addresses" ? next.value.accounts : [];
    if (first) apply(first);
  }

  async function open(files: readonly File[]) {
    setError(undefined);
    setFault(undefined);
    const before = newest().secret;
    try {
      const pictures = files.filter(({ type: kind }) => kind.startsWith("image/"));
      const [file] = files;
      if (pictures.length === 0 && file) {
        if (file.size > MAX_FILE) return setError(`${file.name} is too large for an export.`);
        const text = await textOfFile(file);
        if (newest().secret === before) change(text);
        return;
      }
      const { textsInPictures } = await loadPart(() => import("./read-pictures.browser.ts"));
      const texts = await textsInPictures(pictures);
      // What was typed meanwhile counts.
      if (newest().secret !== before) return;
      if (texts.ok) change(texts.value);
      else setError(texts.message);
    } catch (problem) {
      setFault({ ...faultOf(problem, FAILED), retry: () => void open(files) });
    }
  }
  const isOver = useIncomingFiles((files) => files.length > 0 && void open(files));
  useHandoff(({ text }) => {
    if (text === undefined) return false;
    change(text);
    return true;
  });

  function make() {
    const bytes = fillRandom(
      new Uint8Array(SECRET_BYTES[values.type === "steam" ? "SHA1" : values.algorithm]),
      secureRandom,
    );
    change(secretText(bytes));
  }

  function clear() {
    change("");
    setLabels({ issuer: "", name: "" });
  }

  const problem = read.ok || secret.trim() === "" ? undefined : `${read.message}.`;
  return (
    <div className="flex flex-col gap-6">
      <Card aria-label="Input" className={`flex flex-col gap-5 p-5 sm:p-6 ${takingOutline(isOver)}`}>
        <SecretArea
          label="Secret"
          rows={2}
          placeholder="Base32, hex, otpauth:// or an export"
          value={secret}
          error={error ?? problem}
          hint={
            read.ok && read.notes
              ? read.notes.join(" ")
              : "Kept in this tab's memory only. It's never stored, sent or put into the link."
          }
          onChange={change}
          actions={
            <>
              <FileButton size="small" look="quiet" icon={ImageUp} multiple onFiles={(files) => void open(files)}>
                Open a picture
              </FileButton>
              <Button size="small" look="quiet" icon={Dices} onClick={make}>
                Make a secret
              </Button>
              <Button size="small" look="quiet" icon={Eraser} onClick={clear}>
                Clear secrets
              </Button>
            </>
          }
        />
        <FaultNote fault={fault} onRetry={fault?.retry} />
        {input && input.accounts.length > 1 && (
          <Select
            label="Account"
            value={String(Math.min(chosen, input.accounts.length - 1))}
            options={input.accounts.map((each, at) => ({ value: String(at), label: nameOf(each) }))}
            onChange={(value) => {
              setChosen(Number(value));
              const next = input.accounts[Number(value)];
              if (next) apply(next);
            }}
          />
        )}
        <div className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2">
          <Select
            label="Type"
            value={values.type}
            options={TYPES}
            onChange={(next) => {
              // Steam has five places; the others begin with six.
              const isChanged = (next === "steam") !== (values.type === "steam");
              set({ type: next, ...(isChanged && { digits: next === "steam" ? STEAM_DIGITS : USUAL.digits }) });
            }}
          />
          <Select label="Read as" options={FORMS} {...bind("read")} />
          {values.type !== "steam" && (
            <>
              <Select label="Algorithm" options={ALGORITHMS} {...bind("algorithm")} />
              <NumberField label="Digits" {...bind("digits")} />
            </>
          )}
          {values.type === "hotp" ? (
            <NumberField label="Counter" {...bind("counter")} />
          ) : (
            <NumberField label="Period in seconds" {...bind("period")} />
          )}
        </div>
      </Card>
      <CodeCard account={account} onCounter={(next) => set({ counter: next })} />
      <Disclosure look="card" label="Check a one-time password">
        {() => <CheckPanel account={account} window={bind("window")} />}
      </Disclosure>
      <Disclosure look="card" label="Export to an app">
        {() => (
          <ExportPanel
            account={account}
            accounts={input && input.accounts.length > 1 ? input.accounts : undefined}
            labels={labels}
            onLabels={setLabels}
          />
        )}
      </Disclosure>
    </div>
  );
}

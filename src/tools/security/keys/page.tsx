import { FileUp, KeyRound, Trash2 } from "lucide-react";
import { useState } from "react";
import { keyOptions } from "#kits/keys/key-choices.ts";
import { useParams } from "#platform/address/use-params.ts";
import { useHandoff, useIncomingFiles } from "#platform/files/incoming-files.ts";
import { useHydrated } from "#platform/page/use-hydrated.ts";
import { useTabState } from "#platform/use-tab-state.ts";
import { Button } from "#ui/button.tsx";
import { Card, takingOutline } from "#ui/card.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { PasswordField } from "#ui/fields/secret-fields.tsx";
import { Select } from "#ui/fields/select.tsx";
import { TextArea, TextField } from "#ui/fields/text-field.tsx";
import { FileButton } from "#ui/files/file-button.tsx";
import { FaultNote, LazyBoundary } from "#ui/loading/fault-note.tsx";
import { lazy } from "#ui/loading/lazy.tsx";
import { CancelableProgress } from "#ui/loading/progress.tsx";
import params, { privateOptions, publicOptions } from "./params.ts";
import { openKeyFile, useGeneration, useKeyReply } from "./use-keys.browser.ts";

const Results = lazy(() => import("./results.tsx"));
const SignPanel = lazy(() => import("./sign-panel.tsx"));

const MAX_SIZE = 10_000_000;
const HIDDEN = "[-webkit-text-security:disc]";

/** Whether a text looks like a private key. It decides into which box a text goes, nothing more. */
const looksPrivate = (text: string): boolean => /PRIVATE KEY|PuTTY-User-Key-File|"(?:d|k|priv)"\s*:/.test(text);

export default function KeysPage() {
  const settings = useParams(params);
  const { values, bind } = settings;
  const isHydrated = useHydrated();
  // Secrets are in memory alone: none of these has a form that a reload would find.
  const [privateText, setPrivate] = useTabState("private", "");
  const [publicText, setPublic] = useTabState("public", "");
  const [passphrase, setPassphrase] = useTabState("passphrase", "");
  const [newPassphrase, setNewPassphrase] = useTabState("newPassphrase", "");
  const [comment, setComment] = useTabState("comment", "");
  const [isShown, setShown] = useState(false);
  const [problem, setProblem] = useState("");
  const generation = useGeneration();
  const request = {
    privateText,
    publicText,
    passphrase,
    privateForm: values.privateForm,
    publicForm: values.publicForm,
    newPassphrase,
    comment,
  };
  const work = useKeyReply(request);
  const reply = work.result?.reply.ok ? work.result.reply.value : undefined;

  function generate() {
    const { algorithm, privateForm, publicForm } = values;
    generation.start({ choice: algorithm, comment, privateForm, publicForm }, (made) => {
      setPassphrase("");
      setPrivate(made.privateText);
      setPublic(made.publicText);
    });
  }
  async function take(files: readonly File[]) {
    setProblem("");
    for (const file of files) {
      if (file.size > MAX_SIZE) {
        setProblem(`${file.name} is too large for a key.`);
        continue;
      }
      try {
        const { text, isPrivate, isKey } = await openKeyFile(file);
        if (!isKey) setProblem(`${file.name}: no key was found.`);
        if (isPrivate) setPrivate(text);
        else setPublic(text);
      } catch {
        setProblem(`${file.name} couldn't be read.`);
      }
    }
  }
  function clear() {
    generation.cancel();
    for (const set of [setPrivate, setPublic, setPassphrase, setNewPassphrase, setComment, setProblem]) set("");
    setShown(false);
  }
  const isOver = useIncomingFiles((files) => void take(files));
  useHandoff(({ text }) => {
    if (text === undefined) return false;
    if (looksPrivate(text)) setPrivate(text);
    else setPublic(text);
    return true;
  });
  const hasInput = isHydrated && `${privateText}${publicText}`.trim() !== "";
  const lock = reply?.privateSide.lock ?? reply?.publicSide.lock;
  const isLong = values.algorithm === "rsa-8192" || values.algorithm === "rsa-6144";

  return (
    <div className="flex flex-col gap-6">
      <Card aria-label="Keys" className={`flex flex-col gap-5 p-5 sm:p-6 ${takingOutline(isOver)}`}>
        <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <Select label="Algorithm" options={keyOptions()} {...bind("algorithm")} />
          <Select label="Private key format" options={privateOptions(reply?.privateForms)} {...bind("privateForm")} />
          <Select label="Public key format" options={publicOptions(reply?.publicForms)} {...bind("publicForm")} />
          <TextField label="Comment" placeholder="jane@example.org" value={comment} onChange={setComment} />
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button look="primary" icon={KeyRound} onClick={generate} disabled={generation.isRunning}>
            Generate
          </Button>
          <FileButton icon={FileUp} multiple onFiles={(files) => void take(files)}>
            Choose files
          </FileButton>
          <Button look="quiet" icon={Trash2} onClick={clear}>
            Clear
          </Button>
          {isLong && <p className="min-w-0 text-sm text-ink-3">This many bits can take a minute.</p>}
        </div>
        {generation.isRunning && (
          <CancelableProgress
            label={`Generating, ${generation.seconds} ${generation.seconds === 1 ? "second" : "seconds"} so far`}
            value={undefined}
            onCancel={generation.cancel}
          />
        )}
        <FaultNote fault={generation.fault} onRetry={generate} />
        <p role="alert" className="text-sm text-warn wrap-anywhere empty:hidden">
          {problem}
        </p>
        <div className="grid gap-4 lg:grid-cols-2">
          <TextArea
            label="Private key"
            rows={9}
            wrap="off"
            placeholder="PEM, OpenSSH, PuTTY or JWK"
            className={`font-mono text-sm ${isShown ? "" : HIDDEN}`}
            value={privateText}
            onChange={setPrivate}
            hint="It stays in this tab's memory and goes nowhere."
          />
          <TextArea
            label="Public key"
            rows={9}
            wrap="off"
            placeholder="ssh-ed25519 AAAA… jane@example.org"
            className="font-mono text-sm"
            value={publicText}
            onChange={setPublic}
          />
        </div>
        <div className="grid gap-4 lg:grid-cols-2">
          <PasswordField
            label="Passphrase"
            show="Show passphrase"
            value={passphrase}
            hint={lock ? `The key is encrypted with ${lock.name}.` : "For encrypted keys."}
            error={lock?.message || undefined}
            onChange={setPassphrase}
          />
          <PasswordField
            label="New passphrase"
            show="Show new passphrase"
            value={newPassphrase}
            hint="Encrypts the private key in the result."
            onChange={setNewPassphrase}
          />
        </div>
        <Checkbox label="Show private keys" checked={isShown} onChange={setShown} />
      </Card>
      <FaultNote fault={work.fault} onRetry={work.retry} />
      {hasInput ? (
        <LazyBoundary fallback={<p className="min-h-96 text-sm text-ink-3">Loading …</p>}>
          <Results work={work} request={request} isShown={isShown} />
        </LazyBoundary>
      ) : (
        <p className="text-sm text-ink-3">Fingerprints, problems and other formats appear here.</p>
      )}
      <div className="*:bg-surface">
        <Disclosure label="Sign and verify">
          {() => (
            <SignPanel
              settings={settings}
              privateText={privateText}
              publicText={publicText}
              passphrase={passphrase}
              schemes={reply?.schemes ?? []}
            />
          )}
        </Disclosure>
      </div>
    </div>
  );
}

import { KeyRound } from "lucide-react";
import { useState } from "react";
import { PaneScroll } from "#kits/workbench/pane.tsx";
import { type Fault, faultOf } from "#platform/fault.ts";
import { loadPart } from "#platform/loading/load-part.ts";
import { useNewest } from "#platform/use-newest.ts";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Select } from "#ui/fields/select.tsx";
import { TextArea, TextField } from "#ui/fields/text-field.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import { ALGORITHM_NAMES, type AlgorithmName, isAlgorithm } from "../keys/algorithms.ts";
import type { SecretForm } from "../keys/key-input.ts";
import { expiryFrom } from "../read/expiry.ts";
import { jsonPart, withMember } from "../read/segments.ts";

const HEADER = '{\n  "alg": "HS256",\n  "typ": "JWT"\n}';
const PAYLOAD = '{\n  "sub": "1234567890",\n  "name": "Jane Doe"\n}';
const OPTIONS = ALGORITHM_NAMES.map((value) => ({ value, label: value }));
const FAILED = { other: "Signing stopped unexpectedly." };

/** Edits a header and a payload, makes keys, and signs. */
export default function SignPanel({
  header,
  payload,
  secret,
  form,
  signed,
  onHeader,
  onPayload,
  onSecret,
  onSigned,
  onUse,
}: {
  readonly header: string;
  readonly payload: string;
  readonly secret: string;
  readonly form: SecretForm;
  readonly signed: string;
  readonly onHeader: (text: string) => void;
  readonly onPayload: (text: string) => void;
  readonly onSecret: (text: string) => void;
  readonly onSigned: (text: string) => void;
  readonly onUse: (text: string) => void;
}) {
  const head = header === "" ? HEADER : header;
  const body = payload === "" ? PAYLOAD : payload;
  const [expires, setExpires] = useState("1 hour");
  const [expiryError, setExpiryError] = useState<string>();
  const [said, setSaid] = useState<{ readonly error?: string; readonly notes?: readonly string[] }>({});
  const [publicKey, setPublicKey] = useState("");
  const [fault, setFault] = useState<Fault & { readonly retry: () => void }>();
  const [isBusy, setBusy] = useState(false);
  const alg = jsonPart(head).value?.alg;
  const algorithm: AlgorithmName = isAlgorithm(alg) ? alg : "HS256";
  const newest = useNewest({ head, body, secret, form, algorithm, onSecret, onSigned });

  function change(act: () => void) {
    onSigned("");
    setSaid({});
    act();
  }

  async function attempt(act: () => Promise<void>) {
    setBusy(true);
    setFault(undefined);
    setSaid({});
    try {
      await act();
    } catch (error) {
      setFault({ ...faultOf(error, FAILED), retry: () => void attempt(act) });
    } finally {
      setBusy(false);
    }
  }

  const sign = () =>
    attempt(async () => {
      const { signToken } = await loadPart(() => import("../keys/sign.browser.ts"));
      const asked = newest();
      const result = await signToken({ header: asked.head, payload: asked.body, key: asked.secret, form: asked.form });
      const now = newest();
      // If the input changed meanwhile, the signature is for something else.
      if (now.head !== asked.head || now.body !== asked.body || now.secret !== asked.secret || now.form !== asked.form)
        return;
      now.onSigned(result.ok ? result.value.token : "");
      setSaid(result.ok ? { notes: result.value.notes } : { error: result.message });
    });

  const make = () =>
    attempt(async () => {
      const { makeKey } = await loadPart(() => import("../keys/make-key.browser.ts"));
      const asked = newest();
      const made = await makeKey(asked.algorithm);
      const now = newest();
      // What was typed meanwhile counts.
      if (now.secret !== asked.secret) return;
      if (!made.ok) return setSaid({ error: made.message });
      now.onSigned("");
      now.onSecret(made.value.secret);
      setPublicKey(made.value.publicKey ?? "");
      setSaid({ notes: [`A new key for ${made.value.algorithm} is in the box “Secret or key”.`] });
    });

  function setExpiry() {
    const now = Date.now();
    const at = expiryFrom(expires, now);
    setExpiryError(at.ok ? undefined : at.message);
    if (at.ok) change(() => onPayload(withMember(withMember(body, "iat", Math.floor(now / 1000)), "exp", at.value)));
  }

  return (
    <PaneScroll>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void sign();
        }}
      >
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-40 flex-1">
            <Select
              label="Algorithm"
              value={algorithm}
              options={OPTIONS}
              onChange={(next) => change(() => onHeader(withMember(head, "alg", next)))}
            />
          </div>
          <Button icon={KeyRound} disabled={isBusy} onClick={() => void make()}>
            Make a key
          </Button>
        </div>
        <TextArea
          label="Header to sign"
          rows={4}
          dir="ltr"
          className="font-mono text-sm"
          value={head}
          error={jsonPart(head).problem}
          onChange={(text) => change(() => onHeader(text))}
        />
        <TextArea
          label="Payload to sign"
          rows={8}
          dir="ltr"
          className="font-mono text-sm"
          value={body}
          error={/^\s*\{/.test(body) ? jsonPart(body).problem : undefined}
          onChange={(text) => change(() => onPayload(text))}
        />
        <div className="flex flex-wrap items-start gap-3">
          <div className="min-w-40 flex-1">
            <TextField
              label="Expires in"
              placeholder="2 hours, 30 days, 2027-01-31"
              value={expires}
              error={expiryError}
              onChange={setExpires}
            />
          </div>
          <Button className="mt-6.5" onClick={setExpiry}>
            Set expiry
          </Button>
        </div>
        <div>
          <Button type="submit" look="primary" disabled={isBusy}>
            Sign
          </Button>
        </div>
        <p role="alert" className="text-sm text-warn empty:hidden">
          {said.error}
        </p>
        <FaultNote fault={fault} onRetry={fault?.retry} />
        <div role="status" className="flex flex-col gap-1 text-sm text-ink-2 empty:hidden">
          {said.notes?.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
        {publicKey !== "" && secret !== "" && (
          <div className="flex flex-col gap-2">
            <TextArea label="Public key" rows={4} readOnly className="font-mono text-sm" value={publicKey} />
            <div>
              <CopyButton text={publicKey} label="Copy public key" size="small" />
            </div>
          </div>
        )}
        {signed !== "" && (
          <div className="flex flex-col gap-2">
            <TextArea label="Signed JWT" rows={5} readOnly dir="ltr" className="font-mono text-sm" value={signed} />
            <div className="flex flex-wrap gap-2">
              <CopyButton text={signed} label="Copy signed JWT" size="small" />
              <Button size="small" onClick={() => onUse(signed)}>
                Verify it
              </Button>
            </div>
          </div>
        )}
      </form>
    </PaneScroll>
  );
}

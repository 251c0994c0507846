import { FileUp, X } from "lucide-react";
import { useState } from "react";
import { fromBase64 } from "#core/keys/base64.ts";
import { Made } from "#core/made.ts";
import { formatBytes } from "#core/number/format-bytes.ts";
import type { Settings } from "#platform/address/use-params.ts";
import { saveFile } from "#platform/files/download.ts";
import { useNewest } from "#platform/use-newest.ts";
import { useTabState } from "#platform/use-tab-state.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Segments } from "#ui/fields/segments.tsx";
import { Select } from "#ui/fields/select.tsx";
import { TextArea, TextField } from "#ui/fields/text-field.tsx";
import { FileButton } from "#ui/files/file-button.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import { CancelableProgress } from "#ui/loading/progress.tsx";
import type params from "./params.ts";
import type { SchemeId, SignatureForm, Verdict } from "./signing.ts";
import { useChecking, useSigning } from "./use-keys.browser.ts";

/** What the forms of signatures are called, and their files. */
const SIGNATURE_NAMES: Readonly<Record<SignatureForm, { readonly label: string; readonly file: string }>> = {
  openssl: { label: "OpenSSL (dgst, pkeyutl)", file: "signature.sig" },
  raw: { label: "Raw (r‖s, as in JWS)", file: "signature.bin" },
  ssh: { label: "SSH (ssh-keygen -Y)", file: "message.sig" },
  minisign: { label: "minisign", file: "message.minisig" },
  signify: { label: "signify", file: "message.sig" },
};

const SCHEME_NAMES: Readonly<Record<SchemeId, string>> = {
  "rsa-sha256": "PKCS#1 v1.5, SHA-256",
  "rsa-sha384": "PKCS#1 v1.5, SHA-384",
  "rsa-sha512": "PKCS#1 v1.5, SHA-512",
  "rsa-sha1": "PKCS#1 v1.5, SHA-1",
  "pss-sha256": "PSS, SHA-256",
  "pss-sha384": "PSS, SHA-384",
  "pss-sha512": "PSS, SHA-512",
  "ecdsa-sha256": "ECDSA, SHA-256",
  "ecdsa-sha384": "ECDSA, SHA-384",
  "ecdsa-sha512": "ECDSA, SHA-512",
  "ecdsa-sha1": "ECDSA, SHA-1",
  ed25519: "Ed25519",
  ed448: "Ed448",
  "ml-dsa-44": "ML-DSA-44",
  "ml-dsa-65": "ML-DSA-65",
  "ml-dsa-87": "ML-DSA-87",
};

/** Signs a text or a file, and checks signatures of one. */
export default function SignPanel({
  settings: { values, bind },
  privateText,
  publicText,
  passphrase,
  schemes,
}: {
  readonly settings: Settings<typeof params>;
  readonly privateText: string;
  readonly publicText: string;
  readonly passphrase: string;
  readonly schemes: readonly SchemeId[];
}) {
  const [text, setText] = useTabState("message", "");
  const [file, setFile] = useTabState<File | undefined>("messageFile", undefined);
  const [signature, setSignature] = useTabState("signatureText", "");
  const [namespace, setNamespace] = useTabState("namespace", "file");
  const [trusted, setTrusted] = useTabState("trustedComment", "");
  const [wantedScheme, setScheme] = useState<SchemeId>();
  const [verdict, setVerdict] = useState<Made<object, Verdict>>();
  const signing = useSigning();
  const checking = useChecking();

  const form = values.signature;
  const hasScheme = form === "openssl" || form === "raw";
  const scheme = (wantedScheme && schemes.includes(wantedScheme) ? wantedScheme : schemes[0]) ?? "ed25519";
  const message = values.source === "file" ? file : text;
  const newestMessage = useNewest(message);
  const sign = { form, scheme, namespace, comment: trusted };
  const checkKey = publicText.trim() === "" ? privateText : publicText;
  const asked = { checkKey, message, signature, form, scheme, namespace };
  const shown = verdict?.of(asked);
  const isRunning = signing.isRunning || checking.isRunning;

  function makeSignature() {
    if (message === undefined) return;
    signing.start({ keyText: privateText, passphrase, message, settings: sign }, (made) => {
      // A signature of the previous message would be taken for one of this message.
      if (newestMessage() === message) setSignature(made);
    });
  }
  function check() {
    if (message === undefined) return;
    checking.start({ keyText: checkKey, passphrase, message, settings: sign, signature }, (result) =>
      setVerdict(new Made(asked, result)),
    );
  }
  async function takeSignature([chosen]: readonly File[]) {
    if (!chosen || chosen.size > 1_000_000) return;
    const bytes = new Uint8Array(await chosen.arrayBuffer());
    const isText = bytes.every((byte) => byte < 128 && (byte >= 32 || byte === 10 || byte === 13 || byte === 9));
    setSignature(
      isText
        ? new TextDecoder().decode(bytes)
        : Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join(""),
    );
  }
  function download() {
    const raw = hasScheme ? fromBase64(signature) : signature;
    saveFile(new Blob([typeof raw === "number" ? signature : raw]), SIGNATURE_NAMES[form].file);
  }

  return (
    <div className="flex flex-col gap-5">
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <Select
          label="Signature format"
          options={(Object.keys(SIGNATURE_NAMES) as (keyof typeof SIGNATURE_NAMES)[]).map((value) => ({
            value,
            label: SIGNATURE_NAMES[value].label,
          }))}
          {...bind("signature")}
        />
        {hasScheme && schemes.length > 0 && (
          <Select
            label="Scheme"
            value={scheme}
            options={schemes.map((value) => ({ value, label: SCHEME_NAMES[value] }))}
            onChange={setScheme}
          />
        )}
        {form === "ssh" && (
          <TextField
            label="Namespace"
            value={namespace}
            onChange={setNamespace}
            hint="ssh-keygen -n; usually “file”."
          />
        )}
        {form === "minisign" && (
          <TextField label="Trusted comment" value={trusted} onChange={setTrusted} hint="It is signed too." />
        )}
      </div>
      <Segments
        label="What is signed"
        options={[
          { value: "text", label: "Text" },
          { value: "file", label: "File" },
        ]}
        {...bind("source")}
      />
      {values.source === "text" ? (
        <TextArea label="Message" rows={4} className="font-mono text-sm" value={text} onChange={setText} />
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <FileButton icon={FileUp} onFiles={([chosen]) => setFile(chosen)}>
            Choose a file
          </FileButton>
          {file && (
            <>
              <span className="min-w-0 text-sm wrap-anywhere">
                <strong>{file.name}</strong> <span className="text-ink-3">{formatBytes(file.size)}</span>
              </span>
              <IconButton size="small" icon={X} label={`Remove ${file.name}`} onClick={() => setFile(undefined)} />
            </>
          )}
        </div>
      )}
      <TextArea
        label="Signature"
        rows={5}
        className="font-mono text-sm"
        placeholder="Sign the message, or paste a signature to verify"
        value={signature}
        onChange={setSignature}
        hint={hasScheme ? "In Base64 or hexadecimal." : undefined}
      />
      <div className="flex flex-wrap gap-3">
        <Button onClick={makeSignature} disabled={isRunning || message === undefined}>
          Sign
        </Button>
        <Button onClick={check} disabled={isRunning || message === undefined}>
          Verify
        </Button>
        <FileButton icon={FileUp} look="quiet" onFiles={(files) => void takeSignature(files)}>
          Choose a signature file
        </FileButton>
        {signature !== "" && (
          <>
            <CopyButton look="quiet" text={signature} label="Copy signature" />
            <Button look="quiet" onClick={download}>
              Download signature
            </Button>
          </>
        )}
      </div>
      {isRunning && (
        <CancelableProgress
          label={signing.isRunning ? "Signing" : "Verifying"}
          value={undefined}
          onCancel={() => {
            signing.cancel();
            checking.cancel();
          }}
        />
      )}
      <FaultNote fault={signing.fault ?? checking.fault} />
      <div role="status" className="empty:hidden">
        {shown && !isRunning && (
          <p className={`font-semibold wrap-anywhere ${shown.isValid ? "text-accent" : "text-warn"}`}>
            {shown.message}
          </p>
        )}
      </div>
    </div>
  );
}

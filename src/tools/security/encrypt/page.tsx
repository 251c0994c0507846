import { useState } from "react";
import { useParams } from "#platform/address/use-params.ts";
import { useHandoff, useIncomingFiles } from "#platform/files/incoming-files.ts";
import { tabCell, useTabState } from "#platform/use-tab-state.ts";
import { Button } from "#ui/button.tsx";
import { Card, takingOutline } from "#ui/card.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { LongTextArea } from "#ui/fields/long-text-area.tsx";
import { Segments } from "#ui/fields/segments.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import { lazy } from "#ui/loading/lazy.tsx";
import { CancelableProgress } from "#ui/loading/progress.tsx";
import type { Keys, Lock } from "./crypt.browser.ts";
import { FileList } from "./panels/file-list.tsx";
import { FormatFields } from "./panels/format-fields.tsx";
import { Outcomes } from "./panels/outcomes.tsx";
import params, { howOf } from "./params.ts";
import { type Job, useCrypt } from "./use-crypt.browser.ts";

const SharesPanel = lazy(() => import("./panels/shares-panel.tsx"));

const NO_SECRETS = { passphrase: "", identities: "", recipients: "", rawKey: "", added: "" };

/** What is typed to encrypt and decrypt with: in memory alone. */
export type Secrets = typeof NO_SECRETS;

export default function EncryptPage() {
  const settings = useParams(params);
  const { values, set, bind } = settings;
  // Without a form as text: neither the link nor the storage has it.
  const [text] = useState(() => tabCell("text", ""));
  const [secrets, setSecrets] = useTabState("secrets", NO_SECRETS);
  const [files, setFiles] = useTabState<readonly File[]>("files", []);
  // The text box shows what it finds when it is made.
  const [edition, setEdition] = useState(0);
  const [showsShares, setShowsShares] = useTabState("shows-shares", false, "replaceable");
  const [missing, setMissing] = useState<string>();
  const [, setEdits] = useState(0);
  const crypt = useCrypt();
  const isText = values.source === "text";

  const isOver = useIncomingFiles(
    (added) => {
      if (added.length === 0) return;
      set({ source: "files" });
      setFiles((before) => [...before, ...added]);
    },
    { fallback: true },
  );
  useHandoff((handoff) => {
    if (handoff.text === undefined) return false;
    text.set(handoff.text);
    set({ source: "text" });
    setEdition(edition + 1);
    return true;
  });

  function lockOf(): Lock | string {
    const asText = isText || values.armor;
    if (values.format === "gcm") {
      return secrets.rawKey === ""
        ? "Enter a key first."
        : { format: "gcm", key: secrets.rawKey, added: secrets.added, asText };
    }
    if (values.format === "age" && values.protect === "keys") {
      return secrets.recipients.trim() === ""
        ? "Enter the public key of at least one recipient."
        : { format: "age", lock: { recipients: secrets.recipients }, asText };
    }
    const { passphrase } = secrets;
    if (passphrase === "") return "Enter a passphrase first.";
    return values.format === "age"
      ? { format: "age", lock: { passphrase }, asText }
      : { format: "enc", how: howOf(values), passphrase, asText };
  }

  const keysOf = (): Keys => ({
    passphrase: secrets.passphrase,
    identities: secrets.identities,
    how: howOf(values),
    raw: values.format === "gcm" ? { key: secrets.rawKey, added: secrets.added } : undefined,
  });

  const contentOf = (): Job["content"] => (isText ? text.get() : files);

  function encrypt() {
    const lock = lockOf();
    setMissing(typeof lock === "string" ? lock : contentOf().length === 0 ? nothing(isText) : undefined);
    if (typeof lock === "string" || contentOf().length === 0) return;
    void crypt.ask({ content: contentOf(), act: { kind: "encrypt", lock } });
  }

  function decrypt() {
    setMissing(contentOf().length === 0 ? nothing(isText) : undefined);
    if (contentOf().length > 0) void crypt.ask({ content: contentOf(), act: { kind: "decrypt", keys: keysOf() } });
  }

  function clear() {
    text.set("");
    setEdition(edition + 1);
    setSecrets(NO_SECRETS);
    setFiles([]);
    setMissing(undefined);
    crypt.clear();
  }

  const lock = crypt.made?.source.act.kind === "encrypt" ? lockOf() : undefined;
  const now: Job | undefined =
    crypt.made?.source.act.kind === "decrypt"
      ? { content: contentOf(), act: { kind: "decrypt", keys: keysOf() } }
      : lock && typeof lock !== "string"
        ? { content: contentOf(), act: { kind: "encrypt", lock } }
        : undefined;
  const isCurrent = now !== undefined && crypt.made?.of(now) !== undefined;

  return (
    <div className="flex flex-col gap-6">
      <Card aria-label="Encryption" className={`flex flex-col gap-5 p-5 sm:p-6 print:hidden ${takingOutline(isOver)}`}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Segments
            label="Input"
            options={[
              { value: "text" as const, label: "Text" },
              { value: "files" as const, label: "Files" },
            ]}
            {...bind("source")}
          />
          <p className="text-sm text-ink-2">Nothing leaves this page: the footer counts what is sent.</p>
        </div>
        {isText ? (
          <LongTextArea
            key={edition}
            label="Text"
            placeholder="Type a text to encrypt, or paste an encrypted message"
            className="font-mono text-sm"
            rows={6}
            text={text}
            onChange={() => setEdits((before) => before + 1)}
          />
        ) : (
          <FileList files={files} onFiles={setFiles} />
        )}
        <FormatFields settings={settings} secrets={secrets} onSecrets={setSecrets} />
        <div className="flex flex-wrap items-center gap-3">
          <Button look="primary" className="max-sm:flex-1 sm:min-w-32" onClick={encrypt}>
            Encrypt
          </Button>
          <Button className="max-sm:flex-1 sm:min-w-32" onClick={decrypt}>
            Decrypt
          </Button>
          <Button look="quiet" onClick={clear}>
            Clear everything
          </Button>
        </div>
        <p role="alert" className="text-sm text-warn empty:hidden">
          {missing}
        </p>
        <FaultNote fault={crypt.fault} />
        {crypt.running && (
          <CancelableProgress
            label={
              crypt.running.count === 1
                ? "Working …"
                : `${crypt.running.name}, ${crypt.running.at + 1} of ${crypt.running.count} …`
            }
            // A key is derived first, which may take seconds.
            value={crypt.running.share === 0 ? undefined : crypt.running.share}
            hasPercents
            onCancel={crypt.cancel}
          />
        )}
        <div role="status" className="empty:hidden">
          {crypt.made && <Outcomes outcomes={crypt.made.shown} isCurrent={isCurrent} />}
        </div>
      </Card>
      <Disclosure look="card" label="Split a secret into shares" open={showsShares} onToggle={setShowsShares}>
        {() => <SharesPanel settings={settings} />}
      </Disclosure>
    </div>
  );
}

const nothing = (isText: boolean) => (isText ? "Enter a text first." : "Choose a file first.");

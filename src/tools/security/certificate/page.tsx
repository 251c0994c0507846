import { FileUp, Trash2 } from "lucide-react";
import { useState } from "react";
import { useParams } from "#platform/address/use-params.ts";
import { useHandoff, useIncomingFiles } from "#platform/files/incoming-files.ts";
import { useHydrated } from "#platform/page/use-hydrated.ts";
import { useTabState } from "#platform/use-tab-state.ts";
import { Button } from "#ui/button.tsx";
import { Card, takingOutline } from "#ui/card.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { LongTextArea } from "#ui/fields/long-text-area.tsx";
import { PasswordField } from "#ui/fields/secret-fields.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { FileButton } from "#ui/files/file-button.tsx";
import { FileList } from "#ui/files/file-list.tsx";
import { FaultNote, LazyBoundary } from "#ui/loading/fault-note.tsx";
import { lazy } from "#ui/loading/lazy.tsx";
import params from "./params.ts";
import { useView } from "./use-certificates.browser.ts";

const Results = lazy(() => import("./results.tsx"));
const MakePanel = lazy(() => import("./make-panel.tsx"));

const NO_FILES: readonly File[] = [];
const MAX_FILES = 50;

export default function CertificatePage() {
  const settings = useParams(params);
  const isHydrated = useHydrated();
  // A text may hold a private key: it is kept in memory alone, and a reload forgets it.
  const [, setKept, getText] = useTabState("input", "");
  const [files, setFiles] = useTabState("files", NO_FILES);
  const [password, setPassword] = useTabState("password", "");
  const [host, setHost] = useTabState("host", "");
  const [box, setBox] = useState(0);
  const [edition, setEdition] = useState(0);
  const [unread, setUnread] = useState("");
  const next = () => setEdition((before) => before + 1);
  const text = { get: getText, set: setKept };

  function setText(received: string) {
    setKept(received);
    setBox((before) => before + 1);
    next();
  }
  function take(chosen: readonly File[], unreadable: readonly string[] = []) {
    setFiles((before) => [...before, ...chosen].slice(0, MAX_FILES));
    setUnread(unreadable.length > 0 ? `Couldn't read ${unreadable[0]}.` : "");
    next();
  }
  const isOver = useIncomingFiles(take);
  useHandoff((handoff) => {
    if (handoff.text === undefined) return false;
    setText(handoff.text);
    return true;
  });
  const input = { text: isHydrated ? getText() : "", files, password, host, edition };
  const work = useView(input);
  const hasInput = input.text.trim() !== "" || files.length > 0;

  return (
    <>
      <Card aria-label="Certificates" className={`flex flex-col gap-4 p-5 sm:p-6 ${takingOutline(isOver)}`}>
        <LongTextArea
          key={box}
          label="Input"
          placeholder="Paste PEM, the output of openssl s_client, or Base64; or drop files"
          rows={6}
          className="font-mono text-sm"
          text={text}
          onChange={next}
        />
        <FileList
          files={files}
          onRemove={(file) => {
            setFiles((before) => before.filter((other) => other !== file));
            next();
          }}
        />
        <p role="alert" className="text-sm text-warn wrap-anywhere empty:hidden">
          {unread}
        </p>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label="Host name"
            placeholder="example.org"
            value={host}
            onChange={setHost}
            hint="Checks whether the certificate is for this host."
          />
          {work.result?.isLocked && (
            <PasswordField
              label="Password"
              show="Show password"
              value={password}
              hint="For PKCS#12 and encrypted keys."
              onChange={setPassword}
            />
          )}
        </div>
        <div className="flex flex-wrap gap-3">
          <FileButton icon={FileUp} multiple onFiles={take}>
            Choose files
          </FileButton>
          {hasInput && (
            <Button
              look="quiet"
              icon={Trash2}
              onClick={() => {
                setFiles(NO_FILES);
                setPassword("");
                setText("");
              }}
            >
              Clear
            </Button>
          )}
        </div>
      </Card>
      <div className="mt-6 flex flex-col gap-6">
        <FaultNote fault={work.fault} onRetry={work.retry} />
        {hasInput ? (
          <LazyBoundary fallback={<p className="min-h-96 text-sm text-ink-3">Loading …</p>}>
            <Results work={work} />
          </LazyBoundary>
        ) : (
          <p className="text-sm text-ink-3">Fields, problems, the chain and the ASN.1 tree appear here.</p>
        )}
        <div className="*:bg-surface">
          <Disclosure label="Create certificates">
            {() => <MakePanel settings={settings} onRead={setText} />}
          </Disclosure>
        </div>
      </div>
    </>
  );
}

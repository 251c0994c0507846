import { Eraser, FileUp } from "lucide-react";
import { leftOut } from "#core/text/counted.ts";
import { lazyAfterTemporal } from "#kits/time/lazy-after-temporal.tsx";
import { ZoneSelect } from "#kits/time/zone-select.tsx";
import { NamedPane, PaneActions, PaneScroll, TabbedPane } from "#kits/workbench/pane.tsx";
import { ToolbarSelect, Workbench } from "#kits/workbench/workbench.tsx";
import { useParams } from "#platform/address/use-params.ts";
import { useHandoff, useIncomingFiles } from "#platform/files/incoming-files.ts";
import { textOfFile } from "#platform/files/text-of-file.ts";
import { LoadError } from "#platform/loading/load-part.ts";
import { useTabState } from "#platform/use-tab-state.ts";
import { Button } from "#ui/button.tsx";
import { SecretArea } from "#ui/fields/secret-fields.tsx";
import { FileButton } from "#ui/files/file-button.tsx";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import { lazy } from "#ui/loading/lazy.tsx";
import { SignatureStatus } from "./panels/signature-status.tsx";
import params from "./params.ts";
import { TokenBox } from "./token-box.tsx";
import type { Looked } from "./token-work.browser.ts";
import { useLooked } from "./use-looked.browser.ts";

const DecodedToken = lazyAfterTemporal(() => import("./panels/decoded-token.tsx"), <div className="h-64" />);

/** What is in a token. */
function DecodedPanel({
  looked,
  ...rest
}: {
  readonly looked: Looked | undefined;
  readonly zone: string;
  readonly onOpen: (token: string) => void;
  readonly onEdit: (header: string, payload: string) => void;
}) {
  return (
    <PaneScroll>
      {looked?.token ? (
        <DecodedToken token={looked.token} decrypted={looked.decrypted} {...rest} />
      ) : (
        <p className="text-sm text-ink-3">
          The header and payload appear here, with each claim explained. Decoding isn't verifying: that takes a key.
        </p>
      )}
    </PaneScroll>
  );
}

const SignPanel = lazy(() => import("./panels/sign-panel.tsx"));
const CodePanel = lazy(() => import("./panels/code-panel.tsx"));

const FORMS = [
  { value: "auto", label: "Detect automatically" },
  { value: "text", label: "Text (UTF-8)" },
  { value: "base64", label: "Base64" },
  { value: "hex", label: "Hexadecimal" },
] as const;

const SPLIT = { name: "split.jwt", initial: 45 };
/** Files of keys are small, and tokens too. */
const MAX_FILE = 1_000_000;

export default function JwtPage() {
  const { values, set, bind } = useParams(params);
  // Secrets: in memory alone, without a form in which they could be stored.
  const [token, setToken] = useTabState("token", "", "replaceable");
  const [key, setKey] = useTabState("key", "");
  const [header, setHeader] = useTabState("header", "");
  const [payload, setPayload] = useTabState("payload", "");
  const [signed, setSigned] = useTabState("signed", "", "replaceable");
  const [fileNote, setFileNote] = useTabState("file-note", "", "replaceable");
  const { looked, last, fault, retry } = useLooked(token, key, values.read);

  async function take(files: readonly File[]) {
    setFileNote("");
    for (const file of files.slice(0, 2)) {
      if (file.size > MAX_FILE) {
        setFileNote(`${file.name} is too large for a token or a key.`);
        continue;
      }
      try {
        const text = await textOfFile(file);
        if (/-----BEGIN |"kty"|"keys"/.test(text)) setKey(text);
        else setToken(text);
      } catch (error) {
        setFileNote(error instanceof LoadError ? error.message : `${file.name} could not be read.`);
      }
    }
    const others = files.slice(2).map(({ name }) => name);
    if (others.length > 0) setFileNote(`A token and a key can be opened at a time. ${leftOut(others)}`);
  }
  const isOver = useIncomingFiles((files) => files.length > 0 && void take(files));
  useHandoff(({ text }) => {
    if (text === undefined) return false;
    setToken(text);
    return true;
  });

  function clear() {
    for (const forget of [setToken, setKey, setHeader, setPayload, setSigned, setFileNote]) forget("");
  }

  const shown = looked ?? last;
  return (
    <Workbench
      label="JWT decoder"
      isOver={isOver}
      params={params}
      split={SPLIT}
      toolbar={
        <>
          <ToolbarSelect label="Read secret as" options={FORMS} {...bind("read")} />
          <Button size="small" icon={Eraser} onClick={clear}>
            Clear secrets
          </Button>
        </>
      }
      more={<ZoneSelect label="Time zone" {...bind("zone")} />}
      input={
        <NamedPane
          name="Input"
          foot={
            <>
              <FaultNote fault={fault} onRetry={retry} />
              <SignatureStatus looked={looked} isEmpty={token.trim() === ""} />
            </>
          }
        >
          <PaneActions>
            <FileButton look="quiet" size="small" icon={FileUp} onFiles={(files) => void take(files)}>
              Open a file
            </FileButton>
          </PaneActions>
          <div className="pane-halves">
            <TokenBox
              value={token}
              error={token.trim() === "" ? undefined : shown?.problem?.message}
              onChange={setToken}
            />
            <SecretArea
              label="Secret or key"
              placeholder="A secret, PEM, JWK, key set or certificate"
              hint={fileNote || "Kept in this tab's memory only. It's never stored, sent or put into the link."}
              value={key}
              onChange={setKey}
            />
          </div>
        </NamedPane>
      }
      result={
        <TabbedPane
          label="Result"
          value={values.tab}
          onChange={(tab) => set({ tab })}
          foot={<p>Nothing leaves your device</p>}
          tabs={[
            {
              value: "decoded",
              label: "Decoded",
              render: () => (
                <DecodedPanel
                  looked={shown}
                  zone={values.zone}
                  onOpen={setToken}
                  onEdit={(nextHeader, nextPayload) => {
                    setHeader(nextHeader);
                    setPayload(nextPayload);
                    set({ tab: "sign" });
                  }}
                />
              ),
            },
            {
              value: "sign",
              label: "Sign",
              render: () => (
                <SignPanel
                  header={header}
                  payload={payload}
                  secret={key}
                  form={values.read}
                  signed={signed}
                  onHeader={setHeader}
                  onPayload={setPayload}
                  onSecret={setKey}
                  onSigned={setSigned}
                  onUse={setToken}
                />
              ),
            },
            {
              value: "code",
              label: "Code",
              render: () => <CodePanel token={shown?.token} {...bind("language")} />,
            },
          ]}
        />
      }
    />
  );
}

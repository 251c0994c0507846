import { useState } from "react";
import { useTabState } from "#platform/use-tab-state.ts";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { PasswordField } from "#ui/fields/secret-fields.tsx";
import { Segments } from "#ui/fields/segments.tsx";
import { TextArea, TextField } from "#ui/fields/text-field.tsx";
import { checkWebhook, compareAws, type Sender, signAws } from "../request-signatures.ts";

const EMPTY = {
  method: "GET",
  url: "",
  headers: "",
  body: "",
  accessKey: "",
  secretKey: "",
  region: "us-east-1",
  service: "",
  time: "",
};

/** The time now as AWS writes it. */
const timeNow = () => new Date().toISOString().replace(/[-:]|\.\d+/g, "");

/** Signs a request for AWS, shows every step, and compares with a header. */
function AwsForm() {
  // In memory alone, for the secret key is among them.
  const [request, setRequest] = useTabState("aws", EMPTY);
  const [theirs, setTheirs] = useTabState("aws-header", "");
  const [isAsked, setAsked] = useState(false);
  const change = (part: Partial<typeof EMPTY>) => setRequest((before) => ({ ...before, ...part }));
  const signed = isAsked ? signAws(request) : undefined;
  const compared = signed?.ok && theirs.trim() !== "" ? compareAws(theirs, signed.value) : undefined;

  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (request.time.trim() === "") change({ time: timeNow() });
        setAsked(true);
      }}
    >
      <div className="grid items-start gap-4 sm:grid-cols-[8rem_1fr]">
        <TextField label="Method" value={request.method} onChange={(method) => change({ method })} />
        <TextField
          label="Request URL"
          value={request.url}
          placeholder="https://bucket.s3.amazonaws.com/key?list-type=2"
          onChange={(url) => change({ url })}
        />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label="Access key" value={request.accessKey} onChange={(accessKey) => change({ accessKey })} />
        <PasswordField
          label="Secret access key"
          show="Show the secret key"
          value={request.secretKey}
          onChange={(secretKey) => change({ secretKey })}
        />
        <TextField label="Region" value={request.region} onChange={(region) => change({ region })} />
        <TextField
          label="Service"
          value={request.service}
          placeholder="s3"
          onChange={(service) => change({ service })}
        />
        <TextField
          label="Time (UTC)"
          value={request.time}
          placeholder="20150830T123600Z"
          hint="Empty: now. AWS refuses what is 5 minutes off."
          onChange={(time) => change({ time })}
        />
      </div>
      <TextArea
        label="Headers to sign"
        className="font-mono text-sm"
        placeholder="Content-Type: application/json"
        hint="Host and X-Amz-Date are added."
        value={request.headers}
        onChange={(headers) => change({ headers })}
      />
      <TextArea
        label="Request body"
        className="font-mono text-sm"
        value={request.body}
        onChange={(body) => change({ body })}
      />
      <TextField
        label="Authorization header to compare"
        className="font-mono text-sm"
        value={theirs}
        onChange={setTheirs}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit">Sign request</Button>
        <Button
          look="quiet"
          onClick={() => {
            setRequest(EMPTY);
            setTheirs("");
            setAsked(false);
          }}
        >
          Clear
        </Button>
      </div>
      <div role="status" className="flex flex-col gap-4 empty:hidden">
        {signed && !signed.ok && <p className="text-sm text-warn">{signed.message}</p>}
        {compared && (
          <p className={`text-sm font-semibold ${compared.ok && compared.value === "" ? "text-accent" : "text-warn"}`}>
            {!compared.ok ? compared.message : compared.value === "" ? "The header matches." : compared.value}
          </p>
        )}
        {signed?.ok && (
          <>
            <Step name="Authorization" text={signed.value.authorization} />
            <Step name="X-Amz-Date" text={signed.value.time} />
            <Step name="Canonical request" text={signed.value.canonicalRequest} />
            <Step name="String to sign" text={signed.value.stringToSign} />
          </>
        )}
      </div>
    </form>
  );
}

/** One step of the signature. */
const Step = ({ name, text }: { readonly name: string; readonly text: string }) => (
  <div className="flex flex-col gap-1.5">
    <div className="flex items-center justify-between gap-3">
      <h3 className="text-sm font-semibold text-ink-2">{name}</h3>
      <CopyButton text={text} label={`Copy ${name.toLowerCase()}`} size="small" />
    </div>
    <pre className="m-0 rounded-control bg-sunken px-3.5 py-3 font-mono text-sm whitespace-pre-wrap wrap-anywhere">
      {text}
    </pre>
  </div>
);

const SENDERS = [
  { value: "github" as const, label: "GitHub" },
  { value: "stripe" as const, label: "Stripe" },
  { value: "aws" as const, label: "AWS SigV4" },
];

/** HMACs of requests: webhooks are checked, requests to AWS signed. */
export default function RequestsPanel() {
  const [kind, setKind] = useState<(typeof SENDERS)[number]["value"]>("github");
  return (
    <div className="flex flex-col gap-5">
      <Segments label="Signed by" options={SENDERS} value={kind} onChange={setKind} />
      {kind === "aws" ? <AwsForm /> : <WebhookForm key={kind} sender={kind} />}
    </div>
  );
}

const HEADER = {
  github: { label: "X-Hub-Signature-256", placeholder: "sha256=…" },
  stripe: { label: "Stripe-Signature", placeholder: "t=…,v1=…" },
} as const;

const MAX_TOLERANCE = 86_400;

function WebhookForm({ sender }: { readonly sender: Sender }) {
  const [header, setHeader] = useTabState(`${sender}-header`, "");
  const [body, setBody] = useTabState(`${sender}-body`, "");
  // In memory alone.
  const [secret, setSecret] = useTabState(`${sender}-secret`, "");
  const [tolerance, setTolerance] = useState(300);
  const [asked, setAsked] = useState<{ readonly now: number }>();
  const checked = asked && checkWebhook({ sender, header, body, secret, tolerance }, asked.now);
  // What is typed is checked by the time at which it was.
  const edit = (set: (text: string) => void) => (text: string) => {
    setAsked(undefined);
    set(text);
  };
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setAsked({ now: Math.floor(Date.now() / 1000) });
      }}
    >
      <TextField className="font-mono text-sm" {...HEADER[sender]} value={header} onChange={edit(setHeader)} />
      <TextArea
        label="Request body"
        className="font-mono text-sm"
        hint="Exactly as it was sent: a changed space makes another signature."
        value={body}
        onChange={edit(setBody)}
      />
      <PasswordField label="Webhook secret" show="Show the secret" value={secret} onChange={edit(setSecret)} />
      {sender === "stripe" && (
        <NumberField
          label="Tolerance in seconds"
          value={tolerance}
          min={1}
          max={MAX_TOLERANCE}
          onChange={setTolerance}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit">Check signature</Button>
        <Button
          look="quiet"
          onClick={() => {
            for (const set of [setHeader, setBody, setSecret]) edit(set)("");
          }}
        >
          Clear
        </Button>
      </div>
      <div role="status" className="text-sm empty:hidden">
        {checked &&
          (checked.ok ? (
            <>
              <p className={`font-semibold ${checked.value.matches ? "text-accent" : "text-warn"}`}>
                {checked.value.matches ? "The signature matches." : "The signature doesn't match."}
              </p>
              {checked.value.note && <p className="text-warn">{checked.value.note}</p>}
              {!checked.value.matches && (
                <p className="text-ink-2">
                  This secret and body give <span className="font-mono wrap-anywhere">{checked.value.expected}</span>
                </p>
              )}
            </>
          ) : (
            <p className="text-warn">{checked.message}</p>
          ))}
      </div>
    </form>
  );
}

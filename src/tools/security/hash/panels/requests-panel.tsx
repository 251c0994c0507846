import { useState } from "react";
import { useTabState } from "#platform/use-tab-state.ts";
import { Button } from "#ui/button.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { PasswordField } from "#ui/fields/password-field.tsx";
import { Segments } from "#ui/fields/segments.tsx";
import { TextArea, TextField } from "#ui/fields/text-field.tsx";
import { checkWebhook, type Sender } from "../requests/webhooks.ts";
import { AwsForm } from "./aws-form.tsx";

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

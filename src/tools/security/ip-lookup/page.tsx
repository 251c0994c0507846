import { Search } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { ipServiceUrl } from "#config.ts";
import { asText, useTabState } from "#platform/use-tab-state.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { TextField } from "#ui/text-field.tsx";
import { type Address, canonical } from "./address.ts";
import { askService, type LookupResult } from "./ask-service.browser.ts";
import { OtherForms } from "./other-forms.tsx";
import { readPasted } from "./pasted-address.ts";
import { ResultPanel } from "./result-panel.tsx";
import { SpecialPanel } from "./special-panel.tsx";
import { embeddedAddress, type SpecialRange, specialRangeOf } from "./special-ranges.ts";

const FAILED = "Could not fetch IP information. Please try again later.";

const HOST = new URL(ipServiceUrl).host;

/** The last valid address that was looked up, and the state of that lookup. */
type Lookup = { readonly address: Address; readonly notes: readonly string[] } & (
  | { readonly kind: "special"; readonly special: SpecialRange }
  | { readonly kind: "asking" }
  | LookupResult
);

export default function IpLookupPage() {
  const [typed, setTyped] = useTabState("address", "", asText);
  const [error, setError] = useState<string>();
  const [lookup, setLookup] = useState<Lookup>();
  const asking = useRef<AbortController>(undefined);

  useEffect(() => () => asking.current?.abort(), []);

  async function lookUp(text: string) {
    const read = readPasted(text);
    if (!read.ok) return setError(read.message);
    const { address, notes } = read.value;
    setError(undefined);
    // Services limit requests: a double click is one request.
    if (lookup?.kind === "asking" && canonical(lookup.address) === canonical(address)) return;
    // The reply to an older request is not needed any more.
    asking.current?.abort();
    const special = specialRangeOf(address);
    if (special) return setLookup({ kind: "special", address, notes, special });

    const control = new AbortController();
    asking.current = control;
    setLookup({ kind: "asking", address, notes });
    try {
      const result = await askService(canonical(address), { service: ipServiceUrl, signal: control.signal });
      // biome-ignore lint/suspicious/noConsole: the specification has the failure logged
      if (result.kind === "failure") console.error(FAILED, result.message, result.cause);
      setLookup({ ...result, address, notes });
    } catch (cause) {
      if (!control.signal.aborted) throw cause;
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void lookUp(typed);
  }

  const shownAddress = lookup && canonical(lookup.address);
  const current = readPasted(typed);
  const isStale = lookup && !(current.ok && canonical(current.value.address) === shownAddress);
  const embedded = lookup?.kind === "special" ? embeddedAddress(lookup.address, lookup.special) : undefined;

  return (
    <>
      <Card className="p-5 sm:p-6">
        <form onSubmit={submit} className="flex flex-wrap items-start gap-3">
          <div className="min-w-0 flex-1 basis-64">
            <TextField
              label="IP address"
              placeholder="Enter IPv4 or IPv6 address"
              className="font-mono placeholder:font-sans"
              enterKeyHint="search"
              maxLength={200}
              value={typed}
              onChange={(text) => {
                setTyped(text);
                setError(undefined);
              }}
              error={error}
            />
          </div>
          <Button type="submit" look="primary" icon={Search} className="sm:mt-6.75 max-sm:w-full">
            Lookup
          </Button>
        </form>
        <p className="mt-3 text-sm text-ink-3">
          ‘Lookup’ sends the address to <strong className="font-semibold text-ink-2">{HOST}</strong>, an independent
          service, which also sees your own address, as every site that you visit does. Such services limit the number
          of requests.
        </p>
        <p role="status" className={lookup?.kind === "asking" ? "mt-3 text-sm text-ink-2" : "sr-only"}>
          {lookup?.kind === "asking" && `Asking ${HOST} about ${shownAddress} …`}
          {lookup?.kind === "reply" && `The data for ${shownAddress} is shown.`}
          {lookup?.kind === "special" && `${shownAddress}: ${lookup.special.name}`}
        </p>
        {isStale && lookup.kind !== "asking" && (
          <p className="mt-3 text-sm wrap-anywhere text-ink-2">
            The data shown here is for <strong className="font-semibold text-ink">{shownAddress}</strong>, before the
            last change.
          </p>
        )}
        {lookup?.kind === "failure" && (
          <div role="alert" className="mt-4 rounded-control bg-warn-soft px-3.5 py-2.5 text-warn">
            <p className="font-semibold">{FAILED}</p>
            <p className="mt-0.5 text-sm wrap-anywhere">{lookup.message}</p>
          </div>
        )}
        {!isStale &&
          lookup?.notes.map((note) => (
            <p key={note} className="mt-3 text-sm wrap-anywhere text-ink-2">
              {note}
            </p>
          ))}
      </Card>
      {lookup?.kind === "reply" && <ResultPanel reply={lookup.reply} />}
      {lookup?.kind === "special" && shownAddress && (
        <SpecialPanel
          address={shownAddress}
          special={lookup.special}
          embedded={embedded && canonical(embedded)}
          onLookUp={(text) => {
            setTyped(text);
            void lookUp(text);
          }}
        />
      )}
      {lookup && lookup.kind !== "asking" && (
        <div className="mt-6 flex flex-col gap-4 *:bg-surface">
          <OtherForms address={lookup.address} />
          {lookup.kind === "reply" && (
            <Disclosure label="Raw reply">
              <pre className="overflow-x-auto font-mono text-sm whitespace-pre-wrap wrap-anywhere">{lookup.body}</pre>
              <div className="flex flex-wrap items-center gap-2">
                <CopyButton text={lookup.body} label="Copy reply" size="small" />
              </div>
            </Disclosure>
          )}
        </div>
      )}
    </>
  );
}

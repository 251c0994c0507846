import { ExternalLink, Search } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { ipServiceUrl } from "#config.ts";
import { type Address, canonical, expanded, hexadecimal, integer, reverseName } from "#kits/ip-address/address.ts";
import { readPasted } from "#kits/ip-address/pasted-address.ts";
import { addressesWithin, type SpecialRange, specialRangeOf } from "#kits/ip-address/special-ranges.ts";
import { asText, useTabState } from "#platform/use-tab-state.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { lazy } from "#ui/loading/lazy.tsx";
import { OutsideLink } from "#ui/outside-link.tsx";
import { askService, type LookupResult } from "./ask-service.browser.ts";
import { foundText } from "./found-text.ts";
import type { Reply } from "./reply.ts";
import { TablesAnswer } from "./tables-answer.tsx";
import { useAddressTables } from "./use-address-tables.browser.ts";

/** What the tables say of a public address, in one line; nothing until they are here. */
export function FoundLine({ address }: { readonly address: Address }) {
  const { country, network } = useAddressTables(address);
  if (!country || !network) return null;
  return (
    <p className="text-sm text-ink-2">{foundText({ network: network.found?.value, country: country.found?.value })}</p>
  );
}

/** The meaning of a special address, which has no location. It's determined on the device. */
export const SpecialPanel = ({
  address,
  special,
  onLookUp,
}: {
  readonly address: Address;
  readonly special: SpecialRange;
  readonly onLookUp: (address: string) => void;
}) => (
  <Card aria-labelledby="special-range" className="mt-6 p-5 sm:p-6">
    <h2 id="special-range" className="text-lg">
      {special.name}
    </h2>
    <p className="mt-2">
      <span className="font-mono wrap-anywhere">{canonical(address)}</span> has no location. {special.meaning}
    </p>
    <p className="mt-2 text-sm text-ink-3">
      Range {special.range}, {special.source}. It was recognized on your device, and no service was asked.
    </p>
    {addressesWithin(address, special).map(({ role, address: inner }) => (
      <Inner key={role} role={role} address={inner} onLookUp={onLookUp} />
    ))}
  </Card>
);

function Inner({
  role,
  address,
  onLookUp,
}: {
  readonly role: string;
  readonly address: Address;
  readonly onLookUp: (address: string) => void;
}) {
  const shown = canonical(address);
  const special = specialRangeOf(address);
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4">
      <div className="min-w-0">
        <p>
          {role} <span className="font-mono">{shown}</span>.
        </p>
        {special ? (
          <p className="text-sm text-ink-2">
            {special.name}, {special.range}
          </p>
        ) : (
          <FoundLine address={address} />
        )}
      </div>
      <Button size="small" onClick={() => onLookUp(shown)}>
        Look up {shown}
      </Button>
    </div>
  );
}

const MISSING = "N/A";

/** The data that the service has about an address. */
export function ResultPanel({ reply }: { readonly reply: Reply }) {
  const { latitude, longitude } = reply;
  const rows: readonly (readonly [label: string, value: string | number | undefined])[] = [
    ...(reply.ipv4 ? [["IPv4", reply.ipv4] as const] : []),
    ...(reply.ipv6 ? [["IPv6", reply.ipv6] as const] : []),
    ["City", reply.city],
    ["Region", reply.region],
    ["Country", reply.country],
    ["ISP", reply.isp],
    ["Latitude", latitude],
    ["Longitude", longitude],
    ["ASN", reply.asn],
  ];
  return (
    <Card aria-labelledby="ip-informations" className="mt-6 p-5 sm:p-6">
      <h2 id="ip-informations" className="text-lg">
        IP Informations
      </h2>
      <dl className="mt-3 divide-y divide-line">
        {rows.map(([label, value]) => (
          <div
            key={label}
            className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-3 py-2.5 sm:grid-cols-[9rem_minmax(0,1fr)]"
          >
            <dt className="text-ink-2">{label}</dt>
            <dd className={`font-medium wrap-anywhere tabular-nums ${value === undefined ? "text-ink-3" : ""}`}>
              {value ?? MISSING}
            </dd>
          </div>
        ))}
      </dl>
      {latitude !== undefined && longitude !== undefined && (
        <p className="mt-3 text-sm text-ink-2">
          <OutsideLink
            href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=9/${latitude}/${longitude}`}
            className="inline-flex items-center gap-1.5 font-semibold text-accent underline underline-offset-3"
          >
            Show on a map
            <ExternalLink aria-hidden size={15} />
          </OutsideLink>{" "}
          at openstreetmap.org. The location is an estimate: often the provider's, rarely the street.
        </p>
      )}
    </Card>
  );
}

/** The address in all forms that are in use. */
export function OtherForms({ address }: { readonly address: Address }) {
  const long = expanded(address);
  const forms: readonly (readonly [label: string, value: string])[] = [
    ["Canonical", canonical(address)],
    ...(long ? [["Expanded", long] as const] : []),
    ["Integer", integer(address)],
    ["Hexadecimal", hexadecimal(address)],
    ["Reverse DNS", reverseName(address)],
  ];
  return (
    <Disclosure label="Other forms of this address">
      <dl className="-my-3 divide-y divide-line">
        {forms.map(([label, value]) => (
          <div
            key={label}
            className="grid grid-cols-1 gap-x-4 gap-y-1 py-3 sm:grid-cols-[6.5rem_minmax(0,1fr)_auto] sm:items-center"
          >
            <dt className="text-sm text-ink-2">{label}</dt>
            <dd className="font-mono text-sm wrap-anywhere">{value}</dd>
            <dd className="-ml-3 flex flex-wrap items-center gap-2 sm:ml-0">
              <CopyButton
                text={value}
                label={`Copy ${label === "Reverse DNS" ? "name" : label.toLowerCase()}`}
                size="small"
                look="quiet"
              />
            </dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}

const AddressListPanel = lazy(() => import("./address-list-panel.tsx"));

const FAILED = "Could not fetch IP information. Please try again later.";

const HOST = new URL(ipServiceUrl).host;

/** The last valid address that was looked up, and the service's response if there was a request. */
interface Lookup {
  readonly address: Address;
  readonly notes: readonly string[];
  /** What a special address is for; the service is never asked about one. */
  readonly special?: SpecialRange | undefined;
  readonly service?: LookupResult | { readonly kind: "asking" };
}

export default function IpLookupPage() {
  const [typed, setTyped] = useTabState("address", "", asText);
  const [error, setError] = useState<string>();
  const [lookup, setLookup] = useState<Lookup>();
  const asking = useRef<AbortController>(undefined);

  useEffect(() => () => asking.current?.abort(), []);

  function lookUp(text: string) {
    const read = readPasted(text);
    if (!read.ok) return setError(read.message);
    const { address, notes } = read.value;
    setError(undefined);
    // What is known of the address stays.
    if (lookup && canonical(lookup.address) === canonical(address)) return setLookup({ ...lookup, notes });
    // The reply to an older request is not needed any more.
    asking.current?.abort();
    setLookup({ address, notes, special: specialRangeOf(address) });
  }

  async function ask(address: Address) {
    const control = new AbortController();
    asking.current = control;
    const set = (service: Lookup["service"] & object) => setLookup((last) => last && { ...last, service });
    set({ kind: "asking" });
    try {
      const result = await askService(canonical(address), { service: ipServiceUrl, signal: control.signal });
      if (control.signal.aborted) return;
      // biome-ignore lint/suspicious/noConsole: the specification has the failure logged
      if (result.kind === "failure") console.error(FAILED, result.message, result.cause);
      set(result);
    } catch (cause) {
      if (!control.signal.aborted) throw cause;
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    lookUp(typed);
  }

  const service = lookup?.service;
  const shownAddress = lookup && canonical(lookup.address);
  const current = readPasted(typed);
  const isStale = lookup && !(current.ok && canonical(current.value.address) === shownAddress);

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
          ‘Lookup’ reads the network and country of registration on your device. For the city, you can then ask a
          service.
        </p>
        <p role="status" className={service?.kind === "asking" ? "mt-3 text-sm text-ink-2" : "sr-only"}>
          {service?.kind === "asking" && `Asking ${HOST} about ${shownAddress} …`}
          {service?.kind === "reply" && `The data for ${shownAddress} is shown.`}
          {lookup?.special && `${shownAddress}: ${lookup.special.name}`}
        </p>
        {isStale && service?.kind !== "asking" && (
          <p className="mt-3 text-sm wrap-anywhere text-ink-2">
            The data shown here is for <strong className="font-semibold text-ink">{shownAddress}</strong>, before the
            last change.
          </p>
        )}
        {service?.kind === "failure" && (
          <div role="alert" className="mt-4 rounded-control bg-warn-soft px-3.5 py-2.5 text-warn">
            <p className="font-semibold">{FAILED}</p>
            <p className="mt-0.5 text-sm wrap-anywhere">{service.message}</p>
          </div>
        )}
        {!isStale &&
          lookup?.notes.map((note) => (
            <p key={note} className="mt-3 text-sm wrap-anywhere text-ink-2">
              {note}
            </p>
          ))}
      </Card>
      {lookup?.special && (
        <SpecialPanel
          address={lookup.address}
          special={lookup.special}
          onLookUp={(text) => {
            setTyped(text);
            lookUp(text);
          }}
        />
      )}
      {lookup && !lookup.special && (
        <TablesAnswer address={lookup.address}>
          {service?.kind !== "reply" && (
            <>
              <Button
                className="mt-5 max-sm:w-full max-sm:whitespace-normal"
                // Services limit requests: a double click is one request.
                aria-disabled={service?.kind === "asking"}
                onClick={() => service?.kind !== "asking" && void ask(lookup.address)}
              >
                City and more, from {HOST}
              </Button>
              <p className="mt-2 text-sm text-ink-3">
                This sends the address to <strong className="font-semibold text-ink-2">{HOST}</strong>, an independent
                service that also sees your own address. It limits the number of requests.
              </p>
            </>
          )}
        </TablesAnswer>
      )}
      {service?.kind === "reply" && <ResultPanel reply={service.reply} />}
      <div className="mt-6 flex flex-col gap-4 *:bg-surface">
        {lookup && <OtherForms address={lookup.address} />}
        {service?.kind === "reply" && (
          <Disclosure label="Raw reply">
            <pre className="overflow-x-auto font-mono text-sm whitespace-pre-wrap wrap-anywhere">{service.body}</pre>
            <div className="flex flex-wrap items-center gap-2">
              <CopyButton text={service.body} label="Copy reply" size="small" />
            </div>
          </Disclosure>
        )}
        <Disclosure label="Many addresses, or a log file">{() => <AddressListPanel />}</Disclosure>
      </div>
    </>
  );
}

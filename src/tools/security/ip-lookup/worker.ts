import { parseAddress } from "#kits/ip-address/address.ts";
import { loadBytes } from "#platform/loading/load-once.ts";
import { unbrotli } from "#platform/loading/unbrotli.ts";
import { expose } from "#platform/worker/expose.ts";
import type { MethodContext } from "#platform/worker/protocol.ts";
import { type AddressList, countAddresses, type ListProgress, listOf } from "./address-list.ts";
import { registrationText } from "./found-text.ts";
import { type Found, type Lookup, openCountries, openNetworks } from "./tables/lookup.ts";

// The tables have six million bytes.
const MAX_BYTES = 1 << 25;

const countries = opened(() => new URL("./tables/countries.bin", import.meta.url), openCountries);
const networks = opened(() => new URL("./tables/networks.bin", import.meta.url), openNetworks);

/** What a table says of an address, if anything, and the day that it is of. */
export interface Dated<Value> {
  readonly date: string;
  readonly found: Found<Value> | undefined;
}

const methods = {
  /** The code of the country where an address is registered. */
  country: (address: string) => dated(countries(), address),
  network: (address: string) => dated(networks(), address),
  /** What the tables say of the addresses from one to another, in one line. */
  async registration([first, last]: readonly [string, string]): Promise<string> {
    const [country, network] = await Promise.all([countries(), networks()]);
    return registrationText(parseAddress(first), parseAddress(last), { country, network });
  },
  /** The addresses in a text or a file, with what the tables say of them. */
  async list(source: string | Blob, { progress }: MethodContext<ListProgress>): Promise<AddressList> {
    const [country, network] = await Promise.all([countries(), networks()]);
    return listOf(await countAddresses(piecesOf(source), progress), { country, network });
  },
};

export type Methods = typeof methods;
expose(methods);

async function dated<Value>(loading: Promise<Lookup<Value>>, address: string): Promise<Dated<Value>> {
  const { date, find } = await loading;
  const read = parseAddress(address);
  return { date, found: read.ok ? find(read.value) : undefined };
}

/** Loads and opens a table once; after a failure the next call tries again. */
function opened<Value>(address: () => URL, open: (file: Uint8Array) => Lookup<Value>): () => Promise<Lookup<Value>> {
  let loading: Promise<Lookup<Value>> | undefined;
  return () => {
    loading ??= loadBytes(address())
      .then((packed) => unbrotli(packed, MAX_BYTES))
      .then(open)
      .catch((error: unknown) => {
        loading = undefined;
        throw error;
      });
    return loading;
  };
}

async function* piecesOf(source: string | Blob): AsyncIterable<string> {
  if (typeof source === "string") {
    yield source;
    return;
  }
  const decoder = new TextDecoder();
  for (const reader = source.stream().getReader(); ; ) {
    const { done, value } = await reader.read();
    yield decoder.decode(value, { stream: !done });
    if (done) return;
  }
}

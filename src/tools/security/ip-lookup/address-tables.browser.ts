import type { CallOptions } from "#platform/worker/protocol.ts";
import { remote } from "#platform/worker/remote.ts";
import type { AddressList, ListProgress } from "./address-list.ts";
import { noteTablesHere } from "./tables-here.browser.ts";
import type { Methods } from "./worker.ts";

const worker = remote<Methods>((Worker) => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }));

/** The country where an address is registered. Rejects with a LoadError where the table cannot be loaded. */
export const countryOf = (address: string) => worker.country(address);

/** The network of an address. Rejects with a LoadError where the table cannot be loaded. */
export async function networkOf(address: string) {
  const found = await worker.network(address);
  noteTablesHere();
  return found;
}

/** The network and the country of the addresses from one to another, in one line. Rejects as the others. */
export const registrationOf = (first: string, last: string): Promise<string> => worker.registration([first, last]);

/** The addresses of a text or a file. Rejects as the others, and with the signal's reason. */
export const listAddresses = (source: string | Blob, options: CallOptions<ListProgress>): Promise<AddressList> =>
  worker.list(source, options);

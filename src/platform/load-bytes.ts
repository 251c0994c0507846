import { loadPart } from "./load-part.ts";

/** The bytes of a file of the site. Rejects with a LoadError where it cannot be loaded. */
export const loadBytes = (address: URL | string): Promise<Uint8Array<ArrayBuffer>> => loadPart(() => fetched(address));

async function fetched(address: URL | string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const response = await fetch(address);
    if (response.ok) return new Uint8Array(await response.arrayBuffer());
  } catch (cause) {
    throw new Error(`Not loaded: ${address}`, { cause });
  }
  throw new Error(`Not loaded: ${address}`);
}

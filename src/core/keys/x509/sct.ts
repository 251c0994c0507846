import { bigOf } from "#core/keys/asn1/fields.ts";
import { toBase64 } from "#core/keys/base64.ts";
import { Misread } from "#core/keys/misread.ts";

/** A signed certificate timestamp of a log (RFC 6962 §3.2). Its signature isn't checked: that would need the logs' keys. */
interface Sct {
  readonly log: string;
  readonly time: number;
}

const HASHES: Readonly<Record<number, string>> = { 4: "SHA-256", 5: "SHA-384", 6: "SHA-512" };
const SIGNERS: Readonly<Record<number, string>> = { 1: "RSA", 3: "ECDSA", 7: "Ed25519" };

/** A list in the form of TLS: lengths of two bytes. */
function sctsOf(bytes: Uint8Array): (Sct & { readonly algorithm: string })[] {
  const sizeAt = (at: number): number => {
    if (at + 2 > bytes.length) throw new Misread("The list of timestamps is cut off.", at);
    return ((bytes[at] as number) << 8) | (bytes[at + 1] as number);
  };
  if (sizeAt(0) !== bytes.length - 2) throw new Misread("The list of timestamps doesn't have the length it says.", 0);
  const list: (Sct & { readonly algorithm: string })[] = [];
  for (let at = 2; at < bytes.length; ) {
    const size = sizeAt(at);
    const one = bytes.subarray(at + 2, at + 2 + size);
    if (one.length !== size || size < 47) throw new Misread("A timestamp is cut off.", at);
    if (one[0] !== 0) throw new Misread("This version of timestamps isn't supported.", at + 2);
    const extensions = ((one[41] as number) << 8) | (one[42] as number);
    const [hash, signer] = [one[43 + extensions], one[44 + extensions]];
    if (hash === undefined || signer === undefined) throw new Misread("A timestamp is cut off.", at);
    list.push({
      log: toBase64(one.subarray(1, 33)),
      time: Number(bigOf(one.subarray(33, 41))),
      algorithm: `${SIGNERS[signer] ?? signer} with ${HASHES[hash] ?? hash}`,
    });
    at += 2 + size;
  }
  return list;
}

export const sctLines = (bytes: Uint8Array): string[] =>
  sctsOf(bytes).map(({ log, time, algorithm }) => {
    const date = time < 8.64e15 ? new Date(time).toISOString().slice(0, 19).replace("T", " ") : String(time);
    return `${date} UTC, log ${log}, ${algorithm}`;
  });

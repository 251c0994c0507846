import type { Certificate } from "./certificate.ts";
import { alternativeNames } from "./extensions.ts";
import { type GeneralName, ipText } from "./names.ts";

/** A host as a certificate's names are compared with it: a name in lower case, or the bytes of an address. */
export type Host = { readonly name: string } | { readonly ip: Uint8Array };

/** The host of a name, an address, or a URL; `toAscii` makes the ASCII form of an international name. */
export function hostOf(text: string, toAscii: (name: string) => string | undefined): Host | undefined {
  const bare = text
    .trim()
    .replace(/^[a-z][a-z\d+.-]*:\/\//i, "")
    .replace(/[/?#].*$/s, "");
  const inBrackets = /^\[([^\]]+)\](?::\d+)?$/.exec(bare)?.[1];
  const ip = ipBytes(inBrackets ?? bare) ?? (inBrackets === undefined ? ipBytes(bare.replace(/:\d+$/, "")) : undefined);
  if (ip) return { ip };
  const name = toAscii(bare.replace(/:\d+$/, "").replace(/\.$/, ""));
  return name === undefined || name === "" || !/^[a-z\d_-]{1,63}(?:\.[a-z\d_-]{1,63})*$/.test(name)
    ? undefined
    : { name };
}

/** The bytes of an IP address; undefined for anything else. */
export function ipBytes(text: string): Uint8Array | undefined {
  const four = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(text);
  if (four) {
    const bytes = four.slice(1).map(Number);
    return bytes.every((byte) => byte < 256) ? Uint8Array.from(bytes) : undefined;
  }
  if (!/^[\da-f:.]+$/i.test(text) || !text.includes(":")) return undefined;
  const [before = "", after, more] = text.split("::");
  if (more !== undefined) return undefined;
  const groups = (part: string): number[] | undefined => {
    if (part === "") return [];
    const bytes: number[] = [];
    const pieces = part.split(":");
    for (const [at, piece] of pieces.entries()) {
      const last = at === pieces.length - 1 ? ipBytesOfFour(piece) : undefined;
      if (last) bytes.push(...last);
      else if (/^[\da-f]{1,4}$/i.test(piece))
        bytes.push(Number.parseInt(piece, 16) >> 8, Number.parseInt(piece, 16) & 255);
      else return undefined;
    }
    return bytes;
  };
  const [head, tail] = [groups(before), groups(after ?? "")];
  if (!head || !tail) return undefined;
  const fill = 16 - head.length - tail.length;
  if (after === undefined ? fill !== 0 : fill < 2) return undefined;
  return Uint8Array.from([...head, ...new Array<number>(fill).fill(0), ...tail]);
}

const ipBytesOfFour = (text: string): Uint8Array | undefined => (text.includes(".") ? ipBytes(text) : undefined);

/** Whether a name of a certificate is this host's: a wildcard is the whole first label, of one label (RFC 6125 §6.4.3). */
function matchesName(pattern: string, host: string): boolean {
  const wanted = pattern.toLowerCase().replace(/\.$/, "");
  if (!wanted.startsWith("*.")) return wanted === host && !wanted.includes("*");
  const rest = wanted.slice(2);
  const dot = host.indexOf(".");
  // `*.com` would be all of a top-level domain, which no browser accepts.
  return rest.includes(".") && !rest.includes("*") && dot > 0 && host.slice(dot + 1) === rest;
}

/** Whether the certificate is for a host, and by which of its names. The common name doesn't count (RFC 6125 §6.4.4). */
export function matchedBy(certificate: Certificate, host: Host): GeneralName | undefined {
  const names = alternativeNames(certificate) ?? [];
  return names.find((name) =>
    "ip" in host
      ? name.kind === "ip" &&
        name.bytes.length === host.ip.length &&
        name.bytes.every((byte, at) => byte === host.ip[at])
      : name.kind === "dns" && matchesName(name.text, host.name),
  );
}

export const hostText = (host: Host): string => ("ip" in host ? ipText(host.ip) : host.name);

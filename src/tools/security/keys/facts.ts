import { toHex } from "#core/hex.ts";
import { colons, randomart, sshMd5, sshSha256 } from "#core/keys/fingerprint.ts";
import { hashOf } from "#core/keys/locked/derive.ts";
import { bitsOf, curveOf, isPrivate, type Key, nameOf } from "#core/keys/model.ts";
import type { FoundKey } from "#core/keys/read.ts";
import { minisignId, minisignNumber } from "#core/keys/signatures/minisign.ts";
import { pssWords } from "#core/keys/signatures/pss.ts";
import { type PublicKey, writeSpki } from "#core/keys/spki.ts";
import { sshBlobOf, sshTypeOf } from "#core/keys/ssh/public.ts";
import { weaknessesOf } from "#core/keys/weak.ts";

/** What is shown of a key; nothing secret. */
export interface KeyFacts {
  readonly name: string;
  readonly isPrivate: boolean;
  readonly rows: readonly (readonly [name: string, value: string])[];
  readonly warnings: readonly string[];
  /** The picture of ssh-keygen -lv, where SSH has a form for the key. */
  readonly art?: string;
}

/** The names that other programs have for a key's algorithm. */
function otherNames(key: Key): string | undefined {
  if (key.kind !== "ec") return undefined;
  const { ssh, otherNames, oid } = curveOf(key.curve);
  return [...otherNames, ...(ssh ? [ssh] : []), oid].join(", ");
}

export function factsOf({ key, format, comment, lock, application, certificate }: FoundKey): KeyFacts {
  const rows: [string, string][] = [["Format", lock ? `${format}, encrypted with ${lock}` : format]];
  if (comment !== "") rows.push(["Comment", comment]);
  const names = otherNames(key);
  if (names !== undefined) rows.push(["Other names", names]);
  if (key.kind === "rsa") rows.push(["Public exponent", key.e.toString()]);
  if (key.kind === "rsa" && key.isPss)
    rows.push(["Signatures", key.pss ? `Only RSA-PSS with ${pssWords(key.pss)} or more` : "Only RSA-PSS"]);
  if (key.kind === "rsa" && key.private)
    rows.push(["Primes", `${bits(key.private.p)} and ${bits(key.private.q)} bits`]);
  if (key.kind === "pq" && key.private)
    rows.push(["Private form", key.private.seed ? "Seed" : "Expanded key, without its seed"]);
  if (application !== undefined) rows.push(["Security key", `For the application “${application}”`]);
  if (certificate) rows.push(...certificateRows(certificate));
  const common = { name: nameOf(key), isPrivate: isPrivate(key), warnings: weaknessesOf(key) };
  if (key.kind === "secret") return { ...common, rows };
  rows.push(...fingerprints(key));
  const ssh = sshTypeOf(key);
  return { ...common, rows, ...(ssh !== undefined && { art: randomart(sshBlobOf(key), artTitle(key)) }) };
}

const bits = (value: bigint): number => value.toString(2).length;

function fingerprints(key: PublicKey): [string, string][] {
  const rows: [string, string][] = [];
  if (sshTypeOf(key) !== undefined) {
    const blob = sshBlobOf(key);
    rows.push(["SSH fingerprint", sshSha256(blob)], ["SSH fingerprint, MD5", sshMd5(blob)]);
  }
  rows.push(["SHA-256 of SPKI", colons(hashOf("SHA-256", writeSpki(key)))]);
  if (key.kind === "okp" && key.curve === "Ed25519") {
    rows.push(["Raw public key", toHex(key.public)], ["minisign number", minisignNumber(minisignId(key))]);
  }
  return rows;
}

/** What ssh-keygen writes into the frame: `ED25519 256`. */
function artTitle(key: PublicKey): string {
  const name = { rsa: "RSA", dsa: "DSA", ec: "ECDSA", okp: "ED25519", pq: "" }[key.kind];
  return `${name} ${key.kind === "okp" ? key.public.length * 8 : bitsOf(key)}`;
}

type Certificate = NonNullable<FoundKey["certificate"]>;

const FOREVER = 2n ** 64n - 1n;

function certificateRows(certificate: Certificate): [string, string][] {
  const { isForHosts, id, serial, principals, validAfter, validBefore, options, extensions, signer } = certificate;
  const moment = (seconds: bigint) =>
    seconds === FOREVER
      ? "forever"
      : seconds === 0n
        ? "always"
        : seconds > 8_640_000_000_000n
          ? `${seconds} seconds after 1970`
          : `${new Date(Number(seconds) * 1000).toISOString().slice(0, 19).replace("T", " ")} UTC`;
  return [
    ["Certificate", isForHosts ? "For hosts" : "For users"],
    ["Key ID", id],
    ["Serial", serial.toString()],
    ["Principals", principals.join(", ") || "All"],
    ["Valid from", moment(validAfter)],
    ["Valid until", moment(validBefore)],
    ["Critical options", options.join(", ") || "None"],
    ["Extensions", extensions.join(", ") || "None"],
    ["Signed by", sshSha256(signer.blob)],
  ];
}

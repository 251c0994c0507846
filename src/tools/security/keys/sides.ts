import { toHex } from "#core/hex.ts";
import { colons, randomart, sshMd5, sshSha256 } from "#core/keys/fingerprint.ts";
import { type Derive, hashOf } from "#core/keys/locked/derive.ts";
import { attemptLater, Misread } from "#core/keys/misread.ts";
import { bitsOf, curveOf, isPrivate, type Key, nameOf, publicPart } from "#core/keys/model.ts";
import { type FoundKey, readKeys } from "#core/keys/read.ts";
import { minisignId, minisignNumber } from "#core/keys/signatures/minisign.ts";
import { pssWords } from "#core/keys/signatures/pss.ts";
import { type PublicKey, writeSpki } from "#core/keys/spki.ts";
import { sshBlobOf, sshTypeOf } from "#core/keys/ssh/public.ts";
import { weaknessesOf } from "#core/keys/weak.ts";
import { PRIVATE_FORMS, type PrivateForm, PUBLIC_FORMS, type PublicForm, writeKey } from "#core/keys/write.ts";
import { type SchemeId, schemesFor } from "./signing.ts";

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

function factsOf({ key, format, comment, lock, application, certificate }: FoundKey): KeyFacts {
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

/** The input, and the requested result. */
export interface KeyRequest {
  readonly privateText: string;
  readonly publicText: string;
  readonly passphrase: string;
  readonly privateForm: PrivateForm;
  readonly publicForm: PublicForm;
  readonly newPassphrase: string;
  /** Empty for the key's own. */
  readonly comment: string;
}

/** What was found in one of the two boxes. */
export interface Side {
  readonly keys: readonly KeyFacts[];
  readonly problems: readonly string[];
  /** It is encrypted: with what, and whether the passphrase was wrong. */
  readonly lock?: { readonly name: string; readonly message: string };
  /** It holds a certificate or another thing that another page reads. */
  readonly others: readonly string[];
}

/** A written key. */
export interface Written {
  readonly form: PrivateForm | PublicForm;
  readonly content: string | Uint8Array;
  readonly ending: string;
}

/** All that is shown. */
interface KeyReply {
  readonly privateSide: Side;
  readonly publicSide: Side;
  /** Whether the two belong together; undefined where there aren't two. */
  readonly belong: boolean | undefined;
  readonly privateForms: readonly PrivateForm[];
  readonly publicForms: readonly PublicForm[];
  readonly privateResult: Written | undefined;
  readonly publicResult: Written | undefined;
  readonly schemes: readonly SchemeId[];
}

/** The keys of a text, opened by the passphrase where they are encrypted. */
async function openKeys(text: string, passphrase: string, derive: Derive) {
  const found = readKeys(text);
  const keys = [...found.keys];
  const problems = [...found.problems];
  let lock: Side["lock"];
  for (const locked of found.locked) {
    const isOpen = locked.lock === "";
    if (!isOpen && passphrase === "") {
      if (locked.publicKey) keys.push(locked.publicKey);
      lock = { name: locked.lock, message: "" };
      continue;
    }
    const opened = await locked.open(passphrase, derive);
    if (opened.ok) keys.push(...opened.value);
    else if (isOpen) problems.push(opened.message);
    else {
      if (locked.publicKey) keys.push(locked.publicKey);
      lock = { name: locked.lock, message: opened.message };
    }
    if (opened.ok && !isOpen) lock = { name: locked.lock, message: "" };
  }
  return { keys, problems, others: found.others, lock };
}

/** The key that is worked with: the first private one, or the first. */
const chosen = (keys: readonly FoundKey[]): FoundKey | undefined => keys.find(({ key }) => isPrivate(key)) ?? keys[0];

const spki = (key: Key): string | undefined =>
  key.kind === "secret"
    ? undefined
    : writeSpki({ ...key, ...(key.kind === "rsa" && { isPss: false }) } as PublicKey).join();

/** Reads both boxes and writes both results. `random` has 96 random bytes. */
export async function replyTo(request: KeyRequest, random: Uint8Array, derive: Derive): Promise<KeyReply> {
  const [one, other] = [
    await openKeys(request.privateText, request.passphrase, derive),
    await openKeys(request.publicText, request.passphrase, derive),
  ];
  const first = chosen(one.keys);
  const second = chosen(other.keys);
  const [a, b] = [first && spki(first.key), second && spki(second.key)];
  const source = first ?? second;
  const secret = [first, second].find((each) => each && isPrivate(each.key));
  const open = source && source.key.kind !== "secret" ? publicPart(source.key) : undefined;
  const comment = request.comment || source?.comment || "";
  const settings = (at: number) => ({
    comment,
    passphrase: request.newPassphrase,
    random: random.subarray(at, at + 48),
    derive,
  });
  const privateForms = secret ? formsFor(PRIVATE_FORMS, secret.key) : [];
  const publicForms = open ? formsFor(PUBLIC_FORMS, open) : [];
  const privateForm = privateForms.includes(request.privateForm) ? request.privateForm : privateForms[0];
  const publicForm = publicForms.includes(request.publicForm) ? request.publicForm : publicForms[0];
  return {
    privateSide: sideOf(one),
    publicSide: sideOf(other),
    belong: a === undefined || b === undefined ? undefined : a === b,
    privateForms,
    publicForms,
    privateResult:
      secret && privateForm && (await written(secret.key, { of: "private", id: privateForm }, settings(0))),
    publicResult: open && publicForm && (await written(open, { of: "public", id: publicForm }, settings(48))),
    schemes: source && source.key.kind !== "secret" ? schemesFor(source.key) : [],
  };
}

const sideOf = ({ keys, problems, others, lock }: Awaited<ReturnType<typeof openKeys>>): Side => ({
  keys: keys.slice(0, MAX_SHOWN).map(factsOf),
  problems,
  others,
  ...(lock && { lock }),
});

/** An `authorized_keys` may have thousands. */
const MAX_SHOWN = 50;

function formsFor<Id extends string>(
  forms: Readonly<Record<Id, { readonly holds: (key: Key) => boolean }>>,
  key: Key,
): Id[] {
  return (Object.keys(forms) as Id[]).filter((id) => forms[id].holds(key));
}

async function written(
  key: Key,
  form: Parameters<typeof writeKey>[1],
  settings: Parameters<typeof writeKey>[2],
): Promise<Written> {
  const content = await writeKey(key, form, settings);
  const { ending } = form.of === "private" ? PRIVATE_FORMS[form.id] : PUBLIC_FORMS[form.id];
  return { form: form.id, content, ending };
}

/** The key that signs or checks. */
export async function signingKey(text: string, passphrase: string, derive: Derive) {
  return attemptLater(async (): Promise<PublicKey> => {
    const { keys, problems, lock } = await openKeys(text, passphrase, derive);
    const found = chosen(keys);
    if (!found) throw new Misread(lock?.message || problems[0] || "Enter a key first.");
    if (found.key.kind === "secret") throw new Misread("A secret key can't make signatures that others can check.");
    return found.key;
  });
}

import { algorithmOf } from "#core/keys/algorithm.ts";
import { type Asn1, isUniversal, readDer, TAG } from "#core/keys/asn1/der.ts";
import { explicit, octetsOf, oidOf, sequence, smallOf } from "#core/keys/asn1/fields.ts";
import { textOf } from "#core/keys/asn1/texts.ts";
import {
  context,
  integer,
  nullElement,
  octetString,
  oid,
  sequenceOf,
  setOf,
  element as written,
} from "#core/keys/asn1/write.ts";
import { WRONG_PASSPHRASE } from "#core/keys/locked/ciphers.ts";
import { checkCost, type Derive, hmacOf } from "#core/keys/locked/derive.ts";
import { bmpPassword, lock, pbmac1, pkcs12Key, readLockedPkcs8, readUnlocked, unlock } from "#core/keys/locked/pbes.ts";
import { Misread } from "#core/keys/misread.ts";
import { readPkcs8, writePkcs8 } from "#core/keys/pkcs8.ts";
import { HASH_OIDS } from "#core/keys/signatures/scheme.ts";
import type { PublicKey } from "#core/keys/spki.ts";
import { sameBytes } from "#core/text/bytes.ts";

// PKCS#12 (RFC 7292), in BER where programs write that.

const DATA = "1.2.840.113549.1.7.1";
const ENCRYPTED_DATA = "1.2.840.113549.1.7.6";
const PBMAC1 = "1.2.840.113549.1.5.14";
const BAGS = "1.2.840.113549.1.12.10.1";

/** What a file holds, once it is open. */
interface Pkcs12 {
  readonly certificates: readonly Uint8Array[];
  readonly keys: readonly PublicKey[];
  readonly names: readonly string[];
  /** Whether the file has a MAC, which was right. */
  readonly hasMac: boolean;
}

export const looksLikePkcs12 = ({ children: [version, content] }: Asn1): boolean =>
  isUniversal(version, TAG.integer) && isUniversal(content, TAG.sequence) && isUniversal(content.children[0], TAG.oid);

/** Opens a file; a wrong password is a Misread. An empty password is tried in both of its forms. */
export async function readPkcs12(element: Asn1, password: string, derive: Derive): Promise<Pkcs12> {
  const fields = sequence(element, "A PKCS#12 file");
  const version = fields.universal(TAG.integer, "version");
  if (smallOf(version, "version") !== 3) throw new Misread("Only version 3 of PKCS#12 is supported.", version.start);
  const content = sequence(fields.any("contents"), "The contents");
  const type = content.universal(TAG.oid, "type");
  if (oidOf(type) !== DATA) throw new Misread("PKCS#12 files signed by a key aren't supported.", type.start);
  const safe = octetsOf(explicit(content.any("data"), "The data"));
  const macElement = fields.peek();
  if (macElement) await checkMac(macElement, safe, password, derive);
  const found = { certificates: [] as Uint8Array[], keys: [] as PublicKey[], names: [] as string[] };
  for (const part of readDer(safe, 0, safe.length, { ber: true }).children) {
    const info = sequence(part, "A part of the file");
    const kind = oidOf(info.universal(TAG.oid, "type"));
    const inner = explicit(info.any("data"), "The data");
    if (kind === DATA) {
      const bytes = octetsOf(inner);
      await readBags(readDer(bytes, 0, bytes.length, { ber: true }), password, derive, found);
    } else if (kind === ENCRYPTED_DATA) {
      const encrypted = sequence(inner, "The encrypted data");
      encrypted.universal(TAG.integer, "version");
      const body = sequence(encrypted.any("contents"), "The encrypted contents");
      body.universal(TAG.oid, "type");
      const algorithm = algorithmOf(body.any("algorithm"));
      const plain = await unlock(algorithm, octetsOf(body.any("data")), password, derive);
      await readBags(readUnlockedBer(plain), password, derive, found);
    } else throw new Misread("Parts encrypted by a key aren't supported.", part.start);
  }
  return { ...found, hasMac: macElement !== undefined };
}

function readUnlockedBer(plain: Uint8Array): Asn1 {
  try {
    return readDer(plain, 0, plain.length, { ber: true });
  } catch (error) {
    if (error instanceof Misread) throw new Misread(WRONG_PASSPHRASE);
    throw error;
  }
}

async function checkMac(element: Asn1, safe: Uint8Array, password: string, derive: Derive): Promise<void> {
  const fields = sequence(element, "The MAC");
  const digest = sequence(fields.any("digest"), "The digest");
  const algorithm = algorithmOf(digest.any("hash"));
  const expected = octetsOf(digest.universal(TAG.octetString, "value"));
  if (algorithm.oid === PBMAC1) {
    // The salt and the iterations after it are ignored (RFC 9579 §5).
    if (!sameBytes(await pbmac1(algorithm, safe, password, derive), expected)) throw new Misread(WRONG_PASSPHRASE);
    return;
  }
  const salt = octetsOf(fields.universal(TAG.octetString, "salt"));
  const count = fields.optional(TAG.integer);
  const iterations = count ? smallOf(count, "iterations") : 1;
  checkCost("iterations", iterations, element.start);
  const hash = HASH_OIDS[algorithm.oid];
  if (!hash) throw new Misread(`MACs by ${algorithm.oid} aren't supported.`, element.start);
  // Some programs take no password for one of no bytes instead of two zeros.
  const forms = password === "" ? [bmpPassword(""), new Uint8Array()] : [bmpPassword(password)];
  const isRight = forms.some((form) => {
    const made = hmacOf(hash, pkcs12Key(hash, form, salt, iterations, 3, expected.length), safe);
    return sameBytes(made, expected);
  });
  if (!isRight) throw new Misread(WRONG_PASSPHRASE);
}

interface Found {
  readonly certificates: Uint8Array[];
  readonly keys: PublicKey[];
  readonly names: string[];
}

async function readBags(list: Asn1, password: string, derive: Derive, found: Found): Promise<void> {
  const open = [...list.children];
  for (let bag = open.shift(); bag; bag = open.shift()) {
    const fields = sequence(bag, "A bag");
    const type = oidOf(fields.universal(TAG.oid, "type"));
    const value = explicit(fields.any("value"), "The value");
    for (const attribute of fields.optional(TAG.set)?.children ?? []) {
      const [id, values] = attribute.children;
      const text = id && oidOf(id) === "1.2.840.113549.1.9.20" && values?.children[0] && textOf(values.children[0]);
      if (text && !found.names.includes(text)) found.names.push(text);
    }
    if (type === `${BAGS}.3`) {
      const [, wrapped] = value.children;
      if (wrapped) found.certificates.push(octetsOf(explicit(wrapped, "A certificate")));
    } else if (type === `${BAGS}.1`) found.keys.push(readPkcs8(value));
    else if (type === `${BAGS}.2`) {
      const { algorithm, data } = readLockedPkcs8(value);
      found.keys.push(readPkcs8(readUnlocked(await unlock(algorithm, data, password, derive), WRONG_PASSPHRASE)));
    } else if (type === `${BAGS}.6`) open.push(...value.children);
  }
}

/** What goes into a new file. */
interface ToPack {
  readonly certificates: readonly Uint8Array[];
  readonly key: PublicKey;
  readonly name: string;
  readonly password: string;
  /** 80 random bytes. */
  readonly random: Uint8Array;
}

/** Rounds for each of the three derivations, as OpenSSL 3 has them by default. */
const ROUNDS = 2048;

/** A file with the key and its chain: AES-256 and a MAC of SHA-256, which OpenSSL 3, Windows 10 and macOS 15 read. */
export async function writePkcs12(
  { certificates, key, name, password, random }: ToPack,
  derive: Derive,
): Promise<Uint8Array<ArrayBuffer>> {
  const at = (start: number, length: number) => random.slice(start, start + length);
  const localId = attribute("1.2.840.113549.1.9.21", octetString(Uint8Array.of(1)));
  const friendly = attribute("1.2.840.113549.1.9.20", bmpString(name));
  const certificateBags = certificates.map((bytes, index) =>
    sequenceOf(
      oid(`${BAGS}.3`),
      context(0, sequenceOf(oid("1.2.840.113549.1.9.22.1"), context(0, octetString(bytes)))),
      ...(index === 0 ? [setOf(localId, friendly)] : []),
    ),
  );
  const locked = await lock(
    sequenceOf(...certificateBags),
    password,
    { salt: at(0, 16), iv: at(16, 16) },
    derive,
    ROUNDS,
  );
  const encrypted = sequenceOf(
    oid(ENCRYPTED_DATA),
    context(0, sequenceOf(integer(0), sequenceOf(oid(DATA), locked.algorithm, written(0x80, locked.encrypted)))),
  );
  const shrouded = await lock(writePkcs8(key), password, { salt: at(32, 16), iv: at(48, 16) }, derive, ROUNDS);
  const keyBag = sequenceOf(
    oid(`${BAGS}.2`),
    context(0, sequenceOf(shrouded.algorithm, octetString(shrouded.encrypted))),
    setOf(localId, friendly),
  );
  const keys = sequenceOf(oid(DATA), context(0, octetString(sequenceOf(keyBag))));
  const safe = sequenceOf(encrypted, keys);
  const salt = at(64, 16);
  const mac = hmacOf("SHA-256", pkcs12Key("SHA-256", bmpPassword(password), salt, ROUNDS, 3, 32), safe);
  const digest = sequenceOf(sequenceOf(oid("2.16.840.1.101.3.4.2.1"), nullElement()), octetString(mac));
  return sequenceOf(
    integer(3),
    sequenceOf(oid(DATA), context(0, octetString(safe))),
    sequenceOf(digest, octetString(salt), integer(ROUNDS)),
  );
}

const attribute = (id: string, value: Uint8Array) => sequenceOf(oid(id), setOf(value));

function bmpString(text: string): Uint8Array {
  return written(TAG.bmp, bmpPassword(text).subarray(0, 2 * text.length));
}

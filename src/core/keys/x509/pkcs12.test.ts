import { createHmac, generateKeyPairSync, pbkdf2Sync, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { bytesOf, contentOf, readDer } from "#core/keys/asn1/der.ts";
import { integer, nullElement, octetString, oid, sequenceOf } from "#core/keys/asn1/write.ts";
import { SLOW_DERIVE } from "#core/keys/locked/derive.ts";
import { readKeys } from "#core/keys/read.ts";
import type { PublicKey } from "#core/keys/spki.ts";
import { readPkcs12, writePkcs12 } from "./pkcs12.ts";
import { readHeldFile } from "./read-all.ts";

const PKCS8 = { type: "pkcs8", format: "pem" } as const;
const SPKI = { type: "spki", format: "pem" } as const;

test("PKCS#12 with a MAC by PBMAC1 (RFC 9579), as OpenSSL 3.4 writes it", async () => {
  const { privateKey } = generateKeyPairSync("ed25519", { privateKeyEncoding: PKCS8, publicKeyEncoding: SPKI });
  const key = readKeys(privateKey).keys[0]?.key as PublicKey;
  const random = Uint8Array.from(randomBytes(80));
  const packed = await writePkcs12({ certificates: [], key, name: "a", password: "sésame", random }, SLOW_DERIVE);
  const [version, content] = readDer(packed).children;
  const wrapped = content?.children[1]?.children[0];
  if (!version || !content || !wrapped) throw new Error("This isn't PKCS#12");
  const salt = randomBytes(8);
  for (const [hash, prf] of [
    ["sha256", "1.2.840.113549.2.9"],
    ["sha512", "1.2.840.113549.2.11"],
  ] as const) {
    const macKey = pbkdf2Sync("sésame", salt, 2048, 32, hash);
    const mac = createHmac(hash, macKey).update(contentOf(wrapped)).digest();
    const prfId = sequenceOf(oid(prf), nullElement());
    const kdf = sequenceOf(
      oid("1.2.840.113549.1.5.12"),
      sequenceOf(octetString(salt), integer(2048), integer(32), prfId),
    );
    const algorithm = sequenceOf(oid("1.2.840.113549.1.5.14"), sequenceOf(kdf, prfId));
    const macData = sequenceOf(sequenceOf(algorithm, octetString(mac)), octetString(salt), integer(1));
    const [store] = readHeldFile(sequenceOf(bytesOf(version), bytesOf(content), macData)).stores;
    if (!store) throw new Error("No store");
    expect(await readPkcs12(store, "sésame", SLOW_DERIVE)).toMatchObject({ keys: [key], hasMac: true });
    await expect(readPkcs12(store, "sesame", SLOW_DERIVE)).rejects.toThrow(/passphrase is wrong/);
  }
});

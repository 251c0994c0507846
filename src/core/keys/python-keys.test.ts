import { expect, test } from "vitest";
import { toHex } from "#core/hex.ts";
import { SLOW_DERIVE } from "./locked/derive.ts";
import { attemptLater } from "./misread.ts";
import type { Key } from "./model.ts";
import { bytesFrom, hasCryptography, runPython } from "./python.fixture.ts";
import { type FoundKeys, readKeyFile } from "./read.ts";
import { readPkcs12 } from "./x509/pkcs12.ts";
import { readHeldFile } from "./x509/read-all.ts";

/** Keys of every kind, in every form that Python writes, with its numbers. */
const SCRIPT = `
hexed = lambda number: format(number, "x")
def facts(key):
    public = key.public_key()
    if isinstance(key, rsa.RSAPrivateKey):
        n = key.private_numbers()
        values = [n.public_numbers.n, n.public_numbers.e, n.d, n.p, n.q, n.dmp1, n.dmq1, n.iqmp]
        return {"kind": "rsa", "values": [hexed(value) for value in values]}
    if isinstance(key, ec.EllipticCurvePrivateKey):
        point = public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint).hex()
        return {"kind": "ec", "curve": key.curve.name, "values": [point, hexed(key.private_numbers().private_value)]}
    if isinstance(key, dsa.DSAPrivateKey):
        n = key.private_numbers()
        p = n.public_numbers.parameter_numbers
        return {"kind": "dsa", "values": [hexed(value) for value in [p.p, p.q, p.g, n.public_numbers.y, n.x]]}
    raw = key.private_bytes(Encoding.Raw, PrivateFormat.Raw, NoEncryption()).hex()
    return {"kind": "okp", "values": [public.public_bytes(Encoding.Raw, PublicFormat.Raw).hex(), raw]}

keys = {
    "RSA, 65537": rsa.generate_private_key(65537, 2048),
    "RSA, 3": rsa.generate_private_key(3, 1024),
    "P-256": ec.generate_private_key(ec.SECP256R1()),
    "P-384": ec.generate_private_key(ec.SECP384R1()),
    "P-521": ec.generate_private_key(ec.SECP521R1()),
    "secp256k1": ec.generate_private_key(ec.SECP256K1()),
    "Ed25519": ed25519.Ed25519PrivateKey.generate(),
    "Ed448": ed448.Ed448PrivateKey.generate(),
    "X25519": x25519.X25519PrivateKey.generate(),
    "X448": x448.X448PrivateKey.generate(),
    "DSA": dsa.generate_private_key(1024),
}
best = serialization.BestAvailableEncryption(b"sesame")
forms = [
    ("PKCS#8", Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()),
    ("PKCS#8, DER", Encoding.DER, PrivateFormat.PKCS8, NoEncryption()),
    ("PKCS#8, locked", Encoding.PEM, PrivateFormat.PKCS8, best),
    ("old", Encoding.PEM, PrivateFormat.TraditionalOpenSSL, NoEncryption()),
    ("old, DER", Encoding.DER, PrivateFormat.TraditionalOpenSSL, NoEncryption()),
    ("old, locked", Encoding.PEM, PrivateFormat.TraditionalOpenSSL, best),
    ("OpenSSH", Encoding.PEM, PrivateFormat.OpenSSH, NoEncryption()),
    ("OpenSSH, locked", Encoding.PEM, PrivateFormat.OpenSSH, PrivateFormat.OpenSSH.encryption_builder().kdf_rounds(4).build(b"sesame")),
]
publics = [
    ("SPKI", Encoding.PEM, PublicFormat.SubjectPublicKeyInfo),
    ("SPKI, DER", Encoding.DER, PublicFormat.SubjectPublicKeyInfo),
    ("PKCS#1", Encoding.PEM, PublicFormat.PKCS1),
    ("OpenSSH", Encoding.OpenSSH, PublicFormat.OpenSSH),
]
out = []
for name, key in keys.items():
    files = []
    for form, encoding, layout, lock in forms:
        try: files.append([form, b64(key.private_bytes(encoding, layout, lock)), True])
        except Exception: pass
    for form, encoding, layout in publics:
        try: files.append([form, b64(key.public_key().public_bytes(encoding, layout)), False])
        except Exception: pass
    out.append({"name": name, "facts": facts(key), "files": files})
print(json.dumps(out))
`;

interface Row {
  readonly name: string;
  readonly facts: { readonly kind: string; readonly curve?: string; readonly values: readonly string[] };
  readonly files: readonly (readonly [form: string, base64: string, isPrivate: boolean])[];
}

/** The numbers of a key in Python's order, the public ones first. */
function valuesOf(key: Key): readonly string[] {
  const big = (...values: readonly (bigint | undefined)[]) =>
    values.flatMap((value) => (value === undefined ? [] : [value.toString(16)]));
  switch (key.kind) {
    case "rsa": {
      const { d, p, q, dp, dq, qi } = key.private ?? {};
      return big(key.n, key.e, d, p, q, dp, dq, qi);
    }
    case "dsa":
      return big(key.p, key.q, key.g, key.y, key.private);
    case "ec":
      return [toHex(key.point), ...(key.private ? big(BigInt(`0x${toHex(key.private)}`)) : [])];
    case "okp":
      return [toHex(key.public), ...(key.private ? [toHex(key.private)] : [])];
    default:
      return [];
  }
}

async function keyIn(found: FoundKeys): Promise<Key | undefined> {
  const [locked] = found.locked;
  if (!locked) return found.keys[0]?.key;
  const result = await locked.open("sesame", SLOW_DERIVE);
  if (!result.ok) throw new Error(result.message);
  expect((await locked.open("Sesame", SLOW_DERIVE)).ok).toBe(false);
  return result.value[0]?.key;
}

const PUBLIC_VALUES: Readonly<Record<string, number>> = { rsa: 2, dsa: 4, ec: 1, okp: 1 };

test.runIf(hasCryptography)("keys of every kind and form have the numbers that Python names", async () => {
  const rows = runPython(SCRIPT) as Row[];
  expect(rows).toHaveLength(11);
  const forms = new Set<string>();
  for (const { name, facts, files } of rows) {
    expect(files.length, name).toBeGreaterThanOrEqual(5);
    for (const [form, base64, isPrivate] of files) {
      forms.add(form);
      const found = readKeyFile(bytesFrom(base64));
      expect(found.problems, `${name}, ${form}`).toEqual([]);
      const key = await keyIn(found);
      expect(key?.kind, `${name}, ${form}`).toBe(facts.kind);
      const expected = isPrivate ? facts.values : facts.values.slice(0, PUBLIC_VALUES[facts.kind]);
      expect(key && valuesOf(key), `${name}, ${form}`).toEqual(expected);
    }
  }
  // OpenSSH with a passphrase needs bcrypt.
  expect(forms.size).toBeGreaterThanOrEqual(10);
});

const STORES = `
key = ec.generate_private_key(ec.SECP256R1())
name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "store")])
def made(subject, serial):
    start = datetime.datetime(2026, 1, 1)
    return (x509.CertificateBuilder().subject_name(subject).issuer_name(name).public_key(key.public_key())
        .serial_number(serial).not_valid_before(start).not_valid_after(start + datetime.timedelta(365)).sign(key, hashes.SHA256()))
one, other = made(name, 1), made(x509.Name([]), 2)
PBES = pkcs12.PBES
locks = [("none", NoEncryption()), ("best", serialization.BestAvailableEncryption("sésame".encode()))]
for algorithm in PBES:
    for hash in (hashes.SHA1(), hashes.SHA256(), hashes.SHA512()):
        lock = (PrivateFormat.PKCS12.encryption_builder().kdf_rounds(50).key_cert_algorithm(algorithm).hmac_hash(hash))
        locks.append((algorithm.name + " " + hash.name, lock.build("sésame".encode())))
out = []
for label, lock in locks:
    for certificates in ([], [other]):
        data = pkcs12.serialize_key_and_certificates("näme".encode(), key, one, certificates, lock)
        out.append([label, b64(data), [b64(each.public_bytes(Encoding.DER)) for each in [one, *certificates]]])
data = pkcs12.serialize_key_and_certificates(None, None, None, [one], NoEncryption())
out.append(["none, without a key", b64(data), [b64(one.public_bytes(Encoding.DER))]])
print(json.dumps(out))
`;

test.runIf(hasCryptography)("PKCS#12 of every protection is opened, and a wrong passphrase refused", async () => {
  const rows = runPython(STORES) as [label: string, file: string, certificates: string[]][];
  expect(rows.length).toBeGreaterThan(12);
  for (const [label, file, certificates] of rows) {
    const [store] = readHeldFile(bytesFrom(file)).stores;
    if (!store) throw new Error(`${label}: this isn't read as PKCS#12`);
    const passphrase = label.startsWith("none") ? "" : "sésame";
    const opened = await readPkcs12(store, passphrase, SLOW_DERIVE);
    expect(opened.certificates.map(toHex), label).toEqual(certificates.map((each) => toHex(bytesFrom(each))));
    expect([opened.keys.length, opened.names], label).toEqual(label.endsWith("key") ? [0, []] : [1, ["näme"]]);
    const wrong = await attemptLater(() => readPkcs12(store, "sesame", SLOW_DERIVE));
    expect(wrong, label).toMatchObject({ ok: false, message: expect.stringContaining("passphrase is wrong") });
  }
});

import { describe, expect, test } from "vitest";
import { toHex } from "#core/hex.ts";
import { hashOf } from "#core/keys/locked/derive.ts";
import { bytesFrom, hasCryptography, runPython } from "#core/keys/python.fixture.ts";
import { type Verify, verifyHere } from "#core/keys/signatures/verify.ts";
import type { Certificate, Extension } from "./certificate.ts";
import { chainOf, checkSignature } from "./chain.ts";
import { revocationOf } from "./crl.ts";
import { describe as described } from "./extensions.ts";
import type { Name } from "./names.ts";
import { ocspSigner } from "./ocsp.ts";
import { CERTIFICATES } from "./python-certificates.fixture.ts";
import { type Held, readHeldFile } from "./read-all.ts";

const verify: Verify = async (...call) => verifyHere(...call);

type Shown = readonly (readonly [oid: string, isCritical: boolean, lines: readonly string[]])[];
interface Fields {
  readonly der: string;
  readonly extensions: Shown;
}

const shown = (extensions: readonly Extension[]): Shown =>
  extensions.map((each) => {
    const { oid, isCritical, lines, problem } = described(each);
    return [oid, isCritical, problem === undefined ? lines : [problem]];
  });

const parts = ({ parts: list }: Name) => list.map(({ oid, value }) => [oid, value]);

const fieldsOf = (certificate: Certificate) => ({
  der: Buffer.from(certificate.bytes).toString("base64"),
  serial: certificate.serial.toString(16),
  from: certificate.notBefore,
  until: certificate.notAfter,
  subject: parts(certificate.subject),
  issuer: parts(certificate.issuer),
  oid: certificate.algorithm.oid,
  signature: toHex(certificate.signature),
  tbs: Buffer.from(certificate.signed).toString("base64"),
  sha256: toHex(hashOf("SHA-256", certificate.bytes)),
  version: certificate.version,
  extensions: shown(certificate.extensions),
});

function read(der: string): Held {
  const held = readHeldFile(bytesFrom(der));
  expect(held.problems).toEqual([]);
  return held;
}

describe.runIf(hasCryptography)("by Python's cryptography", () => {
  test("certificates with every extension have the fields that Python names", async () => {
    const script = `
root = build(root_name, root_name, root_key.public_key(), root_key, hashes.SHA256(), [(x509.BasicConstraints(True, None), True)], end=day(20000))
full = build(dn((CN, "full")), root_name, leaf_key.public_key(), root_key, hashes.SHA512(), extensions)
few = build(dn((CN, "few"), (x509.ObjectIdentifier("1.2.3.4"), "other")), root_name, leaf_key.public_key(), root_key, hashes.SHA384(), plain, end=day(8766), number=1)
rsa_key = rsa.generate_private_key(3, 1024)
others = [build(dn(), root_name, key.public_key(), key, hash, []) for key, hash in [(rsa_key, hashes.SHA224()), (ed25519.Ed25519PrivateKey.generate(), None), (ed448.Ed448PrivateKey.generate(), None), (ec.generate_private_key(ec.SECP256K1()), hashes.SHA256()), (ec.generate_private_key(ec.SECP521R1()), hashes.SHA512())]]
print(json.dumps({"chain": [fields(each) for each in [few, root, full]], "others": [fields(each) for each in others]}))
`;
    const { chain, others } = runPython(CERTIFICATES + script) as { chain: Fields[]; others: Fields[] };
    for (const fields of [...chain, ...others]) {
      const [certificate] = read(fields.der).certificates;
      expect(certificate && fieldsOf(certificate)).toEqual(fields);
      if (!others.includes(fields)) continue;
      // Signed by their own key, whatever their issuer's name is.
      expect(certificate?.key.ok && (await checkSignature(certificate, certificate.key.value, verify))).toBe(true);
    }
    const certificates = chain.slice(0, 2).flatMap(({ der }) => read(der).certificates);
    const { links } = await chainOf(certificates, verify);
    expect(links.map(({ signature }) => signature)).toEqual([true, true]);
  });

  test("requests with attributes", async () => {
    const script = `
builder = x509.CertificateSigningRequestBuilder().subject_name(root_name)
builder = builder.add_attribute(AttributeOID.CHALLENGE_PASSWORD, "chällenge".encode()).add_attribute(AttributeOID.UNSTRUCTURED_NAME, b"unstructured")
for value, critical in [extensions[0], extensions[3], extensions[15]]: builder = builder.add_extension(value, critical)
request = builder.sign(leaf_key, hashes.SHA256())
print(json.dumps({"der": der(request), "extensions": shown(request.extensions), "subject": [[each.oid.dotted_string, each.value] for each in request.subject],
    "attributes": [["1.2.840.113549.1.9.7", "chällenge"], ["1.2.840.113549.1.9.2", "unstructured"]]}))
`;
    const wanted = runPython(CERTIFICATES + script) as Fields & { subject: unknown; attributes: unknown[] };
    const [request] = read(wanted.der).requests;
    if (!request?.key.ok) throw new Error("The request isn't read");
    expect(shown(request.extensions)).toEqual(wanted.extensions);
    expect(parts(request.subject)).toEqual(wanted.subject);
    const attributes = request.attributes.filter(({ oid }) => oid !== "1.2.840.113549.1.9.14");
    expect(attributes.map(({ oid, text }) => [oid, text])).toEqual(expect.arrayContaining(wanted.attributes));
    expect(await checkSignature(request, request.key.value, verify)).toBe(true);
  });

  test("CRLs with reasons, dates and partitions", async () => {
    const script = `
def entry(number, *extensions):
    builder = x509.RevokedCertificateBuilder().serial_number(number).revocation_date(day(number))
    for value, critical in extensions: builder = builder.add_extension(value, critical)
    return builder.build()
flags = [flag for flag in x509.ReasonFlags]
entries = [entry(at + 1, *([] if flag.value == "unspecified" else [(x509.CRLReason(flag), False)])) for at, flag in enumerate(flags)]
entries.append(entry(200, (x509.InvalidityDate(day(-3)), False), (x509.CRLReason(flags[1]), False), (x509.CertificateIssuer([x509.DirectoryName(dn((CN, "other")))]), True)))
D = x509.IssuingDistributionPoint
points_of = [
    D([U("http://example.org/part.crl")], None, True, False, frozenset([R.key_compromise, R.superseded]), False, False),
    D([U("http://example.org/all.crl")], None, False, False, None, True, False),
    D(None, x509.RelativeDistinguishedName([x509.NameAttribute(CN, "part")]), False, True, None, False, False),
    D(None, None, False, False, None, False, True),
]
out = []
for point in points_of:
    builder = x509.CertificateRevocationListBuilder().issuer_name(root_name).last_update(day(0)).next_update(day(30))
    for each in entries: builder = builder.add_revoked_certificate(each)
    for value, critical in [(x509.CRLNumber(2**70), False), (x509.DeltaCRLIndicator(5), True), (extensions[6][0], False), (point, True), (extensions[12][0], False)]: builder = builder.add_extension(value, critical)
    crl = builder.sign(root_key, hashes.SHA256())
    out.append({"der": der(crl), "extensions": shown(crl.extensions), "this": stamp(crl.last_update), "next": stamp(crl.next_update),
        "entries": [[each.serial_number, stamp(each.revocation_date), shown(each.extensions)] for each in crl]})
root = build(root_name, root_name, root_key.public_key(), root_key, hashes.SHA256(), [])
print(json.dumps({"root": der(root), "crls": out}))
`;
    type Crls = Fields & { this: number; next: number; entries: [serial: number, time: number, extensions: Shown][] };
    const { root, crls } = runPython(CERTIFICATES + script) as { root: string; crls: Crls[] };
    const [issuer] = read(root).certificates;
    for (const { der, extensions, this: from, next, entries } of crls) {
      const [crl] = read(der).crls;
      if (!crl || !issuer?.key.ok) throw new Error("The list isn't read");
      expect(crl).toMatchObject({ thisUpdate: from, nextUpdate: next, entries: { length: entries.length } });
      expect(shown(crl.extensions)).toEqual(extensions);
      const isIndirect = JSON.stringify(extensions).includes("Indirect");
      for (const [serial, time, list] of entries) {
        const revoked = revocationOf(crl, BigInt(serial));
        if (isIndirect && list.some(([oid]) => oid === "2.5.29.29")) {
          // It is a certificate of the other issuer.
          expect(revoked).toBeUndefined();
          continue;
        }
        expect([revoked?.time, revoked && shown(revoked.extensions)]).toEqual([time, list]);
      }
      expect(revocationOf(crl, 10_000n)).toBeUndefined();
      expect(await checkSignature(crl, issuer.key.value, verify)).toBe(true);
    }
  });

  test("OCSP answers, by the issuer and by a delegate", async () => {
    const script = `
root = build(root_name, root_name, root_key.public_key(), root_key, hashes.SHA256(), [(x509.BasicConstraints(True, None), True)])
leaf = build(dn((CN, "leaf")), root_name, leaf_key.public_key(), root_key, hashes.SHA256(), [], number=77)
delegate_key = rsa.generate_private_key(65537, 2048)
delegate = build(dn((CN, "responder")), root_name, delegate_key.public_key(), root_key, hashes.SHA256(), [(x509.ExtendedKeyUsage([E.OCSP_SIGNING]), False), (x509.OCSPNoCheck(), False)], number=78)
S = ocsp.OCSPCertStatus
out = []
for status, reason in [(S.GOOD, None), (S.UNKNOWN, None), (S.REVOKED, None), (S.REVOKED, x509.ReasonFlags.key_compromise)]:
    for hash in (hashes.SHA1(), hashes.SHA256()):
        for encoding in ocsp.OCSPResponderEncoding:
            for key, certificate in ((root_key, root), (delegate_key, delegate)):
                builder = ocsp.OCSPResponseBuilder().add_response(leaf, root, hash, status, day(0), day(7) if reason else None, day(-1) if status == S.REVOKED else None, reason)
                builder = builder.responder_id(encoding, certificate).add_extension(x509.OCSPNonce(b"abcd"), False)
                if certificate is delegate: builder = builder.certificates([delegate])
                answer = builder.sign(key, hashes.SHA256())
                name = answer.responder_name
                out.append({"der": der(answer), "extensions": shown(answer.extensions), "byDelegate": certificate is delegate, "status": status.name.lower(), "reason": reason and "Key compromise",
                    "serial": answer.serial_number, "nameHash": answer.issuer_name_hash.hex(), "keyHash": answer.issuer_key_hash.hex(), "this": stamp(answer.this_update), "next": stamp(answer.next_update) if answer.next_update else None,
                    "revokedAt": stamp(answer.revocation_time) if answer.revocation_time else None, "responder": [[each.oid.dotted_string, each.value] for each in name] if name else answer.responder_key_hash.hex()})
# Another certificate of the CA, and one of another CA that may sign answers.
strangers = [("no usage", root_key, [], root_name), ("another CA", leaf_key, [(x509.ExtendedKeyUsage([E.OCSP_SIGNING]), False)], dn((CN, "leaf")))]
forged = []
for label, signer, extensions_of, issuer in strangers:
    stranger = build(dn((CN, label)), issuer, delegate_key.public_key(), signer, hashes.SHA256(), extensions_of, number=79)
    builder = ocsp.OCSPResponseBuilder().add_response(leaf, root, hashes.SHA1(), S.GOOD, day(0), None, None, None).responder_id(ocsp.OCSPResponderEncoding.NAME, stranger)
    forged.append(der(builder.certificates([stranger]).sign(delegate_key, hashes.SHA256())))
failures = [der(ocsp.OCSPResponseBuilder.build_unsuccessful(status)) for status in ocsp.OCSPResponseStatus if status.name != "SUCCESSFUL"]
print(json.dumps({"root": der(root), "answers": out, "forged": forged, "failures": failures}))
`;
    type Answer = Fields & Record<string, unknown> & { byDelegate: boolean };
    const { root, answers, forged, failures } = runPython(CERTIFICATES + script) as {
      root: string;
      answers: Answer[];
      forged: string[];
      failures: string[];
    };
    const [issuer] = read(root).certificates;
    for (const answer of answers) {
      const [ocsp] = read(answer.der).ocsps;
      const [status] = ocsp?.statuses ?? [];
      if (!ocsp || !status) throw new Error("The answer isn't read");
      const signer = answer.byDelegate ? ocsp.certificates[0] : issuer;
      expect({
        der: answer.der,
        extensions: shown(ocsp.extensions),
        byDelegate: ocsp.certificates.length === 1,
        status: status.status,
        reason: status.reason ?? null,
        serial: Number(status.serial),
        nameHash: toHex(status.nameHash),
        keyHash: toHex(status.keyHash),
        this: status.thisUpdate,
        next: status.nextUpdate ?? null,
        revokedAt: status.revokedAt ?? null,
        responder: "text" in ocsp.responder ? parts(ocsp.responder) : toHex(ocsp.responder),
      }).toEqual(answer);
      expect(signer?.key.ok && (await checkSignature(ocsp, signer.key.value, verify))).toBe(true);
      const right = answer.byDelegate ? "delegate" : "issuer";
      expect(await ocspSigner(ocsp, issuer ? [issuer] : [], verify)).toMatchObject({ signer, isWrong: false, right });
    }
    for (const der of forged) {
      const [ocsp] = read(der).ocsps;
      const found = ocsp && issuer && (await ocspSigner(ocsp, [issuer], verify));
      expect(found).toMatchObject({ signer: ocsp?.certificates[0], right: "none" });
      expect(ocsp && (await ocspSigner(ocsp, [], verify)).right).toBeUndefined();
    }
    for (const failure of failures) {
      expect(readHeldFile(bytesFrom(failure)).problems[0]).toMatch(/this OCSP answer is an error: /);
    }
  });
});

import { afterAll, expect, test } from "vitest";
import { toPem } from "#core/keys/pem.ts";
import { Folder, has } from "#core/keys/programs.fixture.ts";
import { bytesFrom, hasCryptography, runPython } from "#core/keys/python.fixture.ts";
import { type Verify, verifyHere } from "#core/keys/signatures/verify.ts";
import type { Certificate } from "./certificate.ts";
import { chainOf, chainProblems } from "./chain.ts";
import { findingsOf } from "./checks.ts";
import { CERTIFICATES } from "./python-certificates.fixture.ts";
import { readHeldFile } from "./read-all.ts";

// Chains as NIST's PKITS has them, with OpenSSL's strict verification as the judge.

const folder = new Folder();
afterAll(() => folder.remove());

const NOW = Date.UTC(2026, 5, 1);

const CHAINS = `
sha = hashes.SHA256()
pool = [ec.generate_private_key(ec.SECP256R1()) for _ in range(5)]
KEY = {name: pool[at] for at, name in enumerate(["root", "between", "second", "leaf", "stranger"])}
ski = lambda key: (x509.SubjectKeyIdentifier.from_public_key(key.public_key()), False)
aki = lambda key: (x509.AuthorityKeyIdentifier.from_issuer_public_key(key.public_key()), False)
sign_usage = (usage(key_cert_sign=True, crl_sign=True), True)
ca = lambda length=None: [(x509.BasicConstraints(True, length), True), sign_usage]
san = lambda *names: [(x509.SubjectAlternativeName(list(names)), False)]
HOST = san(x509.DNSName("a.example.org"))
name_of = lambda common, organization="Test": dn((O, organization), (CN, common))
def link(common, by, extensions, subject=None, issuer=None, key=None, signer=None, hash=sha, start=day(0), end=day(365), ids=True):
    key, signer = KEY[key or common], KEY[signer or by]
    added = [ski(key)] + ([aki(signer)] if common != by and ids else []) if ids else []
    return build(subject or name_of(common), issuer or name_of(by), key.public_key(), signer, hash, extensions + added, start, end, x509.random_serial_number())
def chain(leaf=HOST, between=None, root=None, **more):
    return [link("leaf", "between", leaf, **more.get("leaf_more", {})), link("between", "root", ca() if between is None else between, **more.get("between_more", {})),
        link("root", "root", ca() if root is None else root, **more.get("root_more", {}))]
N = x509.NameConstraints
permit = lambda *names: ca() + [(N(list(names), None), True)]
exclude = lambda *names: ca() + [(N(None, list(names)), True)]
D, M, I = x509.DNSName, x509.RFC822Name, lambda text: x509.IPAddress(ipaddress.ip_address(text))
where = lambda organization: x509.DirectoryName(dn((O, organization)))
mail = lambda address: dn((O, "Test"), (NameOID.EMAIL_ADDRESS, address))
unknown = (x509.UnrecognizedExtension(x509.ObjectIdentifier("1.2.3.4.5.6"), b"ab"), True)
same = {"subject": name_of("between"), "issuer": name_of("between")}
eku = lambda *numbers: (x509.ExtendedKeyUsage([x509.ObjectIdentifier(f"1.3.6.1.5.5.7.3.{number}") for number in numbers]), False)
policy = lambda *ids: (x509.CertificatePolicies([x509.PolicyInformation(x509.ObjectIdentifier(id), None) for id in ids]), False)
require = lambda after: (x509.PolicyConstraints(after, None), True)
rows = {
    "plain": chain(),
    "path length 0, and a CA below": chain(root=ca(0)),
    "path length 1, and a CA below": chain(root=ca(1)),
    "path length 0 of the last CA": chain(between=ca(0)),
    "path length 0, and a self-issued CA below": [link("leaf", "second", HOST, issuer=name_of("between")), link("second", "between", ca(0), **same), link("between", "root", ca(0)), link("root", "root", ca(1))],
    "path length 0, and another CA below": [link("leaf", "second", HOST), link("second", "between", ca()), link("between", "root", ca(0)), link("root", "root", ca())],
    "no basic constraints": chain(between=[sign_usage]),
    "not a CA": chain(between=[(x509.BasicConstraints(False, None), True), (usage(digital_signature=True), True)]),
    "key usage without signing certificates": chain(between=[(x509.BasicConstraints(True, None), True), (usage(crl_sign=True, digital_signature=True), True)]),
    "an expired CA": chain(between_more={"end": day(20)}),
    "an expired leaf": chain(leaf_more={"end": day(20)}),
    "a leaf of the future": chain(leaf_more={"start": day(300)}),
    "a wrong signature": chain(leaf_more={"signer": "stranger"}),
    "a CA with a wrong signature": chain(between_more={"signer": "stranger", "ids": False}),
    "an unknown critical extension in the leaf": chain(leaf=HOST + [unknown]),
    "an unknown critical extension in a CA": chain(between=ca() + [unknown]),
    "a loop of two CAs": [link("leaf", "between", HOST), link("between", "second", ca()), link("second", "between", ca())],
    "cross-signed": [link("leaf", "between", HOST), link("between", "second", ca()), link("between", "root", ca()), link("root", "root", ca())],
    "two CAs of one name": [link("leaf", "between", HOST, ids=False), link("second", "root", ca(), subject=name_of("between")), link("between", "root", ca()), link("root", "root", ca())],
    "a leaf as a CA": [link("leaf", "between", HOST), link("between", "root", HOST + [(x509.BasicConstraints(False, None), True)]), link("root", "root", ca())],
    "DNS, permitted": chain(between=permit(D("example.org"))),
    "DNS, permitted with a dot": chain(between=permit(D(".example.org"))),
    "DNS, another permitted": chain(between=permit(D("example.com"))),
    "DNS, only a suffix of letters": chain(leaf=san(D("badexample.org")), between=permit(D("example.org"))),
    "DNS, one of two outside": chain(leaf=san(D("a.example.org"), D("example.com")), between=permit(D("example.org"))),
    "DNS in capitals": chain(leaf=san(D("A.EXAMPLE.ORG")), between=permit(D("example.org"))),
    "DNS, excluded": chain(between=exclude(D("example.org"))),
    "DNS, another excluded": chain(between=exclude(D("example.com"))),
    "constraints of the root": chain(root=exclude(D("example.org"))),
    "IP, permitted": chain(leaf=san(I("10.1.2.3")), between=permit(net("10.0.0.0/8"))),
    "IP, another permitted": chain(leaf=san(I("11.1.2.3")), between=permit(net("10.0.0.0/8"))),
    "IPv6 where IPv4 is permitted": chain(leaf=san(I("2001:db8::1")), between=permit(net("10.0.0.0/8"))),
    "IPv6, excluded": chain(leaf=san(I("2001:db8::1")), between=exclude(net("2001:db8::/32"))),
    "email, permitted host": chain(leaf=san(M("a@example.org")), between=permit(M("example.org"))),
    "email at another host": chain(leaf=san(M("a@b.example.org")), between=permit(M("example.org"))),
    "email at a host below": chain(leaf=san(M("a@b.example.org")), between=permit(M(".example.org"))),
    "email, permitted address": chain(leaf=san(M("a@EXAMPLE.org")), between=permit(M("a@example.org"))),
    "email, another letter case": chain(leaf=san(M("A@example.org")), between=permit(M("a@example.org"))),
    "email, excluded": chain(leaf=san(M("a@example.org")), between=exclude(M("a@example.org"))),
    "email in the subject, excluded": chain(leaf_more={"subject": mail("a@example.org")}, between=exclude(M("example.org"))),
    "email in the subject, permitted": chain(leaf_more={"subject": mail("a@example.org")}, between=permit(M("example.org"))),
    "URI with a port, permitted": chain(leaf=san(U("https://example.org:8080/a")), between=permit(U("example.org"))),
    "URI, permitted": chain(leaf=san(U("https://example.org/a")), between=permit(U("example.org"))),
    "URI, another host": chain(leaf=san(U("https://a.example.org/")), between=permit(U("example.org"))),
    "URI, a host below": chain(leaf=san(U("https://a.example.org/")), between=permit(U(".example.org"))),
    "URI with a user, excluded": chain(leaf=san(U("https://user@example.org/")), between=exclude(U("example.org"))),
    "URI, excluded": chain(leaf=san(U("https://example.org/")), between=exclude(U("example.org"))),
    "directory, permitted": chain(between=permit(where("Test"))),
    "directory, another permitted": chain(between=permit(where("Other"))),
    "directory in another letter case": chain(between=permit(where("tEST"))),
    "directory, excluded": chain(between=exclude(where("Test"))),
    "directory, excluded in the alternative names": chain(leaf=san(D("a.example.org"), where("Other")), between=exclude(where("Other"))),
    "constraints don't count for a self-issued CA": [link("leaf", "second", HOST, issuer=name_of("between"), subject=name_of("leaf", "Good")), link("second", "between", ca(), **same), link("between", "root", permit(where("Good"))), link("root", "root", ca())],
    "both permitted and excluded": chain(between=ca() + [(N([D("example.org")], [D("a.example.org")]), True)]),
    "other names, excluded": chain(leaf=san(x509.OtherName(x509.ObjectIdentifier("1.2.3"), b"\\x0c\\x01a")), between=exclude(x509.OtherName(x509.ObjectIdentifier("1.2.3"), b"\\x0c\\x01b"))),
    "a registered ID where another is permitted": chain(leaf=san(x509.RegisteredID(x509.ObjectIdentifier("1.2.3"))), between=permit(x509.RegisteredID(x509.ObjectIdentifier("1.2.4")))),
    "a CA without key usage": chain(between=[(x509.BasicConstraints(True, None), True)]),
    "basic constraints that aren't critical": chain(between=[(x509.BasicConstraints(True, None), False), sign_usage]),
    "a CA for TLS servers": chain(leaf=HOST + [eku(1)], between=ca() + [eku(1)]),
    "a CA for TLS clients, and a leaf for servers": chain(leaf=HOST + [eku(1)], between=ca() + [eku(2)]),
    "a CA for TLS clients, and a leaf of hosts without a purpose": chain(between=ca() + [eku(2)]),
    "a CA for any purpose": chain(leaf=HOST + [eku(1)], between=ca() + [(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.ANY_EXTENDED_KEY_USAGE]), False)]),
    "a CA for servers, and a leaf for servers and clients": chain(leaf=HOST + [eku(1, 2)], between=ca() + [eku(1)]),
    "a CA for email, and a leaf for servers and email": chain(leaf=HOST + [eku(1, 4)], between=ca() + [eku(4)]),
    "a root for TLS clients, and a leaf for servers": chain(leaf=HOST + [eku(1)], root=ca() + [eku(2)]),
    "a required policy that the leaf has": chain(leaf=HOST + [policy("1.2.3")], between=ca() + [policy("1.2.3"), require(0)]),
    "a required policy that the leaf lacks": chain(between=ca() + [policy("1.2.3"), require(0)]),
    "another policy than the required one": chain(leaf=HOST + [policy("1.2.4")], between=ca() + [policy("1.2.3"), require(0)]),
    "any policy in the leaf": chain(leaf=HOST + [policy("2.5.29.32.0")], between=ca() + [policy("1.2.3"), require(0)]),
    "any policy, which is inhibited": chain(leaf=HOST + [policy("2.5.29.32.0")], between=ca() + [policy("1.2.3"), require(0), (x509.InhibitAnyPolicy(0), True)]),
    "a leaf without its issuer's key ID": chain(leaf_more={"ids": False}),
}
try: rows["SHA-1"] = chain(leaf_more={"hash": hashes.SHA1()})
except Exception: pass # Newer versions sign by it no longer.
print(json.dumps({name: [der(each) for each in certificates] for name, certificates in rows.items()}))
`;

/** Where we say otherwise than OpenSSL, and why. */
const DEVIATIONS: Readonly<Record<string, "accepted" | "refused">> = {
  // RFC 5280 asks CAs for these, but not those who check (§6.1.4 n checks the key usage where it is there).
  "a CA without key usage": "accepted",
  "basic constraints that aren't critical": "accepted",
  "a leaf without its issuer's key ID": "accepted",
  "two CAs of one name": "accepted",
  // OpenSSL goes the first way that fits, and this one ends without a root.
  "cross-signed": "accepted",
  // Browsers take it, and so does RFC 5280 §4.2.1.12.
  "a CA for any purpose": "accepted",
  // Browsers don't ask this of a root. We warn.
  "a root for TLS clients, and a leaf for servers": "accepted",
  // OpenSSL compares what is before the @, too.
  "URI with a user, excluded": "refused",
};

const verify: Verify = async (...call) => verifyHere(...call);
const VERIFY = [
  "verify",
  "-x509_strict",
  "-policy_check",
  "-policy",
  "1.2.3",
  "-purpose",
  "sslserver",
  "-auth_level",
  "1",
  "-attime",
  String(NOW / 1000),
];

function acceptedByOpenssl(certificates: readonly Uint8Array[]): boolean {
  const [leaf, ...others] = certificates.map((bytes) => toPem("CERTIFICATE", bytes));
  folder.write("leaf.pem", leaf ?? "");
  folder.write("root.pem", others.at(-1) ?? "");
  folder.write("between.pem", others.slice(0, -1).join("") || (others.at(-1) ?? ""));
  return folder.succeeds("openssl", [...VERIFY, "-CAfile", "root.pem", "-untrusted", "between.pem", "leaf.pem"]);
}

/** What we say against a chain; nothing for one that is accepted. */
async function ourProblems(certificates: readonly Certificate[]): Promise<readonly string[]> {
  const chain = await chainOf(certificates, verify);
  const { links } = chain;
  const findings = links.flatMap(({ certificate, isSelfSigned }, at) =>
    findingsOf(certificate, { now: NOW, host: undefined, isLeaf: at === 0, isTrustAnchor: isSelfSigned }),
  );
  const errors = [...chainProblems(chain), ...findings].filter(({ level }) => level === "error");
  // Without a name for servers a certificate is one for something else.
  const messages = errors.map(({ message }) => message).filter((message) => !message.startsWith("It has no subject"));
  return links.at(-1)?.isSelfSigned ? messages : [...messages, "The chain has no root."];
}

test.runIf(hasCryptography && has("openssl"))("chains are judged as OpenSSL does", async () => {
  const rows = Object.entries(runPython(CERTIFICATES + CHAINS) as Record<string, string[]>);
  const ours: Record<string, string> = {};
  const theirs: Record<string, string> = {};
  for (const [name, ders] of rows) {
    const all = ders.map(bytesFrom);
    const certificates = all.flatMap((bytes) => readHeldFile(bytes).certificates);
    expect(certificates, name).toHaveLength(all.length);
    const problems = await ourProblems(certificates);
    ours[name] = problems.length === 0 ? "accepted" : "refused";
    theirs[name] = acceptedByOpenssl(all) ? "accepted" : "refused";
  }
  expect(Object.keys(DEVIATIONS).filter((name) => theirs[name] === DEVIATIONS[name])).toEqual([]);
  expect(ours).toEqual({ ...theirs, ...DEVIATIONS });
  expect(Object.values(theirs).filter((verdict) => verdict === "accepted").length).toBeGreaterThan(15);
});

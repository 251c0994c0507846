import { createPrivateKey, sign as nodeSign, randomBytes } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { SLOW_DERIVE } from "#core/keys/locked/derive.ts";
import { isPrivate } from "#core/keys/model.ts";
import { toPem } from "#core/keys/pem.ts";
import { writePkcs8 } from "#core/keys/pkcs8.ts";
import { Folder, has, PASSES } from "#core/keys/programs.fixture.ts";
import { readKeys } from "#core/keys/read.ts";
import { type Verify, verifyHere } from "#core/keys/signatures/verify.ts";
import type { PublicKey } from "#core/keys/spki.ts";
import type { Certificate } from "./certificate.ts";
import { chainOf, chainProblems, checkSignature } from "./chain.ts";
import { findingsOf } from "./checks.ts";
import { describe as described } from "./extensions.ts";
import { hostOf, matchedBy } from "./hosts.ts";
import { makeCertificate, makeRequest, type Sign } from "./make.ts";
import { readPkcs12, writePkcs12 } from "./pkcs12.ts";
import { readHeldFile, readHeldText } from "./read-all.ts";

const folder = new Folder();
afterAll(() => folder.remove());

const verify: Verify = async (...call) => verifyHere(...call);
const NOW = Date.UTC(2026, 10, 29);
const openssl = (...args: string[]) => folder.run("openssl", args);

/** Signs by node:crypto, as browsers do by WebCrypto. */
const sign: Sign = async (key, scheme, data) => {
  const pem = createPrivateKey(toPem("PRIVATE KEY", writePkcs8(key)));
  const hash = "hash" in scheme ? scheme.hash.replace("-", "").toLowerCase() : null;
  return Uint8Array.from(nodeSign(hash, data, pem));
};

const keyOf = (...args: string[]): PublicKey => {
  const found = readKeys(openssl("genpkey", ...args)).keys[0];
  return found?.key as PublicKey;
};

function certificateIn(text: string): Certificate {
  const { certificates, problems } = readHeldText(text);
  expect(problems).toEqual([]);
  return certificates[0] as Certificate;
}

/** A CA, one below it, and a leaf, as OpenSSL makes them. */
function chainByOpenssl(
  leafExtensions: string,
  between = "basicConstraints=critical,CA:true,pathlen:0\nkeyUsage=critical,keyCertSign",
): string[] {
  folder.write(
    "root.ext",
    "basicConstraints=critical,CA:true\nkeyUsage=critical,keyCertSign,cRLSign\nsubjectKeyIdentifier=hash\n",
  );
  folder.write("between.ext", `${between}\nsubjectKeyIdentifier=hash\nauthorityKeyIdentifier=keyid\n`);
  folder.write("leaf.ext", leafExtensions);
  const names = ["root", "between", "leaf"] as const;
  for (const [at, name] of names.entries()) {
    openssl(
      "req",
      "-new",
      "-newkey",
      "ec",
      "-pkeyopt",
      "ec_paramgen_curve:P-256",
      "-nodes",
      "-keyout",
      `${name}.key`,
      "-subj",
      `/O=Test/CN=${name}`,
      "-out",
      `${name}.csr`,
    );
    const by =
      at === 0
        ? ["-signkey", "root.key"]
        : ["-CA", `${names[at - 1]}.pem`, "-CAkey", `${names[at - 1]}.key`, "-CAcreateserial"];
    openssl(
      "x509",
      "-req",
      "-in",
      `${name}.csr`,
      ...by,
      "-days",
      "30",
      "-extfile",
      `${name}.ext`,
      "-out",
      `${name}.pem`,
    );
  }
  return names.map((name) => folder.text(`${name}.pem`));
}

describe.runIf(has("openssl"))("chains of OpenSSL", () => {
  test("are put in order, and their signatures checked", async () => {
    const [root = "", between = "", leaf = ""] = chainByOpenssl(
      "subjectAltName=DNS:example.org,DNS:*.example.org,IP:10.0.0.1,IP:2001:db8::1\nextendedKeyUsage=serverAuth",
    );
    const { certificates } = readHeldText(`${root} text between ${leaf}\n${between}`);
    const chain = await chainOf(certificates, verify);
    expect(chain.links.map(({ certificate }) => certificate.subject.text)).toEqual([
      "O=Test, CN=leaf",
      "O=Test, CN=between",
      "O=Test, CN=root",
    ]);
    expect(chain.links.map(({ signature }) => signature)).toEqual([true, true, true]);
    expect(chain).toMatchObject({ wasOrdered: false, others: [] });
    expect(chainProblems(chain)).toEqual([]);

    const [first] = chain.links;
    const certificate = first?.certificate as Certificate;
    const matched = (text: string) => {
      const host = hostOf(text, (name) => name.toLowerCase());
      return host && matchedBy(certificate, host)?.text;
    };
    expect(matched("https://example.org:8443/a")).toBe("example.org");
    expect(matched("WWW.example.org")).toBe("*.example.org");
    expect(matched("a.b.example.org")).toBeUndefined();
    expect(matched("10.0.0.1")).toBe("10.0.0.1");
    expect(matched("[2001:0db8::0:1]:443")).toBe("2001:db8::1");
    expect(matched("leaf")).toBeUndefined();

    // One bit of the leaf's contents is another.
    const changed = Uint8Array.from(certificate.bytes);
    const at = (certificate.element.children[0]?.children[1]?.contentEnd as number) - 1;
    changed[at] = (changed[at] as number) ^ 1;
    const other = readHeldFile(changed).certificates[0] as Certificate;
    const broken = await chainOf([other, ...certificates.slice(0, 1), ...certificates.slice(2)], verify);
    expect(
      chainProblems(broken)
        .map(({ message }) => message)
        .join(),
    ).toContain("The signature isn't valid");
  });

  test("a CA that may not be one, a path that is too long and forbidden names are found", async () => {
    const problemsOf = async (leaf: string, between: string) => {
      const { certificates } = readHeldText(chainByOpenssl(leaf, between).reverse().join(""));
      return chainProblems(await chainOf(certificates, verify)).map(({ message }) => message);
    };
    expect(
      await problemsOf("subjectAltName=DNS:example.org", "basicConstraints=CA:false\nkeyUsage=digitalSignature"),
    ).toEqual([
      "It isn't a certificate authority, but it issued the one before.",
      "Its key usage doesn't allow signing certificates.",
    ]);
    expect(
      await problemsOf(
        "subjectAltName=DNS:example.org,DNS:a.example.com,IP:10.1.2.3",
        "basicConstraints=CA:true\nnameConstraints=permitted;DNS:example.com,excluded;IP:10.0.0.0/255.0.0.0",
      ),
    ).toEqual(["Its name constraints don't allow “example.org”.", "Its name constraints don't allow “10.1.2.3”."]);
  });

  test.each([
    ["RSA", ["-newkey", "rsa:2048", "-sha384"]],
    ["RSA-PSS", ["-newkey", "rsa:2048", "-sigopt", "rsa_padding_mode:pss", "-sigopt", "rsa_pss_saltlen:32"]],
    ["P-384", ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-384"]],
    ["secp256k1", ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:secp256k1"]],
    ["Ed25519", ["-newkey", "ed25519"]],
    ["Ed448", ["-newkey", "ed448"]],
    ["SHA-224", ["-newkey", "rsa:1024", "-sha224"]],
  ])("%s: the self-signature is checked", async (_, args) => {
    const text = openssl("req", "-x509", "-nodes", "-keyout", "self.key", "-subj", "/CN=self", "-days", "10", ...args);
    const certificate = certificateIn(text);
    if (!certificate.key.ok) throw new Error(certificate.key.message);
    expect(await checkSignature(certificate, certificate.key.value, verify)).toBe(true);
    const wrong = { ...certificate, signature: certificate.signature.map((byte, at) => (at === 9 ? byte ^ 4 : byte)) };
    expect(await checkSignature(wrong, certificate.key.value, verify)).toBe(false);
  });

  test("requests, CRLs and PKCS#7 are read", async () => {
    const pems = chainByOpenssl("subjectAltName=DNS:example.org");
    const request = readHeldText(folder.text("leaf.csr")).requests[0];
    expect(request?.subject.text).toBe("O=Test, CN=leaf");
    expect(request?.key.ok && (await checkSignature(request, request.key.value, verify))).toBe(true);
    folder.write(
      "index.txt",
      "V\t300101000000Z\t\t0F\tunknown\t/CN=a\nR\t300101000000Z\t260101000000Z,keyCompromise\t1E\tunknown\t/CN=b\n",
    );
    folder.write("ca.cnf", "[ca]\ndefault_ca=c\n[c]\ndatabase=index.txt\ndefault_md=sha256\ndefault_crl_days=30\n");
    openssl("ca", "-gencrl", "-config", "ca.cnf", "-cert", "root.pem", "-keyfile", "root.key", "-out", "list.crl");
    const { crls } = readHeldText(folder.text("list.crl"));
    expect(crls[0]).toMatchObject({ issuer: { text: "O=Test, CN=root" }, entries: { length: 1 } });
    const root = certificateIn(pems[0] as string);
    expect(root.key.ok && crls[0] && (await checkSignature(crls[0], root.key.value, verify))).toBe(true);
    folder.write("all.pem", pems.join(""));
    openssl("crl2pkcs7", "-nocrl", "-certfile", "all.pem", "-outform", "DER", "-out", "all.p7b");
    expect(readHeldFile(folder.bytes("all.p7b")).certificates).toHaveLength(3);
  });

  test("OCSP answers are read and their signature checked", async () => {
    chainByOpenssl("subjectAltName=DNS:example.org");
    const serial = /serial=(\w+)/.exec(openssl("x509", "-in", "leaf.pem", "-noout", "-serial"))?.[1];
    folder.write("index2.txt", `R\t300101000000Z\t260101000000Z,superseded\t${serial}\tunknown\t/O=Test/CN=leaf\n`);
    openssl("ocsp", "-issuer", "between.pem", "-cert", "leaf.pem", "-reqout", "req.der");
    openssl(
      "ocsp",
      "-index",
      "index2.txt",
      "-CA",
      "between.pem",
      "-rsigner",
      "between.pem",
      "-rkey",
      "between.key",
      "-reqin",
      "req.der",
      "-respout",
      "resp.der",
      "-ndays",
      "5",
    );
    const { ocsps, problems } = readHeldFile(folder.bytes("resp.der"));
    expect(problems).toEqual([]);
    expect(ocsps[0]?.statuses[0]).toMatchObject({
      status: "revoked",
      reason: "Superseded",
      serial: BigInt(`0x${serial}`),
    });
    const signer = ocsps[0]?.certificates[0]?.key;
    expect(signer?.ok && ocsps[0] && (await checkSignature(ocsps[0], signer.value, verify))).toBe(true);
  });

  test("PKCS#12 of every protection is opened", async () => {
    openssl(
      "req",
      "-x509",
      "-newkey",
      "ec",
      "-pkeyopt",
      "ec_paramgen_curve:P-256",
      "-nodes",
      "-keyout",
      "p.key",
      "-subj",
      "/CN=p",
      "-days",
      "10",
      "-out",
      "p.pem",
    );
    const legacy = ["-provider", "legacy", "-provider", "default"];
    for (const way of [
      [],
      ["-legacy"],
      ["-keypbe", "PBE-SHA1-RC2-128", "-certpbe", "PBE-SHA1-RC4-40", ...legacy],
      ["-keypbe", "AES-128-CBC", "-certpbe", "NONE", "-macalg", "sha512"],
    ]) {
      openssl(
        "pkcs12",
        "-export",
        "-in",
        "p.pem",
        "-inkey",
        "p.key",
        "-name",
        "näme",
        "-passout",
        "pass:sésame",
        "-out",
        "p.p12",
        ...way,
      );
      const [store] = readHeldFile(folder.bytes("p.p12")).stores;
      if (!store) throw new Error("No store");
      const opened = await readPkcs12(store, "sésame", SLOW_DERIVE);
      expect(opened.certificates, way.join(" ")).toHaveLength(1);
      expect(opened.names).toEqual(["näme"]);
      expect(opened.keys.map(isPrivate)).toEqual([true]);
      await expect(readPkcs12(store, "sesame", SLOW_DERIVE)).rejects.toThrow(/passphrase is wrong/);
    }
  });
});

describe.runIf(has("openssl"))("our certificates", () => {
  const wanted = {
    commonName: "localhost",
    organization: "Exämple",
    country: "pt",
    names: ["localhost", "printer.local", "127.0.0.1", "::1"],
  };
  const random = () => Uint8Array.from(randomBytes(16));

  test.each([
    ["RSA", ["-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:2048"]],
    ["P-256", ["-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256"]],
    ["P-521", ["-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-521"]],
    ["Ed25519", ["-algorithm", "ED25519"]],
  ])("%s: a CA with its leaf, which OpenSSL verifies strictly", PASSES, async (_, args) => {
    const [caKey, key] = [keyOf(...args), keyOf(...args)];
    const notBefore = Math.floor(Date.now() / 1000) * 1000 - 3_600_000;
    const caWanted = { commonName: "Local CA", organization: "", country: "", names: [] };
    const ca = await makeCertificate(
      { wanted: caWanted, role: "ca", key: caKey, notBefore, days: 3650, random: random() },
      sign,
    );
    const leaf = await makeCertificate(
      { wanted, role: "server", key, issuer: { key: caKey, wanted: caWanted }, notBefore, days: 47, random: random() },
      sign,
    );
    folder.write("ca.pem", toPem("CERTIFICATE", ca));
    folder.write("made.pem", toPem("CERTIFICATE", leaf));
    for (const host of [
      ["-verify_hostname", "printer.local"],
      ["-verify_ip", "::1"],
    ]) {
      expect(
        openssl("verify", "-x509_strict", "-purpose", "sslserver", ...host, "-CAfile", "ca.pem", "made.pem"),
      ).toContain("OK");
    }
    const certificate = readHeldFile(leaf).certificates[0] as Certificate;
    const host = hostOf("127.0.0.1", (name) => name);
    const findings = findingsOf(certificate, { now: Date.now(), host, isLeaf: true, isTrustAnchor: false });
    expect(findings.filter(({ level }) => level !== "good")).toEqual([]);
    expect(certificate.extensions.map((each) => described(each).problem)).toEqual(
      certificate.extensions.map(() => undefined),
    );

    folder.write("made.csr", toPem("CERTIFICATE REQUEST", await makeRequest(wanted, key, sign)));
    expect(openssl("req", "-in", "made.csr", "-verify", "-noout", "-text")).toContain("DNS:printer.local");

    const packed = await writePkcs12(
      { certificates: [leaf, ca], key, name: "my näme", password: "sésame", random: Uint8Array.from(randomBytes(80)) },
      SLOW_DERIVE,
    );
    folder.write("made.p12", packed);
    expect(openssl("pkcs12", "-in", "made.p12", "-passin", "pass:sésame", "-nodes").match(/BEGIN \w+/g)).toEqual([
      "BEGIN CERTIFICATE",
      "BEGIN CERTIFICATE",
      "BEGIN PRIVATE",
    ]);
    const [store] = readHeldFile(packed).stores;
    expect(store && (await readPkcs12(store, "sésame", SLOW_DERIVE))).toMatchObject({
      names: ["my näme"],
      hasMac: true,
    });
  });
});

test.runIf(has("openssl"))("a certificate's problems are listed", () => {
  openssl(
    "req",
    "-x509",
    "-newkey",
    "rsa:1024",
    "-sha1",
    "-nodes",
    "-keyout",
    "bad.key",
    "-subj",
    "/CN=example.org",
    "-days",
    "900",
    "-out",
    "bad.pem",
    "-addext",
    "basicConstraints=CA:false",
  );
  const certificate = certificateIn(folder.text("bad.pem"));
  const host = hostOf("example.org", (name) => name);
  const messages = findingsOf(certificate, { now: NOW, host, isLeaf: true, isTrustAnchor: false }).map(
    ({ message }) => message,
  );
  expect(messages.join("\n")).toMatch(
    /signed with SHA-1[\s\S]*1024 bits are too short[\s\S]*no subject alternative names[\s\S]*valid for 901 days[\s\S]*isn't for example.org/,
  );
  const later = findingsOf(certificate, {
    now: certificate.notAfter + 86_400_000 * 3,
    host: undefined,
    isLeaf: true,
    isTrustAnchor: false,
  });
  expect(later[0]?.message).toBe("It expired 3 days ago.");
});

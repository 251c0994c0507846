import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { attempt } from "#core/keys/misread.ts";
import type { Verify } from "#core/keys/signatures/verify.ts";
import { writeSpki } from "#core/keys/spki.ts";
import { type Certificate, valueElement } from "#core/keys/x509/certificate.ts";
import { chainOf, chainPolicies } from "#core/keys/x509/chain.ts";
import type { Crl } from "#core/keys/x509/crl.ts";
import { EXT } from "#core/keys/x509/extensions.ts";
import { comparable, type Name } from "#core/keys/x509/names.ts";
import { ANY_POLICY } from "#core/keys/x509/path/policies.ts";
import { distributionPoints } from "#core/keys/x509/points.ts";
import { joinHeld, readHeldFile } from "#core/keys/x509/read-all.ts";
import { within } from "#core/test-run.fixture.ts";
import { verify as verifyNow } from "#kits/keys/native.browser.ts";
import table from "./pkits.tsv?raw";
import type { ItemView } from "./rows.ts";
import { viewOf } from "./view.ts";

// NIST's Public Key Interoperability Test Suite, all 224 tests. Each end entity is pasted with all certificates and CRLs
// that names lead to; the page finds the way. docs/suites.md lists each deviation with its reason.

const FOLDER = "/usr/lib/python3/dist-packages/cryptography_vectors/x509/PKITS_data";
const NOW = Date.UTC(2026, 5, 1);

interface Row {
  readonly number: string;
  readonly file: string;
  readonly isValid: boolean;
  readonly settings: string;
  readonly accepted: string;
  readonly policies: string;
}

const ROWS: readonly Row[] = table
  .trim()
  .split("\n")
  .slice(1)
  .map((line) => {
    const [number = "", file = "", expected, settings = "", accepted = "", policies = ""] = line.split("\t");
    return { number, file, isValid: expected === "valid", settings, accepted, policies };
  });

/** NIST's policies for tests, by their numbers. */
const POLICIES = "2.16.840.1.101.3.2.1.48.";
const policyIds = (numbers: string): string[] => numbers.split(" ").map((number) => POLICIES + number);

const read = (folder: string) =>
  joinHeld(readdirSync(`${FOLDER}/${folder}`).map((name) => readHeldFile(readFileSync(`${FOLDER}/${folder}/${name}`))));

const has = existsSync(FOLDER);
const all = has ? joinHeld([read("certs"), read("crls")]) : undefined;

/** Most tests have the same root and CAs, whose signatures needn't be checked again. */
const checked = new Map<string, Promise<boolean>>();
const verify: Verify = (key, scheme, signature, data) => {
  const id = [writeSpki(key), signature, data].map((bytes) => Buffer.from(bytes).toString("base64")).join();
  const known = checked.get(id) ?? verifyNow(key, scheme, signature, data);
  checked.set(id, known);
  return known;
};

/** The names that a certificate leads to: its issuer, and who issues its CRLs. */
const namesFrom = ({ issuer, extensions }: Certificate): readonly Name[] => {
  const points = extensions.find(({ oid }) => oid === EXT.crlPoints);
  const others = points ? distributionPoints(valueElement(points)) : [];
  return [issuer, ...others.flatMap(({ issuers }) => (issuers ?? []).flatMap(({ name }) => name ?? []))];
};

/** What someone would paste: the end entity, and all that is above it or about it. */
function around(leaf: Certificate): { readonly certificates: Certificate[]; readonly crls: Crl[] } {
  const certificates = [leaf];
  const names = new Set<string>();
  for (let at = 0; at < certificates.length; at++) {
    for (const name of namesFrom(certificates[at] as Certificate).map(comparable)) {
      if (names.has(name)) continue;
      names.add(name);
      const more = (all?.certificates ?? []).filter(({ subject }) => comparable(subject) === name);
      certificates.push(...more.filter((each) => !certificates.includes(each)));
    }
  }
  return { certificates, crls: (all?.crls ?? []).filter(({ issuer }) => names.has(comparable(issuer))) };
}

/** No TLS server, and a key of an old kind: the page always says so. */
const NOT_ASKED = /^It has no subject alternative names|^DSA is no longer accepted|^It is signed with SHA-1/;

/** Why the page doesn't call a certificate of the chain valid. */
const problemsOf = ({ title, findings }: ItemView): string[] =>
  findings
    .filter(({ level, message }) => level === "error" || message.startsWith("Whether it is revoked isn't known"))
    .filter(({ message }) => !NOT_ASKED.test(message))
    .map(({ message }) => `${title}: ${message}`);

async function problems({ number, file, settings, accepted, policies }: Row): Promise<string[]> {
  const [leaf] = readHeldFile(readFileSync(`${FOLDER}/certs/${file}EE.crt`)).certificates;
  if (!leaf) return ["not read"];
  const held = { ...joinHeld([]), ...around(leaf) };
  const { items, chain } = await viewOf(held, [], false, { now: NOW, host: undefined, verify });
  const found = items.filter(({ place }) => place !== undefined).flatMap(problemsOf);
  if (!chain.some(({ message }) => message === "The chain ends with a self-signed root.")) found.push("no root");
  if (policies === "-") return found;
  const { links } = await chainOf(held.certificates, verify);
  const outcome = attempt(() =>
    chainPolicies(links, {
      ...(accepted !== "any" && { accepted: policyIds(accepted) }),
      mustBeExplicit: settings.includes("explicit"),
      allowsMapping: !settings.includes("no mapping"),
      allowsAny: !settings.includes("no any"),
    }),
  );
  if (!outcome.ok) return [...found, outcome.message];
  const { isRequired, policies: valid, wrongMapping } = outcome.value;
  const expected = policies === "any" ? [ANY_POLICY] : policies === "none" ? [] : policyIds(policies);
  expect([...valid].sort(), `${number}, ${settings}, ${accepted}`).toEqual(expected);
  if ((isRequired && valid.length === 0) || wrongMapping !== undefined) found.push("no policy is valid");
  return found;
}

/** Tests with another verdict here. */
const DEVIATIONS: Readonly<Record<string, string>> = {
  // The key of a CA lacks its parameters, which it inherits from the CA above.
  "4.1.5": "Whether it is revoked isn't known. The CRL's signer isn't here.",
};

test.runIf(has)("all tests of PKITS have NIST's verdict", { timeout: within(30) }, async () => {
  expect(new Set(ROWS.map(({ number }) => number)).size).toBe(224);
  const wrong: Record<string, string> = {};
  for (const row of ROWS) {
    const found = await problems(row);
    if ((found.length === 0) !== row.isValid) wrong[row.number] = found.join("; ") || "accepted";
  }
  expect(wrong).toEqual(
    Object.fromEntries(
      Object.entries(DEVIATIONS).map(([number, message]) => [number, expect.stringContaining(message)]),
    ),
  );
});

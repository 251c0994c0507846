import { expect, test } from "vitest";
import { readDer } from "#core/keys/asn1/der.ts";
import { integer, oid, sequenceOf } from "#core/keys/asn1/write.ts";
import type { Certificate, Extension } from "#core/keys/x509/certificate.ts";
import { EXT } from "#core/keys/x509/extensions.ts";
import { ANY_POLICY, policiesOf } from "./policies.ts";

// What NIST's tests don't have (src/tools/security/certificate/pkits.test.ts has those).

const extension = (id: string, value: Uint8Array): Extension => ({
  oid: id,
  isCritical: false,
  value,
  element: readDer(value),
});
const policies = (...ids: string[]) => extension(EXT.policies, sequenceOf(...ids.map((id) => sequenceOf(oid(id)))));
const mappings = (...pairs: (readonly [string, string])[]) =>
  extension(EXT.policyMappings, sequenceOf(...pairs.map(([from, to]) => sequenceOf(oid(from), oid(to)))));
const inhibitAny = (after: number) => extension(EXT.anyPolicy, integer(after));

const named = (text: string) => ({ parts: [{ oid: "2.5.4.3", value: text }], text, bytes: new Uint8Array() });
const certificate = (at: number, ...extensions: Extension[]) =>
  ({ subject: named(String(at)), issuer: named(String(at + 1)), extensions }) as unknown as Certificate;

test("each CA maps each policy to all: a tree would have 2^200 leaves", () => {
  const [a, b] = ["1.2.1", "1.2.2"];
  const chain = Array.from({ length: 200 }, (_, at) =>
    certificate(at, policies(a, b), ...(at > 0 ? [mappings([a, a], [a, b], [b, a], [b, b])] : [])),
  );
  expect(policiesOf(chain)).toEqual({ policies: [a, b], isRequired: false });
  expect(policiesOf(chain, { accepted: [b], mustBeExplicit: true })).toEqual({ policies: [b], isRequired: true });
  expect(policiesOf(chain, { allowsMapping: false }).policies).toEqual([]);
});

test("a policy is named as the top of the chain names it", () => {
  const chain = [
    certificate(0, policies("1.2.9")),
    certificate(1, policies("1.2.5"), mappings(["1.2.5", "1.2.9"])),
    certificate(2, policies("1.2.1"), mappings(["1.2.1", "1.2.5"])),
  ];
  expect(policiesOf(chain).policies).toEqual(["1.2.1"]);
  expect(policiesOf([...chain, certificate(3, policies(ANY_POLICY))]).policies).toEqual(["1.2.1"]);
  expect(policiesOf([...chain, certificate(3)]).policies).toEqual([]);
});

test("any policy holds for as many certificates as a CA allows", () => {
  const leaf = certificate(0, policies(ANY_POLICY));
  const chain = (after: number) => [
    leaf,
    certificate(1, policies("1.2.1")),
    certificate(2, policies("1.2.1"), inhibitAny(after)),
  ];
  expect(policiesOf(chain(1)).policies).toEqual([]);
  expect(policiesOf(chain(2)).policies).toEqual(["1.2.1"]);
  expect(policiesOf([leaf]).policies).toEqual([ANY_POLICY]);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { TAG } from "#core/keys/asn1/der.ts";
import {
  asciiString,
  context,
  contextPrimitive,
  integer,
  octetString,
  oid,
  sequenceOf,
  setOf,
  time,
} from "#core/keys/asn1/write.ts";
import { attempt } from "#core/keys/misread.ts";
import { pemBlocks } from "#core/keys/pem.ts";
import { readCms, readTimestamp } from "#core/keys/signatures/cms.ts";
import { EXAMPLE_PEM } from "#core/keys/x509/example.fixture.ts";
import { bytesLike, neverFails } from "#fuzz";

const SHA256 = sequenceOf(oid("2.16.840.1.101.3.4.2.1"));
const DATA = oid("1.2.840.113549.1.7.1");
const attribute = (id: string, value: Uint8Array) => sequenceOf(oid(id), setOf(value));

/** Signed data of CMS (RFC 5652 §5), with a certificate and attributes. */
const SIGNED = sequenceOf(
  oid("1.2.840.113549.1.7.2"),
  context(
    0,
    sequenceOf(
      integer(1),
      setOf(SHA256),
      sequenceOf(DATA),
      context(0, pemBlocks(EXAMPLE_PEM).blocks[0]?.bytes as Uint8Array),
      setOf(
        sequenceOf(
          integer(3),
          contextPrimitive(0, new Uint8Array(20)),
          SHA256,
          context(
            0,
            attribute("1.2.840.113549.1.9.3", DATA),
            attribute("1.2.840.113549.1.9.4", octetString(new Uint8Array(32))),
            attribute("1.2.840.113549.1.9.5", time(1.8e12)),
          ),
          sequenceOf(oid("1.2.840.113549.1.1.1")),
          octetString(new Uint8Array(16)),
        ),
      ),
    ),
  ),
);

/** What a timestamp says (RFC 3161 §2.4.2). */
const STAMP = sequenceOf(
  integer(1),
  oid("1.2.3"),
  sequenceOf(SHA256, octetString(new Uint8Array(32))),
  integer(7),
  asciiString(TAG.generalizedTime, "20260102030405Z"),
);

test("the examples are read as they are", () => {
  expect(readCms(SIGNED).time).toBe(1.8e12);
  expect(readTimestamp(STAMP).time).toBe(Date.UTC(2026, 0, 2, 3, 4, 5));
});

neverFails("signatures", bytesLike(SIGNED), (bytes) => attempt(() => readCms(bytes)));
neverFails(
  "signatures with one byte changed",
  fc.tuple(fc.nat(SIGNED.length - 1), fc.nat(255)).map(([at, value]) => SIGNED.with(at, value)),
  (bytes) => attempt(() => readCms(bytes)),
);
neverFails("timestamps of signatures", bytesLike(STAMP), (bytes) => attempt(() => readTimestamp(bytes)));

import fc from "fast-check";
import { attempt } from "#core/keys/misread.ts";
import { pemBlocks } from "#core/keys/pem.ts";
import { findingsOf } from "#core/keys/x509/checks.ts";
import { EXAMPLE_PEM } from "#core/keys/x509/example.fixture.ts";
import { sctLines } from "#core/keys/x509/extensions.ts";
import { readHeldFile, readHeldText } from "#core/keys/x509/read-all.ts";
import { bytesLike, neverFails, textsLike } from "#fuzz";
import { treeOf } from "./tree.ts";

const DER = pemBlocks(EXAMPLE_PEM).blocks[0]?.bytes as Uint8Array;
const CONTEXT = { now: 1.8e12, host: { name: "www.example.org" }, isLeaf: true, isTrustAnchor: false };

/** Reads all of a file that the page shows. */
function readAll(bytes: Uint8Array) {
  for (const certificate of readHeldFile(bytes).certificates) findingsOf(certificate, CONTEXT);
  treeOf(bytes);
}

neverFails("certificates in PEM", textsLike(EXAMPLE_PEM), readHeldText);
neverFails("certificates in DER", bytesLike(DER), readAll);
neverFails(
  "certificates with one byte changed",
  fc.tuple(fc.nat(DER.length - 1), fc.nat(255)).map(([at, value]) => DER.with(at, value)),
  readAll,
);
neverFails("timestamps", fc.uint8Array({ maxLength: 200 }), (bytes) => attempt(() => sctLines(bytes)));

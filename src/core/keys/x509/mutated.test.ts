import { expect, test } from "vitest";
import { pemBlocks } from "#core/keys/pem.ts";
import { type Verify, verifyHere } from "#core/keys/signatures/verify.ts";
import { seededRandom } from "#core/random.ts";
import { chainOf } from "./chain.ts";
import { findingsOf } from "./checks.ts";
import { EXAMPLE_PEM } from "./example.fixture.ts";
import { readHeldFile } from "./read-all.ts";

const verify: Verify = async (...call) => verifyHere(...call);

test("a thousand changed certificates: an error with its place, or a signature that isn't valid", async () => {
  const original = pemBlocks(EXAMPLE_PEM).blocks[0]?.bytes as Uint8Array;
  const random = seededRandom(1);
  let read = 0;
  for (let count = 0; count < 1000; count++) {
    const at = random() % original.length;
    const bit = 1 << (random() % 8);
    const bytes = original.with(at, (original[at] as number) ^ bit);
    const { certificates, problems } = readHeldFile(bytes);
    const [certificate] = certificates;
    if (!certificate) {
      expect(problems.length, `byte ${at}`).toBeGreaterThan(0);
      continue;
    }
    findingsOf(certificate, { now: 1.8e12, host: { name: "example.org" }, isLeaf: true, isTrustAnchor: false });
    // Checking costs most: so only a fifth of those that can be read is checked.
    if (read++ % 5 !== 0) continue;
    const { links } = await chainOf([certificate], verify);
    expect(links[0]?.signature, `byte ${at}`).not.toBe(true);
  }
  expect(read).toBeGreaterThan(300);
  const whole = await chainOf(readHeldFile(original).certificates, verify);
  expect(whole.links[0]).toMatchObject({ signature: true, isSelfSigned: true });
});

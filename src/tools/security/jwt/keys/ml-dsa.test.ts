import { describe, expect, test } from "vitest";
import { SIGNERS } from "#core/keys/post-quantum.ts";
import { lookAt } from "../token-work.browser.ts";
import { makeKey } from "./make-key.browser.ts";
import { signToken } from "./sign.browser.ts";

// The platform's ML-DSA, with @noble/post-quantum and the examples of RFC 9964 as judges.

const base64Url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const bytesOf = (text = "") => Uint8Array.from(Buffer.from(text, "base64url"));
const utf8 = (text: string) => new TextEncoder().encode(text);

const ALGORITHMS = Object.keys(SIGNERS) as (keyof typeof SIGNERS)[];

/** What the tokens of RFC 9964, appendix A.1, begin with: two of its signatures, by keys whose seeds are zeros. */
const PAYLOAD = "SXTigJlzIGEgZGFuZ2Vyb3VzIGJ1c2luZXNzLCBGcm9kbywgZ29pbmcgb3V0IHlvdXIgZG9vci4";
const EXAMPLES = [
  {
    algorithm: "ML-DSA-44",
    head: "eyJhbGciOiJNTC1EU0EtNDQiLCJraWQiOiJUNHhsNzBTN01UNlplcTZyOVY5ZlBKR1ZuNzZ3Zm5YSjIxLWd5bzBHdTZvIn0",
    start:
      "knI1Q_9CIzLH5Xy94Kkc7WVKqZcAgtJ3mNf0GUj1uLA6YXAWFJfXkh-zQxUtEl3UIC7zPCiUwKTDR6ZsuUmFj8Ctb_6aH64hElN7weS_1m5okCy8",
  },
  {
    algorithm: "ML-DSA-65",
    head: "eyJhbGciOiJNTC1EU0EtNjUiLCJraWQiOiJTdWl1MjlxYmZ1YUJhUjRBdHMtYzZYUUJlUEJfT3BBeEF3Y1RSXzBLWFZNIn0",
    start:
      "zmO9_0bLgJAegoVNymfRo4nGPK5lVtSFGnDbzfzYAD5mUEXpaBUg4itvZ8rAUZi4HLb59QqDQSBSpMXC0axajXOMV_YttfmwGgC6FMyaMRZkx",
  },
] as const;

const verdictOf = async (token: string, key: string) => (await lookAt(token, key, "auto")).verdict.kind;

test.each(EXAMPLES)(
  "$algorithm: the example of RFC 9964 is valid, and a changed one isn't",
  async ({ algorithm, head, start }) => {
    const signer = SIGNERS[algorithm];
    const { secretKey, publicKey } = signer.keygen(new Uint8Array(32));
    const signature = base64Url(signer.sign(utf8(`${head}.${PAYLOAD}`), secretKey, { extraEntropy: false }));
    expect(signature.slice(0, start.length)).toBe(start);
    const key = JSON.stringify({ kty: "AKP", alg: algorithm, pub: base64Url(publicKey) });
    expect(await verdictOf(`${head}.${PAYLOAD}.${signature}`, key)).toBe("valid");
    expect(await verdictOf(`${head}.${PAYLOAD}A.${signature}`, key)).toBe("invalid");
    expect(await verdictOf(`${head}.${PAYLOAD}.A${signature.slice(1)}`, key)).toBe("invalid");
    expect(await verdictOf(`${head}.${PAYLOAD}.${signature.slice(4)}`, key)).toBe("invalid");
  },
);

describe.each(ALGORITHMS)("%s", (algorithm) => {
  test("our token is valid for the other implementation, and its own keys are no other algorithm's", async () => {
    const made = await makeKey(algorithm);
    if (!made.ok) throw new Error(made.message);
    const { secret, publicKey = "" } = made.value;
    const header = JSON.stringify({ alg: algorithm });
    const signed = await signToken({ header, payload: '{"sub":"Zoë"}', key: secret, form: "auto" });
    if (!signed.ok) throw new Error(signed.message);
    const [head, body, signature] = signed.value.token.split(".");
    const { pub } = JSON.parse(publicKey) as { readonly pub: string };
    expect(SIGNERS[algorithm].verify(bytesOf(signature), utf8(`${head}.${body}`), bytesOf(pub))).toBe(true);
    expect(await verdictOf(signed.value.token, publicKey)).toBe("valid");
    expect(await verdictOf(signed.value.token, secret)).toBe("valid");
    const other = ALGORITHMS.find((each) => each !== algorithm);
    expect(await verdictOf(signed.value.token, publicKey.replace(algorithm, String(other)))).not.toBe("valid");
    expect(secret).toContain('"priv"');
    expect(publicKey).not.toContain('"priv"');
  });
});

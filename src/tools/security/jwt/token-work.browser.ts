import { type Decrypted, decryptToken } from "./keys/decrypt.browser.ts";
import { readKeyInput, type SecretForm } from "./keys/key-input.ts";
import { openPaseto } from "./keys/paseto.browser.ts";
import { invalid, unchecked, type Verdict } from "./keys/verdict.ts";
import { headerAlgorithm, verifyToken } from "./keys/verify.browser.ts";
import { digestText } from "./read/sd-jwt.ts";
import { type JwsToken, readToken, type Token } from "./read/token.ts";

/** Whether the holder's token at the end of an SD-JWT is signed with the key in `cnf`, and made for this very text (RFC 9901 §7.3). */
async function verifyBinding(token: JwsToken, whole: string): Promise<Verdict | undefined> {
  const binding = token.disclosed?.keyBinding;
  if (binding === undefined || !token.disclosed) return undefined;
  const read = readToken(binding);
  if (!read.ok || read.value.kind !== "jws") return invalid("The holder's token at the end can't be read.");
  const { cnf } = token.payload?.value ?? {};
  const jwk = typeof cnf === "object" && cnf !== null && "jwk" in cnf ? cnf.jwk : undefined;
  if (jwk === undefined)
    return unchecked("The token names no key (“cnf”) that the holder's token could be verified with.");
  if (read.value.header.value?.typ !== "kb+jwt") return invalid("The holder's token must be of the type kb+jwt.");
  const bound = digestText(whole.slice(0, whole.lastIndexOf("~") + 1), token.disclosed.algorithm);
  if (read.value.payload?.value?.sd_hash !== bound)
    return invalid("The holder's token was made for other disclosures: its “sd_hash” differs.");
  const input = readKeyInput(JSON.stringify(jwk), "auto");
  return input.ok ? verifyToken(read.value, input.value, read.value.flaws) : unchecked(input.message);
}

/** What a token and a key come to. */
export interface Looked {
  readonly token?: Token;
  /** Why there is no token, and where. */
  readonly problem?: { readonly message: string; readonly at?: number };
  readonly verdict: Verdict;
  readonly decrypted?: Decrypted;
  /** The holder's signature of an SD-JWT. */
  readonly binding?: Verdict;
}

/** Reads a token, and tries the key on it. */
export async function lookAt(text: string, key: string, form: SecretForm): Promise<Looked> {
  const read = readToken(text);
  if (!read.ok) {
    const { message, at } = read;
    return {
      problem: { message: `${message}.`, ...(at !== undefined && { at }) },
      verdict: unchecked("This isn't a token that can be read."),
    };
  }
  const token = read.value;
  if (token.kind === "paseto") return opened(token, await openPaseto(token, key, form, token.flaws));
  const isUnsigned = token.kind === "jws" && /^none$/i.test(String(headerAlgorithm(token)));
  const binding = token.kind === "jws" ? await verifyBinding(token, token.whole) : undefined;
  const also = binding && { binding };
  const input = readKeyInput(key, form);
  if (!input.ok && !isUnsigned) return { token, verdict: unchecked(input.message), ...also };
  const keys = input.ok ? input.value : { from: "secret" as const, keys: [] };
  if (token.kind === "jwe") return opened(token, await decryptToken(token, keys, token.flaws));
  return { token, verdict: await verifyToken(token, keys, token.flaws), ...also };
}

const opened = (token: Token, decrypted: Decrypted): Looked => ({ token, verdict: decrypted.verdict, decrypted });

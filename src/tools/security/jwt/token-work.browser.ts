import { type Decrypted, decryptToken } from "./keys/decrypt.browser.ts";
import { readKeyInput, type SecretForm } from "./keys/key-input.ts";
import { openPaseto } from "./keys/paseto.browser.ts";
import { verifyBinding } from "./keys/sd-binding.browser.ts";
import { unchecked, type Verdict } from "./keys/verdict.ts";
import { headerAlgorithm, verifyToken } from "./keys/verify.browser.ts";
import { readToken, type Token } from "./read/token.ts";

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

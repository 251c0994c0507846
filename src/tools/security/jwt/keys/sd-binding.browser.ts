import { digestText } from "../read/sd-jwt.ts";
import type { JwsToken } from "../read/token.ts";
import { readToken } from "../read/token.ts";
import { readKeyInput } from "./key-input.ts";
import { invalid, unchecked, type Verdict } from "./verdict.ts";
import { verifyToken } from "./verify.browser.ts";

/** Whether the holder's token at the end of an SD-JWT is signed with the key in `cnf`, and made for this very text (RFC 9901 §7.3). */
export async function verifyBinding(token: JwsToken, whole: string): Promise<Verdict | undefined> {
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

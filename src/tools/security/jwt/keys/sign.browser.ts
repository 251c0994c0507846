import { CompactSign } from "jose";
import { fail, ok, type Result } from "#core/result.ts";
import { toUtf8 } from "#core/text/utf8.ts";
import { loadPart } from "#platform/loading/load-part.ts";
import { base64Url, compactJson, jsonPart } from "../read/segments.ts";
import { algorithmsOf, hashBytes, isAlgorithm, keyWords } from "./algorithms.ts";
import { signingKey } from "./import-key.browser.ts";
import { readKeyInput, type SecretForm } from "./key-input.ts";
import { importProblem, missingCrypto } from "./verify.browser.ts";

/** What to sign, as it is in the boxes. */
export interface ToSign {
  readonly header: string;
  readonly payload: string;
  readonly key: string;
  readonly form: SecretForm;
}

/** A signed token, and what to know of it. */
interface Signed {
  readonly token: string;
  readonly notes: readonly string[];
}

/** Signs a header and a payload. The key must allow the header's algorithm. */
export async function signToken({ header, payload, key, form }: ToSign): Promise<Result<Signed>> {
  const head = jsonPart(header);
  if (!head.value) return fail(`The header isn't valid JSON. ${head.problem ?? ""}`);
  if (head.duplicates.length > 0) return fail(`The header has “${head.duplicates[0]}” twice.`);
  const body = jsonPart(payload);
  if (body.problem !== undefined && !body.value) return fail(`The payload isn't valid JSON. ${body.problem}`);
  const { alg } = head.value;
  const claims = compactJson(payload) ?? payload;
  const shortHead = compactJson(header) ?? header;
  if (typeof alg === "string" && /^none$/i.test(alg))
    return ok({
      token: `${base64Url(toUtf8(shortHead))}.${base64Url(toUtf8(claims))}.`,
      notes: ["With the algorithm “none” this token isn't signed. Servers must refuse it."],
    });
  if (!isAlgorithm(alg)) return fail("The header's “alg” isn't an algorithm that signs here, such as HS256 or ES256.");
  if (head.value.crit !== undefined || head.value.b64 !== undefined)
    return fail("Tokens with “crit” or “b64” aren't signed here.");
  const missing = missingCrypto();
  if (missing !== undefined) return fail(missing);
  const input = readKeyInput(key, form);
  if (!input.ok) return input;
  if (alg.startsWith("HS") && input.value.disguised !== undefined)
    return fail(`Refused: ${input.value.disguised}, which everyone may know.`);
  const own = input.value.keys.find(
    (each) => algorithmsOf(each).includes(alg) && (each.kind === "secret" || each.isPrivate),
  );
  if (!own) {
    const [first] = input.value.keys;
    if (first?.kind === "pair")
      return fail(
        `${alg} can't be signed with ${keyWords(first)}${first.isPrivate ? "" : ": a private key is needed"}.`,
      );
    return fail(`${alg} needs a private key: PEM or a JWK. “Make a key” makes one.`);
  }
  try {
    if (alg === "ES256K" && own.kind === "pair") {
      const { signEs256k } = await loadPart(() => import("./es256k.browser.ts"));
      const text = `${base64Url(toUtf8(shortHead))}.${base64Url(toUtf8(claims))}`;
      return ok({ token: `${text}.${base64Url(signEs256k(own, text))}`, notes: [] });
    }
    const cryptoKey = own.kind === "secret" ? own.bytes : await signingKey(own, alg);
    if (own.kind === "secret" && own.bytes.length === 0) return fail("The secret is empty.");
    // The values are those of the boxes; jose writes the header.
    const token = await new CompactSign(toUtf8(claims)).setProtectedHeader({ ...head.value, alg }).sign(cryptoKey);
    const isShort = own.kind === "secret" && own.bytes.length < hashBytes(alg);
    return ok({
      token,
      notes: [
        ...(own.kind === "secret" && own.readAs !== "JWK" ? [`The secret was read as ${own.readAs}.`] : []),
        ...(isShort
          ? [`It has ${own.bytes.length} bytes; ${alg} needs ${hashBytes(alg)} or more (RFC 7518 §3.2).`]
          : []),
      ],
    });
  } catch (error) {
    if (error instanceof Error && error.name === "LoadError") throw error;
    if (error instanceof TypeError && /modulusLength/.test(error.message))
      return fail("This RSA key is shorter than 2048 bits, which RFC 7518 doesn't allow.");
    return fail(importProblem(error, alg));
  }
}

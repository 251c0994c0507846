import { type CryptoKey, errors, flattenedVerify } from "jose";
import { loadPart } from "#platform/loading/load-part.ts";
import { critProblem } from "../read/findings.ts";
import { segmentOf } from "../read/segments.ts";
import type { JwsToken } from "../read/token.ts";
import { type AlgorithmName, algorithmsOf, hashBytes, isAlgorithm, jwkOf, keyWords } from "./algorithms.ts";
import { verifyingKey, WeakKeyError } from "./import-key.browser.ts";
import type { AnyKey, KeyInput, PairKey, SecretKey } from "./key-input.ts";
import { invalid, unchecked, type Verdict, valid } from "./verdict.ts";

/** Why nothing can be verified here; undefined where it can. */
export const missingCrypto = (): string | undefined =>
  globalThis.crypto?.subtle === undefined
    ? "Browsers have no WebCrypto over plain HTTP. Open this page over https to verify, sign and decrypt."
    : undefined;

/** The algorithm that the header asks for. The key must allow it. */
export const headerAlgorithm = ({ header, unprotected }: Pick<JwsToken, "header" | "unprotected">): unknown =>
  header.value?.alg ?? unprotected?.alg;

/** Whether the signature of a token fits a key. Reads nothing but what it is passed, and never repeats a secret. */
export async function verifyToken(token: JwsToken, input: KeyInput, flaws: readonly string[] = []): Promise<Verdict> {
  const alg = headerAlgorithm(token);
  if (typeof alg !== "string") return unchecked("The header has no “alg”.");
  if (/^none$/i.test(alg)) return unsecured(token);
  if (!isAlgorithm(alg)) return unchecked(`The algorithm “${alg.slice(0, 40)}” isn't supported.`);
  const crit = critProblem(token.header.value?.crit, token.header.value ?? {});
  if (crit !== undefined) return invalid(crit);
  if (token.parts[2].text === "") return invalid("The signature is missing.");
  const missing = missingCrypto();
  if (missing !== undefined) return unchecked(missing);
  const refusal = refusalOf(input, alg);
  if (refusal) return refusal;
  const verdict =
    input.from === "jwks"
      ? await bySet(token, input.keys, alg)
      : input.from === "secret"
        ? await bySecrets(token, input.keys, alg)
        : await byKeys(token, input.keys, alg);
  if (flaws.length === 0 || verdict.kind === "unchecked") return verdict;
  const fits = verdict.kind === "valid" ? "The signature fits what can be read" : "The signature doesn't fit either";
  return invalid(`${flaws[0]}. ${fits}, but strict libraries refuse such a token.`, ...verdict.notes);
}

function unsecured(token: JwsToken): Verdict {
  return token.parts[2].text === ""
    ? unchecked("This token isn't signed: its algorithm is “none”, so no key can confirm it.")
    : invalid("The algorithm is “none”, yet there is a signature.");
}

/** The classic confusion: a public key, which everybody has, taken for the secret of an HMAC. */
const CONFUSION =
  "Whoever has a public key could sign such a token, so a server that accepts it can be fooled (RFC 8725 §2.1).";

function refusalOf(input: KeyInput, alg: AlgorithmName): Verdict | undefined {
  if (!alg.startsWith("HS")) return undefined;
  if (input.disguised !== undefined)
    return invalid(`Refused: the header asks for ${alg}, and ${input.disguised}. ${CONFUSION}`);
  const pair = input.keys.find((key): key is PairKey => key.kind === "pair");
  if (!pair || input.from === "jwks") return undefined;
  return pair.isPrivate
    ? unchecked(`${alg} needs a shared secret; this is ${keyWords(pair)}.`)
    : invalid(`Refused: the header asks for ${alg}, whose secret this can't be: it's ${keyWords(pair)}. ${CONFUSION}`);
}

async function bySecrets(token: JwsToken, keys: readonly AnyKey[], alg: AlgorithmName): Promise<Verdict> {
  if (!alg.startsWith("HS")) return unchecked(`${alg} needs a public key: PEM, a JWK, a key set or a certificate.`);
  const secrets = keys.filter((key): key is SecretKey => key.kind === "secret");
  const results = await Promise.all(secrets.map(async (key) => ({ key, outcome: await tryKey(token, key, alg) })));
  const fits = results.filter(({ outcome }) => outcome.kind === "fits");
  const [first] = fits;
  const others = results.filter((result) => !fits.includes(result)).map(({ key }) => key.readAs);
  if (first) {
    const also = others.length > 0 ? ` Read as ${others.join(" or ")}, it doesn't.` : "";
    return valid(
      `The signature fits, with the secret read as ${fits.map(({ key }) => key.readAs).join(" or ")}.${also}`,
      ...shortness(first.key, alg),
    );
  }
  const failed = results.find(({ outcome }) => outcome.kind === "unusable")?.outcome;
  if (failed?.kind === "unusable" && results.length === 1) return unchecked(failed.reason);
  const [only] = results;
  return invalid(
    results.length > 1
      ? `The signature doesn't fit this secret, read as ${others.join(" or ")}.`
      : `The signature doesn't fit this secret, read as ${only?.key.readAs}.`,
    ...(only ? shortness(only.key, alg) : []),
  );
}

function shortness({ bytes, readAs }: SecretKey, alg: AlgorithmName): readonly string[] {
  const least = hashBytes(alg);
  return bytes.length >= least
    ? []
    : [`Read as ${readAs}, the secret has ${bytes.length} bytes; ${alg} needs ${least} or more (RFC 7518 §3.2).`];
}

async function byKeys(token: JwsToken, keys: readonly AnyKey[], alg: AlgorithmName): Promise<Verdict> {
  const usable = keys.filter((key) => algorithmsOf(key).includes(alg));
  const [first] = keys;
  if (usable.length === 0 && first) return mismatch(first, alg);
  let reason = "";
  for (const key of usable) {
    const use = usageProblem(key);
    const outcome = use === undefined ? await tryKey(token, key, alg) : { kind: "unusable" as const, reason: use };
    const name = key.kind === "pair" ? key.name : "the JWK";
    if (outcome.kind === "fits")
      return valid(
        `The signature fits ${name}.`,
        ...privateNote(key),
        ...(key.kind === "secret" ? shortness(key, alg) : []),
      );
    reason = outcome.kind === "unusable" ? outcome.reason : reason;
  }
  if (reason !== "") return unchecked(reason);
  const name = usable.length > 1 ? "any of these keys" : usable[0]?.kind === "pair" ? usable[0].name : "the JWK";
  return invalid(`The signature doesn't fit ${name}.`);
}

const privateNote = (key: AnyKey): readonly string[] =>
  key.kind === "pair" && key.isPrivate ? ["This is a private key; its public half is enough to verify."] : [];

function mismatch(key: AnyKey, alg: AlgorithmName): Verdict {
  const own = jwkOf(key)?.alg;
  if (typeof own === "string" && own !== alg)
    return unchecked(`The header asks for ${alg}; the JWK is for ${own.slice(0, 40)}.`);
  return unchecked(
    key.kind === "secret"
      ? `${alg} needs a public key; this is a shared secret.`
      : `The header asks for ${alg}, but this is ${keyWords(key)}.`,
  );
}

function usageProblem(key: AnyKey): string | undefined {
  const jwk = jwkOf(key);
  if (typeof jwk?.use === "string" && jwk.use !== "sig") return "This JWK is for encryption: its “use” isn't “sig”.";
  if (Array.isArray(jwk?.key_ops) && !jwk.key_ops.some((each: unknown) => each === "verify" || each === "sign"))
    return "This JWK's “key_ops” don't allow verifying.";
  return undefined;
}

async function bySet(token: JwsToken, keys: readonly AnyKey[], alg: AlgorithmName): Promise<Verdict> {
  const kid = token.header.value?.kid ?? token.unprotected?.kid;
  if (typeof kid !== "string") return byKeys(token, keys, alg);
  const named = keys.filter((key) => jwkOf(key)?.kid === kid);
  if (named.length === 0) {
    const names = keys.map((key) => jwkOf(key)?.kid).filter((each) => typeof each === "string");
    const list = names.length > 0 ? ` It has: ${names.slice(0, 5).join(", ")}${names.length > 5 ? " …" : ""}.` : "";
    return unchecked(`The set has no key with the ID “${kid.slice(0, 60)}”.${list}`);
  }
  return byKeys(token, named, alg);
}

type Outcome =
  | { readonly kind: "fits" }
  | { readonly kind: "differs" }
  | { readonly kind: "unusable"; readonly reason: string };

/** Tries one key. Only jose's own word that the signature fits counts as such. */
async function tryKey(token: JwsToken, key: AnyKey, alg: AlgorithmName): Promise<Outcome> {
  const [head, body, signature] = token.parts;
  try {
    if (key.kind === "secret" && key.bytes.length === 0) return { kind: "unusable", reason: "The secret is empty." };
    if (alg === "ES256K" && key.kind === "pair") {
      const { verifiesEs256k } = await loadPart(() => import("./es256k.browser.ts"));
      const bytes = segmentOf("", signature.text, 0).bytes ?? new Uint8Array();
      return { kind: verifiesEs256k(key, `${head.text}.${body.text}`, bytes) ? "fits" : "differs" };
    }
    let cryptoKey: CryptoKey | Uint8Array;
    try {
      cryptoKey = key.kind === "secret" ? key.bytes : await verifyingKey(key, alg);
    } catch (error) {
      return { kind: "unusable", reason: importProblem(error, alg) };
    }
    await flattenedVerify(
      {
        ...(head.text !== "" && { protected: head.text }),
        payload: body.text,
        signature: signature.text.replace(/=+$/, "").replaceAll("+", "-").replaceAll("/", "_"),
        ...(token.unprotected && { header: token.unprotected }),
      },
      cryptoKey,
      { algorithms: [alg] },
    );
    return { kind: "fits" };
  } catch (error) {
    if (error instanceof errors.JWSSignatureVerificationFailed) return { kind: "differs" };
    if (error instanceof errors.JOSEError) return { kind: "unusable", reason: `${error.message}.` };
    if (error instanceof TypeError && /modulusLength/.test(error.message))
      return { kind: "unusable", reason: "This RSA key is shorter than 2048 bits, which RFC 7518 doesn't allow." };
    if (error instanceof Error && error.name === "LoadError") throw error;
    return { kind: "unusable", reason: importProblem(error, alg) };
  }
}

export function importProblem(error: unknown, alg: string): string {
  if (error instanceof WeakKeyError) return error.message;
  return error instanceof Error && error.name === "NotSupportedError"
    ? `This browser doesn't have ${alg}.`
    : "The key is damaged, or doesn't belong to this algorithm.";
}

import { done, type Outcome, wrong } from "#core/operation.ts";
import type { FoundToken } from "./find-token.ts";

/**
 * The token in the JSON serialization of RFC 7515 §7.2 or RFC 7516 §7.2, in its compact form; of several signatures or recipients the
 * first. Undefined for other JSON, which may have a token in it.
 */
export function fromSerialization(
  text: string,
): Outcome<FoundToken & { readonly unprotected?: Readonly<Record<string, unknown>> }> | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const object = value as Readonly<Record<string, unknown>>;
  const { payload, ciphertext } = object;
  if (typeof payload === "string" && ("signature" in object || "signatures" in object)) return signed(object, payload);
  if (typeof ciphertext === "string") return encrypted(object, ciphertext);
  return undefined;
}

const asObject = (value: unknown): Readonly<Record<string, unknown>> | undefined =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : undefined;

function signed(object: Readonly<Record<string, unknown>>, payload: string) {
  const all = Array.isArray(object.signatures) ? object.signatures : [object];
  const first = asObject(all[0]);
  const { signature, protected: head = "", header } = first ?? {};
  if (typeof signature !== "string" || typeof head !== "string")
    return wrong("The JSON serialization needs “protected” and “signature” as texts");
  const unprotected = asObject(header);
  return done({
    text: `${head}.${payload}.${signature}`,
    from: 0,
    notes: [
      "The token was in the JSON serialization.",
      ...(all.length > 1 ? [`It has ${all.length} signatures; this is the first.`] : []),
    ],
    ...(unprotected && { unprotected }),
  });
}

function encrypted(object: Readonly<Record<string, unknown>>, ciphertext: string) {
  const all = Array.isArray(object.recipients) ? object.recipients : [object];
  const { encrypted_key: key = "" } = asObject(all[0]) ?? {};
  const { protected: head = "", iv = "", tag = "" } = object;
  const pieces = [head, key, iv, ciphertext, tag];
  if (!pieces.every((piece) => typeof piece === "string") || head === "")
    return wrong("The JSON serialization needs “protected”, “iv”, “ciphertext” and “tag” as texts");
  if (object.unprotected !== undefined || asObject(all[0])?.header !== undefined || object.aad !== undefined)
    return wrong("Encrypted JSON with unprotected headers or “aad” isn't supported; the compact form is");
  return done({
    text: pieces.join("."),
    from: 0,
    notes: [
      "The token was in the JSON serialization.",
      ...(all.length > 1 ? [`It has ${all.length} recipients; this is the first.`] : []),
    ],
  });
}

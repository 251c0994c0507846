import { ANY_BASE64, BASE64_URL, decodeBits, encodeBits } from "#core/number/bit-groups.ts";
import type { Bytes } from "#core/operation.ts";

/** A part of a token between its dots. */
export interface Segment {
  readonly name: string;
  readonly text: string;
  /** Where it begins in the token. */
  readonly from: number;
  readonly bytes?: Bytes;
  /** Why it can't be decoded, with the place. */
  readonly problem?: string;
  /** It can be decoded, but violates RFC 7515, so the token isn't valid as it is. */
  readonly flaw?: string;
}

/** Decodes a part as Base64url without padding (RFC 7515 §2), and names what deviates from that. */
export function segmentOf(name: string, text: string, from: number): Segment {
  const decoded = decodeBits(text, ANY_BASE64, false);
  if (!decoded.ok) {
    const place = decoded.at === undefined ? "" : `, character ${decoded.at + 1}`;
    return { name, text, from, problem: `${name}${place}: ${decoded.message.replace("Base64", "Base64url")}.` };
  }
  const flaws = [
    text.includes("=") && "has padding (=), which tokens don't",
    /[+/]/.test(text) && "uses + or / instead of - and _",
    decoded.notes?.some((note) => note.startsWith("The last")) &&
      `ends with a character that has leftover bits (character ${text.replace(/=+$/, "").length}): it was changed or cut`,
    decoded.notes?.some((note) => note.startsWith("There is padding in the middle")) && "has padding in the middle",
  ].filter((flaw) => typeof flaw === "string");
  return {
    name,
    text,
    from,
    bytes: decoded.value,
    ...(flaws.length > 0 && { flaw: `${name} ${flaws.join(" and ")}` }),
  };
}

/** Bytes as Base64url without padding. */
export const base64Url = (bytes: Uint8Array): string => encodeBits(bytes, BASE64_URL, false);

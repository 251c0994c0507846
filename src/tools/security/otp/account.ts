import type { Bytes } from "#core/operation.ts";

export const HASHES = ["SHA1", "SHA256", "SHA512"] as const;
export type Hash = (typeof HASHES)[number];

/** How codes are made: by the time, by a counter, or in Steam's letters by the time. */
type OtpType = "totp" | "hotp" | "steam";

/** What makes codes, as an authenticator app stores it. */
export interface Account {
  readonly type: OtpType;
  readonly secret: Bytes;
  /** The service. */
  readonly issuer: string;
  /** Whose account it is. */
  readonly name: string;
  readonly algorithm: Hash;
  readonly digits: number;
  /** In seconds; for time-based codes. */
  readonly period: number;
  /** For counter-based codes. */
  readonly counter: number;
}

/** An account's defaults (RFC 6238 §4, and every app). */
export const USUAL = {
  type: "totp",
  algorithm: "SHA1",
  digits: 6,
  period: 30,
  counter: 0,
  issuer: "",
  name: "",
} as const;

/** Steam's codes have five places, regardless of the address. */
export const STEAM_DIGITS = 5;

/** An account's name for lists: 'GitHub (ann@example.org)'. */
export const nameOf = ({ issuer, name }: Pick<Account, "issuer" | "name">): string =>
  issuer && name ? `${issuer} (${name})` : issuer || name || "Unnamed account";

import { choice, int } from "#core/params.ts";

export default {
  type: choice("totp", ["totp", "hotp", "steam"]),
  algorithm: choice("SHA1", ["SHA1", "SHA256", "SHA512"]),
  digits: int(6, { min: 4, max: 10 }),
  /** In seconds. */
  period: int(30, { min: 1, max: 3600 }),
  /** Of HOTP. It's no secret: it says how often a code was made. */
  counter: int(0, { min: 0, max: 1_000_000_000 }),
  /** How the secret is read where it isn't an address. */
  read: choice("auto", ["auto", "base32", "hex", "text"]),
  /** How many periods or counts before and after are tried. */
  window: int(1, { min: 0, max: 100 }),
};

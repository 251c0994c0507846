import type { Codes } from "#core/operation.ts";
import ascii85 from "./ascii85-code.ts";
import base32 from "./base32-code.ts";
import base58 from "./base58-code.ts";
import base64 from "./base64-code.ts";
import dataAddress from "./data-address-code.ts";
import mail from "./mail-code.ts";
import quotedPrintable from "./quoted-printable-code.ts";
import uuencode from "./uuencode-code.ts";

export default new Map([
  ...mail,
  ...ascii85,
  ...base32,
  ...base58,
  ...base64,
  ...dataAddress,
  ...quotedPrintable,
  ...uuencode,
]) satisfies Codes;

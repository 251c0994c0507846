import type { Family } from "#core/operation.ts";
import {
  ascii85Decode,
  ascii85Encode,
  base58Decode,
  base58Encode,
  base62Decode,
  base62Encode,
  z85Decode,
  z85Encode,
} from "./base58-and-85.ts";
import { base32Decode, base32Encode, base64Decode, base64Encode } from "./base64.ts";
import { dataAddressDecode, dataAddressEncode } from "./data-address.ts";
import {
  mimeWordsDecode,
  mimeWordsEncode,
  quotedPrintableDecode,
  quotedPrintableEncode,
  uuDecode,
  uuEncode,
} from "./mail.ts";

export default {
  id: "base64",
  groups: [
    { label: "Base64", operations: [base64Encode, base64Decode, dataAddressEncode, dataAddressDecode] },
    {
      label: "Letters and digits",
      operations: [base32Encode, base32Decode, base58Encode, base58Decode, base62Encode, base62Decode],
    },
    { label: "Base 85", operations: [ascii85Encode, ascii85Decode, z85Encode, z85Decode] },
    {
      label: "In e-mail",
      operations: [quotedPrintableEncode, quotedPrintableDecode, mimeWordsEncode, mimeWordsDecode, uuEncode, uuDecode],
    },
  ],
} satisfies Family;

import type { Family } from "#core/operation.ts";
import { byteOrder, xor } from "./change.ts";
import {
  binaryDecode,
  binaryEncode,
  decimalDecode,
  decimalEncode,
  hexDecode,
  hexDump,
  hexEncode,
  hexUndump,
  octalDecode,
  octalEncode,
} from "./digits.ts";
import { bitCount, entropy, fileType } from "./look.ts";

export default {
  id: "bytes",
  groups: [
    { label: "Hexadecimal", operations: [hexEncode, hexDecode, hexDump, hexUndump] },
    {
      label: "Binary, octal, decimal",
      operations: [binaryEncode, binaryDecode, octalEncode, octalDecode, decimalEncode, decimalDecode],
    },
    { label: "Change", operations: [byteOrder, xor] },
    { label: "Inspect", operations: [fileType, entropy, bitCount] },
  ],
} satisfies Family;

import { printOne, type Wrapping } from "./print.ts";

const formOf = (bytes: Uint8Array, wrapping: Wrapping) =>
  printOne({ kind: "v4", count: 1, width: 16, bytes: Uint8Array.from(bytes) }, 0, {
    hyphens: true,
    upperCase: false,
    wrapping,
  });

/** 16 bytes in Base64, with its padding. */
export const base64Of = (bytes: Uint8Array): string => formOf(bytes, "base64");

import { toHex } from "#core/hex.ts";
import { type Codes, codeOf, done } from "#core/operation.ts";
import { decodeHex } from "#core/text/hex-text.ts";
import { toUtf8 } from "#core/text/utf8.ts";
import { byteOrder, xor } from "./change.ts";
import digits from "./digits-code.ts";
import { hexDump, hexUndump } from "./hex-dump.ts";
import look from "./look-code.ts";

/** The bytes of a key in digits; undefined if it has no digits. */
function keyDigits({ key, keyForm }: { readonly key: string; readonly keyForm: "text" | "hex" }): string | undefined {
  const bytes = keyForm === "hex" ? decodeHex(key) : done(toUtf8(key));
  return bytes.ok && bytes.value.length > 0 ? toHex(bytes.value) : undefined;
}

const SWAP_IN_PYTHON = `def swapped(data, size):
    if len(data) % size:
        raise ValueError(f"Groups of {size} bytes need a multiple of that")
    return b"".join(data[at:at + size][::-1] for at in range(0, len(data), size))`;

export const changeCode = [
  codeOf(byteOrder, {
    python: ({ size }) =>
      size === "all" ? { expression: "data[::-1]" } : { needs: [SWAP_IN_PYTHON], expression: `swapped(data, ${size})` },
    javascript: ({ size }) => ({
      expression: size === "all" ? "Buffer.from(data).reverse()" : `Buffer.from(data).swap${Number(size) * 8}()`,
    }),
  }),
  codeOf(xor, {
    python: (values) => {
      const digits = keyDigits(values);
      return digits === undefined
        ? undefined
        : {
            needs: ["import itertools"],
            expression: `bytes(byte ^ other for byte, other in zip(data, itertools.cycle(bytes.fromhex("${digits}"))))`,
          };
    },
    javascript: (values) => {
      const digits = keyDigits(values);
      return digits === undefined
        ? undefined
        : {
            expression: `((key) => Buffer.from(data.map((byte, at) => byte ^ key[at % key.length])))(Buffer.from("${digits}", "hex"))`,
          };
    },
  }),
];

const DUMP_IN_PYTHON = String.raw`def hex_dump(data):
    rows = []
    for at in range(0, len(data), 16):
        row = data[at:at + 16]
        seen = "".join(chr(byte) if 32 <= byte < 127 else "." for byte in row)
        rows.append(f"{at:08x}: {row.hex(' ', -2):<39}  {seen}\n")
    return "".join(rows)`;

const DUMP_IN_JAVASCRIPT = String.raw`function hexDump(data) {
  const rows = [];
  for (let at = 0; at < data.length; at += 16) {
    const row = data.subarray(at, at + 16);
    const hex = row.toString("hex").replace(/.{4}(?=.)/g, "$& ");
    const seen = Array.from(row, (byte) => (byte >= 32 && byte < 127 ? String.fromCharCode(byte) : ".")).join("");
    rows.push(at.toString(16).padStart(8, "0") + ": " + hex.padEnd(39) + "  " + seen + "\n");
  }
  return rows.join("");
}`;

export const hexDumpCode = [
  codeOf(hexDump, {
    shell: () => "xxd",
    python: () => ({ needs: [DUMP_IN_PYTHON], expression: "hex_dump(data)" }),
    javascript: () => ({ needs: [DUMP_IN_JAVASCRIPT], expression: "hexDump(data)" }),
  }),
  codeOf(hexUndump, {
    takes: "the forms of the dumps of a dozen programs; xxd -r reads those of xxd",
  }),
];

export default new Map([...look, ...changeCode, ...digits, ...hexDumpCode]) satisfies Codes;

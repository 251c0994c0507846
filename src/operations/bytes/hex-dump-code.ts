import { codeOf } from "#core/operation.ts";
import { hexDump, hexUndump } from "./hex-dump.ts";

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

export default [
  codeOf(hexDump, {
    shell: () => "xxd",
    python: () => ({ needs: [DUMP_IN_PYTHON], expression: "hex_dump(data)" }),
    javascript: () => ({ needs: [DUMP_IN_JAVASCRIPT], expression: "hexDump(data)" }),
  }),
  codeOf(hexUndump, {
    takes: "the forms of the dumps of a dozen programs; xxd -r reads those of xxd",
  }),
];

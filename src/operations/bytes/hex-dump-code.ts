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

const UNDUMP_IN_PYTHON = String.raw`def hex_undump(text):
    result = b""
    for line in text.split("\n"):
        body = re.match(r"\s*[0-9a-fA-F]+:?(?:[ \t]+|$)", line)
        if line.strip() == "":
            continue
        if not body:
            raise ValueError(f"No line of a dump: {line}")
        rest = line[body.end():].removesuffix("\r")
        rest = rest.partition("|")[0] if "|" in rest else rest.partition("  ")[0] if ":" in line else rest
        result += bytes.fromhex(rest)
    return result`;

const UNDUMP_IN_JAVASCRIPT = String.raw`function hexUndump(text) {
  return Buffer.concat(text.split("\n").filter((line) => line.trim() !== "").map((line) => {
    const body = /^\s*[\da-f]+:?(?:[ \t]+|$)/i.exec(line);
    if (!body) throw new Error("No line of a dump: " + line);
    const rest = line.slice(body[0].length).replace(/\r$/, "");
    const hex = rest.includes("|") ? rest.split("|")[0] : line.includes(":") ? rest.split("  ")[0] : rest;
    if (!/^(?:\s|[\da-f]{2})*$/i.test(hex)) throw new Error("No bytes: " + line);
    return Buffer.from(hex.replace(/\s/g, ""), "hex");
  }));
}`;

export default [
  codeOf(hexDump, {
    shell: () => "xxd",
    python: () => ({ needs: [DUMP_IN_PYTHON], expression: "hex_dump(data)" }),
    javascript: () => ({ needs: [DUMP_IN_JAVASCRIPT], expression: "hexDump(data)" }),
  }),
  codeOf(hexUndump, {
    python: () => ({ needs: ["import re", UNDUMP_IN_PYTHON], expression: "hex_undump(data)" }),
    javascript: () => ({ needs: [UNDUMP_IN_JAVASCRIPT], expression: "hexUndump(data)" }),
  }),
];

import { type Bytes, done, operation } from "#core/operation.ts";

const WIDTH = 16;
/** 16 bytes in pairs, with the space between: where the characters begin. */
const COLUMNS = (WIDTH / 2) * 5 - 1;

/** As `xxd` prints: the place, bytes in pairs, and what of them can be seen. */
function dump(bytes: Bytes): string {
  const lines: string[] = [];
  for (let at = 0; at < bytes.length; at += WIDTH) {
    const row = Array.from(bytes.subarray(at, at + WIDTH));
    const hex = row
      .map((byte, index) => byte.toString(16).padStart(2, "0") + (index % 2 === 1 ? " " : ""))
      .join("")
      .trimEnd();
    const seen = row.map((byte) => (byte >= 32 && byte < 127 ? String.fromCharCode(byte) : ".")).join("");
    lines.push(`${at.toString(16).padStart(8, "0")}: ${hex.padEnd(COLUMNS)}  ${seen}\n`);
  }
  return lines.join("");
}

export const hexDump = operation({
  id: "hex-dump",
  name: "Hex dump",
  words: ["hexdump", "xxd", "hex viewer", "od", "dump bytes"],
  takes: "bytes",
  gives: "text",
  params: {},
  labels: {},
  inverse: { id: "hex-undump" },
  run: (bytes) => done(dump(bytes)),
  examples: [
    {
      input: "Hello, world!\n\t\v?",
      output:
        "00000000: 4865 6c6c 6f2c 2077 6f72 6c64 210a 090b  Hello, world!...\n00000010: 3f                                       ?\n",
    },
  ],
});

export const hexUndump = operation({
  id: "hex-undump",
  name: "Hex dump to bytes",
  words: ["xxd -r", "reverse hex dump", "hexdump to binary", "undump", "from hexdump", "wireshark dump", "od to text"],
  takes: "text",
  gives: "bytes",
  params: {},
  labels: {},
  inverse: { id: "hex-dump" },
  // The first load is limited, and few visitors come for this.
  run: async (text) => (await import("./undump.ts")).undump(text),
  examples: [
    { input: "00000000: 4865 6c6c 6f0a                           Hello.\n", output: "Hello\n" },
    {
      input: "00000000  48 65 6c 6c 6f 20 77 6f  72 6c 64 0a              |Hello world.|\n0000000c\n",
      output: "Hello world\n",
    },
  ],
});

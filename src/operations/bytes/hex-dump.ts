import { shownCharacter } from "#core/characters.ts";
import { type Bytes, done, type Outcome, operation, wrong } from "#core/operation.ts";

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

/** Lines of `xxd`, or of `hexdump -C` and `od -tx1`: the place, bytes, and what stands after two spaces or a bar. */
function undump(text: string): Outcome<Bytes> {
  const parts: number[] = [];
  let start = 0;
  for (const line of text.split("\n")) {
    const body = /^\s*(?:([\da-f]+):?(?:[ \t]+|$))/i.exec(line);
    if (line.trim() !== "") {
      if (!body) return wrong("A line of a dump begins with the place of its bytes in hexadecimal digits", start);
      const rest = line.slice(body[0].length).replace(/\r$/, "");
      // In xxd's columns two spaces end the bytes; hexdump -C has them in the middle too, and a bar at the end.
      const bar = rest.indexOf("|");
      const end = bar >= 0 ? bar : line.includes(":") && rest.search(/ {2}/) >= 0 ? rest.search(/ {2}/) : rest.length;
      const hex = rest.slice(0, end);
      const bad = /[^\da-f\s]/i.exec(hex);
      const place = start + body[0].length;
      if (bad) return wrong(`${shownCharacter(hex, bad.index)} is no hexadecimal digit`, place + bad.index);
      for (const { 0: group, index } of hex.matchAll(/[\da-f]+/gi)) {
        if (group.length % 2 !== 0) return wrong("A byte has two digits, and here is one", place + index);
        for (let at = 0; at < group.length; at += 2) parts.push(Number.parseInt(group.slice(at, at + 2), 16));
      }
    }
    start += line.length + 1;
  }
  return done(Uint8Array.from(parts));
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
  words: ["xxd -r", "reverse hex dump", "hexdump to binary", "undump"],
  takes: "text",
  gives: "bytes",
  params: {},
  labels: {},
  inverse: { id: "hex-dump" },
  run: undump,
  examples: [
    { input: "00000000: 4865 6c6c 6f0a                           Hello.\n", output: "Hello\n" },
    {
      input: "00000000  48 65 6c 6c 6f 20 77 6f  72 6c 64 0a              |Hello world.|\n0000000c\n",
      output: "Hello world\n",
    },
  ],
});

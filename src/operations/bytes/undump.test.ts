import { spawnSync } from "node:child_process";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hexDump } from "./digits.ts";
import { undump } from "./undump.ts";

const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");

function resultOf(text: string): string {
  const outcome = undump(text);
  return outcome.ok ? latin(outcome.value) : `${outcome.at ?? "-"}: ${outcome.message}`;
}

test.each([
  ["xxd with a bar", "00000000: 6162 7c0a   ab|.", "ab|\n"],
  ["xxd with two bars", "00000000: 617c 622e  a|b.", "a|b."],
  ["xxd with fewer blanks", "00000000: 6162 6364 65   abcde", "abcde"],
  ["what is seen looks like bytes", "00000000: 6162 2063 6420 6566  ab cd ef", "ab cd ef"],
  ["Wireshark", "0000  69 6e 74 72 6f 64 75 63 74 69 6f 6e 20 74 6f 20 introduction to ", "introduction to "],
  ["Wireshark in halves", "0000   48 65 6c 6c 6f 20 77 6f  72 6c 64   Hello world", "Hello world"],
  ["010 Editor", "0000h: 69 6E 74 72 6F  intro\n0005h: 64 75 63 65           duce", "introduce"],
  [
    "010 Editor with its head",
    "          0  1  2  3  4  5  6  7  8  9  A  B  C  D  E  F  0123456789ABCDEF\n0000h:  48 65 6C 6C 6F                                   Hello",
    "Hello",
  ],
  [
    "PowerShell 5",
    "\r\n           Path: C:\\a.txt\r\n\r\n           00 01 02 03 04 05 06 07 08 09 0A 0B 0C 0D 0E 0F\r\n\r\n00000000   48 65 6C 6C 6F 0D 0A                             Hello..\r\n",
    "Hello\r\n",
  ],
  [
    "PowerShell 7",
    "   Label: String (System.String) <2944BEC3>\n\n          Offset Bytes                                           Ascii\n                 00 01 02 03 04 05 06 07 08 09 0A 0B 0C 0D 0E 0F\n          ------ ----------------------------------------------- -----\n0000000000000000 48 65 6C 6C 6F                                  Hello\n",
    "Hello",
  ],
  ["DEBUG", "0B2F:0100  48 65 6C 6C 6F 20 77 6F-72 6C 64 21               Hello world!", "Hello world!"],
  ["gdb", "0x7ffe0010:\t0x48\t0x65\t0x6c\t0x6c\n0x7ffe0014 <main+4>:\t0x6f", "Hello"],
  ["hexdump, whose words are the machine's", "0000000 6548 6c6c 0a6f\n0000006\n", "Hello\n"],
  ["hexdump of an odd number of bytes", "0000000 6548 006c\n0000003\n", "Hel"],
  ["od", "0000000 062510 066154 005157\n0000006\n", "Hello\n"],
  ["od -b", "0000000 110 145 154 154 157 012\n0000006\n", "Hello\n"],
  ["od -c", "0000000   H   e   l   l   o  \\n       a 303 251\n0000012\n", "Hello\n a\xc3\xa9"],
  ["od -A x -t x1z", "000000 48 65 6c 6c 6f 3e                                >Hello><\n000006\n", "Hello>"],
  ["xxd -b", "00000000: 01001000 01100101 01101100 01101100 01101111 00001010  Hello.\n", "Hello\n"],
  ["xxd -e", "00000000: 6c6c6548 0000216f                    Hello!..\n", "Hello!\0\0"],
  [
    "repeated lines",
    "00000000  41 41 41 41 41 41 41 41  41 41 41 41 41 41 41 41  |AAAAAAAAAAAAAAAA|\n*\n00000030  42                                                |B|\n00000031\n",
    `${"A".repeat(48)}B`,
  ],
  ["the end of a dump", "00000010: 6162  ab\n", "ab"],
])("%s", (_, text, bytes) => expect(resultOf(text)).toBe(bytes));

test("reports the parts it doesn't read", () => {
  const outcome = undump("0000000 6548 6c6c\n0000004\n");
  expect(outcome.ok && outcome.notes).toEqual([expect.stringContaining("lowest byte first")]);
  expect(undump("00000000: 6162  ab\n00000010: 6364  cd\n")).toMatchObject({
    notes: [expect.stringContaining("a line do not fit")],
  });
  expect(resultOf("00000000: 41 A\n*\nffffffff: 42 B")).toMatch(/repeated lines expand to more bytes/);
  expect(resultOf("0000: 48zz")).toBe("8: “z” isn't a hexadecimal digit");
});

const texts = fc.sample(
  fc.oneof(
    fc.string({ unit: fc.constantFrom(..."ab|. <>:4f0\n"), maxLength: 70 }).map((text) => Buffer.from(text)),
    fc.uint8Array({ maxLength: 70 }).map((bytes) => Buffer.from(bytes)),
    fc.constantFrom(Buffer.alloc(100), Buffer.from("é|ü ".repeat(20))),
  ),
  { numRuns: 30, seed: 3 },
);

test("reads back our own dumps of any bytes", () => {
  for (const bytes of texts) {
    const dump = hexDump.run(Uint8Array.from(bytes), {});
    expect(dump.ok && resultOf(dump.value)).toBe(bytes.toString("latin1"));
  }
});

const has = (program: string) =>
  spawnSync(program, ["--version"]).status === 0 || spawnSync(program, ["-v"]).status === 0;

describe("dumps by other programs are read back", () => {
  test.for([
    ["xxd", []],
    ["xxd", ["-g", "1"]],
    ["xxd", ["-c", "8", "-u"]],
    ["xxd", ["-b"]],
    ["xxd", ["-a"]],
    ["od", []],
    ["od", ["-b"]],
    ["od", ["-c"]],
    ["od", ["-x", "-v"]],
    ["od", ["-t", "x1z"]],
    ["od", ["-A", "x", "-t", "x1"]],
    ["od", ["-A", "d", "-t", "x1", "-v"]],
    ["hexdump", []],
    ["hexdump", ["-C"]],
  ] as const)("%s %j", ([program, options], { skip }) => {
    skip(!has(program));
    for (const bytes of texts) {
      const dump = spawnSync(program, [...options], { input: bytes }).stdout.toString("latin1");
      expect(resultOf(dump), `${bytes.toString("latin1")} as\n${dump}`).toBe(bytes.toString("latin1"));
    }
  });
});

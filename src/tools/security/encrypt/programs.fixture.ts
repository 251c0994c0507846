import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { TRIES_ALL } from "#core/test-run.fixture.ts";
import { allOf } from "./bytes/byte-source.ts";
import { decrypted, encrypted, type Keys, type Lock, type Opened, resultOf } from "./crypt.browser.ts";

/** How often each file is made and opened by the other program. */
export const PASSES = Number(process.env.PASSES ?? (TRIES_ALL ? 10 : 1));

/** Whether a program is there. */
export const has = (program: string): boolean => spawnSync("which", [program]).status === 0;

/** A folder for files of programs, and how to take it away. */
export function folder() {
  const path = mkdtempSync(join(tmpdir(), "tabkit-encrypt-"));
  return {
    path: (name: string) => join(path, name),
    write(name: string, bytes: Uint8Array | string) {
      writeFileSync(join(path, name), bytes);
      return join(path, name);
    },
    read: (name: string) => new Uint8Array(readFileSync(join(path, name))),
    /** Takes a file away and gives its bytes; age writes none where it has no content. */
    take(name: string) {
      const bytes = existsSync(join(path, name)) ? readFileSync(join(path, name)) : Buffer.alloc(0);
      rmSync(join(path, name), { force: true });
      return bytes;
    },
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}

/** What a program prints for an input. */
export const run = (program: string, args: readonly string[], input: Uint8Array | string = ""): Uint8Array =>
  new Uint8Array(execFileSync(program, args, { input, stdio: ["pipe", "pipe", "ignore"], maxBuffer: 1e8 }));

/** age asks for passphrases on a terminal alone. */
const TERMINAL = `
import os, pty, sys
passphrase, args = sys.argv[1], sys.argv[2:]
pid, terminal = pty.fork()
if pid == 0: os.execvp(args[0], args)
for ask in range(2):
    seen = b""
    while b"assphrase" not in seen or not seen.rstrip().endswith(b":"):
        try: piece = os.read(terminal, 1000)
        except OSError: piece = b""
        if piece == b"": break
        seen += piece
    else: os.write(terminal, passphrase.encode() + b"\\n")
try:
    while os.read(terminal, 1000): pass
except OSError: pass
sys.exit(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
`;

/** Runs age with a passphrase. */
export const ageWithPassphrase = (passphrase: string, ...args: readonly string[]): void => {
  execFileSync("python3", ["-c", TERMINAL, passphrase, "age", ...args], { stdio: "ignore" });
};

const NO_KEYS: Keys = {
  passphrase: "",
  identities: "",
  how: { cipher: "aes-256-cbc", derivation: { kind: "pbkdf2", iterations: 10_000 } },
  raw: undefined,
};

/** The bytes that these are encrypted to. */
export const lockBytes = (plain: Uint8Array<ArrayBuffer>, lock: Lock) => allOf(encrypted(new Blob([plain]), lock));

/** The decrypted content of these bytes, and the notes on it. */
export async function openBytes(bytes: Uint8Array, keys: Partial<Keys>) {
  let opened: Opened | undefined;
  const result = await resultOf(() =>
    allOf(decrypted(new Blob([Uint8Array.from(bytes)]), { ...NO_KEYS, ...keys }, (found) => (opened = found))),
  );
  return { result, opened };
}

/** Bytes of lengths around those of blocks and chunks. */
export const LENGTHS = [0, 1, 15, 16, 17, 1000, 65_535, 65_536, 65_537, 200_000] as const;

export const bytesOfLength = (length: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length }, (_, at) => (at * 31 + (at >> 8) * 7 + length) & 255);

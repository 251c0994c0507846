import { toHex } from "#core/hex.ts";
import { toBase64 } from "./base64.ts";
import { hashOf } from "./locked/derive.ts";

/** The fingerprint that ssh-keygen -l prints of a blob: `SHA256:…`. */
export const sshSha256 = (blob: Uint8Array): string => `SHA256:${toBase64(hashOf("SHA-256", blob)).replace(/=+$/, "")}`;

/** The older one, of pairs of digits. */
export const sshMd5 = (blob: Uint8Array): string => `MD5:${colons(hashOf("MD5", blob))}`;

/** Bytes as `AB:CD:…`, in lower case. */
export const colons = (bytes: Uint8Array): string => (toHex(bytes).match(/../g) ?? []).join(":");

const SYMBOLS = " .o+=*BOX@%&#/^SE";
const [WIDTH, HEIGHT] = [17, 9];

/**
 * The picture of a fingerprint that ssh-keygen -lv prints: a bishop walks diagonally, two bits a step, and each field
 * shows how often it was there (sshkey.c, fingerprint_randomart).
 */
export function randomart(blob: Uint8Array, title: string): string {
  const digest = hashOf("SHA-256", blob);
  const visits = new Uint8Array(WIDTH * HEIGHT);
  const last = SYMBOLS.length - 1;
  let [x, y] = [Math.floor(WIDTH / 2), Math.floor(HEIGHT / 2)];
  for (const byte of digest) {
    for (let step = 0; step < 8; step += 2) {
      const two = (byte >> step) & 3;
      x = Math.min(WIDTH - 1, Math.max(0, x + ((two & 1) !== 0 ? 1 : -1)));
      y = Math.min(HEIGHT - 1, Math.max(0, y + ((two & 2) !== 0 ? 1 : -1)));
      const at = y * WIDTH + x;
      if ((visits[at] as number) < last - 2) visits[at] = (visits[at] as number) + 1;
    }
  }
  visits[Math.floor(HEIGHT / 2) * WIDTH + Math.floor(WIDTH / 2)] = last - 1;
  visits[y * WIDTH + x] = last;
  const frame = (label: string) => {
    const text = `[${label.slice(0, WIDTH - 2)}]`;
    const before = Math.floor((WIDTH - text.length) / 2);
    return `+${"-".repeat(before)}${text}${"-".repeat(WIDTH - text.length - before)}+`;
  };
  const rows = Array.from({ length: HEIGHT }, (_, row) =>
    Array.from(visits.subarray(row * WIDTH, (row + 1) * WIDTH), (count) => SYMBOLS[Math.min(count, last)]).join(""),
  );
  return [frame(title), ...rows.map((row) => `|${row}|`), frame("SHA256")].join("\n");
}

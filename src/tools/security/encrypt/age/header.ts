import { concat } from "#core/text/bytes.ts";
import type { ByteSource } from "../bytes/byte-source.ts";
import { refuse } from "../bytes/unreadable.ts";

/** One way to open an age file, as its header has it. */
interface AgeStanza {
  /** `scrypt`, `X25519`, `ssh-ed25519`, `ssh-rsa`. */
  readonly type: string;
  readonly args: readonly string[];
  readonly line: number;
}

/** The header of an age file (C2SP age, "Header"). */
interface AgeHeader {
  readonly stanzas: readonly AgeStanza[];
  /** Its bytes, with the last line. */
  readonly bytes: Uint8Array;
}

const VERSION = "age-encryption.org/v1";
const MAX_BYTES = 1_000_000;
const BASE64 = /^[A-Za-z0-9+/]*$/;

/** Reads the header of an age file; refuses what isn't one with the line of the mistake. */
export async function readAgeHeader(source: ByteSource): Promise<AgeHeader> {
  const stanzas: AgeStanza[] = [];
  const read: Uint8Array[] = [];
  let line = 0;
  let size = 0;
  async function nextLine(): Promise<string> {
    line += 1;
    for (let wanted = 256; ; wanted *= 2) {
      const bytes = await source.peek(wanted);
      const end = bytes.indexOf(10);
      if (end >= 0) {
        const whole = await source.exactly(end + 1, "the header");
        read.push(whole.slice());
        size += whole.length;
        for (const [at, byte] of whole.subarray(0, end).entries()) {
          if (byte < 32 || byte > 126)
            refuse(`Line ${line} of the header, column ${at + 1}: only ASCII characters may be there.`);
        }
        return new TextDecoder().decode(whole.subarray(0, end));
      }
      if (bytes.length < wanted) refuse(`The file ends in line ${line} of its header: it was cut off.`);
      if (size + bytes.length > MAX_BYTES) refuse(`Line ${line} of the header: the header is larger than 1 MB.`);
    }
  }
  const version = await nextLine();
  if (version !== VERSION) {
    refuse(
      version.startsWith("age-encryption.org/")
        ? `Line 1: this is version “${version.slice(19, 40)}” of age's format. Only v1 is known.`
        : "Line 1: this isn't an age file.",
    );
  }
  for (;;) {
    const text = await nextLine();
    if (text.startsWith("---")) {
      if (!/^--- [A-Za-z0-9+/]{43}$/.test(text)) refuse(`Line ${line} of the header: the header's code is damaged.`);
      if (stanzas.length === 0) refuse(`Line ${line} of the header: the file names no recipient.`);
      return { stanzas, bytes: concat(read) };
    }
    const [arrow, type = "", ...args] = text.split(" ");
    if (arrow !== "->" || type === "" || args.includes(""))
      refuse(`Line ${line} of the header: “-> ” and a type of recipient are expected.`);
    const first = line;
    for (;;) {
      const body = await nextLine();
      if (!BASE64.test(body) || body.length > 64)
        refuse(`Line ${line} of the header: up to 64 characters of Base64 are expected.`);
      if (body.length < 64) break;
    }
    stanzas.push({ type, args, line: first });
    if (size > MAX_BYTES) refuse(`Line ${line} of the header: the header is larger than 1 MB.`);
  }
}

/** Whether only a passphrase opens the file. */
export const needsPassphrase = ({ stanzas }: AgeHeader): boolean => stanzas.some(({ type }) => type === "scrypt");

/** What age itself opens, and what fits into a page: its memory doubles with each step. */
const MAX_WORK = 20;
const MAX_WORK_OF_AGE = 22;

/** Refuses a file whose passphrase takes too much work, as age does: it may be made to use up the memory. */
export function checkWork({ stanzas }: AgeHeader): void {
  const scrypt = stanzas.find(({ type }) => type === "scrypt");
  if (!scrypt) return;
  const place = `Line ${scrypt.line} of the header`;
  if (stanzas.length > 1) refuse(`${place}: a passphrase must be the only way to open a file.`);
  const [salt = "", factor = ""] = scrypt.args;
  if (scrypt.args.length !== 2 || salt.length !== 22 || !/^[1-9]\d{0,5}$/.test(factor))
    refuse(`${place}: the salt or the work factor is damaged.`);
  const work = Number(factor);
  if (work > MAX_WORK_OF_AGE) refuse(`${place}: the work factor 2^${work} is too high. age refuses this file too.`);
  if (work > MAX_WORK)
    refuse(
      `${place}: the work factor 2^${work} needs ${2 ** (work - 20)} GB of memory, more than a page has. age opens it.`,
    );
}

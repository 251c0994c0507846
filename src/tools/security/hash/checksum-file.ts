import { ALGORITHMS, type AlgorithmId, idOfLabel } from "./algorithms.ts";
import { type ChecksumLine, likely, parseChecksumLine } from "./checksum-line.ts";
import type { Digests } from "./digest.ts";
import { type Encoding, encode, fromHex } from "./encoding.ts";

/** Longer files (some forty thousand lines) are not looked into for checksums. */
export const MAX_CHECKSUM_FILE_BYTES = 4 * 1024 * 1024;

const LINES_AT_ONCE = 500;

/** The algorithm in a checksum file's name: `SHA256SUMS`, `sha512sum.txt`, `image.iso.md5`, `B2SUMS`. */
export function algorithmOfFileName(fileName: string): AlgorithmId | undefined {
  const bare = fileName.replace(/(\.(txt|asc|sig|gpg))+$/i, "");
  const label = /([a-z0-9-]+?)[-_]?(?:check)?sums?$/i.exec(bare)?.[1] ?? /\.([a-z0-9-]+)$/i.exec(bare)?.[1];
  return label === undefined ? undefined : (idOfLabel(label) ?? idOfLabel(label.split("-").at(-1) ?? ""));
}

/** Whether a file's name says that it holds checksums. */
export const isNamedAsChecksums = (fileName: string): boolean =>
  /(^|[-_.])[a-z0-9]*(check)?sums?(\.(txt|asc))?$/i.test(fileName) || algorithmOfFileName(fileName) !== undefined;

/**
 * The entries of a checksum file in GNU, BSD, openssl or SFV form; what is not an entry (comments, a signature around
 * the list) is passed over. A file that holds nothing but a digest speaks of the file that it is named after, as does
 * a digest of what came through a pipe (`-`).
 */
export function parseChecksumFile(text: string, fileName: string): ChecksumLine[] {
  const work = parseInPieces(text, fileName);
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** The same, pausing after some hundred lines, so that a page can do other things between. */
export function* parseInPieces(text: string, fileName: string): Generator<void, ChecksumLine[]> {
  const label = algorithmOfFileName(fileName);
  const bare = fileName.replace(/\.(txt|asc)$/i, "");
  const subject = bare.replace(/\.[^.]+$/, "");
  const isNamedAfter = label !== undefined && subject !== bare;
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\n/);
  const entries: ChecksumLine[] = [];
  for (const [place, line] of lines.entries()) {
    const entry = parseChecksumLine(line.trimEnd(), label);
    if (entry) entries.push(entry.name === "-" && isNamedAfter ? { ...entry, name: subject } : entry);
    if (place % LINES_AT_ONCE === LINES_AT_ONCE - 1) yield;
  }
  if (entries.length > 0) return entries;

  const digest = fromHex(text.trim());
  const algorithms = likely(digest, label);
  return digest && label && algorithms.length > 0 ? [{ name: subject, digest, algorithms }] : [];
}

// The names that `md5sum` to `b2sum --tag` and `cksum -a` print; the others have none but their own.
const TAGS: { readonly [Id in AlgorithmId]?: string } = {
  sha1: "SHA1",
  sha224: "SHA224",
  sha256: "SHA256",
  sha384: "SHA384",
  sha512: "SHA512",
  blake2b: "BLAKE2b",
  crc32: "CRC32",
  xxh32: "XXH32",
  xxh64: "XXH64",
  xxh128: "XXH128",
};

/**
 * A checksum file that `sha256sum -c` and its like read: GNU lines for one algorithm, tagged lines for several and, as
 * `cksum --base64` of coreutils 9.2 prints them, for Base64. HMACs are tagged as such (`HMAC-SHA256 (name) = …`), so that
 * no program takes them for plain hashes.
 */
export function printChecksumFile(
  files: readonly { readonly name: string; readonly digests: Digests }[],
  algorithms: readonly AlgorithmId[],
  isHmac: boolean,
  encoding: Encoding = "hex",
): string {
  const lines = files.flatMap(({ name, digests }) =>
    algorithms.flatMap((id) => {
      const digest = digests[id];
      if (!digest) return [];
      const escaped = name.replace(/[\\\n\r]/g, (letter) => ({ "\n": "\\n", "\r": "\\r" })[letter] ?? "\\\\");
      const mark = escaped === name ? "" : "\\";
      const text = encode(digest, encoding);
      return algorithms.length === 1 && !isHmac && encoding !== "base64"
        ? `${mark}${text}  ${escaped}\n`
        : `${mark}${isHmac ? "HMAC-" : ""}${TAGS[id] ?? ALGORITHMS[id].name} (${escaped}) = ${text}\n`;
    }),
  );
  return lines.join("");
}

/** What such a file is called: `SHA256SUMS` for one algorithm, else `CHECKSUMS`, of HMACs `HMACS`. */
export function checksumFileName(algorithms: readonly AlgorithmId[], isHmac: boolean): string {
  if (isHmac) return "HMACS";
  const [only, ...others] = algorithms;
  if (!only || others.length > 0) return "CHECKSUMS";
  return only === "blake2b" ? "B2SUMS" : `${(TAGS[only] ?? ALGORITHMS[only].name).toUpperCase()}SUMS`;
}

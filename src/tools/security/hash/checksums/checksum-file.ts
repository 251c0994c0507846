import { ALGORITHMS, type AlgorithmId, type Digests } from "../digest.ts";
import { type Encoding, encode } from "../encoding.ts";

// The names that `md5sum` to `b2sum --tag` and `cksum -a` print; the others have only their own.
const TAGS: { readonly [Id in AlgorithmId]?: string } = {
  sha1: "SHA1",
  sha224: "SHA224",
  sha256: "SHA256",
  sha384: "SHA384",
  sha512: "SHA512",
  blake2b: "BLAKE2b",
  "sha512-256": "SHA512-256",
  "shake128-256": "SHAKE128-256",
  "shake256-512": "SHAKE256-512",
  ripemd160: "RIPEMD160",
  crc32: "CRC32",
  crc32c: "CRC32C",
  xxh32: "XXH32",
  xxh64: "XXH64",
  xxh128: "XXH128",
};

/** The form of a list: GNU's lines, BSD's with the algorithm's name, SFV's of CRC-32; or GNU's for one algorithm, else BSD's. */
export type ListStyle = "auto" | "gnu" | "bsd" | "sfv";

interface HashedFile {
  readonly name: string;
  readonly digests: Digests;
}

/** The form that a list has in truth: HMACs are always tagged, and SFV has CRC-32 alone. */
export function styleOf(style: ListStyle, algorithms: readonly AlgorithmId[], isHmac: boolean): "gnu" | "bsd" | "sfv" {
  if (isHmac) return "bsd";
  if (style === "auto" || (style === "sfv" && !algorithms.includes("crc32")))
    return algorithms.length === 1 ? "gnu" : "bsd";
  return style;
}

/**
 * A checksum file that `sha256sum -c` and its like read: GNU lines, or tagged lines as `sha256sum --tag` prints them and, as
 * `cksum --base64` of coreutils 9.2 prints them, for Base64. HMACs are tagged as such (`HMAC-SHA256 (name) = …`), so that
 * no program takes them for plain hashes. SFV has the name first, and says CRC-32 in capitals.
 */
export function printChecksumFile(
  files: readonly HashedFile[],
  algorithms: readonly AlgorithmId[],
  isHmac: boolean,
  encoding: Encoding = "hex",
  style: ListStyle = "auto",
): string {
  const form = styleOf(style, algorithms, isHmac);
  if (form === "sfv") {
    return files
      .flatMap(({ name, digests: { crc32 } }) => (crc32 ? [`${name} ${encode(crc32, "upper")}\n`] : []))
      .join("");
  }
  if (form === "gnu" && encoding !== "base64") {
    // Of several algorithms, those of each together: md5sum passes over the lines of the others.
    return algorithms.flatMap((id) => files.flatMap((file) => gnuLine(file, id, encoding))).join("");
  }
  return files.flatMap((file) => algorithms.flatMap((id) => taggedLine(file, id, isHmac, encoding))).join("");
}

function gnuLine({ name, digests }: HashedFile, id: AlgorithmId, encoding: Encoding): readonly string[] {
  const digest = digests[id];
  const { mark, escaped } = escapedName(name);
  return digest ? [`${mark}${encode(digest, encoding)}  ${escaped}\n`] : [];
}

function taggedLine(
  { name, digests }: HashedFile,
  id: AlgorithmId,
  isHmac: boolean,
  encoding: Encoding,
): readonly string[] {
  const digest = digests[id];
  const { mark, escaped } = escapedName(name);
  const tag = `${isHmac ? "HMAC-" : ""}${TAGS[id] ?? ALGORITHMS[id].name}`;
  return digest ? [`${mark}${tag} (${escaped}) = ${encode(digest, encoding)}\n`] : [];
}

/** A name as coreutils writes it, with a backslash at the start of the line where something was escaped. */
function escapedName(name: string) {
  const escaped = name.replace(/[\\\n\r]/g, (letter) => ({ "\n": "\\n", "\r": "\\r" })[letter] ?? "\\\\");
  return { escaped, mark: escaped === name ? "" : "\\" };
}

/**
 * The name of a checksum file: `SHA256SUMS` for one algorithm, otherwise `CHECKSUMS`, for HMACs `HMACS`; SFV has its
 * own ending.
 */
export function checksumFileName(
  algorithms: readonly AlgorithmId[],
  isHmac: boolean,
  style: ListStyle = "auto",
): string {
  if (isHmac) return "HMACS";
  if (styleOf(style, algorithms, isHmac) === "sfv") return "checksums.sfv";
  const [only, ...others] = algorithms;
  if (!only || others.length > 0) return "CHECKSUMS";
  return only === "blake2b" ? "B2SUMS" : `${(TAGS[only] ?? ALGORITHMS[only].name).toUpperCase()}SUMS`;
}

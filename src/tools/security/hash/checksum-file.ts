import { ALGORITHMS, type AlgorithmId } from "./algorithms.ts";
import type { Digests } from "./digest.ts";
import { type Encoding, encode } from "./encoding.ts";

// The names that `md5sum` to `b2sum --tag` and `cksum -a` print; the others have none but their own.
const TAGS: { readonly [Id in AlgorithmId]?: string } = {
  sha1: "SHA1",
  sha224: "SHA224",
  sha256: "SHA256",
  sha384: "SHA384",
  sha512: "SHA512",
  blake2b: "BLAKE2b",
  "sha512-256": "SHA512-256",
  ripemd160: "RIPEMD160",
  crc32: "CRC32",
  crc32c: "CRC32C",
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

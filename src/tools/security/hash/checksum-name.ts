import { type AlgorithmId, idOfLabel } from "./algorithms.ts";

/** The algorithm of which a checksum file is by its kind: `SHA256SUMS`, `sha512sum.txt`, `image.iso.md5`, `B2SUMS`. */
export function algorithmOfFileName(fileName: string): AlgorithmId | undefined {
  const bare = fileName.replace(/(\.(txt|asc|sig|gpg))+$/i, "");
  const label = /([a-z0-9-]+?)[-_]?(?:check)?sums?$/i.exec(bare)?.[1] ?? /\.([a-z0-9-]+)$/i.exec(bare)?.[1];
  return label === undefined ? undefined : (idOfLabel(label) ?? idOfLabel(label.split("-").at(-1) ?? ""));
}

/** The only algorithm that a file's name mentions: `SHASUMS256.txt`, `checksums_sha256.txt`, `CHECKSUM.SHA256-FreeBSD-14`. */
export function algorithmInName(fileName: string): AlgorithmId | undefined {
  const words = fileName.split(/[-_. ()]+/).flatMap((word) => idOfLabel(word.replace(/(check)?sums?/i, "")) ?? []);
  return new Set(words).size === 1 ? words[0] : undefined;
}

/** Whether a file's name says that it holds checksums. */
export const isNamedAsChecksums = (fileName: string): boolean =>
  /(^|[-_.])[a-z0-9]*(check)?sums?\d*(\.(txt|asc))?$/i.test(fileName) ||
  /^checksums?\./i.test(fileName) ||
  algorithmOfFileName(fileName) !== undefined;

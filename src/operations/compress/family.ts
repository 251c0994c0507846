import type { Family } from "#core/operation.ts";
import { deflateRaw, gunzip, gzip, inflateRaw, zlibCompress, zlibDecompress } from "./gzip.ts";
import { zipExtract, zipList } from "./zip.ts";
import { brotliDecompress, zstdDecompress } from "./zstd-brotli.ts";

export default {
  id: "compress",
  groups: [
    { label: "gzip and zlib", operations: [gzip, gunzip, zlibCompress, zlibDecompress, deflateRaw, inflateRaw] },
    { label: "Other formats", operations: [brotliDecompress, zstdDecompress] },
    { label: "Archives", operations: [zipList, zipExtract] },
  ],
} satisfies Family;

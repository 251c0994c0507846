import { type Codes, codeOf } from "#core/operation.ts";
import { deflateRaw, gunzip, gzip, inflateRaw, zlibCompress, zlibDecompress } from "./gzip.ts";
import { zipExtract, zipList } from "./zip.ts";
import { brotliDecompress, zstdDecompress } from "./zstd-brotli.ts";

export const gzipCode = [
  codeOf(gzip, {
    // gzip itself stores nothing unpacked.
    shell: ({ level }) => (level === 0 ? undefined : `gzip -n -${level}`),
    python: ({ level }) => ({ needs: ["import gzip"], expression: `gzip.compress(data, ${level}, mtime=0)` }),
    javascript: ({ level }) => ({
      needs: ['import { gzipSync } from "node:zlib";'],
      expression: `gzipSync(data, { level: ${level} })`,
    }),
  }),
  codeOf(gunzip, {
    shell: () => "gzip -dc",
    // Python takes nothing for a gzip of nothing.
    python: () => ({ needs: ["import gzip"], expression: 'gzip.decompress(data or b"no gzip")' }),
    javascript: () => ({ needs: ['import { gunzipSync } from "node:zlib";'], expression: "gunzipSync(data)" }),
  }),
  codeOf(zlibCompress, {
    python: ({ level }) => ({ needs: ["import zlib"], expression: `zlib.compress(data, ${level})` }),
    javascript: ({ level }) => ({
      needs: ['import { deflateSync } from "node:zlib";'],
      expression: `deflateSync(data, { level: ${level} })`,
    }),
  }),
  codeOf(zlibDecompress, {
    python: () => ({ needs: ["import zlib"], expression: "zlib.decompress(data)" }),
    javascript: () => ({ needs: ['import { inflateSync } from "node:zlib";'], expression: "inflateSync(data)" }),
  }),
  codeOf(deflateRaw, {
    python: ({ level }) => ({
      needs: ["import zlib"],
      expression: `(lambda packer: packer.compress(data) + packer.flush())(zlib.compressobj(${level}, zlib.DEFLATED, -15))`,
    }),
    javascript: ({ level }) => ({
      needs: ['import { deflateRawSync } from "node:zlib";'],
      expression: `deflateRawSync(data, { level: ${level} })`,
    }),
  }),
  codeOf(inflateRaw, {
    python: () => ({ needs: ["import zlib"], expression: "zlib.decompress(data, -15)" }),
    javascript: () => ({ needs: ['import { inflateRawSync } from "node:zlib";'], expression: "inflateRawSync(data)" }),
  }),
];

export const zipCode = [
  codeOf(zipList, {
    python: () => ({
      needs: ["import io", "import zipfile"],
      expression: String.raw`"\n".join(f"{at}\t{entry.file_size}\t{ {0: 'stored', 8: 'deflated'}.get(entry.compress_type, f'method {entry.compress_type}') }\t{entry.filename}" for at, entry in enumerate(zipfile.ZipFile(io.BytesIO(data)).infolist(), 1))`,
    }),
  }),
  codeOf(zipExtract, {
    python: ({ entry }) => ({
      needs: ["import io", "import zipfile"],
      expression: `(lambda archive: archive.read(archive.infolist()[${entry - 1}]))(zipfile.ZipFile(io.BytesIO(data)))`,
    }),
  }),
];

export const zstdBrotliCode = [
  codeOf(zstdDecompress, { shell: () => "zstd -dc" }),
  codeOf(brotliDecompress, {
    javascript: () => ({
      needs: ['import { brotliDecompressSync } from "node:zlib";'],
      expression: "brotliDecompressSync(data)",
    }),
  }),
];

export default new Map([...gzipCode, ...zipCode, ...zstdBrotliCode]) satisfies Codes;

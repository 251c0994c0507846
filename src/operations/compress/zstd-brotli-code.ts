import { codeOf } from "#core/operation.ts";
import { brotliDecompress, zstdDecompress } from "./zstd-brotli.ts";

export default [
  codeOf(zstdDecompress, { shell: () => "zstd -dc" }),
  codeOf(brotliDecompress, {
    javascript: () => ({
      needs: ['import { brotliDecompressSync } from "node:zlib";'],
      expression: "brotliDecompressSync(data)",
    }),
  }),
];

import type { Codes } from "#core/operation.ts";
import gzip from "./gzip-code.ts";
import zip from "./zip-code.ts";
import zstdBrotli from "./zstd-brotli-code.ts";

export default new Map([...gzip, ...zip, ...zstdBrotli]) satisfies Codes;

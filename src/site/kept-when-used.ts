/** Files of the build that are large or rarely needed, and what they are for in the words of the About page. */
export interface KeptWhenUsed {
  readonly name: string;
  /** Patterns of their names in assets/. */
  readonly files: readonly string[];
}

/**
 * What is kept for use without a connection only when it is first used. The build reads the same list, and refuses a name
 * without files and a codec in the first copy that is too large.
 */
export const KEPT_WHEN_USED: readonly KeptWhenUsed[] = [
  { name: "the codecs of AVIF", files: ["avif_{enc,dec}*.{js,wasm}"] },
  // With what unpacks the metadata that its files store compressed.
  { name: "JPEG XL", files: ["jxl_{enc,dec}*.{js,wasm}", "decompress-*.js"] },
  { name: "WebP", files: ["webp_{enc,dec}*.{js,wasm}"] },
  { name: "HEIC", files: ["decode-heic-*.js", "libheif-*.wasm"] },
  { name: "TIFF", files: ["decode-tiff-*.js"] },
  { name: "JPG for browsers that change what they read", files: ["mozjpeg_dec*.{js,wasm}"] },
  {
    name: "the hashes BLAKE2b, BLAKE3, SHA-3 and xxHash",
    files: ["{blake2b,blake3,sha3,xxhash32,xxhash64,xxhash128}.umd*.js"],
  },
  // Browsers have these of their own for all but very large files.
  { name: "SHA-1 and SHA-2 of large files", files: ["{sha1,sha224,sha256,sha384,sha512}.umd*.js"] },
];

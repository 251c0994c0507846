/** Files of the build that are large or rarely needed, and what they are for in the words of the About page. */
export interface KeptWhenUsed {
  readonly name: string;
  /**
   * Their names in assets/, without the hash that the build puts before the ending, or their address on the site, with a
   * slash before it. Braces hold alternatives.
   */
  readonly files: readonly string[];
}

/**
 * What is kept for use without a connection only when it is first used. The build reads the same list, adds what only
 * these files load, and refuses a name without files, a file in the first copy that is too large, and a first copy of more
 * than 900 kB.
 */
export const KEPT_WHEN_USED: readonly KeptWhenUsed[] = [
  { name: "the codecs of AVIF", files: ["avif_{enc,dec}.{js,wasm}"] },
  // With what unpacks the metadata that its files store compressed.
  { name: "JPEG XL", files: ["jxl_{enc,dec}.{js,wasm}", "decompress.js"] },
  { name: "WebP", files: ["webp_{enc,enc_simd,dec}.{js,wasm}"] },
  { name: "HEIC", files: ["decode-heic.js", "libheif.wasm"] },
  {
    name: "the tables and the map of the IP lookup",
    files: ["{countries,networks}.bin", "{country-map,ip-lookup.worker}.js"],
  },
  { name: "TIFF", files: ["decode-tiff.js"] },
  { name: "the pages of PDF", files: ["decode-pdf.js", "pdfium.wasm"] },
  { name: "the smallest PNG files", files: ["optimize-png.js", "squoosh_oxipng_bg.wasm"] },
  { name: "JPG for browsers that change what they read", files: ["mozjpeg_dec.{js,wasm}"] },
  {
    name: "the hashes BLAKE2, BLAKE3, RIPEMD, SHA-3, SHAKE and xxHash",
    files: ["{blake2b,blake2s,blake3,ripemd160,sha3,xxhash32,xxhash64,xxhash128}.umd.min.js", "sha3.js"],
  },
  { name: "hashing bytes in hexadecimal and Base64", files: ["input-form.js"] },
  {
    name: "explaining identifiers, other kinds than UUID, ULID and NanoID, and the chance of a collision",
    files: ["{other-ids,inspector,chance-form,answer-id}.js"],
  },
  {
    name: "the hashes of passwords",
    files: ["{argon2,bcrypt,scrypt,pbkdf2}.umd.min.js", "password-hash.worker.js"],
  },
  {
    name: "the formatters of code",
    files: ["prettier-{babel,estree,graphql,html,markdown,postcss,standalone,typescript,yaml}.js"],
  },
  {
    name: "the minifiers of code",
    files: ["{minify,minify-css,minify-graphql,minify-html,minify-javascript,minify-sql}.js"],
  },
  {
    name: "the editor of code and its languages",
    files: [
      "code-editor.js",
      "create-editor.browser.js",
      "language-{css,html,javascript,json,json5,markdown,sql,toml,typescript,xml,yaml}.js",
    ],
  },
  { name: "YAML, TOML and XML", files: ["{yaml,toml,xml,xml-problems,format-xml}.js"] },
  {
    name: "queries, types, schemas and differences of JSON",
    files: [
      "jq.wasm",
      "{compile-json-path,jmespath,query.worker,browser,schema-library,schema.worker,compare.worker,types-panel,schema-panel,differences-panel,answer-json,answer-patch,answer-table}.js",
    ],
  },
  {
    name: "comparing, checking and converting data in the background",
    files: [
      "{csv.worker,folders-panel,merge-panel,patch-panel,query-panel,diff.worker,format.worker,json.worker,regex.worker,tree.worker,comparison,table-panel,tree-panel}.js",
    ],
  },
  {
    name: "the effects Blur, Dither and Noise",
    files: [
      "{editor,blur.worker,dither.worker,noise.worker,encode-result.worker,encode-png.worker,regions-panel,region-overlay,place-handles,palette-tools,palette.worker}.js",
    ],
  },
  {
    name: "effects on pictures in steps",
    files: ["{effects.worker,effects-editor,effect-chain,lut.worker,lut-field,magick-panel,curves-field,step-card}.js"],
  },
  {
    name: "matches, explanation and library of regular expressions",
    files: ["{library-list,results,understanding}.js"],
  },
  { name: "the light, elevations and dark mode of shadows", files: ["shadow-late.js"] },
  { name: "gradients saved as pictures, and as code of apps", files: ["gradient.worker.js", "app-code.js"] },
  { name: "a list of addresses, and saving into a folder", files: ["{address-list-panel,save-into-folder}.js"] },
  {
    name: "long texts and files in the text tools, recipes that are saved, and code",
    files: [
      "{text-operation.worker,recipe.worker,run-in-worker.browser,late,saved-panel,saved-recipes,code-panel,code}.js",
    ],
  },
  {
    name: "palettes of pictures, harmonies, mixing, color blindness, export and contrast by APCA",
    files: ["{color.worker,apca-levels,palette-panel,harmony-panel,mix-panel,vision-panel,export-panel}.js"],
  },
  {
    name: "oven temperatures, and the search’s answers on cooking, pace, paper, passwords, screens, shoes and fuel",
    files: ["oven.js", "answer-{ingredient,pace,paper,password,density,shoe,fuel}.js"],
  },
  { name: "telling what a pasted text is", files: ["{recognized-answers,readings}.js"] },
  {
    name: "posters, labels, frames, PDF, EPS and colors of parts of QR codes",
    files: ["{batch.worker,copies,frame-settings,framed-code,frame,paper,lettering.browser,color-settings}.js"],
  },
  {
    name: "long texts in several QR codes, and the check of codes of kanji",
    files: ["{split-codes,judge-kanji.browser}.js"],
  },
  { name: "QR codes of Wi-Fi, contacts, events and payments", files: ["template-form.js"] },
  { name: "the formatter of SQL", files: ["sql-formatter.js"] },
  {
    name: "what reads a project for its README, and its sections",
    files: ["{project.worker,workspace,open-project.browser}.js"],
  },
  {
    name: "many images at once, GIF, TIFF and PDF, PNG of few colors",
    files: ["{batch-view,look-at-files.browser,gif-encode,write-tiff,pdf-file,reduce-colors}.js"],
  },
  {
    name: "editing images, and their results beside them",
    files: ["{preview-dialog,preview.worker,ssim,alike-search,compare-dialog,lossless-jpeg}.js"],
  },
  { name: "reading GIF, and animations", files: ["{gif-decode,read-animation,convert-animation}.js"] },
  {
    name: "the metadata of images, and the icons of sites",
    files: ["{metadata.worker,favicon.worker,icon-editor,entry-card}.js"],
  },
  { name: "the texts of the licenses", files: ["/licenses.txt"] },
  { name: "3,000 names of colors", files: ["color-names.js"] },
  { name: "layers, meshes and pictures of gradients", files: ["layered.js"] },
  { name: "the words of passphrases", files: ["{wordlist,french,spanish,italian,portuguese,czech}.js"] },
  {
    name: "PINs, patterns and site rules for passwords, many at once, their QR codes, and guessing one of your own",
    files: ["guess.worker.js", "{late-kinds,own-check,password-qr,many-at-once,bip39-words.browser}.js"],
  },
  { name: "made-up names and addresses", files: ["people-panel.js"] },
  { name: "making barcodes", files: ["barcode.worker.js"] },
  {
    name: "reading barcodes",
    files: ["{camera-view,code-reader.worker,found-codes,plain-reader,reader}.js", "zxing_reader.wasm"],
  },
  { name: "the repair of JSON, and Zstandard", files: ["esm.js"] },
  { name: "Morse code as sound", files: ["morse-player.js"] },
  { name: "tables in HTML and SQL", files: ["{html-table,sql-rows}.js"] },
  { name: "HTML's named characters", files: ["named-entities.js"] },
  // Browsers have these of their own for all but very large files.
  { name: "SHA-1 and SHA-2 of large files", files: ["{sha1,sha224,sha256,sha384,sha512}.umd.min.js"] },
  {
    name: "the check of expressions that can hang, their explanation and the library of them",
    files: ["{redos.worker,understanding,library-list}.js"],
  },
  {
    name: "the tables and the names of Unicode's characters",
    files: ["{unicode-names-first,unicode-names-others,inspected}.js"],
  },
  { name: "slugs of texts in other scripts than Latin", files: ["bundle.esm.min.js"] },
  {
    name: "the preview of Markdown and its HTML",
    files: [
      "{markdown.worker,rendered-preview,readme-preview,hast-util-to-html,code-colors,emoji-names,html-to-markdown}.js",
    ],
  },
];

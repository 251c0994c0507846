/** Separate engines and codecs, and their purpose in the words of the About page. */
export interface KeptWhenUsed {
  readonly name: string;
  /**
   * The modules that their files in the build are made for, as paths in the project, or the names of modules that the
   * build makes. A path that ends with a slash is a package: files built from nothing else. One that begins with a
   * slash is an address on the site.
   */
  readonly modules: readonly string[];
  /** The pages that use them: a visit is a use. */
  readonly pages: readonly string[];
  /** Those of them that can't do their main job without. e2e/offline.spec.ts tries all tools, with and without. */
  readonly mainJobOf?: readonly string[];
}

const CONVERTERS = ["/Images/Images-converter", "/Images/Batch"];
const READERS = [
  ...CONVERTERS,
  ...["Blur", "Dither", "Effects", "Favicon", "Metadata", "Noise"].map((name) => `/Images/${name}`),
];

const PDF = ["Organize", "Compress", "Pictures", "Text", "Protect", "Inspect", "Fill"].map((name) => `/Pdf/${name}`);
const CHANGING_PDF = PDF.filter((path) => !["/Pdf/Text", "/Pdf/Pictures"].includes(path));
const KEYS = ["/Security/Certificate", "/Security/Keys"];

const codec = (...paths: string[]) => paths.flatMap((path) => [`${path}.js`, `${path}.wasm`]);

/**
 * Files copied for offline use only when their tool's page is opened, or when the visitor fetches everything.
 * Everything else is in the first copy, which scripts/offline.ts makes from the same list; e2e/offline.spec.ts tries
 * every tool's main job with the first copy alone.
 */
export const KEPT_WHEN_USED: readonly KeptWhenUsed[] = [
  { name: "reading AVIF", modules: codec("node_modules/@jsquash/avif/codec/dec/avif_dec"), pages: READERS },
  { name: "writing AVIF", modules: codec("node_modules/@jsquash/avif/codec/enc/avif_enc"), pages: CONVERTERS },
  {
    name: "reading JPEG XL",
    // Its files store metadata compressed.
    modules: [...codec("node_modules/@jsquash/jxl/codec/dec/jxl_dec"), "node_modules/brotli/decompress.js"],
    pages: [...READERS, "/Text/Compress"],
  },
  { name: "writing JPEG XL", modules: codec("node_modules/@jsquash/jxl/codec/enc/jxl_enc"), pages: CONVERTERS },
  {
    name: "writing WebP in browsers without SIMD",
    modules: codec("node_modules/@jsquash/webp/codec/enc/webp_enc"),
    pages: CONVERTERS,
  },
  {
    name: "HEIC",
    modules: ["src/platform/image/formats/decode-heic.ts", "node_modules/libheif-js/libheif-wasm/libheif.wasm"],
    pages: READERS,
  },
  {
    name: "WebP with transparency",
    modules: codec("node_modules/@jsquash/webp/codec/dec/webp_dec"),
    pages: READERS,
  },
  { name: "TIFF", modules: ["src/platform/image/formats/decode-tiff.ts"], pages: READERS },
  {
    name: "PDF",
    modules: [
      "src/platform/image/formats/decode-pdf.ts",
      "src/kits/pdf/pages.worker.ts",
      "src/tools/pdf/text/worker.ts",
      "src/tools/pdf/text/tables/tables-pane.tsx",
      "src/tools/pdf/text/tables/page-pane.tsx",
      "src/tools/pdf/text/links/links-pane.tsx",
      "src/tools/pdf/pictures/worker.ts",
      "src/tools/data/diff/pdf/worker.ts",
      "node_modules/@hyzyla/pdfium/dist/pdfium.wasm",
    ],
    pages: [...CONVERTERS, "/Data/Diff", ...PDF],
    mainJobOf: ["/Pdf/Pictures", "/Pdf/Text"],
  },
  {
    name: "changing PDF files",
    modules: [
      "node_modules/@neslinesli93/qpdf-wasm/dist/qpdf.wasm",
      "src/tools/pdf/organize/organizer-view.tsx",
      "src/tools/pdf/organize/worker.ts",
      "src/kits/pdf/picture-page.browser.ts",
      "src/tools/pdf/protect/worker.ts",
      "src/tools/pdf/inspect/worker.ts",
      "src/tools/pdf/inspect/document-view.tsx",
      "src/tools/pdf/compress/worker.ts",
      "src/tools/pdf/compress/compare-dialog.tsx",
      "src/tools/pdf/fill/fill-view.tsx",
      "src/tools/pdf/fill/worker.ts",
    ],
    pages: CHANGING_PDF,
    mainJobOf: CHANGING_PDF,
  },
  {
    name: "previews of images before they're saved",
    modules: [
      "src/kits/image-conversion/preview/preview-dialog.tsx",
      "src/kits/image-conversion/preview/preview.worker.ts",
    ],
    pages: CONVERTERS,
  },
  {
    name: "the smallest PNG files",
    modules: [
      "src/platform/image/formats/optimize-png.ts",
      "node_modules/@jsquash/oxipng/codec/pkg/squoosh_oxipng_bg.wasm",
    ],
    pages: CONVERTERS,
  },
  {
    name: "JPG for browsers that change what they read",
    modules: codec("node_modules/@jsquash/jpeg/codec/dec/mozjpeg_dec"),
    pages: [...READERS, "/Pdf/Compress"],
  },
  {
    name: "the tables and the map of the IP lookup",
    modules: [
      "src/tools/security/ip-lookup/tables/countries.bin",
      "src/tools/security/ip-lookup/tables/networks.bin",
      "src/tools/security/ip-lookup/country-map.tsx",
    ],
    pages: ["/Security/Ip-lookup"],
  },
  {
    name: "formatting and minifying code other than SQL",
    modules: [
      "node_modules/prettier/",
      "src/tools/data/format/html/format-html.ts",
      "src/tools/data/format/same-markdown.ts",
      ...["css", "graphql", "html", "javascript"].map((language) => `src/tools/data/format/minify-${language}.ts`),
    ],
    pages: ["/Data/Format"],
  },
  {
    name: "the names of Unicode's characters",
    modules: ["virtual:names/unicode-names-first", "virtual:names/unicode-names-others"],
    pages: ["/Text/Unicode"],
  },
  {
    name: "slugs of texts in other scripts than Latin",
    modules: ["node_modules/transliteration/dist/browser/bundle.esm.min.js"],
    pages: ["/Text/Case"],
  },
  { name: "repairing JSON", modules: ["node_modules/jsonrepair/"], pages: ["/Data/Json"] },
  { name: "JSON Schema", modules: ["src/tools/data/json/schema/schema-library.ts"], pages: ["/Data/Json"] },
  {
    name: "colors of code in Markdown",
    modules: ["src/kits/markdown/code-colors.ts"],
    pages: ["/Generators/Markdown", "/Generators/Readme"],
  },
  {
    name: "keys and certificates",
    modules: [
      "src/tools/security/keys/worker.ts",
      "src/tools/security/certificate/worker.ts",
      "src/tools/security/certificate/results.tsx",
      "src/tools/security/certificate/make-panel.tsx",
    ],
    pages: KEYS,
    mainJobOf: KEYS,
  },
  {
    name: "words for passphrases",
    modules: ["src/kits/password-strength/eff-large-words.ts"],
    pages: ["/Generators/Password", "/Security/Encrypt"],
  },
  {
    name: "QR codes by the hundred",
    modules: ["src/tools/misc/qr-code/panels/copies.tsx"],
    pages: ["/Generators/QrCode"],
  },
  {
    name: "dates and times in browsers that lack Temporal",
    modules: ["node_modules/temporal-polyfill/global.esm.js"],
    pages: ["Timestamp", "Zones", "Dates", "Cron", "Calendar"].map((name) => `/Time/${name}`),
  },
  { name: "jq", modules: ["node_modules/jq-wasm/dist/build/jq.wasm"], pages: ["/Data/Json"] },
  {
    name: "the check of regular expressions that can hang",
    modules: ["src/tools/data/regex/redos.worker.ts"],
    pages: ["/Data/Regex"],
  },
  {
    name: "how fast a password of your own is guessed",
    modules: ["src/kits/password-strength/guess.worker.ts"],
    pages: ["/Generators/Password", "/Security/Encrypt"],
  },
  {
    name: "colors by any of 30,000 names",
    modules: ["src/core/color/further-names.txt"],
    pages: ["/Css/Color", "/Css/Gradient", "/Css/Box-shadow"],
  },
  { name: "the texts of the licenses", modules: ["/licenses.txt"], pages: [] },
];

/** The tools whose main job needs more than the first copy. */
export const NOT_WITH_THE_FIRST_COPY: readonly string[] = KEPT_WHEN_USED.flatMap(
  ({ mainJobOf }) => mainJobOf ?? [],
).sort();

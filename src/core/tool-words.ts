/** Words in a search that mean a tool, so they aren't part of its input. */
const TOOL_WORDS = new Set(
  [
    "code codes generator generators generate maker make creator create reader readers read scanner scan decoder decode",
    "decrypt encoder encode encrypt checker check verifier verify calculator calculate converter convert cracker lookup reverse unhash",
    "hash hashes hashing checksum checksums sum file files online free tool tools app website site wifi wi fi logo camera",
    "image images picture pictures photo photos color colour svg png jpg jpeg gif webp pdf text texts string strings",
    "translator translate cipher ciphers cypher brute force bruteforce solver entities entity content contents parser parse",
    "formatter format minifier minify beautifier beautify validator validate viewer view editor edit tester test extractor extract",
    "remover remove cleaner clean counter count compressor compress sorter sort splitter split merger merge finder find",
    "obfuscator inspector dump numbers number word words letter letters character characters line lines list lists html css json",
    "xml csv yaml sql url urls uri javascript js python java php ascii unicode utf utf8 utf16 binary octal decimal hexadecimal",
    "bytes byte input output data message messages video audio document documents",
  ]
    .join(" ")
    .split(" "),
);

const CONNECTING = new Set("with for from of a an the and or in my to by as into your".split(" "));

const NONE: ReadonlySet<string> = new Set();

/**
 * Whether a text only names a tool, as 'generator', 'code reader', 'encoder/decoder' and 'of a file' do, and holds nothing to
 * work on. `more` are further words that name something of the kind.
 */
export const areToolWords = (text: string, more = NONE): boolean => {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const isName = (word: string) => TOOL_WORDS.has(word) || more.has(word);
  return (
    /^[\p{L}\p{N}\s/&+,|-]+$/u.test(text) &&
    !/^\p{N}+$/u.test(text) &&
    words.some(isName) &&
    words.every((word) => isName(word) || CONNECTING.has(word))
  );
};

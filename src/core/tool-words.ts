/** What people call a tool for something, in a search: none of it is what the tool is to be given. */
const TOOL_WORDS = new Set(
  [
    "code codes generator generators generate maker make creator create reader readers read scanner scan decoder decode",
    "decrypt encoder encode encrypt checker check verifier verify calculator calculate converter convert cracker lookup reverse unhash",
    "hash hashes hashing checksum checksums sum file files online free tool tools app website site wifi wi fi logo camera",
    "image picture color colour svg png jpg pdf text string",
  ]
    .join(" ")
    .split(" "),
);

const CONNECTING = new Set("with for from of a an the and or in my".split(" "));

/** Whether a text only names a tool, as 'generator', 'code reader' and 'of a file' do, and holds nothing to work on. */
export const areToolWords = (text: string): boolean => {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return (
    /^[\p{L}\s-]+$/u.test(text) &&
    words.some((word) => TOOL_WORDS.has(word)) &&
    words.every((word) => TOOL_WORDS.has(word) || CONNECTING.has(word))
  );
};

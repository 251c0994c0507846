import type { SectionId } from "./sections/section.ts";
import type { Piece } from "./split.ts";

const LOOKED_FOR: readonly (readonly [SectionId, string])[] = [
  ["install", "how to install it"],
  ["usage", "how to use it"],
  ["license", "its license"],
];

// A title, in Markdown or HTML, and elements without text.
const NO_WORDS =
  /^\s*#{1,2}\s.*$|^.*\r?\n\s*(?:=+|-+)\s*$|<h1[\s\S]*?<\/h1>|<!--[\s\S]*?-->|<[^>]*>|!\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])/gim;

const saysWhatItIs = ({ id, title, text }: Piece): boolean =>
  id === "about" ||
  id === "features" ||
  ((id === "title" || title === "Introduction") && /\p{L}{2}/u.test(text.replace(NO_WORDS, "")));

/** Which of the few things that most readers look for a README has no part for, as a sentence. */
export function completeness(pieces: readonly Piece[]): string {
  const lacking = [
    ...(pieces.some(saysWhatItIs) ? [] : ["what it is"]),
    ...LOOKED_FOR.flatMap(([section, words]) => (pieces.some(({ id }) => id === section) ? [] : [words])),
  ];
  if (lacking.length === 0)
    return "Most readers look for what it is, how to install and use it, and its license: each has a part.";
  return `Most readers look for what it is, how to install and use it, and its license. No known heading is about ${new Intl.ListFormat("en", { type: "disjunction" }).format(lacking)}.`;
}

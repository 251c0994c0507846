import type { SectionId } from "./section.ts";

const NAMES: readonly (readonly [SectionId, RegExp])[] = [
  ["contents", /^(table of )?contents$|^toc$/],
  ["features", /^(key |main )?features$|^highlights$|^why\b/],
  ["requirements", /^(system )?requirements$|^prerequisites$|^dependencies$|^compatibility$/],
  ["install", /^install|^getting started$|^set-?\s?up$|^quick ?start$|^download$|^getting the game$/],
  ["usage", /^(basic )?usage$|^how to (use|play|run)|^examples?$|^running( it)?$|^play(ing)?$|^commands$/],
  ["configuration", /^config|^settings$|^options$|^environment( variables)?$/],
  ["api", /^(rest |http )?api\b|^endpoints$|^reference$/],
  ["tests", /^(running )?(the )?tests?$|^testing$/],
  ["deployment", /^deploy|^docker$|^hosting$/],
  ["structure", /^(project |folder |repository )?(structure|layout)$|^packages$|^architecture$/],
  ["roadmap", /^roadmap$|^to-?do$|^plans$/],
  ["contributing", /^contribut(e|ing|ions?)\b|^development$|^how to contribute/],
  ["security", /^security\b|^reporting (a )?vulnerabilit/],
  ["license", /^licen[sc](e|ing)\b|^copyright/],
  ["authors", /^(main )?(authors?|maintainers?|contributors?|team)\b/],
  ["acknowledgements", /^acknowledge?ments?$|^(special )?thanks|^credits?$/],
  ["about", /^about\b|^overview$|^introduction$|^description$|^background$|^what is\b|^motivation$/],
];

/** The usual section that a heading's words stand for, if any; signs and numbers around them do not count. */
export function sectionNamed(title: string): SectionId | undefined {
  const words = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]+/gu, " ")
    .replace(/^[\s\d-]+/, "")
    .replace(/\s+/g, " ")
    .trim();
  return NAMES.find(([, pattern]) => pattern.test(words))?.[0];
}

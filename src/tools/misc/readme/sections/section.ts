/** The usual sections, in the order in which most READMEs have them. */
export const SECTIONS = {
  title: "Title and tagline",
  badges: "Badges",
  picture: "Picture",
  about: "About",
  features: "Features",
  contents: "Contents",
  requirements: "Requirements",
  install: "Install",
  usage: "Usage",
  configuration: "Configuration",
  api: "API",
  tests: "Tests",
  deployment: "Deployment",
  structure: "Structure",
  roadmap: "Roadmap",
  contributing: "Contributing",
  security: "Security",
  license: "License",
  authors: "Authors",
  acknowledgements: "Acknowledgements",
} as const;

/** A usual section. */
export type SectionId = keyof typeof SECTIONS;

/** A section made from a project's files, and the files it came from; or what they lack. */
export type Found =
  | { readonly markdown: string; readonly sources: readonly string[]; readonly hint?: string | undefined }
  | { readonly missing: string };

/** A section that the project has nothing for. */
export const missing = (sentence: string): Found => ({ missing: sentence });

/** A section's Markdown without its heading, and the files that it is from. Empty parts are left out. */
export function found(parts: readonly (string | undefined)[], sources: readonly (string | undefined)[]): Found {
  return {
    markdown: parts.filter((part) => part !== undefined && part !== "").join("\n\n"),
    sources: [...new Set(sources.filter((source) => source !== undefined))],
  };
}

/** Lines as a block of code. The fence is longer than any inside. */
export function codeBlock(language: string, lines: readonly string[]): string {
  const text = lines.join("\n");
  const longest = Math.max(2, ...Array.from(text.matchAll(/^`{3,}/gm), ([fence]) => fence.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}

/** A text in backticks that it doesn't contain, also in a table cell. */
export function code(text: string): string {
  const longest = Math.max(0, ...Array.from(text.matchAll(/`+/g), ([marks]) => marks.length));
  const marks = "`".repeat(longest + 1);
  const space = text.startsWith("`") || text.endsWith("`") ? " " : "";
  return `${marks}${space}${text}${space}${marks}`;
}

/** A plain text with what Markdown would read otherwise marked. */
export const plain = (text: string): string =>
  text.replace(/[\\`*[\]<>|]|(?<!\w)_|_(?!\w)|&(?=#?\w+;)|^(?=[#+-])|(?<=^\d+)[.)]/g, (mark) => `\\${mark}`);

/** A sentence of a project file, in which words in backticks are code, as registries and hosts show it. */
export const prose = (text: string): string =>
  text
    .split(/((?<!`)(`+)(?!`).+?(?<!`)\2(?!`))/)
    .filter((_, at) => at % 3 !== 2)
    .map((part, at) => (at % 2 === 1 ? part : plain(part)))
    .join("");

/** A table of GitHub's form; its cells are Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replace(/(?<!\\)\|/g, "\\|").replace(/\n/g, " ")).join(" | ")} |`;
  return [line(head), `| ${head.map(() => "---").join(" | ")} |`, ...rows.map(line)].join("\n");
}

/** A path as the target of a link. */
export const linkTo = (path: string): string => (/[\s()<>]/.test(path) ? `<${path.replace(/[<>]/g, "\\$&")}>` : path);

/** A link to a file, by its path. */
export const fileLink = (path: string, label: string = path): string => `[${plain(label)}](${linkTo(path)})`;

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

/** The usual section that a heading's words name, if any; signs and numbers around them don't count. */
export function sectionNamed(title: string): SectionId | undefined {
  const words = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]+/gu, " ")
    .replace(/^[\s\d-]+/, "")
    .replace(/\s+/g, " ")
    .trim();
  return NAMES.find(([, pattern]) => pattern.test(words))?.[0];
}

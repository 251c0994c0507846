import type { Facts } from "./project/facts.ts";
import { isSkippedFolder } from "./project/paths.ts";
import type { Outline } from "./read-links.ts";
import { sectionNamed } from "./sections/section.ts";

/** Something in a README that is not as the project, or the README itself, says. */
export interface Finding {
  /** From 1. */
  readonly line: number;
  readonly message: string;
}

/** Broken links in a README, and what is older than the project. Without a project only links within it are checked. */
export function findingsIn(markdown: string, outline: Outline, facts: Facts | undefined): Finding[] {
  const findings = [
    ...deadAnchors(markdown, outline),
    ...(facts && facts.files > 0 ? olderThan(markdown, outline, facts) : []),
  ];
  const seen = new Set<string>();
  return findings
    .filter(({ line, message }) => {
      const key = `${line} ${message}`;
      return !seen.has(key) && seen.add(key);
    })
    .sort((a, b) => a.line - b.line);
}

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The lines that the bot all-contributors writes, with anchors that lead nowhere on purpose. */
function linesOfBot(markdown: string): (line: number) => boolean {
  const lines = markdown.split(/\r\n?|\n/);
  const start = lines.findIndex((text) => text.includes("ALL-CONTRIBUTORS-LIST:START"));
  const end = lines.findIndex((text) => text.includes("ALL-CONTRIBUTORS-LIST:END"));
  return (line) => start >= 0 && line > start && line <= end + 1;
}

function deadAnchors(markdown: string, { links, anchors }: Outline): Finding[] {
  const isOfBot = linesOfBot(markdown);
  // '#top' leads to the top of any page (HTML, 'select the indicated part').
  const known = new Set(
    ["top", ...anchors].flatMap((anchor) => [anchor, `user-content-${anchor}`, anchor.toLowerCase()]),
  );
  return links.flatMap(({ address, line }) => {
    if (
      !address.startsWith("#") ||
      address.length < 2 ||
      known.has(decoded(address.slice(1)).toLowerCase()) ||
      isOfBot(line)
    )
      return [];
    return [{ line, message: `No heading has the anchor ${address}.` }];
  });
}

const olderThan = (markdown: string, outline: Outline, facts: Facts): Finding[] => [
  ...deadFiles(outline, facts),
  ...goneScripts(outline, facts),
  ...otherManagers(outline, facts),
  ...otherLicense(markdown, facts),
  ...otherVersions(markdown, facts),
];

/** The path that a link of this project leads to, below its folder; undefined for all other links. */
export function linkedPath(address: string): string | undefined {
  if (/^([a-z][a-z\d+.-]*:|\/\/|#)/i.test(address)) return undefined;
  const path = decoded(address.replace(/[?#].*$/, "").replace(/^\//, ""));
  const parts: string[] = [];
  for (const part of path.split("/")) {
    if (part === "..") {
      // Above the project nothing is known.
      if (parts.pop() === undefined) return undefined;
    } else if (part !== "." && part !== "") parts.push(part);
  }
  return parts.join("/") || undefined;
}

function deadFiles({ links }: Outline, { paths }: Facts): Finding[] {
  const known = new Set<string>();
  for (const path of paths) {
    for (let end = path.length; end > 0 && !known.has(path.slice(0, end)); end = path.lastIndexOf("/", end - 1)) {
      known.add(path.slice(0, end));
    }
  }
  return links.flatMap(({ address, line }) => {
    const path = linkedPath(address);
    // Generated and downloaded files weren't read.
    if (path === undefined || known.has(path) || path.split("/").some(isSkippedFolder)) return [];
    const other = paths.find((each) => each.toLowerCase() === path.toLowerCase());
    const hint = other ? ` There is ${other}.` : "";
    return [{ line, message: `There is no ${path} in the project.${hint}` }];
  });
}

// A shell comment, and placeholders for a name in an example.
const COMMENT = /^\s*(?:#|\/\/|rem\b|::)/i;
const PLACEHOLDER =
  /^(?:foo|bar|baz|qux|x+|a|b|c|name|script|command|cmd|task|target|recipe|something|whatever|some-\S+|my-?\S*|your-?\S*|example\S*|\S*[_-]name|[A-Z][A-Z\d_-]+)$/;

function goneScripts({ code }: Outline, facts: Facts): Finding[] {
  const npm = facts.manifests.filter(({ ecosystem }) => ecosystem === "npm");
  const scripts = new Set(npm.flatMap(({ scriptNames = [] }) => scriptNames));
  const findings: Finding[] = [];
  for (const { text, line } of code) {
    if (COMMENT.test(text)) continue;
    const command = withoutComment(text);
    if (npm.length > 0) {
      for (const { 1: manager, 2: script = "", index } of command.matchAll(
        /\b(npm|pnpm|yarn|bun) run(?:-script)? (?:--?[\w=-]+ )*([\w:.-]+)(?![\w<>{}[\]$*/@]|…)/g,
      )) {
        // 'bun run' runs files too, and another folder's scripts are not known by these.
        const isFile = manager === "bun" && script.includes(".");
        const isElsewhere = /\bcd\s|(?:^|\s)(?:--prefix|--cwd|--dir|-C|--filter|-F|-w|--workspace)\b/.test(
          command.slice(0, index + 60),
        );
        if (!scripts.has(script) && !isFile && !isElsewhere && !script.startsWith("-") && !PLACEHOLDER.test(script))
          findings.push({ line, message: `No package.json has a script ‘${script}’.` });
      }
      const short = /^\s*(?:\$ )?(?:npm|pnpm|yarn) (test|start)\b/.exec(command)?.[1];
      if (short && !scripts.has(short)) findings.push({ line, message: `No package.json has a script ‘${short}’.` });
    }
    for (const { program, from, list } of facts.targets) {
      const target = new RegExp(`^\\s*(?:\\$ )?${program} ([A-Za-z][\\w-]*)\\s*$`).exec(command)?.[1];
      if (target && !PLACEHOLDER.test(target) && !list.some(({ name }) => name === target)) {
        findings.push({
          line,
          message: `${from} has no ${program === "make" ? "target" : program === "just" ? "recipe" : "task"} ‘${target}’.`,
        });
      }
    }
  }
  return findings;
}

const withoutComment = (command: string) => command.replace(/\s#\s.*$/, "");

/** The program whose 'install' without a name a command is: `npm ci`, `yarn`. */
function installerIn(text: string): string | undefined {
  const [, manager, verb] = /^\s*(?:\$ )?(npm|pnpm|yarn|bun)(?: (install|i|ci))?\s*$/.exec(withoutComment(text)) ?? [];
  return verb || manager === "yarn" ? manager : undefined;
}

function otherManagers({ code }: Outline, facts: Facts): Finding[] {
  const used = facts.managers.npm;
  if (!used || facts.notes.some((note) => note.startsWith("There are lockfiles of"))) return [];
  // In a sentence a command may be one of several, or what not to do; in a block it is what to do.
  const blocks = code.filter(({ isBlock, text }) => isBlock && !COMMENT.test(text));
  // Where the right one is there too, the others are alternatives.
  if (blocks.some(({ text }) => installerIn(text) === used.value)) return [];
  return blocks.flatMap(({ text, line }) => {
    const said = installerIn(text);
    return said
      ? [{ line, message: `It says ${said}, but the project has ${used.from}, which is of ${used.value}.` }]
      : [];
  });
}

const LICENSE_NAMES: readonly (readonly [string, RegExp])[] = [
  ["MIT", /\bMIT\b/],
  ["Apache-2.0", /\bApache(?:[- ]2(?:\.0)?|,? Licen[sc]e)/],
  ["AGPL-3.0", /\bAGPL|Affero/],
  ["LGPL", /\bLGPL|Lesser General Public/],
  ["GPL", /\bGPL|\bGNU General Public/],
  ["BSD", /\bBSD\b/],
  ["ISC", /\bISC\b/],
  ["MPL-2.0", /\bMPL\b|Mozilla Public/],
  ["Unlicense", /\bUnlicense\b/],
  ["CC0-1.0", /\bCC0\b/],
  ["Zlib", /\bzlib licen[sc]e\b/i],
];

function otherLicense(markdown: string, { license }: Facts): Finding[] {
  if (!license) return [];
  const namesIn = (words: string) => LICENSE_NAMES.filter(([, pattern]) => pattern.test(words)).map(([name]) => name);
  const isRight = (name: string) => license.value.includes(name);
  const findings: Finding[] = [];
  const add = (line: number, name: string) =>
    findings.push({ line, message: `It names the license ${name}, but ${license.from} says ${license.value}.` });
  let section: { line: number; name: string }[] | undefined;
  // A section may name the licenses of other things too: it is wrong where the project's own is missing.
  const end = () => {
    const [first] = section ?? [];
    if (first && !section?.some(({ name }) => isRight(name))) add(first.line, first.name);
  };
  for (const [at, text] of markdown.split(/\r\n?|\n/).entries()) {
    const heading = /^#{1,6}\s+(.*?)\s*#*$/.exec(text)?.[1];
    if (heading !== undefined) {
      end();
      section = sectionNamed(heading) === "license" ? [] : undefined;
    }
    section?.push(...namesIn(text).map((name) => ({ line: at + 1, name })));
    const badge = /img\.shields\.io\/badge\/licen[sc]e-([^)\s"']+?)-\w+(?:\.svg)?[)\s"'?]/i.exec(text)?.[1];
    const named = badge ? namesIn(decoded(badge).replace(/--/g, "-").replace(/__/g, "_")) : [];
    if (named[0] && !named.some(isRight)) add(at + 1, named[0]);
  }
  end();
  return findings;
}

// Sections that name older versions on purpose.
const OF_THE_PAST =
  /migrat|upgrad|updat|change|history|release|legacy|older|previous|compatib|support|versions?\b|\bv?\d+\.(?:\d|x)/i;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

function otherVersions(markdown: string, { name, version, main }: Facts): Finding[] {
  // A version that isn't released yet can't be named in a README; '0.0.0' is replaced at the release.
  if (!version || !/^\d+(?:\.\d+)*$/.test(version.value) || /^0+(?:\.0+)*$/.test(version.value)) return [];
  const names = [
    ...new Set(
      [name?.value, main?.importName, main?.importName?.split(":").pop()].filter((each) => each !== undefined),
    ),
  ].map(escaped);
  const patterns = [
    /img\.shields\.io\/badge\/version-v?([\d.]+[\w.]*(?:--[\w.]+)?)-/g,
    ...names.flatMap((each) => [
      new RegExp(`(?<![\\w/.-])${each}(?:@|==|:)v?(\\d+(?:\\.\\d+)+)`, "g"),
      new RegExp(`(?<![\\w/.-])${each}\\s*=\\s*(?:\\{\\s*version\\s*=\\s*)?"[~^=]?(\\d+(?:\\.\\d+)*)"`, "g"),
    ]),
  ];
  const findings: Finding[] = [];
  let isOfThePast = false;
  for (const [at, text] of markdown.split(/\r\n?|\n/).entries()) {
    const heading = /^#{1,6}\s+(.*)$/.exec(text)?.[1];
    if (heading !== undefined) isOfThePast = OF_THE_PAST.test(heading);
    if (isOfThePast) continue;
    for (const pattern of patterns) {
      for (const { 1: said = "" } of text.matchAll(pattern)) {
        const plain = said.replace("--", "-");
        // '1.2' in a range is true of 1.2.3.
        if (plain !== version.value && !version.value.startsWith(`${plain}.`)) {
          findings.push({
            line: at + 1,
            message: `It says version ${plain}, but ${version.from} says ${version.value}.`,
          });
        }
      }
    }
  }
  return findings;
}

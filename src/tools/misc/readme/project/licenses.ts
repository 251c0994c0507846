import type { Fact, LicenseFile } from "./facts.ts";

/** What a license file is most like. */
interface LicenseMatch {
  /** SPDX's name. */
  readonly id: string;
  /** 1 when the words are the same. */
  readonly likeness: number;
}

/** Words of a license, those of copyright lines and blanks to fill in left out. */
function wordsOf(text: string): string[] {
  return text
    .replace(/^\uFEFF/, "")
    .toLowerCase()
    .replace(/<<[^>]*>>|<[^>\n]{1,60}>|\[(?:year|yyyy|fullname|name[^\]]*)\]/g, " ")
    .replace(/^\s*(?:the )?copyright\s+(?:\(c\)|©|\d{4}|<).*$|^\s*copyright\b.{0,40}\b(?:19|20)\d\d.*$/gm, " ")
    .replace(/^\s*(?:©|\(c\)).*$/gm, " ")
    .replace(/all rights reserved\.?/g, " ")
    .replace(/https:/g, "http:")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .split(" ")
    .filter(Boolean);
}

/** A license's pairs of words and how often each is there. */
export type Pairs = ReadonlyMap<string, number>;

/** The pairs of neighboring words of a license, to be compared. */
export function pairsOf(text: string): Pairs {
  const words = wordsOf(text);
  const pairs = new Map<string, number>();
  for (let at = 0; at + 1 < words.length; at++) {
    const pair = `${words[at]} ${words[at + 1]}`;
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
}

/** Dice's coefficient of two texts by their pairs of words. */
function likeness(a: Pairs, b: Pairs): number {
  let both = 0;
  let all = 0;
  for (const [pair, count] of a) {
    both += Math.min(count, b.get(pair) ?? 0);
    all += count;
  }
  for (const count of b.values()) all += count;
  return all === 0 ? 0 : (2 * both) / all;
}

// Below, a text is only of the same kind: LGPL-2.1 is 43 % like the LGPL-3.0.
const ENOUGH = 0.8;

/**
 * The license with the most similar text, if one is similar enough. `known` has the pairs of SPDX's texts by name. The
 * two forms of the GNU licenses, '-only' and '-or-later', have one text: the name comes without them. A text of two
 * licenses is neither of them: nothing says whether both hold or one may be chosen.
 */
export function licenseOf(text: string, known: ReadonlyMap<string, Pairs>): LicenseMatch | undefined {
  const pairs = pairsOf(text);
  const best = likest(pairs, known);
  if (!best || best.likeness === 1) return best;
  const other = likest(without(pairs, known.get(best.id) ?? new Map()), known);
  if (!other) return best;
  // The LGPL-3.0 is an addition to the GPL, and SPDX's text has both.
  const isLesser = best.id === "GPL-3.0" && other.id === "LGPL-3.0";
  return isLesser ? { id: other.id, likeness: other.likeness } : undefined;
}

/** What is left of pairs without others. */
const without = (pairs: Pairs, taken: Pairs): Pairs =>
  new Map(
    [...pairs].flatMap(([pair, count]) => {
      const left = count - (taken.get(pair) ?? 0);
      return left > 0 ? [[pair, left] as const] : [];
    }),
  );

function likest(pairs: Pairs, known: ReadonlyMap<string, Pairs>): LicenseMatch | undefined {
  let best: LicenseMatch | undefined;
  for (const [id, words] of known) {
    const like = likeness(pairs, words);
    if (like >= ENOUGH && like > (best?.likeness ?? 0)) best = { id, likeness: like };
  }
  return best;
}

const USUAL: Readonly<Record<string, string>> = {
  mit: "MIT",
  "mit license": "MIT",
  "the mit license": "MIT",
  "the mit license (mit)": "MIT",
  expat: "MIT",
  "apache 2.0": "Apache-2.0",
  "apache 2": "Apache-2.0",
  "apache-2": "Apache-2.0",
  apache2: "Apache-2.0",
  "apache license 2.0": "Apache-2.0",
  "apache license, version 2.0": "Apache-2.0",
  "apache license version 2.0": "Apache-2.0",
  "the apache software license, version 2.0": "Apache-2.0",
  "the apache license, version 2.0": "Apache-2.0",
  isc: "ISC",
  "isc license": "ISC",
  "bsd-3": "BSD-3-Clause",
  "bsd 3-clause": "BSD-3-Clause",
  "bsd 2-clause": "BSD-2-Clause",
  "3-clause bsd license": "BSD-3-Clause",
  "mpl 2.0": "MPL-2.0",
  "mozilla public license 2.0": "MPL-2.0",
  "gpl-2.0": "GPL-2.0-only",
  "gpl-3.0": "GPL-3.0-only",
  "lgpl-2.1": "LGPL-2.1-only",
  "lgpl-3.0": "LGPL-3.0-only",
  "agpl-3.0": "AGPL-3.0-only",
  gplv3: "GPL-3.0-only",
  gplv2: "GPL-2.0-only",
  "gpl-2.0+": "GPL-2.0-or-later",
  "gpl-3.0+": "GPL-3.0-or-later",
  "the unlicense": "Unlicense",
  unlicense: "Unlicense",
};

/**
 * A project file's license as an SPDX expression; undefined if it isn't one: 'UNLICENSED' says that there is no
 * license, 'SEE LICENSE IN' leads to a file, and 'BSD' may be one of several. `isKnown` checks for SPDX's names.
 */
export function spdxExpression(said: string, isKnown: (id: string) => boolean): string | undefined {
  const text = said.trim();
  // npm's names differ only by case: 'UNLICENSED' isn't a license, 'Unlicense' is.
  if (text === "UNLICENSED" || /^see licen[sc]e in/i.test(text)) return undefined;
  const usual = Object.hasOwn(USUAL, text.toLowerCase()) ? USUAL[text.toLowerCase()] : undefined;
  if (usual) return usual;
  // What Cargo allowed once: a slash is a choice.
  const expression = (isWhole(text) ? text.slice(1, -1).trim() : text).replace(/\s*\/\s*/g, " OR ");
  const words = expression.replace(/[()]/g, " ").trim().split(/\s+/);
  if (words.length % 2 === 0 || depthsOf(expression).at(-1) !== 0) return undefined;
  const fits = words.every((word, at) =>
    at % 2 === 1
      ? /^(AND|OR|WITH)$/.test(word)
      : words[at - 1] === "WITH"
        ? /^[\w.-]+$/.test(word)
        : isKnown(word.replace(/\+$/, "")),
  );
  return fits ? expression : undefined;
}

/** How many brackets are open after each character; NaN from the first closing one without a match. */
function depthsOf(text: string): number[] {
  let depth = 0;
  return Array.from(text, (letter) => {
    if (letter === "(") depth += 1;
    if (letter === ")") depth = depth > 0 ? depth - 1 : Number.NaN;
    return depth;
  });
}

/** Whether one pair of brackets is around all of a text. */
const isWhole = (text: string) => text.startsWith("(") && depthsOf(text).indexOf(0) === text.length - 1;

/** SPDX's names and texts, to recognize licenses. */
export interface Licenses {
  readonly isKnown: (id: string) => boolean;
  readonly texts: ReadonlyMap<string, Pairs>;
}

/** What the project's files say of its license. */
interface LicenseFacts {
  /** An expression of SPDX; undefined where none is known, or whole texts differ. */
  readonly license: Fact<string> | undefined;
  readonly licenseFiles: readonly LicenseFile[];
  readonly notes: readonly string[];
}

const LICENSE_FILE = /^((un)?licen[sc]e|copying)([.-][\w.-]+)?$/i;

// Files of something that comes with a project, or of a part that isn't its code.
const OF_A_PART =
  /[.-](?:3rd|third|vendor|dependenc|bundled|docs?|documentation|fonts?|data|datasets?|images?|icons?|assets?|art|media|content|logo|examples?|models?|weights)/i;

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 60).trimEnd()}…` : text);

/** The license files that decide first: whole texts before what only names one, the project's own before parts of it. */
function licenseFilesOf(
  paths: readonly string[],
  texts: ReadonlyMap<string, string>,
  licenses: Licenses,
): readonly LicenseFile[] {
  const files = paths
    .filter((path) => LICENSE_FILE.test(path) && texts.has(path))
    .map((from) => {
      const match = licenseOf(texts.get(from) ?? "", licenses.texts);
      return { from, id: match?.id, isExact: match !== undefined && match.likeness === 1 };
    });
  const rank = ({ from, id }: LicenseFile) =>
    (OF_A_PART.test(from) ? 4 : 0) +
    (id === undefined ? 2 : 0) +
    // COPYING.LESSER is next to the GPL that it changes.
    (/\.lesser$/i.test(from) ? 0 : 1);
  return files.toSorted((a, b) => rank(a) - rank(b));
}

/** The license that the manifest states, or that of the files, with what does not fit together. */
export function licenseFactsOf(
  stated: Fact<string> | undefined,
  paths: readonly string[],
  texts: ReadonlyMap<string, string>,
  licenses: Licenses,
): LicenseFacts {
  const notes: string[] = [];
  const licenseFiles = licenseFilesOf(paths, texts, licenses);
  const [first] = licenseFiles;
  // pyproject.toml may have the whole text.
  const expression =
    stated && (spdxExpression(stated.value, licenses.isKnown) ?? licenseOf(stated.value, licenses.texts)?.id);
  if (stated && !expression && !/^see licen[sc]e in|^UNLICENSED$|^proprietary$/i.test(stated.value)) {
    notes.push(
      `${stated.from} names the license '${shortened(stated.value)}', which isn't an SPDX license name or expression.`,
    );
  }
  if (stated && expression) {
    if (first?.id && !licenseFiles.some(({ id }) => id && expression.includes(id)))
      notes.push(
        `${stated.from} names the license ${expression}, but the text of ${first.from} is that of ${first.id}.`,
      );
    return { license: { value: expression, from: stated.from }, licenseFiles, notes };
  }
  if (!first?.id || stated?.value === "UNLICENSED") return { license: undefined, licenseFiles, notes };
  const whole = differing(licenseFiles);
  if (whole.length < 2) return { license: { value: first.id, from: first.from }, licenseFiles, notes };
  const names = new Intl.ListFormat("en").format(whole.map(({ from }) => from));
  notes.push(
    `${names} have different licenses (${whole.map(({ id }) => id).join(", ")}): no file says whether both apply or one may be chosen.`,
  );
  return { license: undefined, licenseFiles, notes };
}

/** Files of the project with whole texts of different licenses. */
export function differing(files: readonly LicenseFile[]): readonly LicenseFile[] {
  const own = files.filter(({ from, id }) => id !== undefined && !OF_A_PART.test(from));
  // The LGPL is an addition to the GPL, which is next to it.
  const isLesser = own.some(({ id }) => id?.startsWith("LGPL"));
  const apart = own.filter(({ id }) => !(isLesser && id?.startsWith("GPL")));
  return apart.filter(({ id }, at) => apart.findIndex((other) => other.id === id) === at);
}

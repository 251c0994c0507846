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
 * What a project file says of its license as an expression of SPDX, or nothing where it is none: 'UNLICENSED' says that there
 * is no license, 'SEE LICENSE IN' leads to a file, and 'BSD' may be one of several. `isKnown` knows SPDX's names.
 */
export function spdxExpression(said: string, isKnown: (id: string) => boolean): string | undefined {
  const text = said.trim();
  // Names of npm differ by case alone: 'UNLICENSED' is none, 'Unlicense' is one.
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

/** How many brackets are open behind each character; no number from the first on that closes none. */
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

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { withLatin } from "./lookalike-letters.ts";

// ICU has the table of UTS 39, in a later version than any package of npm: its skeleton of each letter is the judge.

const hasIcu = existsSync("/usr/lib/python3/dist-packages/icu/__init__.py");

const SKELETONS = `
import icu, json, re
checker = icu.SpoofChecker()
found = {}
for code in range(0x80, 0x110000):
    if 0xD800 <= code < 0xE000 or not icu.Char.isalpha(code): continue
    if icu.Script.getScript(code).getShortName() in ("Latn", "Zyyy", "Zinh"): continue
    skeleton = checker.getSkeleton(0, chr(code))
    if re.fullmatch("[A-Za-z]", skeleton): found[chr(code)] = skeleton
print(json.dumps({"found": found, "version": icu.UNICODE_VERSION}))
`;

/** What we say otherwise than ICU, and why. */
const OTHERWISE: Readonly<Record<string, string | undefined>> = {
  // A small palochka is drawn as l; ICU has i.
  "\u04cf": "l",
  // As its small letter, which ICU has.
  "\u051a": "Q",
  // A mark below a letter.
  "\u037a": undefined,
};
const IS_FROM_RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}]/u;

/** The Latin letter that a letter becomes in a word of Latin ones. */
function latinFor(letter: string): string | undefined {
  const { value } = withLatin(`abcd${letter}efgh`, "replace");
  const made = value.slice(4, -4);
  return made === letter ? undefined : made;
}

test.skipIf(!hasIcu)(
  "each letter is like the Latin one that ICU's table has for it, and no other letter is like one",
  () => {
    const { stdout, stderr } = spawnSync("/usr/bin/python3", ["-c", SKELETONS], { encoding: "utf8" });
    if (stdout === "") throw new Error(stderr);
    const { found } = JSON.parse(stdout) as { readonly found: Readonly<Record<string, string>> };
    expect(Object.keys(found).length).toBeGreaterThan(300);
    const wrong: string[] = [];
    for (let code = 0x80; code < 0x110000; code++) {
      if (code >= 0xd800 && code < 0xe000) continue;
      const letter = String.fromCodePoint(code);
      if (!/\p{L}/u.test(letter) || /[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(letter)) continue;
      const ours = latinFor(letter);
      const theirs =
        letter in OTHERWISE ? OTHERWISE[letter] : IS_FROM_RIGHT_TO_LEFT.test(letter) ? undefined : found[letter];
      // ICU's prototype of I, l and 1 is l.
      const isSame = ours === theirs || (ours === "I" && theirs === "l");
      if (!isSame) wrong.push(`U+${code.toString(16)} ${letter}: ${ours}, not ${theirs}`);
    }
    expect(wrong).toEqual([]);
  },
);

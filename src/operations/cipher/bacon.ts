import { done, type Outcome, operation, wrong } from "#core/operation.ts";
import { noCodeFor } from "./no-code-for.ts";
import { alphabet, alphabetLabel } from "./rotations.ts";

export const OLD = "ABCDEFGHIKLMNOPQRSTUWXYZ";
export const NEW = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

const alphabetOf = (isOld: boolean) => (isOld ? OLD : NEW);

/** Each letter as five of A and B, by Bacon's 24 letters (I and J are one, U and V too) or 26; words stay apart. */
export const toBacon = (text: string, isOld: boolean): string =>
  text.replace(/[^\r\n]+/g, (line) =>
    line
      .normalize("NFD")
      .toUpperCase()
      .split(/\s+/)
      .map((word) =>
        Array.from(word.match(/[A-Z]/g) ?? [], (letter) => {
          const known = isOld ? letter.replace("J", "I").replace("V", "U") : letter;
          return alphabetOf(isOld).indexOf(known).toString(2).padStart(5, "0").replace(/0/g, "A").replace(/1/g, "B");
        }).join(" "),
      )
      .filter((word) => word !== "")
      .join(" / "),
  );

/** The letters of groups of five A and B, or 0 and 1. */
export function fromBacon(text: string, isOld: boolean): Outcome<string> {
  const alphabet = alphabetOf(isOld);
  let [value, group, start] = ["", "", 0];
  for (const { 0: sign, index } of text.matchAll(/[\s\S]/gu)) {
    if (/[\s/]/.test(sign)) {
      if (/[/\n]/.test(sign) && group === "" && value !== "" && !/\s$/.test(value)) value += sign === "/" ? " " : sign;
      continue;
    }
    if (!/[ab01]/i.test(sign)) return wrong(`“${sign}” is neither A nor B`, index);
    if (group === "") start = index;
    group += /[a0]/i.test(sign) ? "0" : "1";
    if (group.length < 5) continue;
    const letter = alphabet[Number.parseInt(group, 2)];
    if (letter === undefined) return wrong("This group isn't a letter", start);
    value += letter;
    group = "";
  }
  return group === ""
    ? { ok: true, value: value.trimEnd() }
    : wrong("Each letter takes five signs; this group has fewer", start);
}

export const baconEncode = operation({
  id: "bacon-encode",
  name: "Bacon cipher",
  words: ["bacon", "baconian cipher", "bilateral cipher"],
  takes: "text",
  gives: "text",
  params: { alphabet },
  labels: { alphabet: alphabetLabel },
  run(input, { alphabet }) {
    const left = new Set(
      input
        .normalize("NFD")
        .toUpperCase()
        .match(/[^A-Z\s\p{Mn}]/gu),
    );
    return done(toBacon(input, alphabet === "24"), ...noCodeFor(left));
  },
  inverse: { id: "bacon-decode" },
  examples: [{ input: "HI", output: "AABBB ABAAA" }],
});

export const baconDecode = operation({
  id: "bacon-decode",
  name: "Bacon cipher to text",
  words: ["bacon decoder", "baconian decode"],
  takes: "text",
  gives: "text",
  params: { alphabet },
  labels: { alphabet: alphabetLabel },
  run: (input, { alphabet }) => fromBacon(input, alphabet === "24"),
  inverse: { id: "bacon-encode" },
  examples: [{ input: "AABBB ABAAA", output: "HI" }],
});

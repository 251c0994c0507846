import { expect, test } from "vitest";
import { PATCH_FORMS } from "#kits/json-comparison/compare-texts.ts";
import { lineEndNote } from "./line-end-note.ts";
import { runningText } from "./running-text.ts";
import { compareStructure, type StructureRequest } from "./structure.ts";

const TEXTS: readonly (readonly [left: string, right: string])[] = [
  ["", ""],
  ["", "a\nb\n"],
  ["The quick brown fox\njumps over the dog.\n", "The quick red fox\njumps over a lazy dog."],
  ["one two\nthree four\n", "one two three four\n"],
  ["a\n\nb\n", "a\nb\n\n"],
  ["Zoë's 12.50 €\r\nnaïve", "zoë's 12,50 €\nnaive"],
  ["👩‍👧 ok\n", "👩 ok\n"],
  ["x = f(a, b)\n", "x = g(a,  b);\n"],
];
const SIGNS = { same: "", removed: "-", added: "+" } as const;

test("word by word and character by character merges are unchanged", async () => {
  const lines = TEXTS.flatMap(([left, right]) => [
    "",
    `${JSON.stringify(left)} and ${JSON.stringify(right)}`,
    `  ${lineEndNote(left, right) || "Line ends are alike."}`,
    ...(["words"] as const).flatMap((grain) =>
      [false, true].flatMap((ignoresCase) => {
        const { lines, changes } = runningText(left, right, grain, ignoresCase);
        return [
          `  ${grain}${ignoresCase ? ", letters of either case" : ""}: ${changes}`,
          ...lines.map(
            (pieces) =>
              `    ${pieces.map(({ kind, text }) => (kind === "same" ? text : `[${SIGNS[kind]}${text}]`)).join("")}`,
          ),
        ];
      }),
    ),
  ]);
  await expect(`${lines.join("\n").replaceAll("\r", "␍")}\n`).toMatchFileSnapshot("./outputs/running.golden.txt");
});

const STRUCTURES: readonly (readonly [left: string, right: string])[] = [
  ['{"a": 1, "b": [1, 2, {"c": null}], "d e": "x"}', '{"d e": "y", "b": [1, {"c": 0}], "f": {}}'],
  ['[{"id": 1, "n": "a"}, {"id": 2, "n": "b"}, {"id": 3}]', '[{"id": 3}, {"id": 1, "n": "A"}, {"id": 4, "n": "b"}]'],
  ["{a: 1.0, /* old */ b: [],}", '{"a": 1, "b": {}}'],
  ['{"a/b": {"~": 1}, "": 2}', '{"a/b": {"~": 2}, "": null}'],
  ["[[1, 2], [3]]", "[[2, 1], [3, 4]]"],
  ['"x"', '{"x": "x"}'],
  ["1 2", "1 3"],
  ['{"a": null, "b": {"c": [1]}}', '{"b": {"c": [null], "d": null}, "e": null}'],
  [
    `{"text": "${"x".repeat(79)}", "list": [${"1, ".repeat(30)}2]}`,
    `{"text": "${"x".repeat(78)}", "list": [${"1, ".repeat(24)}2]}`,
  ],
];

/** The comparison of two texts, in lines. */
function reportOf(left: string, right: string, options: Omit<StructureRequest, "left" | "right">): readonly string[] {
  const patch: string[] = [];
  const made = compareStructure({ left, right, ...options }, (piece) => patch.push(piece));
  if (!made.ok) return [made.message];
  return [
    ...made.value.shown.map(({ kind, path, place, otherPlace, before, after }) => {
      const one = `${before ?? ""} (${place ? `${place.words}, ${place.start}-${place.end}` : "nowhere"})`;
      return `${kind} ${path}: ${one} to ${after ?? ""} (${otherPlace ?? "nowhere"})`;
    }),
    ...made.value.notes.map((note) => `| ${note}`),
    JSON.stringify(JSON.parse(patch.join(""))),
  ];
}

test("structural JSON comparisons are unchanged, with both kinds of patches", async () => {
  const lines: string[] = [];
  for (const [left, right] of STRUCTURES.slice(0, 6)) {
    const found = new Map<string, string[]>();
    for (const form of PATCH_FORMS) {
      for (const itemKey of [undefined, "id"]) {
        for (const numbersByValue of [false, true]) {
          const made = reportOf(left, right, { form, itemKey, numbersByValue }).join("\n    ");
          const how = `${form} by ${itemKey ?? "place"}${numbersByValue ? " and value" : ""}`;
          found.set(made, [...(found.get(made) ?? []), how]);
        }
      }
    }
    lines.push("", left.replace(/^/gm, "| "), right.replace(/^/gm, "| "));
    for (const [made, ways] of found) lines.push(`  ${ways.join(", ")}`, `    ${made}`);
  }
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("./outputs/structures.golden.txt");
});

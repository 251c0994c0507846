import { readJson } from "#core/json/read.ts";
import { strictTree } from "#core/json/strict.ts";
import { dialectOf } from "#core/json/tree.ts";
import { inWords, placeFinder } from "#core/place.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { compareTexts, type PatchForm, type Side, type TextComparison } from "#kits/json-comparison/compare-texts.ts";

// Of each character of a text a tree takes several bytes.
const MAX = 50_000_000;

/** What is compared by structure, and how. */
export interface StructureRequest {
  readonly left: string;
  readonly right: string;
  /** The key that identifies array items; undefined to match them by position. */
  readonly itemKey: string | undefined;
  readonly numbersByValue: boolean;
  readonly form: PatchForm;
}

/** Compares two JSON texts by what they mean; `emit` takes the patch. */
export function compareStructure(
  { left, right, itemKey, numbersByValue, form }: StructureRequest,
  emit: (piece: string) => void,
): Result<TextComparison> {
  const before = sideOf(left, "original");
  if (!before.ok) return before;
  const after = sideOf(right, "changed");
  if (!after.ok) return after;
  const layout = { indent: "  ", compactArrays: false, order: "none" } as const;
  return compareTexts(before.value, after.value, { itemKey, numbersByValue }, { form, layout, emit });
}

function sideOf(text: string, name: string): Result<Side> {
  if (text.length > MAX) return fail("A text of more than 50 million characters isn't compared by structure.");
  if (text.trim() === "") return fail(`The ${name} text is empty.`);
  const tree = readJson(text);
  if (dialectOf(tree) === "broken") {
    const wrong = tree.problems.find(({ isJson5 }) => !isJson5) ?? tree.problems[0];
    const place = wrong ? ` ${inWords(placeFinder(text)(wrong.at))}: ${wrong.message}` : "";
    return fail(`The ${name} text isn't JSON.${place}`);
  }
  return ok({ tree: strictTree(tree), hasPlaces: tree.problems.length === 0 && tree.roots === 1 });
}

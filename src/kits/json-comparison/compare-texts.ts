import { type CompareOptions, compareTrees, type Difference } from "#core/json/compare.ts";
import { jsonPatch, mergePatch } from "#core/json/patches.ts";
import { jsonPathStep, pathIn } from "#core/json/paths.ts";
import { readJson } from "#core/json/read.ts";
import { type JsonTree, KIND } from "#core/json/tree.ts";
import { type JsonLayout, writeJson } from "#core/json/write.ts";
import { inWords, placeFinder } from "#core/place.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { counted } from "#core/text/counted.ts";
import { isTooDeep } from "#core/too-deep.ts";

/** The forms that a difference is written in for programs. */
export const PATCH_FORMS = ["JSON Patch", "JSON Merge Patch"] as const;

export type PatchForm = (typeof PATCH_FORMS)[number];

/** A text that is compared: its tree, whose places are those of the text or not. */
export interface Side {
  readonly tree: JsonTree;
  readonly hasPlaces: boolean;
}

/** A difference as it is shown. */
export interface ShownDifference {
  readonly kind: Difference["kind"];
  readonly path: string;
  /** Where it is in the first text, and in the second: words, and for the first the offsets too. */
  readonly place: { readonly words: string; readonly start: number; readonly end: number } | undefined;
  readonly otherPlace: string | undefined;
  /** The values before and after as they are written, cut where they are long. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** What a comparison came to. */
export interface TextComparison {
  readonly shown: readonly ShownDifference[];
  readonly total: number;
  readonly notes: readonly string[];
  readonly form: PatchForm;
}

const MAX_SHOWN = 200;
const MAX_VALUE_LENGTH = 80;

/** Compares two texts by their values; `emit` gets the patch that turns the first into the second. */
export function compareTexts(
  before: Side,
  after: Side,
  options: CompareOptions,
  patch: { readonly form: PatchForm; readonly layout: JsonLayout; readonly emit: (piece: string) => void },
): Result<TextComparison> {
  try {
    const { differences, unkeyed } = compareTrees(before.tree, after.tree, options);
    const notes: string[] = [];
    if (unkeyed > 0 && options.itemKey !== undefined) {
      const key = JSON.stringify(options.itemKey);
      notes.push(
        `${counted(unkeyed, "array")} ${unkeyed === 1 ? "is" : "are"} compared by place: not each item has its own ${key}.`,
      );
    }
    const written = patchText(before.tree, after.tree, differences, patch.form, notes);
    const laid = writeJson(readJson(written), patch.layout, patch.emit);
    if (!laid.ok) return fail(laid.message);
    return ok({ shown: shownOf(before, after, differences), total: differences.length, notes, form: patch.form });
  } catch (error) {
    if (!isTooDeep(error)) throw error;
    return fail("This is nested too deeply for a JSON Merge Patch.");
  }
}

function patchText(
  before: JsonTree,
  after: JsonTree,
  differences: readonly Difference[],
  form: PatchForm,
  notes: string[],
): string {
  if (form === "JSON Patch") return jsonPatch(after, differences);
  const { text, impossible } = mergePatch(before, after, differences);
  if (impossible.length > 0) {
    const paths = impossible.slice(0, 5).map((steps) => pathIn("JSONPath", steps));
    const more = impossible.length > 5 ? ` and ${impossible.length - 5} more` : "";
    notes.push(
      `A JSON Merge Patch can't set null, which removes a member there: ${paths.join(", ")}${more}. A JSON Patch can.`,
    );
  }
  return text;
}

function shownOf(before: Side, after: Side, differences: readonly Difference[]): ShownDifference[] {
  const first = differences.slice(0, MAX_SHOWN);
  const places = placesOf(
    before,
    first.map(({ before: node }) => node),
  );
  const others = placesOf(
    after,
    first.map(({ after: node }) => node),
  );
  return first.map(({ kind, steps, before: one, after: other }) => {
    const words = one === undefined ? undefined : places.get(one);
    return {
      kind,
      path: `$${steps.map(jsonPathStep).join("")}`,
      place:
        one === undefined || words === undefined
          ? undefined
          : { words, start: before.tree.starts[one] ?? 0, end: before.tree.ends[one] ?? 0 },
      otherPlace: other === undefined ? undefined : others.get(other),
      before: one === undefined || kind === "moved" ? undefined : shownValue(before.tree, one),
      after: other === undefined || kind === "moved" ? undefined : shownValue(after.tree, other),
    };
  });
}

/** The places of nodes as text, searched in the order of the text. */
function placesOf({ tree, hasPlaces }: Side, nodes: readonly (number | undefined)[]): ReadonlyMap<number, string> {
  const find = placeFinder(tree.text);
  const sorted = hasPlaces ? nodes.filter((node) => node !== undefined).sort((one, other) => one - other) : [];
  return new Map(sorted.map((node) => [node, inWords(find(tree.starts[node] ?? 0))]));
}

function shownValue({ text, kinds, starts, ends, sizes }: JsonTree, node: number): string {
  const start = starts[node] ?? 0;
  const end = ends[node] ?? 0;
  if (end - start <= MAX_VALUE_LENGTH) return text.slice(start, end).replace(/\s+/g, " ");
  const size = (sizes[node] ?? 0).toLocaleString("en-US");
  if (kinds[node] === KIND.array) return `[ ${size} ]`;
  if (kinds[node] === KIND.object) return `{ ${size} }`;
  return `${text.slice(start, start + MAX_VALUE_LENGTH)}…`;
}

import { readJson } from "#core/json/read.ts";
import { strictTree, withoutComments } from "#core/json/strict.ts";
import type { JsonTree } from "#core/json/tree.ts";
import { jsonText } from "#core/json/write.ts";
import { inWords, placeFinder } from "#core/place.ts";
import { INDENTS } from "#kits/code-text/indents.ts";
import { type LongText, longText } from "#kits/code-text/long-text.ts";
import type { ShownProblem } from "#kits/code-text/problem.ts";
import type { Source } from "#kits/code-text/read-source.browser.ts";
import type { JsonJob } from "../convert.ts";
import { treeOfSource } from "../tree-of-source.browser.ts";
import type { TypeTarget } from "../types/targets.ts";
import { typesOf } from "../types/types.ts";
import { type Misfit, type SchemaSettings, validate } from "./validate.ts";

/** Types of samples, with what they were made for. */
export type TypesOutcome =
  | {
      readonly ok: true;
      readonly target: TypeTarget;
      readonly result: LongText<Blob>;
      readonly notes: readonly string[];
    }
  | { readonly ok: false; readonly message: string };

/** What a schema says of a text. */
export type SchemaOutcome =
  | {
      readonly ok: true;
      readonly draft: string;
      /** What is wrong in the schema; the text is not checked then. */
      readonly schemaProblems: readonly ShownProblem[];
      readonly problems: readonly ShownProblem[];
      /** How many there are in all. */
      readonly total: number;
      readonly notes: readonly string[];
    }
  | { readonly ok: false; readonly message: string };

const MAX_SHOWN = 200;

/** Misfits with their places, where the tree has those of the text; in others the path is the place. */
function shown(tree: JsonTree, misfits: readonly Misfit[], hasPlaces: boolean): ShownProblem[] {
  const find = placeFinder(tree.text);
  return misfits.slice(0, MAX_SHOWN).map(({ node, isKey, path, message }) => {
    const at = (isKey ? tree.keyStarts[node] : tree.starts[node]) ?? 0;
    return hasPlaces
      ? { place: inWords(find(at)), at, message: `${path}: ${message}` }
      : { place: undefined, at: node, message: `${path}: ${message}` };
  });
}

/** A tree without what JSON doesn't have. Its places stay unless it's JSON5. */
const bareTree = (tree: JsonTree): JsonTree => (tree.problems.length === 0 ? withoutComments(tree) : strictTree(tree));

export const schemaMethods = {
  /** Types of all values of a text, or a schema. */
  types: async (asked: { source: Source; job: JsonJob; target: TypeTarget; name: string }): Promise<TypesOutcome> => {
    const read = await treeOfSource(asked.source, asked.job);
    if (!read.ok) return read;
    const { tree } = read.value;
    const made = typesOf(bareTree(tree), asked.target, asked.name);
    if (!made.ok) return made;
    const long = longText((pieces) => new Blob(pieces));
    if (asked.target === "JSON Schema") {
      const layout = { indent: INDENTS[asked.job.indent], compactArrays: true, order: "none" } as const;
      const laid = jsonText(readJson(made.value.text), layout);
      if (!laid.ok) return laid;
      long.add(laid.value);
    } else long.add(made.value.text);
    return { ok: true, target: asked.target, result: long.done(), notes: made.value.notes };
  },
  /** Checks a text by a schema, which may be in any of the formats. */
  validate: async (asked: {
    source: Source;
    job: JsonJob;
    schema: string;
    settings: SchemaSettings;
  }): Promise<SchemaOutcome> => {
    const read = await treeOfSource(asked.source, asked.job);
    if (!read.ok) return read;
    const anyFormat = { ...asked.job, from: "auto" } as const;
    const schema = await treeOfSource(asked.schema, anyFormat, "The schema has errors: format it to see them.");
    if (!schema.ok) return schema;
    const data = bareTree(read.value.tree);
    const strictSchema = strictTree(schema.value.tree);
    const found = await validate(data, strictSchema, asked.settings);
    if (!found.ok) return found;
    const { draft, schemaProblems, misfits, notes } = found.value;
    return {
      ok: true,
      draft,
      schemaProblems: shown(
        strictSchema,
        schemaProblems,
        schema.value.isText && schema.value.tree.problems.length === 0,
      ),
      problems: shown(data, misfits, read.value.isText && read.value.tree.problems.length === 0),
      total: misfits.length,
      notes,
    };
  },
};

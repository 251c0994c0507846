import type { JsonError } from "json-schema-library";
import { membersOf } from "#core/json/compare.ts";
import { pathIn, stepsTo } from "#core/json/paths.ts";
import { type StandIns, standInsOf } from "#core/json/stand-ins.ts";
import { childrenOf, type JsonTree, KIND, keyOf, NONE, unquoted } from "#core/json/tree.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { isTooDeep } from "#core/too-deep.ts";
import { byPointer } from "../query/query.ts";
import { draftNamed, schemaFaults, schemaSentence } from "./schema-faults.ts";

/** The drafts of JSON Schema; `auto` is the one that the schema names, otherwise 2020-12. */
const SCHEMA_DRAFTS = ["auto", "2020-12", "7"] as const;

export type SchemaDraft = (typeof SCHEMA_DRAFTS)[number];

/** How a text is checked by a schema. */
export interface SchemaSettings {
  readonly draft: SchemaDraft;
  /** Whether 'format' is checked, which JSON Schema otherwise takes for a remark. */
  readonly checksFormats: boolean;
}

/** What does not fit, in the order of the text: the node, whether it is its key that is meant, and a sentence. */
export interface Misfit {
  readonly node: number;
  readonly isKey: boolean;
  readonly path: string;
  readonly message: string;
}

/** The result of validating a text against a schema, or what's wrong in the schema itself. */
interface Validation {
  /** For display: '2020-12'. */
  readonly draft: string;
  readonly schemaProblems: readonly Misfit[];
  readonly misfits: readonly Misfit[];
  readonly notes: readonly string[];
}

/** Checks each value at the top of a tree by a schema; both trees are of JSON without comments. */
export async function validate(
  data: JsonTree,
  schema: JsonTree,
  settings: SchemaSettings,
): Promise<Result<Validation>> {
  const { compileSchema, withNumbers } = await import("./schema-library.ts");
  const standIns = standInsOf([data, schema]);
  const parsedSchema: unknown = JSON.parse(standIns.text(schema, 0));
  if (typeof parsedSchema !== "boolean" && schema.kinds[0] !== KIND.object) {
    return fail("A schema is an object, true or false.");
  }
  const { draft, isNamed, notes } = draftOf(parsedSchema, settings.draft);
  const faults = schemaFaults(schema, draft);
  if (faults.length > 0) return ok({ draft, schemaProblems: faults, misfits: [], notes });
  const compiled =
    typeof parsedSchema === "object" && parsedSchema !== null && !isNamed
      ? { ...parsedSchema, $schema: draft === "7" ? "http://json-schema.org/draft-07/schema#" : SCHEMA_2020 }
      : parsedSchema;
  try {
    // A schema of its own kind of object: the library writes nothing into it.
    const root = compileSchema(compiled as object, { formatAssertion: settings.checksFormats });
    const schemaProblems = (root.schemaErrors ?? []).map((error) => schemaProblem(schema, error));
    if (schemaProblems.length > 0) return ok({ draft, schemaProblems, misfits: [], notes });
    const misfits = withNumbers(standIns, () =>
      childrenOf(data, NONE).flatMap((value) =>
        root
          .validate(JSON.parse(standIns.text(data, value)))
          .errors.map((error) => misfitOf(data, value, error, standIns)),
      ),
    );
    const seen = new Set<string>();
    const each = misfits
      .filter(({ node, message }) => seen.size < seen.add(`${node} ${message}`).size)
      .sort((one, other) => one.node - other.node);
    return ok({
      draft,
      schemaProblems,
      misfits: each,
      notes,
    });
  } catch (error) {
    // The library follows references that lead nowhere, or round and round.
    const missing = danglingReference(schema);
    if (missing !== undefined && (isTooDeep(error) || error instanceof TypeError))
      return fail(schemaSentence("ref-error", { ref: missing }, ""));
    if (isTooDeep(error)) return fail("This is nested too deeply, or the schema refers to itself without an end.");
    throw error;
  }
}

/** The first reference of a schema to another schema, which is not loaded, or to a place that it lacks. */
function danglingReference(schema: JsonTree): string | undefined {
  const names = new Set<string>();
  for (let node = 0; node < schema.count; node++) {
    if (!/^\$(?:id|anchor|dynamicAnchor)$/.test(keyOf(schema, node) ?? "") || schema.kinds[node] !== KIND.string)
      continue;
    const name = unquoted(rawOf(schema, node));
    names.add(name).add(name.replace(/^.*\//, ""));
  }
  for (let node = 0; node < schema.count; node++) {
    const key = keyOf(schema, node);
    if (key !== "$ref" && key !== "$dynamicRef" && key !== "$recursiveRef") continue;
    if (schema.kinds[node] !== KIND.string) continue;
    const reference = unquoted(rawOf(schema, node));
    if (reference === "#" || names.has(reference.replace(/^#|#.*$/g, ""))) continue;
    if (!reference.startsWith("#/") || !hasPlace(schema, reference.slice(1))) return reference;
  }
  return undefined;
}

function hasPlace(schema: JsonTree, pointer: string): boolean {
  try {
    return byPointer(schema, decodeURIComponent(pointer)).ok;
  } catch {
    return false;
  }
}

const SCHEMA_2020 = "https://json-schema.org/draft/2020-12/schema";

/** The draft of a schema, and whether the schema itself names it. */
function draftOf(schema: unknown, wanted: SchemaDraft): { draft: string; isNamed: boolean; notes: string[] } {
  const named = typeof schema === "object" && schema !== null && "$schema" in schema ? schema.$schema : undefined;
  if (wanted !== "auto") return { draft: wanted, isNamed: false, notes: [] };
  const draft = typeof named === "string" ? draftNamed(named) : undefined;
  const isUnknown = named !== undefined && draft === undefined;
  return {
    draft: draft ?? "2020-12",
    isNamed: draft !== undefined,
    notes: isUnknown ? [`$schema names an unknown draft of JSON Schema, so the schema is read as 2020-12.`] : [],
  };
}

const rawOf = ({ text, starts, ends }: JsonTree, node: number): string => text.slice(starts[node], ends[node]);

function shortOf(tree: JsonTree, node: number): string {
  const start = tree.starts[node] ?? 0;
  const kind = tree.kinds[node];
  if (kind === KIND.array) return tree.sizes[node] === 0 ? "an empty array" : "an array";
  if (kind === KIND.object) return tree.sizes[node] === 0 ? "an empty object" : "an object";
  const raw = tree.text.slice(start, Math.min(tree.ends[node] ?? 0, start + 61));
  return raw.length > 60 ? `${raw.slice(0, 60)}…` : raw;
}

const MAX_REASONS = 3;

/** Why each form of 'oneOf' or 'anyOf' does not fit, in brackets. */
function reasons(errors: unknown, write: StandIns["json"]): string {
  if (!Array.isArray(errors)) return "";
  const words = (errors as readonly JsonError[]).map(({ code, data }) =>
    schemaSentence(
      String(code),
      data,
      data.value === undefined ? "the value" : write(data.value).slice(0, 60),
      write,
    ).replace(/\.$/, ""),
  );
  const each = [...new Set(words)];
  if (each.length === 0) return "";
  return ` Reasons: ${each.slice(0, MAX_REASONS).join("; ")}${each.length > MAX_REASONS ? "; …" : ""}.`;
}

const OF_KEYS = /additional-properties|unevaluated-property/;

function misfitOf(tree: JsonTree, value: number, { code: rawCode, data }: JsonError, { json }: StandIns): Misfit {
  const code = String(rawCode);
  const node = nodeAtPointer(tree, data.pointer, value);
  const key = code === "invalid-property-name-error" ? membersOf(tree, node).get(String(data.property)) : undefined;
  const at = key ?? node;
  return {
    node: at,
    isKey: key !== undefined || (OF_KEYS.test(code) && tree.keyEnds[at] !== 0),
    path: pathIn("JSONPath", stepsTo(tree, at)),
    message: schemaSentence(code, data, shortOf(tree, node), json) + reasons(data.errors, json),
  };
}

function schemaProblem(tree: JsonTree, { message, data }: JsonError): Misfit {
  const said = message.replace(/^Invalid schema found at \S+: /, "").replace("reveived", "received");
  // The library forgets what is missing.
  const words = said.startsWith("Invalid $ref to missing target")
    ? schemaSentence("ref-error", { ref: data.value }, "")
    : said;
  const node = nodeAtPointer(tree, data.pointer);
  return {
    node,
    isKey: false,
    path: pathIn("JSONPath", stepsTo(tree, node)),
    message: `${words.charAt(0).toUpperCase()}${words.slice(1).replace(/\.$/, "")}.`,
  };
}

/**
 * The node of a pointer such as '#/a/0', whose keys the library does not escape: with a key 'a/b' several paths may
 * match, and the first complete one is used. Without one it's the last node on the way.
 */
export function nodeAtPointer(tree: JsonTree, pointer: string, top = 0): number {
  let deepest = top;
  const walk = (node: number, rest: readonly string[]): number | undefined => {
    deepest = node;
    if (rest.length === 0) return node;
    if (tree.kinds[node] === KIND.array) {
      const item = childrenOf(tree, node)[Number(rest[0])];
      return item === undefined ? undefined : walk(item, rest.slice(1));
    }
    if (tree.kinds[node] !== KIND.object) return undefined;
    const members = membersOf(tree, node);
    for (let count = 1; count <= rest.length; count++) {
      const key = rest.slice(0, count).join("/");
      const member = members.get(key) ?? members.get(key.replaceAll("~1", "/").replaceAll("~0", "~"));
      const found = member === undefined ? undefined : walk(member, rest.slice(count));
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return walk(top, pointer.split("/").slice(1)) ?? deepest;
}

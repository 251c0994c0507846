import wasmURL from "jq-wasm/jq.wasm?url";
import { readJson } from "#core/json/read.ts";
import { strictTree } from "#core/json/strict.ts";
import type { JsonTree } from "#core/json/tree.ts";
import { hasUnsafeNumber } from "#core/json/unsafe-numbers.ts";
import { jsonText } from "#core/json/write.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { INDENTS } from "#kits/code-text/indents.ts";
import { type LongText, longText } from "#kits/code-text/long-text.ts";
import type { Source } from "#kits/code-text/read-source.browser.ts";
import { loadPart } from "#platform/loading/load-part.ts";
import type { JsonJob } from "../convert.ts";
import { treeOfSource } from "../tree-of-source.browser.ts";
import {
  byJmesPath,
  byJsonPath,
  byPointer,
  type JqOutput,
  jqOutput,
  type QueryLanguage,
  type Selected,
} from "./query.ts";

/** A query, and its data. */
interface QueryRequest {
  readonly source: Source;
  readonly job: JsonJob;
  readonly language: QueryLanguage;
  readonly query: string;
}

/** What a query gives: its values one after the other, and how many they are where that is known. */
export type QueryOutcome =
  | {
      readonly ok: true;
      readonly result: LongText<Blob>;
      readonly found: string;
      readonly note?: string | undefined;
      /** What ended it, or a part of it, early. */
      readonly error?: string | undefined;
    }
  | { readonly ok: false; readonly message: string; readonly result?: undefined };

// The memory of jq ends sooner than that of the others.
const MAX_OF_JQ = 20_000_000;

async function byJq(tree: JsonTree, query: string): Promise<Result<JqOutput>> {
  const text = jsonText(tree, { indent: undefined, compactArrays: false, order: "none" });
  if (!text.ok) return text;
  if (text.value.length > MAX_OF_JQ) return fail("jq in the browser takes 20 million characters at most.");
  const { loadJq } = await loadPart(() => import("jq-wasm"));
  const jq = await loadPart(() => loadJq({ wasmURL: new URL(wasmURL, import.meta.url) }));
  try {
    return ok(jqOutput(jq.raw(text.value, query.trim() || ".")));
  } catch (error) {
    if (!(error instanceof WebAssembly.RuntimeError)) throw error;
    return fail("jq stopped: the text or the result is too large for its memory.");
  }
}

const layoutOf = ({ indent, compact }: JsonJob) =>
  ({ indent: INDENTS[indent], compactArrays: compact, order: "none" }) as const;

/** A note where a language may change numbers of the text. */
const rounding = (tree: JsonTree, what: string): string | undefined =>
  hasUnsafeNumber(tree) ? `${what}: numbers with more digits may be rounded.` : undefined;

const noted = (...notes: readonly (string | undefined)[]): string | undefined =>
  notes.filter((note) => note !== undefined).join(" ") || undefined;

export const queryMethods = {
  /** The values that a query gives, formatted. */
  query: async ({ source, job, language, query }: QueryRequest): Promise<QueryOutcome> => {
    const read = await treeOfSource(source, job);
    if (!read.ok) return read;
    const { tree } = read.value;
    const long = longText((pieces) => new Blob(pieces));
    if (language === "jq") {
      const written = await byJq(tree, query);
      if (!written.ok) return written;
      const { output, error } = written.value;
      if (error !== undefined && output === "") return { ok: false, message: error };
      long.add(output);
      const note = rounding(tree, "jq 1.8 calculates with 64-bit floats");
      const found = error === undefined ? "The output of jq 1.8" : "Incomplete output of jq 1.8";
      return { ok: true, result: long.done(), found, note, error };
    }
    const strict = strictTree(tree);
    // jq takes one value after the other; the others have one root.
    const ofLines = tree.roots > 1 ? "The lines are taken as one list: its first item is the first line." : undefined;
    if (language === "JMESPath") {
      const made = await byJmesPath(strict, query);
      if (!made.ok) return made;
      const laid = jsonText(readJson(made.value), layoutOf(job));
      if (!laid.ok) return laid;
      long.add(laid.value);
      const note = noted(
        ofLines,
        rounding(strict, "JMESPath compares numbers exactly but calculates with 64-bit floats"),
      );
      return { ok: true, result: long.done(), found: "What JMESPath makes of it", note };
    }
    const selected: Result<Selected> =
      language === "JSONPath" ? await byJsonPath(strict, query) : byPointer(strict, query);
    if (!selected.ok) return selected;
    const { values, hasMore } = selected.value;
    const all = jsonText(readJson(language === "JSONPath" ? `[${values.join(",")}]` : values.join("")), layoutOf(job));
    if (!all.ok) return all;
    long.add(all.value);
    const count = `${values.length.toLocaleString("en-US")}${hasMore ? " or more" : ""}`;
    return {
      ok: true,
      result: long.done(),
      found: `${count} ${values.length === 1 ? "value" : "values"} found`,
      note: ofLines,
    };
  },
};

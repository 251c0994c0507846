import wasmURL from "jq-wasm/jq.wasm?url";
import { readJson } from "#core/json/read.ts";
import type { JsonTree } from "#core/json/tree.ts";
import { jsonText } from "#core/json/write.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { INDENTS } from "#kits/code-text/indents.ts";
import { type LongText, longText } from "#kits/code-text/long-text.ts";
import { readSource, type Source } from "#kits/code-text/read-source.browser.ts";
import { loadPart } from "#platform/load-part.ts";
import { expose } from "#platform/worker/expose.ts";
import type { JsonJob } from "./job.ts";
import { byJsonPath, byPointer, type QueryLanguage, type Selected, strictTree } from "./query.ts";
import { readTree } from "./read-tree.ts";

/** A query, and what it is asked of. */
interface QueryRequest {
  readonly source: Source;
  readonly job: JsonJob;
  readonly language: QueryLanguage;
  readonly query: string;
}

/** What a query gives: its values one after the other, and how many they are where that is known. */
export type QueryOutcome =
  | { readonly ok: true; readonly result: LongText<Blob>; readonly found: string }
  | { readonly ok: false; readonly message: string; readonly result?: undefined };

// Engines keep the values of a text as objects; jq's memory ends sooner.
const MOST = 50_000_000;
const MOST_OF_JQ = 20_000_000;

async function treeOf(source: Source, job: JsonJob): Promise<Result<JsonTree>> {
  const text = await readSource(source);
  if (text.length > MOST) return fail("A text of more than 50 million characters is not queried.");
  const read = await readTree(text, job);
  return read ? ok(read.tree) : fail("The text has errors: they stand above.");
}

async function byJq(tree: JsonTree, query: string): Promise<Result<string>> {
  const text = jsonText(tree, { indent: undefined, compactArrays: false, order: "none" });
  if (!text.ok) return text;
  if (text.value.length > MOST_OF_JQ) return fail("jq in the browser takes 20 million characters at most.");
  const { loadJq } = await loadPart(() => import("jq-wasm"));
  const jq = await loadPart(() => loadJq({ wasmURL: new URL(wasmURL, import.meta.url) }));
  const { stdout, stderr, exitCode } = jq.raw(text.value, query.trim() || ".");
  if (exitCode === 0) return ok(stdout);
  const [first = ""] = stderr.split("\n");
  return fail(`jq: ${first.replace(/^jq: error(?: \(at [^)]*\))?: /, "").replace(/ at <top-level>/, "")}.`);
}

const methods = {
  /** The values that a query gives, formatted. */
  query: async ({ source, job, language, query }: QueryRequest): Promise<QueryOutcome> => {
    const tree = await treeOf(source, job);
    if (!tree.ok) return tree;
    const long = longText((pieces) => new Blob(pieces));
    if (language === "jq") {
      const written = await byJq(tree.value, query);
      if (!written.ok) return written;
      long.add(written.value);
      return { ok: true, result: long.done(), found: "The output of jq 1.8" };
    }
    const strict = strictTree(tree.value);
    const selected: Result<Selected> =
      language === "JSONPath" ? await byJsonPath(strict, query) : byPointer(strict, query);
    if (!selected.ok) return selected;
    const { values, hasMore } = selected.value;
    const layout = { indent: INDENTS[job.indent], compactArrays: job.compact, order: "none" } as const;
    const all = jsonText(readJson(language === "JSONPath" ? `[${values.join(",")}]` : values.join("")), layout);
    if (!all.ok) return all;
    long.add(all.value);
    const count = `${values.length.toLocaleString("en-US")}${hasMore ? " or more" : ""}`;
    return { ok: true, result: long.done(), found: `${count} ${values.length === 1 ? "value" : "values"} found` };
  },
};

export type Methods = typeof methods;
expose(methods);

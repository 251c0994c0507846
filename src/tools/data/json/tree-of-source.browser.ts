import type { JsonTree } from "#core/json/tree.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { readSource, type Source } from "#kits/code-text/read-source.browser.ts";
import { forgetTrees, type JsonJob, readTree } from "./convert.ts";

// Engines keep the values of a text as objects.
const MAX = 50_000_000;

/** The tree of a visitor's input, for work that takes at most 50 million characters, or why there isn't one. */
export async function treeOfSource(
  source: Source,
  job: JsonJob,
  broken = "The text has errors, listed above.",
): Promise<Result<{ readonly tree: JsonTree; readonly isText: boolean }>> {
  const text = await readSource(source);
  if (text.length > MAX) return fail("A text of more than 50 million characters isn't read here.");
  if (text.trim() === "") {
    forgetTrees();
    return fail("Enter a text above.");
  }
  const read = await readTree(text, job);
  return read ? ok(read) : fail(broken);
}

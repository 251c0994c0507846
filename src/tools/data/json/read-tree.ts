import { readJson } from "#core/json/read.ts";
import { dialectOf, type JsonTree } from "#core/json/tree.ts";
import { formatOf } from "#kits/data-formats/detect.ts";
import { convert } from "./convert.ts";
import type { JsonJob } from "./job.ts";

/** A text as a tree. */
interface ReadTree {
  readonly tree: JsonTree;
  /** The places in the tree are places in the text. */
  readonly isText: boolean;
}

let last: { readonly text: string; readonly from: JsonJob["from"]; readonly read: ReadTree | undefined } | undefined;

/**
 * The tree of JSON as it is, and of the other formats as the JSON that they become; undefined for what is broken. That of
 * the last text is kept.
 */
export async function readTree(text: string, job: JsonJob): Promise<ReadTree | undefined> {
  if (last?.text === text && last.from === job.from) return last.read;
  const read = await freshTree(text, job);
  last = { text, from: job.from, read };
  return read;
}

async function freshTree(text: string, job: JsonJob): Promise<ReadTree | undefined> {
  const format = job.from === "auto" ? formatOf(text) : job.from;
  if (format !== "json") {
    const converted = await convert(text, format, "json", { ...job, action: "format" });
    return converted.ok ? { tree: readJson(converted.text), isText: false } : undefined;
  }
  const tree = readJson(text);
  return dialectOf(tree) === "broken" ? undefined : { tree, isText: true };
}

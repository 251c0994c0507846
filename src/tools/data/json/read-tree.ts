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

interface Kept {
  readonly text: string;
  readonly from: JsonJob["from"];
  readonly read: ReadTree | undefined;
}

// Two: what compares reads two texts, of which one changes at a time.
const KEPT = 2;
let kept: readonly Kept[] = [];

/**
 * The tree of JSON as it is, and of the other formats as the JSON that they become; undefined for what is broken. Those of
 * the last texts are kept.
 */
export async function readTree(text: string, job: JsonJob): Promise<ReadTree | undefined> {
  const known = kept.find((each) => each.text === text && each.from === job.from);
  const found = known ?? { text, from: job.from, read: await freshTree(text, job) };
  kept = [found, ...kept.filter((each) => each !== known)].slice(0, KEPT);
  return found.read;
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

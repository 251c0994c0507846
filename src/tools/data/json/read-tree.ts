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

// Two: what compares reads two texts, of which one changes at a time. Of long ones the newest alone.
const KEPT = 2;
const MOST_KEPT = 20_000_000;
let kept: readonly Kept[] = [];

/** Gives back what is kept of the last texts. */
export function forgetTrees(): void {
  kept = [];
}

/**
 * The tree of JSON as it is, and of the other formats as the JSON that they become; undefined for what is broken. Those of
 * the last texts are kept.
 */
export async function readTree(
  text: string,
  job: JsonJob,
  progress?: (offset: number) => void,
): Promise<ReadTree | undefined> {
  const known = kept.find((each) => each.text === text && each.from === job.from);
  // Before the new one is read, so that there is room for it.
  if (!known && text.length > MOST_KEPT) kept = [];
  const found = known ?? { text, from: job.from, read: await freshTree(text, job, progress) };
  const others = kept.filter((each) => each !== known && each.text.length + text.length <= MOST_KEPT);
  kept = [found, ...others].slice(0, KEPT);
  return found.read;
}

async function freshTree(
  text: string,
  job: JsonJob,
  progress?: (offset: number) => void,
): Promise<ReadTree | undefined> {
  const format = job.from === "auto" ? formatOf(text) : job.from;
  if (format !== "json") {
    const converted = await convert(text, format, "json", { ...job, action: "format" });
    return converted.ok ? { tree: readJson(converted.text), isText: false } : undefined;
  }
  const tree = readJson(text, progress);
  return dialectOf(tree) === "broken" ? undefined : { tree, isText: true };
}

import { readJson } from "#core/json/read.ts";
import { dialectOf, type JsonTree } from "#core/json/tree.ts";
import { formatOf } from "#kits/data-formats/detect.ts";
import { type Converted, convert } from "./convert.ts";
import type { JsonJob } from "./job.ts";

/** A text as a tree. */
interface ReadTree {
  readonly tree: JsonTree;
  /** The places in the tree are places in the text. */
  readonly isText: boolean;
}

/** What reading a text came to. */
interface ParsedText {
  /** Undefined for what cannot be read in a format that is not JSON. */
  readonly read: ReadTree | undefined;
  /** The text as JSON, or what is wrong: of a text that is not JSON. */
  readonly converted?: Converted;
}

interface Kept {
  readonly text: string;
  readonly from: JsonJob["from"];
  readonly parsed: ParsedText;
}

// Two, because comparing reads two texts and one changes at a time. Of long texts only the newest.
const KEPT = 2;
const MAX_KEPT = 20_000_000;
let kept: readonly Kept[] = [];

/** Releases what is cached of the last texts. */
export function forgetTrees(): void {
  kept = [];
}

/**
 * The tree of JSON, or of another format converted to JSON; undefined if broken. Those of the last texts are kept, so
 * that formatting, tree, queries, types and schemas of a text share one parse.
 */
export async function readTree(
  text: string,
  job: JsonJob,
  progress?: (offset: number) => void,
): Promise<ReadTree | undefined> {
  const { read } = await parseText(text, job, progress);
  return read && dialectOf(read.tree) === "broken" ? undefined : read;
}

/** Like that, for callers that need to know what's wrong in a broken text. */
export async function parseText(text: string, job: JsonJob, progress?: (offset: number) => void): Promise<ParsedText> {
  const known = kept.find((each) => each.text === text && each.from === job.from);
  // Before the new one is read, so that there is room for it.
  if (!known && text.length > MAX_KEPT) kept = [];
  const found = known ?? { text, from: job.from, parsed: await parse(text, job, progress) };
  const others = kept.filter((each) => each !== known && each.text.length + text.length <= MAX_KEPT);
  kept = [found, ...others].slice(0, KEPT);
  return found.parsed;
}

async function parse(text: string, job: JsonJob, progress?: (offset: number) => void): Promise<ParsedText> {
  const format = job.from === "auto" ? formatOf(text) : job.from;
  if (format === "json") return { read: { tree: readJson(text, progress), isText: true } };
  const converted = await convert(text, format, "json", { ...job, action: "format" });
  return { read: converted.ok ? { tree: readJson(converted.text), isText: false } : undefined, converted };
}

import { duplicateKeys } from "#core/json/duplicates.ts";
import { asJsonNumber, isJsonNumber } from "#core/json/number.ts";
import { readJson } from "#core/json/read.ts";
import { type Dialect, dialectOf, type JsonTree, KIND, keyOf, NONE } from "#core/json/tree.ts";
import { unsafeNumbers } from "#core/json/unsafe-numbers.ts";
import { type JsonLayout, writeJson } from "#core/json/write.ts";
import { inWords, placeFinder } from "#core/place.ts";
import { counted, firstOf } from "#core/text/counted.ts";
import { INDENTS } from "#kits/code-text/indents.ts";
import { type LongText, longText } from "#kits/code-text/long-text.ts";
import { type ShownProblem, shownProblems } from "#kits/code-text/problem.ts";
import { type DataFormat, FORMAT_NAMES, formatOf } from "#kits/data-formats/detect.ts";
import { type Converted, convert, type JsonJob, parseText } from "./convert.ts";
import { jsonWithin } from "./nearly-json.ts";
import { lostNumbers, MAX_REPAIRED, nullNote, type Repaired, repair } from "./repair.ts";

/** What there is to know of a text that was read, in sentences. */
export function notesOf(tree: JsonTree, dialect: Dialect, keepsDuplicates = true): string[] {
  const notes: string[] = [];
  if (tree.hasMark) notes.push("It starts with a byte order mark, which JSON shouldn't have: it's left out.");
  if (dialect === "JSON5" && tree.problems[0]) {
    notes.push(
      `It is JSON5: in JSON it would be wrong. ${inWords(placeFinder(tree.text)(tree.problems[0].at))}: ${tree.problems[0].message}`,
    );
  }
  if (dialect === "NDJSON") notes.push(`${counted(tree.roots, "value")}, one after the other, as in NDJSON.`);
  return [...notes, ...duplicates(tree, keepsDuplicates), ...numbers(tree)];
}

function duplicates(tree: JsonTree, keepsThem: boolean): string[] {
  const nodes = duplicateKeys(tree, 50);
  const [first] = nodes;
  if (first === undefined) return [];
  const place = inWords(placeFinder(tree.text)(tree.keyStarts[first] ?? 0));
  const more = nodes.length > 1 ? `, and ${nodes.length === 50 ? "many" : nodes.length - 1} more are doubled` : "";
  return [
    `${place}: the key ${JSON.stringify(keyOf(tree, first))} appears twice in its object${more}. ${keepsThem ? "All are kept here; most" : "Most"} programs read the last one alone.`,
  ];
}

function numbers(tree: JsonTree): string[] {
  const { count: found, first } = unsafeNumbers(tree);
  if (first === undefined) return [];
  const shown = first.length > 40 ? `${first.slice(0, 40)}…` : first;
  return [
    `${found === 1 ? `The number ${shown} is` : `${counted(found, "number")}, the first of them ${shown}, are`} more exact or larger than JavaScript and many other programs keep. Here ${found === 1 ? "it stays as it is" : "they stay as they are"}.`,
  ];
}

/** Messages on what writing JSON5 in another format does to numbers that JSON doesn't have. */
function rewrittenNumbers(tree: JsonTree, to: DataFormat): string[] {
  const { text, count, kinds, starts, ends, problems } = tree;
  if (problems.length === 0) return [];
  const rewritten = new Set<string>();
  for (let node = 0; node < count; node++) {
    if (kinds[node] !== KIND.number) continue;
    const raw = text.slice(starts[node], ends[node]);
    if (isJsonNumber(raw)) continue;
    const made = asJsonNumber(raw);
    if (made !== undefined) rewritten.add(`${raw} is ${made}`);
  }
  const notes = to === "json" ? [...nullNote(lostNumbers(tree))] : [];
  if (rewritten.size > 0)
    notes.push(`Numbers are written as ${FORMAT_NAMES[to]} has them: ${firstOf([...rewritten])}.`);
  return notes;
}

/** Processed text. */
export interface JsonOutcome<Whole> {
  /** What the text is: JSON and its kin by their names, and the other formats. */
  readonly dialect: Exclude<Dialect, "broken"> | (typeof FORMAT_NAMES)[DataFormat];
  /** The input was broken. */
  readonly isBroken: boolean;
  /** The format of the result. */
  readonly to: DataFormat;
  /** The problems; there's no result then. */
  readonly problems: readonly ShownProblem[];
  readonly notes: readonly string[];
  /** What was read: how many values it has, and how deep they are nested. */
  readonly facts?: TreeFacts;
  readonly result?: LongText<Whole>;
  /** What repairing changed. */
  readonly changes?: Repaired["changes"];
}

const layoutOf = ({ action, indent, compact, order }: JsonJob): JsonLayout => ({
  indent: action === "minify" ? undefined : INDENTS[indent],
  compactArrays: compact,
  order: action === "sort" ? order : "none",
});

/** Does a request; `pack` makes one thing of the pieces of a long result, `progress` hears the share that is done. */
export async function runJson<Whole>(
  whole: string,
  job: JsonJob,
  pack: (pieces: string[]) => Whole,
  progress: (share: number) => void,
): Promise<JsonOutcome<Whole>> {
  const isRepair = job.action === "repair" && (job.from === "auto" || job.from === "json");
  const inside = isRepair && whole.length <= MAX_REPAIRED ? jsonWithin(whole) : undefined;
  const text = inside ?? whole;
  const from = inside !== undefined ? "json" : job.from === "auto" ? formatOf(text) : job.from;
  const to = job.to === "same" ? from : job.to;
  if (from !== "json") return ofOther(text, from, to, job, pack, progress);
  const parsed = await parseText(text, job, (offset) => progress((offset / text.length) * READING));
  const tree = parsed.read?.tree ?? readJson(text);
  const read = dialectOf(tree);
  const base = { dialect: read === "broken" ? ("JSON" as const) : read, isBroken: read === "broken", to };
  if (job.action === "repair") {
    const mended = await repaired(tree, read, job, pack, progress);
    const notes = inside === undefined ? mended.notes : ["The text around the JSON is left out.", ...mended.notes];
    return { ...base, to: from, ...mended, notes };
  }
  if (read === "broken") return { ...base, problems: shownProblems(text, tree.problems), notes: [] };
  const notes = notesOf(tree, read, to === "json" || job.action === "check");
  const facts = factsOf(tree);
  if (job.action === "check") return { ...base, facts, problems: [], notes };
  if (to !== "json") {
    notes.push(...rewrittenNumbers(tree, to));
    const converted = await convert(text, from, to, job, tree);
    return { ...base, facts, ...shown(text, converted, pack, notes) };
  }
  notes.push(...rewrittenNumbers(tree, "json"));
  if (tree.comments.length > 0) {
    notes.push(
      job.action === "minify"
        ? "The comments are left out, as JSON has none."
        : "The comments are kept, though JSON has none: Minify leaves them out.",
    );
  }
  return { ...base, facts, ...written(tree, job, pack, progress, notes) };
}

/** How many values a text has, containers too, and how many containers are in each other where they are most. */
interface TreeFacts {
  readonly values: number;
  readonly depth: number;
}

function factsOf({ count, parents, kinds }: JsonTree): TreeFacts {
  const depths = new Uint32Array(count);
  let depth = 0;
  for (let node = 0; node < count; node++) {
    const parent = parents[node] ?? NONE;
    const around = parent === NONE ? 0 : (depths[parent] ?? 0);
    const own = around + ((kinds[node] ?? 0) >= KIND.array ? 1 : 0);
    depths[node] = own;
    if (own > depth) depth = own;
  }
  return { values: count, depth };
}

/** Reads YAML, TOML or XML, and writes it in that or another format. */
async function ofOther<Whole>(
  text: string,
  from: DataFormat,
  to: DataFormat,
  job: JsonJob,
  pack: (pieces: string[]) => Whole,
  progress: (share: number) => void,
): Promise<JsonOutcome<Whole>> {
  const base = { dialect: FORMAT_NAMES[from], isBroken: false, to };
  const refused =
    job.action === "repair"
      ? `Repair works only on JSON, and this is read as ${FORMAT_NAMES[from]}. If it is JSON with text around it, remove that text or choose JSON as its format.`
      : job.action === "minify" && (to === "yaml" || to === "toml")
        ? `${FORMAT_NAMES[to]} can't be minified. Convert it to JSON and minify that.`
        : undefined;
  if (refused !== undefined) return { ...base, problems: [{ place: undefined, at: 0, message: refused }], notes: [] };
  const isJson = to === "json" || job.action === "check";
  const parsed = isJson && job.action !== "sort" ? await parseText(text, job) : undefined;
  const converted = parsed?.converted ?? (await convert(text, from, isJson ? "json" : to, job));
  if (!converted.ok) return { ...base, isBroken: true, problems: shownProblems(text, converted.problems), notes: [] };
  if (job.action === "check") return { ...base, problems: [], notes: [] };
  if (to === "json") {
    const tree = parsed?.read?.tree ?? readJson(converted.text);
    return { ...base, facts: factsOf(tree), ...written(tree, job, pack, progress, converted.notes) };
  }
  return { ...base, ...shown(text, converted, pack, []) };
}

function shown<Whole>(
  text: string,
  converted: Converted,
  pack: (pieces: string[]) => Whole,
  notes: readonly string[],
): Pick<JsonOutcome<Whole>, "problems" | "notes" | "result"> {
  if (!converted.ok) return { problems: shownProblems(text, converted.problems), notes };
  const long = longText(pack);
  long.add(converted.text);
  return { problems: [], notes: [...converted.notes, ...notes], result: long.done() };
}

const READING = 0.5;

function written<Whole>(
  tree: JsonTree,
  job: JsonJob,
  pack: (pieces: string[]) => Whole,
  progress: (share: number) => void,
  notes: readonly string[],
) {
  const long = longText(pack);
  const size = writeJson(tree, layoutOf(job), long.add, (share) => progress(READING + share * (1 - READING)));
  if (!size.ok) return { problems: [{ place: undefined, at: 0, message: size.message }], notes };
  return { problems: [], notes, result: long.done() };
}

/** Writes JSON5 as JSON, and repairs broken text. */
async function repaired<Whole>(
  tree: JsonTree,
  dialect: Dialect,
  job: JsonJob,
  pack: (pieces: string[]) => Whole,
  progress: (share: number) => void,
): Promise<Pick<JsonOutcome<Whole>, "problems" | "notes" | "result" | "changes">> {
  const mended = await repair(tree, dialect);
  if (!mended.ok) {
    return { problems: shownProblems(tree.text, [mended.problem, ...tree.problems.slice(0, 5)]), notes: [] };
  }
  const { text, changes, notes } = mended.value;
  const result = written(readJson(text), { ...job, action: "format" }, pack, progress, notes);
  return { ...result, changes };
}

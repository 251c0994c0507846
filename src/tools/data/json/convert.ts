import { readJson } from "#core/json/read.ts";
import { dialectOf, type JsonTree } from "#core/json/tree.ts";
import { keyComparison } from "#core/json/write.ts";
import { declarationNote, declaredAsUtf8 } from "#core/text/declared-encoding.ts";
import { isTooDeep } from "#core/too-deep.ts";
import { INDENTS, type Indent } from "#kits/code-text/indents.ts";
import { type DataFormat, FORMAT_NAMES, formatOf } from "#kits/data-formats/detect.ts";
import { valuesOf, writeJsonValues } from "#kits/data-formats/json.ts";
import { type Read, sorted, type Unreadable, unreadable, type Value, type Written } from "#kits/data-formats/value.ts";

/** What is to be done with a text; `check` only reads it. */
const ACTIONS = ["check", "format", "minify", "sort", "repair"] as const;

export type Action = (typeof ACTIONS)[number];

/** One request. */
export interface JsonJob {
  readonly action: Action;
  /** The format of the text; `auto` detects it. */
  readonly from: DataFormat | "auto";
  /** The format of the result. */
  readonly to: DataFormat | "same";
  readonly indent: Indent;
  readonly compact: boolean;
  readonly order: "plain" | "natural";
}

/** A text in another format, or what is wrong. For JSON it is not laid out yet. */
export type Converted = { readonly ok: true; readonly text: string; readonly notes: readonly string[] } | Unreadable;

// The readers of these formats keep each value as an object.
const MAX = 20_000_000;

/** Writes a text of one format in another or, formatted, in the same. `tree` is that of JSON. */
export async function convert(
  text: string,
  from: DataFormat,
  to: DataFormat,
  job: JsonJob,
  tree?: JsonTree,
): Promise<Converted> {
  if (text.length > MAX) return tooLong(from, to);
  try {
    const template = from === "yaml" ? await yamlTemplate(text) : undefined;
    if (template && to === "yaml") return template;
    if (from === to && (job.action !== "sort" || from === "yaml")) {
      const same = await reformatted(text, from, job);
      if (same) return same;
    }
    const read = from === "json" ? valuesOf(tree ?? readJson(text)) : await READERS[from](text);
    if (!read.ok) return read;
    const written = await write(sortedIf(read.values, job), to, job);
    if (!written.ok) return unreadable(0, written.message);
    const lost = [...read.lost, ...written.lost];
    const losses = lost.length > 0 ? [`Not kept in ${FORMAT_NAMES[to]}: ${lost.join("; ")}.`] : [];
    const notes = template?.problems.map(({ message }) => message) ?? [];
    return { ok: true, text: written.text, notes: [...losses, ...notes, ...read.notes] };
  } catch (error) {
    if (!isTooDeep(error)) throw error;
    return unreadable(0, `This ${FORMAT_NAMES[from]} is nested too deeply.`);
  }
}

const tooLong = (from: DataFormat, to: DataFormat): Converted =>
  unreadable(
    0,
    `A text of more than 20 million characters isn't ${from === to ? "formatted" : "converted"} where ${FORMAT_NAMES[from === "json" ? to : from]} is read or written.`,
  );

const sortedIf = (values: readonly Value[], { action, order }: JsonJob): readonly Value[] => {
  const compare = action === "sort" ? keyComparison(order) : undefined;
  return compare ? values.map((value) => sorted(value, compare)) : values;
};

const READERS: Readonly<Record<Exclude<DataFormat, "json">, (text: string) => Promise<Read>>> = {
  yaml: async (text) => (await import("#kits/data-formats/read-yaml.ts")).readYaml(text),
  toml: async (text) => (await import("#kits/data-formats/toml.ts")).readToml(text),
  xml: async (text) => (await import("#kits/data-formats/xml.ts")).readXml(text),
};

async function write(values: readonly Value[], to: DataFormat, job: JsonJob): Promise<Written> {
  if (to === "json") return writeJsonValues(values);
  if (to === "toml") return (await import("#kits/data-formats/toml.ts")).writeToml(values);
  if (to === "yaml") return (await import("#kits/data-formats/yaml.ts")).writeYaml(values, yamlIndent(job));
  const { writeXml } = await import("#kits/data-formats/xml.ts");
  return writeXml(values, job.action === "minify" ? undefined : INDENTS[job.indent]);
}

// YAML is never indented by tabs.
const yamlIndent = ({ indent }: JsonJob): number => (indent === "4" ? 4 : 2);

/** What is wrong in a text that is a template of YAML. */
async function yamlTemplate(text: string) {
  const { TEMPLATE_MESSAGE, templateIn } = await import("#kits/data-formats/yaml-templates.ts");
  const at = templateIn(text);
  return at === undefined ? undefined : unreadable(at, TEMPLATE_MESSAGE);
}

/** YAML, TOML and XML are laid out again, and keep their comments. */
async function reformatted(text: string, format: DataFormat, job: JsonJob): Promise<Converted | undefined> {
  if (format === "yaml") {
    const { formatYaml, sortYaml } = await import("#kits/data-formats/yaml.ts");
    const compare = job.action === "sort" ? keyComparison(job.order) : undefined;
    const written = compare ? sortYaml(text, yamlIndent(job), compare) : formatYaml(text, yamlIndent(job));
    if (!written) return undefined;
    if (written.ok) return { ok: true, text: written.text, notes: [] };
    return "problems" in written ? written : unreadable(0, written.message);
  }
  if (format === "toml") {
    const { formatToml } = await import("#kits/data-formats/format-toml.ts");
    const written = formatToml(text, INDENTS[job.indent] ?? "  ");
    return written === undefined ? undefined : { ok: true, text: written, notes: [] };
  }
  if (format !== "xml") return undefined;
  const [{ xmlProblems }, { formatXml }] = await Promise.all([
    import("#kits/xml/xml-problems.ts"),
    import("#kits/xml/format-xml.ts"),
  ]);
  const problems = xmlProblems(text);
  if (problems.length > 0) return { ok: false, problems };
  const written = formatXml(text, job.action === "minify" ? undefined : INDENTS[job.indent]);
  if (!written.ok) return unreadable(0, written.message);
  const declared = declaredAsUtf8(`${written.value}\n`);
  return { ok: true, text: declared.text, notes: declared.was === undefined ? [] : [declarationNote(declared.was)] };
}

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

import { orderedValue, standInsOf } from "#core/json/stand-ins.ts";
import { childrenOf, type JsonTree, KIND, keyOf } from "#core/json/tree.ts";
import { fail, ok, type Result } from "#core/result.ts";

/** The languages of queries. */
export const QUERY_LANGUAGES = ["JSONPath", "JMESPath", "JSON Pointer", "jq"] as const;

export type QueryLanguage = (typeof QUERY_LANGUAGES)[number];

/** What a query selects: values as they are written, in the order of the query. */
export interface Selected {
  readonly values: readonly string[];
  /** More were selected than are returned. */
  readonly hasMore: boolean;
}

const MAX_VALUES = 10_000;

type Step = string | number;

/**
 * Finds the child that a key or a number leads to; of several members with one key the last, as programs read them. What
 * is in a container is indexed once.
 */
function childFinder(tree: JsonTree): (node: number, step: Step) => number | undefined {
  const lists = new Map<number, readonly number[]>();
  const members = new Map<number, ReadonlyMap<string, number>>();
  return (node, step) => {
    const kind = tree.kinds[node];
    if (kind === KIND.array) {
      if (typeof step !== "number") return undefined;
      const items = lists.get(node) ?? childrenOf(tree, node);
      lists.set(node, items);
      return items[step];
    }
    if (kind !== KIND.object) return undefined;
    const byKey =
      members.get(node) ?? new Map(childrenOf(tree, node).map((member) => [keyOf(tree, member) ?? "", member]));
    members.set(node, byKey);
    return byKey.get(String(step));
  };
}

const rawOf = ({ text, starts, ends }: JsonTree, node: number): string => text.slice(starts[node], ends[node]);

const ARGUMENTS: Readonly<Record<string, string>> = {
  ValueType: "a value",
  LogicalType: "a comparison",
  NodesType: "a query",
};

/** What json-p3 says, in the words of RFC 9535. */
function sentence(words: string): string {
  if (words.startsWith("can't backup")) return "A JSONPath starts with $";
  const [, name, at, type = ""] = /^(\w+\(\)) argument (\d+) must be of (\w+)$/.exec(words) ?? [];
  if (name !== undefined) return `Argument ${Number(at) + 1} of ${name} must be ${ARGUMENTS[type] ?? type}`;
  const plain = words.replace(/ {2,}/g, " ");
  // The name of a function stays as it is written.
  return /^\w+\(\)/.test(plain) ? plain : `${plain.charAt(0).toUpperCase()}${plain.slice(1)}`;
}

// RFC 9535 §2.5.1.1: a short name has letters, digits and _ alone, and there is no subtraction.
const HYPHENED = /\.\s*([A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)-/;
const STRINGS = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/gs;

/** Selects by RFC 9535. Values are taken from the text, so that their numbers stay as they are; numbers are compared exactly. */
export async function byJsonPath(tree: JsonTree, query: string): Promise<Result<Selected>> {
  const hyphened = HYPHENED.exec(query.replace(STRINGS, (text) => "'".repeat(text.length)));
  if (hyphened)
    return fail(
      `Character ${hyphened.index + hyphened[0].length}: a name with a hyphen needs brackets and quotes, as in ['${hyphened[1]}-…'].`,
    );
  const { compileJsonPath, JSONPathError, numberLiterals } = await import("./compile-json-path.ts");
  try {
    const compiled = compileJsonPath(query.trim());
    if (!compiled) return fail("What is compared must be a value, not a comparison.");
    const literals = numberLiterals(compiled);
    const standIns = standInsOf(
      [tree],
      literals.map(({ token }) => token.value),
    );
    for (const literal of literals) Object.assign(literal, { value: standIns.standIn(literal.token.value) });
    const found = compiled.query(orderedValue(tree, 0, standIns.text(tree, 0)));
    const childAt = childFinder(tree);
    const values: string[] = [];
    for (const { location } of found) {
      if (values.length === MAX_VALUES) return ok({ values, hasMore: true });
      let node: number | undefined = 0;
      for (const step of location) node = node === undefined ? undefined : childAt(node, step);
      if (node !== undefined) values.push(rawOf(tree, node));
    }
    return ok({ values, hasMore: false });
  } catch (error) {
    if (!(error instanceof JSONPathError)) throw error;
    const [, words = error.message, at] = /^([\s\S]*?) \('[\s\S]*':(\d+)\)$/.exec(error.message) ?? [];
    const place = at === undefined ? "" : `Character ${Number(at) + 1}: `;
    return fail(`${place}${sentence(words)}.`);
  }
}

// A literal of JSON, in which \` is a grave accent; quoted names and raw strings may have one too.
const JMESPATH_PARTS = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`/gs;
const JSON_PARTS = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/gs;

const literalNumbers = (query: string, each: (number: string) => string): string =>
  query.replace(JMESPATH_PARTS, (part) =>
    part.startsWith("`") ? part.replace(JSON_PARTS, (piece) => (piece.startsWith('"') ? piece : each(piece))) : part,
  );

/**
 * The result of a JMESPath expression for a value, as JSON. Numbers are compared exactly, and written as they were;
 * calculations use 64-bit floats.
 */
export async function byJmesPath(tree: JsonTree, query: string): Promise<Result<string>> {
  const { search } = await import("./jmespath.ts");
  const literals: string[] = [];
  literalNumbers(query, (number) => {
    literals.push(number);
    return number;
  });
  const standIns = standInsOf([tree], literals);
  const asked = literalNumbers(query.trim(), (number) => String(standIns.standIn(number)));
  try {
    return ok(standIns.json(search(orderedValue(tree, 0, standIns.text(tree, 0)), asked)));
  } catch (error) {
    // Its own errors are plain ones, but for those of its lexer and parser.
    if (!(error instanceof Error) || !/^(?:Error|LexerError|ParserError)$/.test(error.name)) throw error;
    if (/\bNaN\b|not-a-number/i.test(error.message))
      return fail('An arithmetic sign needs a number on either side. A name with a hyphen needs quotes, as in "a-b".');
    const words = error.message.replace("invalid token (EOF)", "expected more, but it ends").replace(/\.$/, "");
    return fail(`${words.charAt(0).toUpperCase()}${words.slice(1)}.`);
  }
}

/** Selects by RFC 6901. */
export function byPointer(tree: JsonTree, pointer: string): Result<Selected> {
  if (pointer !== "" && !pointer.startsWith("/")) return fail("A JSON Pointer is empty or starts with /.");
  if (/~(?![01])/.test(pointer)) return fail("In a JSON Pointer, ~ must be followed by 0 or 1: ~0 is ~, and ~1 is /.");
  const childAt = childFinder(tree);
  let steps = 0;
  let node = 0;
  for (const part of pointer.split("/").slice(1)) {
    const step = part.replaceAll("~1", "/").replaceAll("~0", "~");
    const isIndex = tree.kinds[node] === KIND.array && /^(?:0|[1-9]\d*)$/.test(step);
    const next = childAt(node, isIndex ? Number(step) : step);
    if (next === undefined)
      return fail(`There is no ${JSON.stringify(step)} after ${steps} ${steps === 1 ? "step" : "steps"}.`);
    steps++;
    node = next;
  }
  return ok({ values: [rawOf(tree, node)], hasMore: false });
}

/** jq's output and its first error: after an error it continues with the next value. */
export interface JqOutput {
  readonly output: string;
  readonly error: string | undefined;
}

/** Reads how jq ended. */
export function jqOutput(ended: {
  readonly stdout: string;
  readonly stderr: string;
  readonly exitCode: number;
}): JqOutput {
  const lines = ended.stderr.split("\n");
  // The exit code is that of the last value. What 'debug' and 'stderr' write, which has no line break, isn't an error.
  const own = lines.find((line) => line.includes("jq: error"))?.replace(/^.*?(?=jq: error)/, "");
  const first = own ?? (ended.exitCode === 0 ? undefined : lines.find((line) => !line.startsWith('["DEBUG:"')));
  if (first === undefined) return { output: ended.stdout, error: undefined };
  const words = first.replace(/^jq: error(?: \(at [^)]*\))?: /, "").replace(/ at <top-level>/, "");
  return { output: ended.stdout, error: `jq: ${words}.` };
}

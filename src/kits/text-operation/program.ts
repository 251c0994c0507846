import type { AnyOperation, AnyValues, Codes, Form, Snippet } from "#core/operation.ts";

/** The languages that operations are written in elsewhere. */
export const LANGUAGES = ["shell", "python", "javascript"] as const;
export type Language = (typeof LANGUAGES)[number];

/** An operation with its settings, as one step of a program. */
export interface ProgramStep {
  readonly operation: AnyOperation;
  readonly values: AnyValues;
  /** Whether it applies to each line separately. */
  readonly eachLine?: boolean;
}

/** A program, or the steps (from 0) that isn't available in the language. */
type Program =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly missing: readonly number[] };

/**
 * A whole program that does the same from standard input to standard output: a line for bash, Python 3, or a module for
 * Node. In a shell, Python does what no filter can. `codes` has those of all steps.
 */
export function programOf(steps: readonly ProgramStep[], codes: Codes, language: Language): Program {
  const parts = steps.map((step) => (language === "shell" ? stageOf(step, codes) : partOf(step, codes, language)));
  const missing = parts.flatMap((part, at) => (part === undefined ? [at] : []));
  if (missing.length > 0) return { ok: false, missing };
  if (language === "shell") {
    const stages = parts as readonly string[];
    return { ok: true, text: stages.length === 1 ? (stages[0] ?? "") : stages.map(inPipe).join(" |\n  ") || "cat" };
  }
  return { ok: true, text: (language === "python" ? pythonOf : javascriptOf)(parts as readonly Part[]) };
}

/** What a step is in Python or JavaScript. */
interface Part extends Snippet {
  readonly takes: Form;
  readonly gives: Form;
}

function partOf(
  { operation, values, eachLine }: ProgramStep,
  codes: Codes,
  language: "python" | "javascript",
): Part | undefined {
  const { id, takes, gives } = operation;
  const code = codes.get(id);
  const snippet = language === "python" ? code?.python?.(values) : code?.javascript?.(values);
  if (!snippet) return undefined;
  if (!eachLine) return { ...snippet, takes, gives };
  const { each, needs } = language === "python" ? PYTHON_LINES : JAVASCRIPT_LINES;
  return {
    needs: [...needs, ...(snippet.needs ?? [])],
    expression: each(snippet.expression, takes, gives),
    takes: "text",
    gives,
  };
}

const PYTHON_LINES = {
  needs: [
    "import re",
    `def each_line(text, change, nothing):
    parts = re.split(r"(\\r?\\n)", text)
    lines = [change(line) for line in (parts[:-1] if parts[-1] == "" else parts)[::2]]
    ends = [end if nothing == "" else end.encode() for end in parts[1::2]] + [nothing]
    return nothing.join(line + end for line, end in zip(lines, ends))`,
  ],
  each: (expression: string, takes: Form, gives: Form) =>
    `each_line(data, ${takes === "text" ? `lambda data: ${expression}` : `lambda line: (lambda data: ${expression})(line.encode("utf-8"))`}, ${gives === "text" ? '""' : 'b""'})`,
} as const;

const JAVASCRIPT_LINES = {
  needs: [
    `function eachLine(text, change) {
  const parts = text.split(/(\\r?\\n)/);
  if (parts.at(-1) === "") parts.pop();
  return parts.map((part, at) => (at % 2 === 1 ? part : change(part)));
}`,
  ],
  each: (expression: string, takes: Form, gives: Form) => {
    const lines = `eachLine(data, ${takes === "text" ? `(data) => ${expression}` : `(line) => ((data) => ${expression})(Buffer.from(line))`})`;
    return gives === "text" ? `${lines}.join("")` : `Buffer.concat(${lines}.map((part) => Buffer.from(part)))`;
  },
} as const;

/** The lines above the expressions, each once, imports first. */
function needsOf(parts: readonly Part[], own: readonly string[]): readonly string[] {
  const all = [...new Set([...own, ...parts.flatMap(({ needs = [] }) => needs)])];
  const isImport = (line: string) => /^(?:import|from) /.test(line);
  return [...all.filter(isImport), ...all.filter((line) => !isImport(line))];
}

function pythonOf(parts: readonly Part[]): string {
  const reading = "sys.stdin.buffer.read()";
  const lines = parts.flatMap(({ takes, expression }, at) => {
    const before = parts[at - 1]?.gives;
    const conversion = takes === "text" ? '.decode("utf-8")' : '.encode("utf-8")';
    if (before === undefined) return [`data = ${reading}${takes === "text" ? conversion : ""}`, `data = ${expression}`];
    return [...(before === takes ? [] : [`data = data${conversion}`]), `data = ${expression}`];
  });
  const last = parts.at(-1);
  return `${[
    ...needsOf(parts, ["import sys"]),
    "",
    ...(last ? lines : [`data = ${reading}`]),
    `sys.stdout.buffer.write(data${last?.gives === "text" ? '.encode("utf-8")' : ""})`,
  ].join("\n")}\n`;
}

function javascriptOf(parts: readonly Part[]): string {
  const lines = parts.flatMap(({ takes, expression }, at) => {
    const before = parts[at - 1]?.gives;
    if (before === undefined)
      return [`let data = readFileSync(0${takes === "text" ? ', "utf8"' : ""});`, `data = ${expression};`];
    const conversion =
      takes === "text"
        ? 'new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(data)'
        : "Buffer.from(data)";
    return [...(before === takes ? [] : [`data = ${conversion};`]), `data = ${expression};`];
  });
  return `${[
    ...needsOf(parts, ['import { readFileSync } from "node:fs";']),
    "",
    ...(parts.length > 0 ? lines : ["const data = readFileSync(0);"]),
    "process.stdout.write(data);",
  ].join("\n")}\n`;
}

/** A filter for a pipe: anything more than a pipeline goes in braces. */
const inPipe = (stage: string): string => (/[;&\n]/.test(stage) ? `{ ${stage.trimEnd().replace(/;$/, "")}; }` : stage);

function stageOf(step: ProgramStep, codes: Codes): string | undefined {
  const { operation, values, eachLine } = step;
  const filter = codes.get(operation.id)?.shell?.(values);
  if (filter === undefined) {
    const part = partOf(step, codes, "python");
    return part && `python3 -c ${inQuotes(pythonOf([part]).trimEnd())}`;
  }
  return eachLine ? eachLineInShell(filter) : filter;
}

/** `read` leaves a last line without an end in the variable. */
const eachLineInShell = (filter: string): string =>
  [
    `step() { ${filter.trimEnd().replace(/;$/, "")}; }`,
    `while IFS= read -r line; do printf %s "\${line%$'\\r'}" | step; case $line in (*$'\\r') printf '\\r';; esac; echo; done`,
    '[ -z "$line" ] || printf %s "$line" | step',
  ].join("; ");

const inQuotes = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

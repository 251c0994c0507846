import type { AnyOperation, AnyValues } from "#core/operation.ts";

/** The languages that an operation is written in elsewhere. */
export const LANGUAGES = ["shell", "python", "javascript"] as const;
export type Language = (typeof LANGUAGES)[number];

/**
 * A whole program that does the same from standard input to standard output: a line for bash, Python 3, or a module for
 * Node. Undefined where the operation does not say how.
 */
export function programOf(operation: AnyOperation, language: Language, values: AnyValues): string | undefined {
  const { code, takes, gives } = operation;
  if (language === "shell") return code?.shell?.(values);
  const snippet = language === "python" ? code?.python?.(values) : code?.javascript?.(values);
  if (!snippet) return undefined;
  const { needs = [], expression } = snippet;
  const lines =
    language === "python"
      ? [
          "import sys",
          ...needs,
          "",
          `data = sys.stdin.buffer.read()${takes === "text" ? '.decode("utf-8")' : ""}`,
          `result = ${expression}`,
          `sys.stdout.buffer.write(result${gives === "text" ? '.encode("utf-8")' : ""})`,
        ]
      : [
          'import { readFileSync } from "node:fs";',
          ...needs,
          "",
          `const data = readFileSync(0${takes === "text" ? ', "utf8"' : ""});`,
          `const result = ${expression};`,
          "process.stdout.write(result);",
        ];
  return `${lines.join("\n")}\n`;
}

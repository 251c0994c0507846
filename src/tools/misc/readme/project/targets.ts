import { at, entriesOf, parseYaml, textOf } from "./data-formats.ts";
import { isUnreadable, type Script } from "./manifest.ts";

const SPECIAL = /^\.|[%$*?<>]|^\/|\.(o|a|so|d)$/;

// Lines of a Makefile that aren't rules, even with colons in them. If it's a target's name, the colon comes right after
// it.
const NO_RULE =
  /^\s*(?:(?:ifn?eq|ifn?def|else|-?include|sinclude|vpath|export|unexport|override|undefine)(?:\s+[^\s:]|\s*[("'])|\$[({]\w+[ \t,])/;

// Internal targets of a Makefile, by naming convention; 'no_targets__' is CMake's.
const INTERNAL = /^_|__$/;

// Folders that a package manager fills.
const FETCHED = /^(node_modules|bower_components|venv)$/;

/**
 * The targets of a Makefile that are meant to be called, with their '## …' descriptions. A target with a folder or an
 * extension, or one that exists as a file, is a file that make writes, unless declared otherwise.
 */
export function readMakefile(text: string, files: ReadonlySet<string> = new Set()): Script[] {
  const targets = new Map<string, string>();
  const phony = new Set(
    [...text.replace(/\\\r?\n/g, " ").matchAll(/^\.PHONY\s*:([^\n#]*)/gm)].flatMap(([, names = ""]) =>
      names.trim().split(/\s+/),
    ),
  );
  const isFile = (name: string) =>
    !phony.has(name) && (/\/|.\.\w+$/.test(name) || files.has(name) || FETCHED.test(name));
  const lines = text.replace(/\\\r?\n/g, " ").split(/\r?\n/);
  let isDefinition = false;
  for (const line of lines) {
    if (/^\s*define\b/.test(line)) isDefinition = true;
    if (/^\s*endef\b/.test(line)) isDefinition = false;
    if (isDefinition || line.startsWith("\t") || /^\s*#/.test(line) || NO_RULE.test(line)) continue;
    // A colon before '=' is an assignment, in any form: ':=', '::=', 'URL ?= http://x'.
    const rule = /^([^\s:=#][^:=#]*?)\s*::?(?![:=])(.*)$/.exec(line);
    if (!rule || (/^[\w.-]+\s*[?+!]?$/.test(rule[1] ?? "") === false && /[?+!]$/.test(rule[1] ?? ""))) continue;
    const [, names = "", rest = ""] = rule;
    if (/^\s*(export\s+)?[\w.-]+\s*(\?|\+|:|::|!)?=/.test(rest)) continue;
    const help = /##\s*(.+)$/.exec(rest)?.[1]?.trim() ?? "";
    for (const name of names.split(/\s+/)) {
      if (name && !SPECIAL.test(name) && !INTERNAL.test(name) && (help || !isFile(name)) && !targets.get(name))
        targets.set(name, help);
    }
  }
  return [...targets].map(([name, command]) => ({ name, command }));
}

/** The recipes of a justfile that are not private, with the comment above each. */
export function readJustfile(text: string): Script[] {
  const recipes: Script[] = [];
  const lines = text.split(/\r?\n/);
  for (const [index, line] of lines.entries()) {
    const [, name, parameters = ""] = /^@?([A-Za-z][\w-]*)((?:\s+[^:]*)?)\s*:(?!=)/.exec(line) ?? [];
    if (!name || /^(set|alias|export|import|mod)$/.test(name)) continue;
    const above = lines[index - 1] ?? "";
    if (/^\[private\]/.test(above)) continue;
    // A parameter without a default is required.
    const needed = parameters.match(/(?<=\s)[+$]?[A-Za-z][\w-]*(?=\s|$)/g) ?? [];
    recipes.push({
      name,
      command: /^#\s*(.+)$/.exec(above)?.[1] ?? "",
      ...(needed.length > 0 && { needs: needed.map((each) => each.replace(/^[+$]/, "")) }),
    });
  }
  return recipes;
}

/** The tasks of a Taskfile that are not internal. */
export function readTaskfile(text: string): Script[] {
  const parsed = parseYaml(text);
  if (isUnreadable(parsed)) return [];
  return entriesOf(at(parsed.value, "tasks")).flatMap(([name, task]) =>
    at(task, "internal") === true
      ? []
      : [{ name, command: textOf(at(task, "desc")) ?? textOf(at(task, "summary")) ?? "" }],
  );
}

import { expressionFor } from "#core/expression.ts";
import { type Codes, codeOf, fromTyped } from "#core/operation.ts";
import { PYTHON_BLANKS } from "#operations/python-blanks.ts";
import { columnsNamed, sideBySide, takeColumns, transposeLines } from "./columns.ts";
import { dedentLines, indentLines, lineEnds, numberLines, prefixSuffix } from "./each-line.ts";
import {
  inJavaScript,
  inPython,
  JAVASCRIPT_LINES,
  PYTHON_LINES,
  shuffleLinesCode,
  unwrapLinesCode,
  widthsCode,
} from "./line-code.ts";
import { reverseLines, sortLines } from "./order.ts";
import { joinLines, QUOTES, splitLines } from "./parted.ts";
import uniqueLines from "./unique-lines.ts";
import { filterLines, twoLists } from "./which-lines.ts";

const FIELD_IN_PYTHON = `def field_of(line, column, separator):
    fields = line.split(separator) if separator else re.split("[" + BLANKS + "]+", line.strip(BLANKS))
    return fields[column - 1] if column <= len(fields) else ""`;

const FIELD_IN_JAVASCRIPT = String.raw`function fieldOf(line, column, separator) {
  const fields = separator === "" ? line.trim().split(/\s+/) : line.split(separator);
  return fields[column - 1] ?? "";
}`;

export const sortLinesCode = [
  codeOf(sortLines, {
    python: ({ by, column, ignoreCase, reversed, separator }) => {
      if (by === "words" || by === "natural" || by === "number") return undefined;
      // Small letters are those of the newest Unicode here.
      if (by === "code" && ignoreCase) return undefined;
      const field = column === 0 ? "line" : `field_of(line, ${column}, ${JSON.stringify(fromTyped(separator))})`;
      const key = { code: field, length: `len(${field})` }[by];
      const isWhole = by === "code" && column === 0;
      return inPython(
        `sorted(lines${isWhole ? "" : `, key=lambda line: ${key}`}${reversed ? ", reverse=True" : ""})`,
        ...(column === 0 ? [] : [PYTHON_BLANKS, FIELD_IN_PYTHON]),
      );
    },
    javascript: ({ by, column, ignoreCase, reversed, separator }) => {
      const fieldOf = (line: string) =>
        column === 0 ? line : `fieldOf(${line}, ${column}, ${JSON.stringify(fromTyped(separator))})`;
      const [one, other] = (reversed ? ["b", "a"] : ["a", "b"]).map(fieldOf) as [string, string];
      const needs = column === 0 ? [] : [FIELD_IN_JAVASCRIPT];
      if (by === "words" || by === "natural") {
        const options = `{ numeric: ${by === "natural"}, sensitivity: "${ignoreCase ? "accent" : "variant"}" }`;
        return inJavaScript(
          `lines.toSorted(((order) => (a, b) => order.compare(${one}, ${other}))(new Intl.Collator("und", ${options})))`,
          ...needs,
        );
      }
      if (by === "code") {
        const bytes = (field: string) => `Buffer.from(${field}${ignoreCase ? ".toLowerCase()" : ""})`;
        return inJavaScript(`lines.toSorted((a, b) => Buffer.compare(${bytes(one)}, ${bytes(other)}))`, ...needs);
      }
      // In what notation a list has its numbers all of them say.
      if (by === "number") return undefined;
      return inJavaScript(`lines.toSorted((a, b) => [...${one}].length - [...${other}].length)`, ...needs);
    },
  }),
];

const PYTHON = {
  both: "line in one and line in other",
  union: "True",
  first: "line not in other",
  second: "line not in one",
  one: "(line in one) != (line in other)",
} as const;

const JAVASCRIPT = {
  both: "one.includes(line) && other.includes(line)",
  union: "true",
  first: "!other.includes(line)",
  second: "!one.includes(line)",
  one: "one.includes(line) !== other.includes(line)",
} as const;

/** JavaScript that parts two lists. */
export const TWO_LISTS = `function twoLists(lines, divider) {
  const at = lines.indexOf(divider);
  if (at < 0) throw new Error("There is no line between the lists");
  return [lines.slice(0, at), lines.slice(at + 1)];
}`;

/** Python that has two lists, `one` and `other`, in an expression. */
export const twoListsInPython = (expression: string, divider: string): string =>
  `(lambda one, other: ${expression})(lines[:lines.index(${JSON.stringify(divider)})], lines[lines.index(${JSON.stringify(divider)}) + 1:])`;

export const twoListsCode = [
  codeOf(twoLists, {
    python: ({ wanted, divider, ignoreCase }) =>
      ignoreCase
        ? undefined
        : inPython(twoListsInPython(`[line for line in dict.fromkeys(one + other) if ${PYTHON[wanted]}]`, divider)),
    javascript: ({ wanted, divider, ignoreCase }) =>
      ignoreCase
        ? undefined
        : inJavaScript(
            `(([one, other]) => [...new Set([...one, ...other])].filter((line) => ${JAVASCRIPT[wanted]}))(twoLists(lines, ${JSON.stringify(divider)}))`,
            TWO_LISTS,
          ),
  }),
];

/** Columns from 0 that are the same in every line: none is counted from the end. */
const fixedPlaces = (columns: string): readonly number[] | undefined =>
  /^\s*\d{1,3}\s*(?:-\s*\d{1,3}\s*)?(?:,\s*\d{1,3}\s*(?:-\s*\d{1,3}\s*)?)*$/.test(columns)
    ? columnsNamed(columns, 999)?.map((column) => column - 1)
    : undefined;

export const takeColumnsCode = [
  codeOf(takeColumns, {
    python: ({ columns, separator, joiner }) => {
      const places = fixedPlaces(columns);
      if (!places) return undefined;
      const divider = fromTyped(separator);
      const between = JSON.stringify(fromTyped(joiner) || divider || " ");
      const fields =
        divider === "" ? 're.split("[" + BLANKS + "]+", line.strip(BLANKS))' : `line.split(${JSON.stringify(divider)})`;
      return inPython(
        `[${between}.join(fields[at] for at in ${JSON.stringify(places)} if at < len(fields)) for fields in (${fields} for line in lines)]`,
        PYTHON_BLANKS,
      );
    },
    javascript: ({ columns, separator, joiner }) => {
      const places = fixedPlaces(columns);
      if (!places) return undefined;
      const divider = fromTyped(separator);
      const between = JSON.stringify(fromTyped(joiner) || divider || " ");
      const fields = divider === "" ? "line.trim().split(/\\s+/)" : `line.split(${JSON.stringify(divider)})`;
      return inJavaScript(
        `lines.map((line) => ((fields) => ${JSON.stringify(places)}.filter((at) => at < fields.length).map((at) => fields[at]).join(${between}))(${fields}))`,
      );
    },
  }),
];

export const dedentLinesCode = [
  codeOf(dedentLines, {
    python: () =>
      inPython(
        "dedented(lines)",
        "import os.path",
        `def dedented(lines):
    margins = [re.match("[ \\t]*", line).group() for line in lines if re.search("[^ \\t]", line)]
    width = len(os.path.commonprefix(margins))
    return [line[width:] if re.search("[^ \\t]", line) else "" for line in lines]`,
      ),
    javascript: () => {
      const { needs = [], expression } = inJavaScript("dedented(lines)");
      return {
        needs: [
          ...needs,
          `function dedented(lines) {
  const margins = lines.filter((line) => /[^ \\t]/.test(line)).map((line) => /^[ \\t]*/.exec(line)[0]);
  let width = margins[0]?.length ?? 0;
  for (const margin of margins) while (!margin.startsWith(margins[0].slice(0, width))) width--;
  return lines.map((line) => (/[^ \\t]/.test(line) ? line.slice(width) : ""));
}`,
        ],
        expression,
      };
    },
  }),
];

export const filterLinesCode = [
  codeOf(filterLines, {
    python: ({ action, find, expression, ignoreCase, wholeWords }) => {
      const not = action === "keep" ? "" : "not ";
      if (find === "") return inPython(`[line for line in lines if ${not}line.strip(BLANKS)]`, PYTHON_BLANKS);
      if (expression || ignoreCase || wholeWords) return undefined;
      return inPython(`[line for line in lines if ${not}${JSON.stringify(find)} in line]`);
    },
    javascript: ({ action, find, expression, ignoreCase, wholeWords }) => {
      const not = action === "keep" ? "" : "!";
      if (find === "") return inJavaScript(`lines.filter((line) => ${not}/\\S/.test(line))`);
      const search = expressionFor({
        find,
        isExpression: expression,
        ignoresCase: ignoreCase,
        wholeWords,
        byLine: false,
      });
      if (!search.ok) return undefined;
      const { source, flags } = search.value;
      const made = `new RegExp(${JSON.stringify(source)}, "${flags.replace("g", "")}")`;
      return inJavaScript(`lines.filter((line) => ${not}${made}.test(line))`);
    },
  }),
];

export const numberLinesCode = [
  codeOf(numberLines, {
    python: ({ start, step, after, pad, skipEmpty }) => {
      const lines = skipEmpty ? "[line for line in lines if line.strip(BLANKS)]" : "lines";
      const last = `str(${start} + ${step} * (len(lines) - 1))`;
      const width = pad ? `.rjust(max(${String(start).length}, len(${last})))` : "";
      return inPython(
        `(lambda lines: [str(${start} + ${step} * at)${width} + ${JSON.stringify(fromTyped(after))} + line for at, line in enumerate(lines)])(${lines})`,
        PYTHON_BLANKS,
      );
    },
    javascript: ({ start, step, after, pad, skipEmpty }) => {
      const lines = skipEmpty ? 'lines.filter((line) => line.trim() !== "")' : "lines";
      const last = `String(${start} + ${step} * (all.length - 1)).length`;
      const width = pad ? `.padStart(Math.max(${String(start).length}, ${last}))` : "";
      return inJavaScript(
        `${lines}.map((line, at, all) => String(${start} + ${step} * at)${width} + ${JSON.stringify(fromTyped(after))} + line)`,
      );
    },
  }),
];

export const transposeLinesCode = [
  codeOf(transposeLines, {
    python: ({ separator }) => {
      const divider = JSON.stringify(fromTyped(separator));
      const fields = separator === "" ? 're.split("[" + BLANKS + "]+", line.strip(BLANKS))' : `line.split(${divider})`;
      return inPython(
        `[${separator === "" ? '"\\t"' : divider}.join(row) for row in itertools.zip_longest(*[${fields} for line in lines], fillvalue="")]`,
        "import itertools",
        PYTHON_BLANKS,
      );
    },
    javascript: ({ separator }) => {
      const divider = JSON.stringify(fromTyped(separator));
      const fields = separator === "" ? "line.trim().split(/\\s+/)" : `line.split(${divider})`;
      return inJavaScript(
        `((rows) => Array.from({ length: Math.max(0, ...rows.map((row) => row.length)) }, (_, at) => rows.map((row) => row[at] ?? "").join(${separator === "" ? '"\\t"' : divider})))(lines.map((line) => ${fields}))`,
      );
    },
  }),
];

export const sideBySideCode = [
  codeOf(sideBySide, {
    python: ({ divider, delimiter }) =>
      inPython(
        twoListsInPython(
          `[${JSON.stringify(fromTyped(delimiter))}.join(pair) for pair in itertools.zip_longest(one, other, fillvalue="")]`,
          divider,
        ),
        "import itertools",
      ),
    javascript: ({ divider, delimiter }) =>
      inJavaScript(
        `(([one, other]) => Array.from({ length: Math.max(one.length, other.length) }, (_, at) => (one[at] ?? "") + ${JSON.stringify(fromTyped(delimiter))} + (other[at] ?? "")))(twoLists(lines, ${JSON.stringify(divider)}))`,
        TWO_LISTS,
      ),
  }),
];

export const prefixSuffixCode = [
  codeOf(prefixSuffix, {
    python: ({ prefix, suffix, skipEmpty }) =>
      skipEmpty
        ? undefined
        : inPython(
            `[${JSON.stringify(fromTyped(prefix))} + line + ${JSON.stringify(fromTyped(suffix))} for line in lines]`,
          ),
    javascript: ({ prefix, suffix, skipEmpty }) =>
      skipEmpty
        ? undefined
        : inJavaScript(
            `lines.map((line) => ${JSON.stringify(fromTyped(prefix))} + line + ${JSON.stringify(fromTyped(suffix))})`,
          ),
  }),
];

export const joinLinesCode = [
  codeOf(joinLines, {
    python: ({ between, quotes, skipEmpty }) => ({
      needs: ["import re", PYTHON_BLANKS, PYTHON_LINES],
      expression: `${JSON.stringify(fromTyped(between))}.join(${JSON.stringify(QUOTES[quotes])} + line + ${JSON.stringify(QUOTES[quotes])} for line in lines_of(data)${skipEmpty ? " if line.strip(BLANKS)" : ""})`,
    }),
    javascript: ({ between, quotes, skipEmpty }) => ({
      needs: [JAVASCRIPT_LINES],
      expression: `linesOf(data)${skipEmpty ? '.filter((line) => line.trim() !== "")' : ""}.map((line) => ${JSON.stringify(QUOTES[quotes])} + line + ${JSON.stringify(QUOTES[quotes])}).join(${JSON.stringify(fromTyped(between))})`,
    }),
  }),
];

export const reverseLinesCode = [
  codeOf(reverseLines, {
    python: ({ what }) => (what === "lines" ? inPython("lines[::-1]") : undefined),
    javascript: ({ what }) =>
      what === "lines"
        ? inJavaScript("lines.toReversed()")
        : what === "characters"
          ? inJavaScript(
              'lines.map((line) => [...new Intl.Segmenter("und").segment(line)].map(({ segment }) => segment).reverse().join(""))',
            )
          : inJavaScript('lines.map((line) => line.split(/(\\s+)/).reverse().join(""))'),
  }),
];

export const uniqueLinesCode = [
  codeOf(uniqueLines, {
    python: ({ keep, counts, ignoreCase, ignoreBlanks, neighbors }) =>
      keep === "first" && counts === "none" && !ignoreCase && !ignoreBlanks && !neighbors
        ? inPython("dict.fromkeys(lines)")
        : undefined,
    javascript: ({ keep, counts, ignoreCase, ignoreBlanks, neighbors }) =>
      keep === "first" && counts === "none" && !ignoreCase && !ignoreBlanks && !neighbors
        ? inJavaScript("[...new Set(lines)]")
        : undefined,
  }),
];

export const splitLinesCode = [
  codeOf(splitLines, {
    python: ({ at, trim, skipEmpty }) => ({
      needs: ["import re", PYTHON_BLANKS],
      expression: `"\\n".join(part${trim ? ".strip(BLANKS)" : ""} for part in ${at === "" ? 're.split("[" + BLANKS + "]+", data)' : `data.split(${JSON.stringify(fromTyped(at))})`}${skipEmpty ? " if part.strip(BLANKS)" : ""})`,
    }),
    javascript: ({ at, trim, skipEmpty }) => ({
      expression: `data.split(${at === "" ? "/\\s+/" : JSON.stringify(fromTyped(at))})${trim ? ".map((part) => part.trim())" : ""}${skipEmpty ? '.filter((part) => part.trim() !== "")' : ""}.join("\\n")`,
    }),
  }),
];

const ENDS = { lf: '"\\n"', crlf: '"\\r\\n"', cr: '"\\r"' } as const;

export const lineEndsCode = [
  codeOf(lineEnds, {
    shell: ({ lineEnds: ends }) => (ends === "lf" ? "sed 's/\\r$//' | tr '\\r' '\\n'" : undefined),
    python: ({ lineEnds: ends }) => ({
      needs: ["import re"],
      expression: `re.sub(r"\\r\\n|\\n|\\r", ${ENDS[ends]}, data)`,
    }),
    javascript: ({ lineEnds: ends }) => ({ expression: `data.replace(/\\r\\n|\\n|\\r/g, ${ENDS[ends]})` }),
  }),
];

const written = (count: number, fill: "spaces" | "tabs") => (fill === "tabs" ? "\\t" : " ").repeat(count);

export const indentLinesCode = [
  codeOf(indentLines, {
    python: ({ count, fill }) => inPython(`[line and "${written(count, fill)}" + line for line in lines]`),
    javascript: ({ count, fill }) => inJavaScript(`lines.map((line) => line && "${written(count, fill)}" + line)`),
  }),
];

export default new Map([
  ...widthsCode,
  ...dedentLinesCode,
  ...filterLinesCode,
  ...indentLinesCode,
  ...joinLinesCode,
  ...lineEndsCode,
  ...numberLinesCode,
  ...prefixSuffixCode,
  ...reverseLinesCode,
  ...shuffleLinesCode,
  ...sideBySideCode,
  ...sortLinesCode,
  ...splitLinesCode,
  ...takeColumnsCode,
  ...transposeLinesCode,
  ...twoListsCode,
  ...uniqueLinesCode,
  ...unwrapLinesCode,
]) satisfies Codes;

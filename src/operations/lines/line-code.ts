import { codeOf, type Snippet } from "#core/operation.ts";
import { spacesToTabs, tabsToSpaces } from "./each-line.ts";
import { shuffleLines } from "./order.ts";
import {
  BEGINS,
  CLUSTERED,
  COMPOUND,
  EMOJI,
  ENDS,
  NARROW,
  PARTED,
  QUOTED,
  unwrapLines,
  WIDE,
  wrapLines,
} from "./wrapping.ts";

const PYTHON = `def with_lines(text, change):
    ends = re.findall(r"\\r\\n|\\n|\\r", text)
    lines = re.split(r"\\r\\n|\\n|\\r", text) if text else []
    is_ended = len(lines) > 1 and lines[-1] == ""
    changed = list(change(lines[:-1] if is_ended else lines))
    end = ends[0] if ends else "\\n"
    return end.join(changed) + (end if is_ended and changed else "")`;

const JAVASCRIPT = `const withLines = (text, change) => {
  const end = /\\r\\n|\\n|\\r/.exec(text)?.[0] ?? "\\n";
  const lines = text === "" ? [] : text.split(/\\r\\n|\\n|\\r/);
  const isEnded = lines.length > 1 && lines.at(-1) === "";
  const changed = change(isEnded ? lines.slice(0, -1) : lines);
  return changed.join(end) + (isEnded && changed.length > 0 ? end : "");
};`;

/** Python that has the lines of a text; it needs `re`. */
export const PYTHON_LINES = `def lines_of(text):
    lines = re.split(r"\\r\\n|\\n|\\r", text) if text else []
    return lines[:-1] if len(lines) > 1 and lines[-1] == "" else lines`;

/** JavaScript that has the lines of a text. */
export const JAVASCRIPT_LINES = `function linesOf(text) {
  const lines = text === "" ? [] : text.split(/\\r\\n|\\n|\\r/);
  return lines.length > 1 && lines.at(-1) === "" ? lines.slice(0, -1) : lines;
}`;

/** Python that changes `lines`, a list of str, by an expression of it. */
export const inPython = (changed: string, ...needs: readonly string[]): Snippet => ({
  needs: ["import re", PYTHON, ...needs],
  expression: `with_lines(data, lambda lines: ${changed})`,
});

/** JavaScript that changes `lines`, an array of strings, by an expression of it. */
export const inJavaScript = (changed: string, ...needs: readonly string[]): Snippet => ({
  needs: [JAVASCRIPT, ...needs],
  expression: `withLines(data, (lines) => ${changed})`,
});

// The generator sfc32 and the order of Fisher and Yates, as core has them.
const SHUFFLED = `function shuffled(lines, seed) {
  let [a, b, c, counter] = [0, seed >>> 0, 0x9e3779b9, 1];
  const random = () => {
    const sum = (a + b + counter) >>> 0;
    counter = (counter + 1) >>> 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) >>> 0;
    c = (((c << 21) | (c >>> 11)) + sum) >>> 0;
    return sum;
  };
  for (let round = 0; round < 15; round++) random();
  const below = (count) => {
    for (;;) {
      const draw = random();
      if (draw < 2 ** 32 - (2 ** 32 % count)) return draw % count;
    }
  };
  const all = [...lines];
  for (let last = all.length - 1; last > 0; last--) {
    const other = below(last + 1);
    [all[last], all[other]] = [all[other], all[last]];
  }
  return all;
}`;

const SHUFFLED_IN_PYTHON = `def shuffled(lines, seed):
    state, size = [0, seed, 0x9E3779B9, 1], 2 ** 32
    def random():
        a, b, c, counter = state
        total = (a + b + counter) % size
        state[:] = [b ^ b >> 9, (c + (c << 3)) % size, ((c << 21 | c >> 11) % size + total) % size, (counter + 1) % size]
        return total
    def below(count):
        while True:
            draw = random()
            if draw < size - size % count:
                return draw % count
    for _ in range(15):
        random()
    every = list(lines)
    for last in range(len(every) - 1, 0, -1):
        other = below(last + 1)
        every[last], every[other] = every[other], every[last]
    return every`;

export const shuffleLinesCode = [
  codeOf(shuffleLines, {
    python: ({ seed }) => inPython(`shuffled(lines, ${seed})`, SHUFFLED_IN_PYTHON),
    javascript: ({ seed }) => inJavaScript(`shuffled(lines, ${seed})`, SHUFFLED),
  }),
];

const UNWRAPPED = String.raw`function unwrapped(lines) {
  const all = [];
  const compounds = new Set(lines.join("\n").match(${COMPOUND}));
  let [isOpen, isCode, mark, previous] = [false, false, "", ""];
  for (const line of lines) {
    const own = ${QUOTED}.exec(line)?.[0] ?? "";
    const body = line.slice(own.length);
    const isEmpty = body.trim() === "";
    const isFence = /^\s*(?:${"```"}|~~~)/.test(body);
    const isIndented = !isOpen && /^(?: {4}|\t)/.test(body);
    const last = all.at(-1) ?? "";
    if (isOpen && !isCode && !isEmpty && own.trim() === mark.trim() && !${BEGINS}.test(body) && !${ENDS}.test(previous)) {
      const [start, rest] = [last.trimEnd(), body.trimStart()];
      const head = ${PARTED}.exec(start.slice(-60))?.[1];
      const tail = /^\p{Ll}+/u.exec(rest)?.[0];
      const isParted = head !== undefined && tail !== undefined;
      const isCompound = isParted && compounds.has(head + "-" + tail);
      all[all.length - 1] = isParted ? (isCompound ? start : start.slice(0, -1)) + rest : start + " " + rest;
    } else all.push(line);
    if (isFence) isCode = !isCode;
    isOpen = !isEmpty && !isFence && !isIndented;
    mark = own;
    previous = line;
  }
  return all;
}`;

export const unwrapLinesCode = [
  codeOf(unwrapLines, {
    javascript: () => inJavaScript("unwrapped(lines)", UNWRAPPED),
    takes: "the classes of letters of Unicode, which Python has by the package regex",
  }),
];

const WIDTH_OF = String.raw`const signsOf = (text) => Array.from(new Intl.Segmenter("und").segment(text), ({ segment }) => segment);
function widthOf(text) {
  if (/^[\x20-\x7e]*$/.test(text)) return text.length;
  const columns = (sign) => (${NARROW}.test(sign) ? 0 : ${WIDE}.test(sign) ? 2 : 1);
  const plain = (part) => Array.from(part, columns).reduce((sum, width) => sum + width, 0);
  if (!${CLUSTERED}.test(text)) return plain(text);
  return signsOf(text).reduce((sum, sign) => sum + (${EMOJI}.test(sign) ? 2 : plain(sign)), 0);
}`;

const EXPANDED = String.raw`function expanded(line, size, onlyLeading) {
  let [text, column, isLeading] = ["", 0, true];
  for (const part of line.split(/(\t)/)) {
    const width = part === "\t" ? size - (column % size) : widthOf(part);
    text += part === "\t" && (isLeading || !onlyLeading) ? " ".repeat(width) : part;
    column += width;
    isLeading &&= part === "\t" || !/[^ ]/.test(part);
  }
  return text;
}`;

const TABBED = String.raw`function tabbed(line, size, onlyLeading) {
  const width = /^[ \t]*/.exec(line)[0].length;
  const signs = onlyLeading ? line.slice(0, width) : [...line];
  let [text, column, pending] = ["", 0, ""];
  for (let at = 0; at < signs.length; at++) {
    const sign = signs[at];
    if (sign !== " " && sign !== "\t") {
      text += pending + sign;
      pending = "";
      column += widthOf(sign);
      continue;
    }
    pending += sign;
    column += sign === "\t" ? size - (column % size) : 1;
    if (column % size !== 0) continue;
    text += pending === " " && signs[at + 1] !== " " && signs[at + 1] !== "\t" ? " " : "\t";
    pending = "";
  }
  return text + pending + (onlyLeading ? line.slice(width) : "");
}`;

const WRAPPED = String.raw`function wrapped(line, width, breaksWords) {
  const end = /[ \t]*$/.exec(line)[0];
  const bare = line.slice(0, line.length - end.length);
  if (widthOf(bare) <= width) return [line];
  const indent = /^[ \t]*/.exec(line)[0];
  const pieces = [];
  let [piece, used, isFresh] = [indent, widthOf(indent), true];
  const next = () => {
    pieces.push(piece);
    [piece, used, isFresh] = [indent, widthOf(indent), true];
  };
  for (const [, gap, word] of bare.slice(indent.length).matchAll(/([ \t]*)([^ \t]+)/g)) {
    let rest = signsOf(word);
    const left = () => widthOf(rest.join(""));
    if (!isFresh && used + widthOf(gap) + left() > width) next();
    while (breaksWords && used + left() > width && used < width) {
      let count = 1;
      while (count < rest.length && widthOf(rest.slice(0, count + 1).join("")) <= width - used) count++;
      if (count === rest.length) break;
      piece += rest.slice(0, count).join("");
      rest = rest.slice(count);
      next();
    }
    if (!isFresh) [piece, used] = [piece + gap, used + widthOf(gap)];
    [piece, used, isFresh] = [piece + rest.join(""), used + left(), false];
  }
  return [...pieces, piece + end];
}`;

const TAKES = "the scripts of Unicode, by which columns are counted, and which Python does not ship";

const unwrap = unwrapLinesCode[0]?.[1].javascript?.({});

export const widthsCode = [
  codeOf(wrapLines, {
    javascript: ({ width, breakWords, reflow }) => {
      const { needs = [], expression } = inJavaScript(
        `lines.flatMap((line) => wrapped(line, ${width}, ${breakWords}))`,
      );
      return {
        needs: [...new Set([...needs, ...((reflow && unwrap?.needs) || []), WIDTH_OF, WRAPPED])],
        expression: reflow ? expression.replace("data", unwrap?.expression ?? "data") : expression,
      };
    },
    takes: TAKES,
  }),
  codeOf(tabsToSpaces, {
    javascript: ({ tabSize, leading }) => {
      const { needs = [], expression } = inJavaScript(`lines.map((line) => expanded(line, ${tabSize}, ${leading}))`);
      return { needs: [...needs, WIDTH_OF, EXPANDED], expression };
    },
    takes: TAKES,
  }),
  codeOf(spacesToTabs, {
    javascript: ({ tabSize, leading }) => {
      const { needs = [], expression } = inJavaScript(`lines.map((line) => tabbed(line, ${tabSize}, ${leading}))`);
      return { needs: [...needs, WIDTH_OF, TABBED], expression };
    },
    takes: TAKES,
  }),
];

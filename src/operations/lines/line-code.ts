import { codeOf, type Snippet } from "#core/operation.ts";
import { shuffleLines } from "./order.ts";

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

import type { JsonTree, Problem } from "./tree.ts";

type Read = (text: string) => JsonTree;

/**
 * What is wrong with NDJSON, line by line: a value that isn't closed in its line does not make the lines below it wrong.
 * Undefined for a text that is no NDJSON, as its first line or most lines are no values of their own.
 */
export function lineProblems(text: string, read: Read, most: number): Problem[] | undefined {
  const problems: Problem[] = [];
  let [whole, broken] = [0, 0];
  let start = 0;
  while (start < text.length) {
    let end = text.indexOf("\n", start);
    if (end < 0) end = text.length;
    const line = text.slice(start, end);
    const problem = line.trim() === "" ? undefined : problemOf(line, read);
    if (problem) {
      if (whole === 0) return undefined;
      broken++;
      if (problems.length < most) problems.push({ ...problem, at: start + problem.at });
    } else if (/^\s*[{[]/.test(line)) whole++;
    start = end + 1;
  }
  return broken > 0 && whole >= broken ? problems : undefined;
}

function problemOf(line: string, read: Read): Problem | undefined {
  try {
    JSON.parse(line);
    return undefined;
  } catch {
    const { problems, roots } = read(line);
    const problem = problems.find(({ isJson5 }) => !isJson5);
    if (!problem)
      return roots === 0 ? { at: 0, message: "A value was expected in this line.", isJson5: false } : undefined;
    return {
      ...problem,
      message: problem.message.replace(/\bthe text ends/i, (words) => `${words.charAt(0)}he line ends`),
    };
  }
}

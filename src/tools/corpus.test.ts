import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { within } from "#core/test-run.fixture.ts";
import { allAnswers } from "./all-answers.fixture.ts";
import { BETWEEN, type JudgedLine, type Kind, NONE, noQuestions, questions } from "./corpus.fixture.ts";
import { isRight } from "./is-right.fixture.ts";
import { gnuUnits } from "./units/gnu.fixture.ts";

/** The first answer to a line. */
async function shownFirst(line: string): Promise<string | undefined> {
  const [first] = (await allAnswers(line)).answers;
  return typeof first?.value === "function" ? await first.value() : first?.value;
}

interface Read extends JudgedLine {
  readonly kind: string;
  readonly shown: string | undefined;
}

const read = (kinds: readonly Kind[]): Promise<readonly Read[]> =>
  Promise.all(
    kinds.flatMap(({ name, lines }) =>
      lines.map(async (judged) => ({ ...judged, kind: name, shown: await shownFirst(judged.line) })),
    ),
  );

const isWrong = ({ shown, answers }: Read) => shown !== undefined && !isRight(shown, answers);
const isMissed = ({ shown, answers }: Read) => shown === undefined && !answers.includes(NONE);
const isStrict = ({ answers }: JudgedLine) => answers.length === 1 && answers[0] === NONE;
const describeLine = ({ kind, line, shown, answers }: Read) =>
  `${kind}: ${line} → ${shown ?? NONE} (${answers.join(BETWEEN)})`;

/** One row per kind, and every line that differs from its judgment. */
function report(lines: readonly Read[]): string {
  const kinds = [...new Set(lines.map(({ kind }) => kind))].map((kind) => {
    const those = lines.filter((line) => line.kind === kind);
    const count = (is: (line: Read) => boolean) => String(those.filter(is).length).padStart(6);
    return [
      kind.padEnd(14),
      count(() => true),
      count(({ shown }) => shown !== undefined),
      count(isWrong),
      count(isMissed),
    ].join("");
  });
  const heads = "kind           lines answered wrong missed";
  return [
    heads,
    ...kinds,
    ...lines.filter(isWrong).map(describeLine),
    ...lines.filter(isMissed).map(describeLine),
  ].join("\n");
}

test("there are enough lines, sorted, and none twice", () => {
  const all = [...questions, ...noQuestions];
  expect(questions).toHaveLength(12);
  expect(questions.flatMap(({ lines }) => lines).length).toBeGreaterThanOrEqual(2000);
  expect(noQuestions.flatMap(({ lines }) => lines.filter(isStrict)).length).toBeGreaterThanOrEqual(1000);
  const lines = all.flatMap(({ lines }) => lines.map(({ line }) => line));
  expect(lines.filter((line, index) => lines.indexOf(line) !== index)).toEqual([]);
  for (const { name, lines } of all) {
    const written = lines.map(({ line }) => line);
    const inOrder = written.toSorted((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)));
    expect(written, name).toEqual(inOrder);
  }
});

test("every answer has its judge", () => {
  for (const { lines } of questions) {
    for (const { line, answers, judges } of lines) {
      expect(judges, line).toHaveLength(answers.length);
      for (const [index, judge] of judges.entries()) {
        expect(judge, line).toMatch(answers[index] === NONE ? /^-$/ : /^(units .+ > .+|python .+|definition)$/);
      }
    }
  }
});

/** A program's result next to the file's. */
function rejudged(program: string, lines: readonly Kind[], ask: (judges: readonly string[]) => readonly string[]) {
  const asked = lines.flatMap(({ lines }) =>
    lines.flatMap(({ line, answers, judges }) =>
      judges.flatMap((judge, index) =>
        judge.startsWith(`${program} `) ? [{ line, judge, answer: answers[index] ?? "" }] : [],
      ),
    ),
  );
  expect(asked.length).toBeGreaterThan(50);
  const results = ask(asked.map(({ judge }) => judge.slice(program.length + 1)));
  expect(results).toHaveLength(asked.length);
  return asked.map((question, index) => ({ ...question, judged: results[index] ?? "" }));
}

const isInstalled = gnuUnits([["m", "m"]]) !== undefined;

test.skipIf(!isInstalled)("GNU units, where installed, agrees", () => {
  const ask = (judges: readonly string[]) => {
    const asked = judges.map((judge) => judge.split(" ;; ").map((one) => one.split(" > ") as [string, string]));
    const answers = gnuUnits(asked.flat()) ?? [];
    return asked.map((one) => answers.splice(0, one.length).join(";"));
  };
  for (const { line, answer, judged } of rejudged("units", questions, ask)) {
    const numbers = judged.split(";").map(Number);
    const written = answer
      .replaceAll(/ (?:– |× )?/g, " ")
      .split(" ")
      .map(Number)
      .filter((number) => !Number.isNaN(number));
    expect(written, `${line}: ${answer}`).toHaveLength(numbers.length);
    for (const [index, number] of numbers.entries()) {
      expect(Math.abs((written[index] ?? 0) - number), `${line}: ${answer}`).toBeLessThanOrEqual(
        1e-13 * Math.abs(number),
      );
    }
  }
});

const judges = fileURLToPath(new URL("./corpus/judges.py", import.meta.url));
const python = (input: string) => spawnSync("python3", [judges], { input, encoding: "utf8" });

test.skipIf(python("").error)("Python, where installed, agrees", () => {
  const ask = (expressions: readonly string[]) =>
    python(`${expressions.join("\n")}\n`)
      .stdout.trimEnd()
      .split("\n");
  for (const { line, answer, judged } of rejudged("python", questions, ask)) {
    expect(answer === judged || answer.startsWith(`${judged} `), `${line}: ${answer}, and Python says ${judged}`).toBe(
      true,
    );
  }
});

describe("among the first answers", () => {
  let asked: readonly Read[] = [];
  let others: readonly Read[] = [];

  beforeAll(async () => {
    await shownFirst("1 m in ft");
    [asked, others] = await Promise.all([read(questions), read(noQuestions)]);
    if (process.env.CORPUS_REPORT) process.stdout.write(`${report(asked)}\n\n${report(others)}\n`);
  }, within(150));

  test("none is wrong", () => {
    expect([...asked, ...others.filter((line) => !isStrict(line))].filter(isWrong).map(describeLine)).toEqual([]);
  });

  test("95 % of the questions have one", () => {
    const due = asked.filter(({ answers }) => !answers.includes(NONE));
    expect(
      due.filter(isMissed).length / due.length,
      due.filter(isMissed).map(describeLine).join("\n"),
    ).toBeLessThanOrEqual(0.05);
  });

  test("at most one in two hundred lines that aren't questions has one", () => {
    const strict = others.filter(isStrict);
    const answered = strict.filter(({ shown }) => shown !== undefined);
    expect(answered.length / strict.length, answered.map(describeLine).join("\n")).toBeLessThanOrEqual(0.005);
  });
});

import { expect, test } from "vitest";
import {
  type AnyOperation,
  type Bytes,
  type Family,
  type Form,
  type Label,
  operationsOf,
  PRIVATE_SETTINGS,
} from "#core/operation.ts";
import { type ChoiceParam, defaults, type Param } from "#core/params.ts";
import { toUtf8 } from "#core/text/utf8.ts";

const families = Object.values(import.meta.glob<Family>("./*/family.ts", { eager: true, import: "default" }));
const operations = families.flatMap(operationsOf);

const inForm = (value: string | Bytes, form: Form) =>
  form === "bytes" && typeof value === "string" ? toUtf8(value) : value;

test.each(operations.map((operation) => [operation.id, operation] as const))(
  "%s does what its examples show",
  async (_, operation) => {
    expect(operation.examples.length).toBeGreaterThan(0);
    for (const { input, settings, output } of operation.examples) {
      const values = { ...defaults(operation.params), ...(settings as object) };
      const outcome = await operation.run(inForm(input, operation.takes), values);
      expect(outcome, JSON.stringify(input)).toMatchObject({ ok: true });
      // Bytes of another realm don't equal ours, because their class differs.
      expect([...outcome.value]).toEqual([...inForm(output, operation.gives)]);
    }
  },
);

test("each id and name belongs to one operation, and keywords are lowercase", () => {
  for (const key of ["id", "name"] as const) {
    const all = operations.map((operation) => operation[key]);
    expect(all.filter((one, at) => all.indexOf(one) < at)).toEqual([]);
  }
  const words = operations.flatMap(({ words, asked = [] }) => [...words, ...asked]);
  expect(words.filter((word) => word !== word.toLowerCase())).toEqual([]);
});

test("names, keywords and the labels of choices are meaningful", () => {
  for (const { id, name, words, asked = [], labels, ending = "txt" } of operations) {
    const said = Object.values<Label<Param<unknown>> | Label<ChoiceParam<string>>>(labels).flatMap((label) =>
      typeof label === "string" ? [label] : [label.label, ...Object.values(label.choices)],
    );
    for (const one of [id, name, ending, ...words, ...asked, ...said])
      expect(one, `a word of ${id}`).toMatch(/^\S(?:.*\S)?$/s);
  }
});

/** The possible values of a setting, and its value when a link leaves it out. */
function written(name: string, param: Param<unknown>): string {
  const limits = Object.entries(param)
    .filter(([key, value]) => key !== "default" && typeof value !== "function")
    .map(([key, value]) => `${key} ${JSON.stringify(value)}`);
  const isText = typeof param.default === "string" && !("options" in param);
  if (isText) limits.push(`up to ${String(param.parse("7".repeat(5000))).length} characters`);
  return `${[name, JSON.stringify(param.default), ...limits].join(", ")}`;
}

test("links, saved recipes and their code keep their meaning: ids, forms, inverses and settings", async () => {
  const lines = operations.map(({ id, takes, gives, inverse, unlinked = [], params, ending = "" }) =>
    [
      [`${id}: ${takes} to ${gives}`, inverse && `back by ${inverse.id}`, ending, ...unlinked]
        .filter(Boolean)
        .join(", "),
      ...Object.entries<Param<unknown>>(params).map(([name, param]) => written(name, param)),
    ].join("; "),
  );
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("./settings.golden.txt");
});

test("no two operations have the same keywords", () => {
  const asked = operations.flatMap(({ asked = [] }) => asked);
  expect(asked.filter((one, at) => asked.indexOf(one) < at)).toEqual([]);
});

test("every inverse is an operation of the same family that accepts the output", () => {
  for (const family of families) {
    const members = operationsOf(family);
    for (const { id, inverse, gives } of members) {
      if (!inverse) continue;
      const back: AnyOperation | undefined = members.find((other) => other.id === inverse.id);
      expect(back?.takes, `the inverse of ${id}`).toBe(gives);
    }
  }
});

test("what the address omits is the same by setting and by the names used in recipes", () => {
  const hidden = operations.flatMap(({ id, params }) =>
    Object.entries<Param<unknown>>(params).flatMap(([name, { shown }]) => (shown ? [`${id} ${name}`] : [])),
  );
  expect(hidden.sort()).toEqual([...PRIVATE_SETTINGS].sort());
});

test("every setting has a label, and every choice has text", () => {
  for (const { id, params, labels } of operations) {
    expect(Object.keys(labels).sort(), id).toEqual(Object.keys(params).sort());
  }
});

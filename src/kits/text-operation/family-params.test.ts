import { expect, test } from "vitest";
import { type Family, operationsOf } from "#core/operation.ts";
import { toUtf8 } from "#core/text/utf8.ts";
import { examplesOf, settingsOf } from "./family-params.ts";
import { runOperation } from "./run-operation.ts";

const families = Object.values(import.meta.glob<Family>("#operations/*/family.ts", { eager: true, import: "default" }));

const bytesOf = (value: unknown) => [...(typeof value === "string" ? toUtf8(value) : (value as Uint8Array))];

test.each(families.flatMap(operationsOf).map((operation) => [operation.id, operation] as const))(
  "choosing the example %s gives the result it shows",
  async (_, operation) => {
    const offered = operation.examples.filter(({ input }) => input.length > 0);
    const chosen = examplesOf(operation);
    expect(chosen).toHaveLength(offered.length);
    for (const [at, { input, typedAs, kept }] of chosen.entries()) {
      const ran = await runOperation(operation, { text: input, as: typedAs }, settingsOf(operation, kept));
      expect(ran, input).toMatchObject({ ok: true });
      if (ran.ok) expect(bytesOf(ran.value), input).toEqual(bytesOf(offered[at]?.output));
    }
  },
);

test("what must not be in a link is kept separately, and read only from there", () => {
  const operation = families.flatMap(operationsOf).find(({ id }) => id === "xor");
  if (!operation) throw new Error("There is no XOR");
  const kept = { linked: { keyForm: "hex", key: "linked" }, unlinked: { key: "6b" } };
  expect(settingsOf(operation, kept)).toEqual({ key: "6b", keyForm: "hex" });
  expect(examplesOf(operation)[0]?.kept).toEqual({ linked: { keyForm: "text" }, unlinked: { key: "k" } });
});

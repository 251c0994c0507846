import { expect, test } from "vitest";
import { toHex } from "#core/hex.ts";
import { type AnyOperation, type AnyValues, type Bytes, type Family, operationsOf } from "#core/operation.ts";
import { defaults } from "#core/params.ts";
import { toUtf8 } from "#core/text/utf8.ts";

const families = Object.values(import.meta.glob<Family>("./*/family.ts", { eager: true, import: "default" }));

/** Texts with a bit of everything: punctuation, two kinds of line breaks, numbers, names, markup, lists. */
const TEXTS = ["“Ünïcode” \\ a\tb\r\nc=1&d=%26+e <p class='x'>&amp;</p>\n0x1F -42 3.14\n\nfoo_bar fooBar HTTPServer\n"];
const BYTES = Uint8Array.from({ length: 48 }, (_, at) => (at * 37) % 256);

/** For a longer result, the beginning and the length. */
const MAX = 120;

/** Compression is the platform's, so its bytes may change with a new version. */
const isOfPlatform = ({ id }: AnyOperation) => /-compress$/.test(id);

/** An input with the settings that it needs. */
type Input = readonly [value: string | Bytes, settings: AnyValues];

const inputsOf = ({ takes, examples }: AnyOperation): readonly Input[] => {
  const [example] = examples;
  const inputs: readonly Input[] = [
    ...(example ? [[example.input, { ...(example.settings as AnyValues | undefined) }] as const] : []),
    ...TEXTS.map((text): Input => [text, {}]),
  ];
  if (takes === "text") return inputs;
  return [
    ...inputs.map(([input, own]): Input => [typeof input === "string" ? toUtf8(input) : input, own]),
    [BYTES, {}],
  ];
};

const short = (text: string) => (text.length > MAX ? `${text.slice(0, MAX)}… ${text.length}` : text);
const shown = (value: string | Bytes) => short(typeof value === "string" ? JSON.stringify(value) : toHex(value));

/** The settings that aren't at their defaults. */
const changed = ({ params }: AnyOperation, values: AnyValues): string => {
  const initial: AnyValues = defaults(params);
  return Object.entries(values)
    .filter(([name, value]) => value !== initial[name])
    .map(([name, value]) => `${name} ${value}: `)
    .join("");
};

async function linesOf(operation: AnyOperation, [input, own]: Input): Promise<readonly string[]> {
  const values = { ...(defaults(operation.params) as AnyValues), ...own };
  const outcome = await operation.run(typeof input === "string" ? input : input.slice(), values);
  const result = outcome.ok
    ? [shown(outcome.value), ...(outcome.notes ?? [])].join(" | ")
    : `${outcome.message}${outcome.at === undefined ? "" : ` (at ${outcome.at})`}`;
  return [`  ${shown(input)}`, `    ${changed(operation, values)}${result}`];
}

test.each(families.map((family) => [family.id, family] as const))(
  "results of %s stay as they were, with the settings that a page opens with",
  async (name, family) => {
    const lines: string[] = [];
    for (const operation of operationsOf(family).filter((each) => !isOfPlatform(each))) {
      lines.push(operation.id);
      for (const input of inputsOf(operation)) lines.push(...(await linesOf(operation, input)));
    }
    await expect(`${lines.join("\n")}\n`.toWellFormed()).toMatchFileSnapshot(`./outputs/${name}.golden.txt`);
  },
);

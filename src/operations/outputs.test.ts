import { expect, test } from "vitest";
import { toHex } from "#core/hex.ts";
import { type AnyOperation, type AnyValues, type Bytes, type Family, operationsOf } from "#core/operation.ts";
import { defaults } from "#core/params.ts";
import { toUtf8 } from "#core/text/utf8.ts";

const families = Object.values(import.meta.glob<Family>("./*/family.ts", { eager: true, import: "default" }));

/** A bit of everything: punctuation, two kinds of line breaks, numbers, names, markup, lists. */
const TEXT = "“Ünïcode” \\ a\tb\r\nc=1&d=%26+e <p class='x'>&amp;</p>\n0x1F -42 3.14\n\nfoo_bar fooBar HTTPServer\n";
const BYTES = Uint8Array.from({ length: 48 }, (_, at) => (at * 37) % 256);

/** For a longer result, the beginning and the length. */
const MAX = 120;

/** Compression is the platform's, so its bytes may change with a new version. */
const isOfPlatform = ({ id }: AnyOperation) => /-compress$/.test(id);

const short = (text: string) => (text.length > MAX ? `${text.slice(0, MAX)}… ${text.length}` : text);
const shown = (value: string | Bytes) => short(typeof value === "string" ? JSON.stringify(value) : toHex(value));

async function resultOf(operation: AnyOperation, input: string | Bytes): Promise<string> {
  const outcome = await operation.run(input, defaults(operation.params) as AnyValues);
  return outcome.ok
    ? [shown(outcome.value), ...(outcome.notes ?? [])].join(" | ")
    : `${outcome.message}${outcome.at === undefined ? "" : ` (at ${outcome.at})`}`;
}

// What each operation makes of its examples is in every.test.ts.
test.each(families.map((family) => [family.id, family] as const))(
  "results of %s stay as they were, with the settings that a page opens with",
  async (name, family) => {
    const lines = [`of ${JSON.stringify(TEXT)}, and of the bytes ${toHex(BYTES)}`];
    for (const operation of operationsOf(family).filter((each) => !isOfPlatform(each))) {
      const inputs = operation.takes === "text" ? [TEXT] : [toUtf8(TEXT), BYTES.slice()];
      lines.push(operation.id);
      for (const input of inputs) lines.push(`  ${await resultOf(operation, input)}`);
    }
    await expect(`${lines.join("\n")}\n`.toWellFormed()).toMatchFileSnapshot(`./outputs/${name}.golden.txt`);
  },
);

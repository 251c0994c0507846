import { expect, test } from "vitest";
import { readJson } from "#core/json/read.ts";
import type { DataFormat } from "#kits/data-formats/detect.ts";
import { convert } from "./convert.ts";
import type { JsonJob } from "./job.ts";
import { TYPE_TARGETS } from "./types/targets.ts";
import { typesOf } from "./types/types.ts";

const TEXTS: Readonly<Record<DataFormat, readonly string[]>> = {
  json: [
    '// of a shop\n{"id": 12345678901234567890, "price": 1.50, "far": 1e400, "name": "Zoë \\u2028", "2": [], "10": {}, "a": {"x": null}}',
    '[{"id": 1, "tags": ["a", "b"]}, {"id": 2.5, "tags": [], "at": "2024-02-29T12:00:00Z"}, {"id": null}]',
    '{"a": 1, "a": 2}\n"second"',
    '["no", "~", "1.0", " padded ", "two\\nlines", "# none", true, -0]',
    '{"a": [1,',
  ],
  yaml: [
    "# of a shop\nid: 0x1F\nwhen: 2024-02-29\nno: no\nold: ~\nbase: &base {a: 1}\nderived:\n  <<: *base\n  b: !!str 2\ntext: |\n  two\n  lines\n",
    "- 1_000\n- .inf\n- '10'\n---\nsecond: true\n",
    "a: [1\nb: 2",
  ],
  toml: [
    "title = \"Zoë\"\nwhen = 1979-05-27T07:32:00-08:00\nday = 1979-05-27\nbig = 9_007_199_254_740_993\nfar = inf\nhex = 0xff\n[a.b]\nlist = [1, 2.0, [true]]\n[[items]]\nname = 'c:\\x'\n[[items]]\n# nothing\n",
    "a = 1\na = 2",
  ],
  xml: [
    '<?xml version="1.0"?><!-- of a shop --><shop id="7"><item>1</item><item price="1.50">two &amp; <b>three</b></item><empty/><![CDATA[<raw>]]></shop>',
    "<list><row><a>1</a></row><row><a/></row></list>",
    "<a><b></a>",
  ],
};

const FORMATS = Object.keys(TEXTS) as DataFormat[];
const JOBS: readonly Pick<JsonJob, "action" | "indent">[] = [
  { action: "format", indent: "2" },
  { action: "minify", indent: "4" },
  { action: "sort", indent: "4" },
];

test("texts of each format become texts of every other as they did, with what is lost", async () => {
  const lines: string[] = [];
  for (const from of FORMATS) {
    for (const text of TEXTS[from]) {
      lines.push("", `${from} ${JSON.stringify(text)}`);
      for (const to of FORMATS) {
        for (const { action, indent } of JOBS) {
          const job: JsonJob = { action, indent, from, to, compact: false, order: "natural" };
          const made = await convert(text, from, to, job);
          lines.push(`  ${action} to ${to}`);
          if (made.ok) lines.push(made.text.replace(/^/gm, "    "), ...made.notes.map((note) => `    | ${note}`));
          else lines.push(...made.problems.map(({ at, message }) => `    at ${at}: ${message}`));
        }
      }
    }
  }
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("./outputs/conversions.golden.txt");
});

test("types and schemas of samples are as they were", async () => {
  const lines: string[] = [];
  for (const text of TEXTS.json.slice(0, 4)) {
    for (const target of TYPE_TARGETS) {
      const made = typesOf(readJson(text), target, "Order line");
      lines.push("", `${target} of ${JSON.stringify(text)}`);
      lines.push(...(made.ok ? [made.value.text, ...made.value.notes.map((note) => `| ${note}`)] : [made.message]));
    }
  }
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("./outputs/types.golden.txt");
});

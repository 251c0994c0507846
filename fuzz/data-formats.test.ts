import { formatOf } from "#kits/data-formats/detect.ts";
import { readYaml } from "#kits/data-formats/read-yaml.ts";
import { readToml } from "#kits/data-formats/toml.ts";
import { readXml } from "#kits/data-formats/xml.ts";
import { neverFails, textsLike } from "./fuzz.ts";

const TEXTS = textsLike(
  "# c\na: &x {b: [1, 2.5]}\n? k\n: *x\n--- |\n text\n",
  'a = 1\n[b.c]\n"d e" = 1979-05-27T07:32:00Z\n[[f]]\ng = {h = "\\u00e9"}\n',
  "<a b='c'>x<d/><!-- e --><![CDATA[f]]></a>",
);
neverFails("any text as YAML", TEXTS, readYaml);
neverFails("any text as TOML", TEXTS, readToml);
neverFails("any text as XML", TEXTS, readXml);
neverFails("the format of any text", TEXTS, formatOf);

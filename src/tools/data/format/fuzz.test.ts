import { neverFails, textsLike } from "#fuzz";
import { formatXml } from "#kits/xml/format-xml.ts";
import { xmlProblems } from "#kits/xml/xml-problems.ts";
import { languageOf } from "./languages.ts";

const TEXTS = textsLike(
  "<?xml version='1.0'?><a b='1'>x<!-- c --><b/><![CDATA[y]]></a>",
  "select a from b where c = (1)",
  ".a { color: red; }\n@media print { b { c: d } }",
  "const a = (b: string) => <p>{b}</p>;",
  "# Heading\n\n- [ ] task",
  "a: 1\nb:\n  - c",
  "type A { b: String! }",
);

neverFails("the language of any text", TEXTS, languageOf);
neverFails("any text as XML", TEXTS, (text) => xmlProblems(text).length > 0 || formatXml(text, "  "));

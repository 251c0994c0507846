import { toHex } from "#core/hex.ts";
import type { Answerer } from "#kits/answers/answer.ts";
import { parseChecksumLine } from "./checksums/checksum-lines.ts";
import { parseChecksumList } from "./checksums/checksum-list.ts";
import { parseWholeExpected } from "./checksums/expected.ts";
import { algorithmNames } from "./digest.ts";

/** Lists the algorithms that a pasted digest may come from, and explains a line of a checksum file. */
export const answerDigest: Answerer = (text) => {
  const line = text.trim();
  const opens = { typed: { expected: line } };
  if (/[\r\n]/.test(line)) {
    const { lines, isList } = parseChecksumList(line, "");
    const [first] = lines;
    if (!isList || !first) return [];
    const names = lines
      .map(({ name }) => name)
      .slice(0, 3)
      .join(", ");
    return [
      {
        value: `${lines.length} checksums: ${algorithmNames(first.algorithms)}`,
        copied: line,
        understood: `A checksum list, of ${names}${lines.length > 3 ? " …" : ""}`,
        note: "Drop the files and this list on the hash generator to check them.",
        opens: { query: [["source", "files"]] },
      },
    ];
  }
  const expected = parseWholeExpected(line);
  if (!expected.ok) return [];
  const { digest, algorithms } = expected.value;
  const named = parseChecksumLine(line)?.checksum.name;
  const hex = toHex(digest);
  return [
    {
      value: algorithmNames(algorithms),
      copied: hex,
      understood:
        named === undefined ? `A digest of ${hex.length} hexadecimal digits` : `A line of a checksum file, of ${named}`,
      note: "Open the hash generator to compare it with a text or a file.",
      opens,
    },
  ];
};

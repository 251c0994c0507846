import { counted } from "#core/counted.ts";
import { done, operation } from "#core/operation.ts";
import { choice } from "#core/params.ts";

const ENDS = { lf: "\n", crlf: "\r\n", cr: "\r" } as const;

export default operation({
  id: "line-ends",
  name: "Line ends",
  words: [
    "line endings",
    "crlf to lf",
    "lf to crlf",
    "dos2unix",
    "unix2dos",
    "mac2unix",
    "newline converter",
    "windows line endings",
    "unix line endings",
    "carriage return",
  ],
  takes: "text",
  gives: "text",
  params: { lineEnds: choice("lf", ["lf", "crlf", "cr"]) },
  labels: {
    lineEnds: { label: "Each is", choices: { lf: "LF (Unix, macOS)", crlf: "CRLF (Windows)", cr: "CR (old Mac)" } },
  },
  run: (input, { lineEnds: ends }) => {
    const counts = { crlf: 0, lf: 0, cr: 0 };
    const value = input.replace(/\r\n|\n|\r/g, (end) => {
      counts[end === "\r\n" ? "crlf" : end === "\n" ? "lf" : "cr"]++;
      return ENDS[ends];
    });
    const had = (["crlf", "lf", "cr"] as const).filter((kind) => counts[kind] > 0);
    const all = had.map((kind) => `${counts[kind].toLocaleString("en-US")} × ${kind.toUpperCase()}`).join(", ");
    const changed = had.filter((kind) => kind !== ends).reduce((sum, kind) => sum + counts[kind], 0);
    return done(value, ...(had.length === 0 ? [] : [`It had ${all}; ${counted(changed, "line end")} changed.`]));
  },
  examples: [
    { input: "a\r\nb\n", output: "a\nb\n" },
    { input: "a\nb\rc", settings: { lineEnds: "crlf" }, output: "a\r\nb\r\nc" },
  ],
});

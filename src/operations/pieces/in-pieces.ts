import { type AnyOperation, type AnyValues, done, fromTyped } from "#core/operation.ts";
import { counted } from "#core/text/counted.ts";
import { QUOTES } from "#operations/lines/parted.ts";
import { base64Pieces, fromBase64Pieces } from "./base64.ts";
import { aroundPieces, neighborPieces, reversedPieces } from "./byte-lines.ts";
import { fromHexPieces, fromUrlPieces, hexPieces, urlPieces } from "./encodings.ts";
import { linePieces, linesWith, sortedPieces, uniquePieces, wordPieces } from "./lines.ts";
import type { Pieces } from "./pieces.ts";

interface Uniqueness {
  readonly keep: string;
  readonly counts: string;
  readonly ignoreCase: boolean;
  readonly ignoreBlanks: boolean;
  readonly neighbors: boolean;
}

interface Filter extends AnyValues {
  readonly action: string;
  readonly find: string;
  readonly expression: boolean;
  readonly ignoreCase: boolean;
  readonly wholeWords: boolean;
}

/** Whether lines are looked for by a text as it is, which is not parted by their ends, nor by halves of characters. */
const isPlain = ({ find, expression, ignoreCase, wholeWords }: Filter): boolean =>
  /^[^\r\n]+$/.test(find) && find.isWellFormed() && !expression && !ignoreCase && !wholeWords;

type Maker = (values: never, operation: AnyOperation) => Pieces | undefined | Promise<Pieces | undefined>;

const packing =
  (id: "gzip" | "zlib-compress" | "deflate"): Maker =>
  async ({ level }: { readonly level: number }) => {
    const { packingPieces } = await import("./packing.ts");
    return packingPieces(id, level);
  };

const eachLine: Maker = (values: AnyValues, { run }) => linePieces((text) => run(text, values));

const MAKERS: Readonly<Record<string, Maker>> = {
  "base64-encode": base64Pieces,
  "base64-decode": ({ strict }: { readonly strict: boolean }) => (strict ? undefined : fromBase64Pieces()),
  "hex-encode": hexPieces,
  "hex-decode": fromHexPieces,
  "url-encode": urlPieces,
  "url-decode": fromUrlPieces,
  gzip: packing("gzip"),
  "zlib-compress": packing("zlib-compress"),
  deflate: packing("deflate"),
  "upper-case": (values: AnyValues, operation) => wordPieces(operation, values),
  "lower-case": (values: AnyValues, operation) => wordPieces(operation, values),
  "prefix-suffix": ({
    prefix,
    suffix,
    skipEmpty,
  }: {
    readonly prefix: string;
    readonly suffix: string;
    readonly skipEmpty: boolean;
  }) =>
    skipEmpty
      ? undefined
      : aroundPieces({ before: fromTyped(prefix), after: fromTyped(suffix), between: "\n", endsToo: true }),
  "join-lines": ({
    between,
    quotes,
    skipEmpty,
  }: {
    readonly between: string;
    readonly quotes: keyof typeof QUOTES;
    readonly skipEmpty: boolean;
  }) =>
    skipEmpty
      ? undefined
      : aroundPieces({
          before: QUOTES[quotes],
          after: QUOTES[quotes],
          between: fromTyped(between),
          endsToo: false,
        }),
  "indent-lines": eachLine,
  "tabs-to-spaces": eachLine,
  "spaces-to-tabs": eachLine,
  "wrap-lines": (values: { readonly reflow: boolean }, { run }) =>
    values.reflow ? undefined : linePieces((text) => run(text, values)),
  "number-lines": ({
    start,
    step,
    after,
    pad,
    skipEmpty,
  }: {
    readonly start: number;
    readonly step: number;
    readonly after: string;
    readonly pad: boolean;
    readonly skipEmpty: boolean;
  }) =>
    pad || skipEmpty
      ? undefined
      : aroundPieces({
          number: (line) => start + step * line,
          before: fromTyped(after),
          after: "",
          between: "\n",
          endsToo: true,
        }),
  "sort-lines": ({
    by,
    column,
    ignoreCase,
    reversed,
  }: {
    readonly by: string;
    readonly column: number;
    readonly ignoreCase: boolean;
    readonly reversed: boolean;
  }) => (by === "code" && column === 0 && !ignoreCase ? sortedPieces(reversed) : undefined),
  "unique-lines": ({ keep, counts, neighbors, ...values }: Uniqueness) => {
    if (keep !== "first" || counts !== "none") return undefined;
    if (!neighbors) return uniquePieces(values);
    return values.ignoreCase || values.ignoreBlanks ? undefined : neighborPieces();
  },
  "reverse-lines": ({ what }: { readonly what: string }) => (what === "lines" ? reversedPieces() : undefined),
  "filter-lines": (values: Filter, { run }) =>
    linePieces(
      isPlain(values)
        ? (text) => done(linesWith(text, values.find, values.action === "keep"))
        : (text) => run(text, values),
      (kept, lines) => `${counted(kept, "line")} of ${lines} kept.`,
    ),
};

/** How an operation with these settings is done piece by piece; undefined where it must have all of its input. */
export const piecesOf = (
  operation: AnyOperation,
  values: AnyValues,
): Pieces | undefined | Promise<Pieces | undefined> =>
  operation.mayHang?.(values) ? undefined : MAKERS[operation.id]?.(values as never, operation);

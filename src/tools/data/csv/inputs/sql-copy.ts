/** The rows after a COPY … FROM stdin, and where they end. */
interface CopiedRows {
  /** Each with its cells, where it begins; NULL is null. */
  readonly rows: readonly { readonly at: number; readonly cells: readonly (string | null)[] }[];
  readonly end: number;
}

const NAMED: Readonly<Record<string, string>> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" };

/**
 * Reads rows as PostgreSQL's COPY writes them as text, from the line at `start` on: cells with tabs between them, NULL
 * as \N, and a line of \. after the last. Undefined if that line is missing.
 */
export function copiedRows(text: string, start: number): CopiedRows | undefined {
  const rows: { at: number; cells: (string | null)[] }[] = [];
  for (let at = start; at < text.length; ) {
    const end = endOfRow(text, at);
    const line = text.slice(at, text[end - 1] === "\r" ? end - 1 : end);
    if (line === "\\.") return { rows, end };
    rows.push({ at, cells: line.split("\t").map((cell) => (cell === "\\N" ? null : unescaped(cell))) });
    at = end + 1;
  }
  return undefined;
}

/** A backslash before a line break makes it one of the cell. */
function endOfRow(text: string, start: number): number {
  for (let from = start; ; ) {
    const at = text.indexOf("\n", from);
    if (at < 0) return text.length;
    let slashes = 0;
    while (at - slashes > from && text[at - slashes - 1] === "\\") slashes++;
    if (slashes % 2 === 0) return at;
    from = at + 1;
  }
}

// PostgreSQL, COPY, Text Format: other escaped characters mean themselves. Numbers are bytes.
const ESCAPES = /(?:\\(?:x[\dA-Fa-f]{1,2}|[0-7]{1,3}))+|\\([\s\S]?)/g;

const unescaped = (cell: string): string =>
  cell.includes("\\")
    ? cell.replace(ESCAPES, (written, sign?: string) =>
        sign === undefined ? ofBytes(written.split("\\").slice(1)) : (NAMED[sign] ?? sign),
      )
    : cell;

const ofBytes = (codes: readonly string[]): string =>
  new TextDecoder().decode(
    Uint8Array.from(codes, (code) =>
      code.startsWith("x") ? Number.parseInt(code.slice(1), 16) : Number.parseInt(code, 8),
    ),
  );

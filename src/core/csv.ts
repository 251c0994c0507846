/** A field of CSV (RFC 4180): in quotes where a comma, a quote or a line end would part it. */
export const csvField = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Rows of cells as CSV (RFC 4180). */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(csvField).join(",")}\r\n`).join("");

const DELIMITERS = ["\t", ",", ";", "|"] as const;

/** The delimiter of a table: the most frequent one in the first line outside quotes, and a tab before all others. */
export function delimiterOf(text: string): string {
  const line = text.replace(/"(?:[^"]|"")*"/g, "").split(/[\r\n]/, 1)[0] ?? "";
  if (line.includes("\t")) return "\t";
  const counts = DELIMITERS.map((sign) => line.split(sign).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts, 2))] ?? ",";
}

/**
 * The cells of a table as CSV (RFC 4180) or with another delimiter. Quotes that are not closed reach to the end; lines that
 * are empty are left out.
 */
export function parseCsv(text: string, delimiter = delimiterOf(text)): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let isQuoted = false;
  let at = text.startsWith("\uFEFF") ? 1 : 0;
  const endCell = () => {
    row.push(cell);
    cell = "";
  };
  const endRow = () => {
    if (row.length > 0 || cell !== "") {
      endCell();
      rows.push(row);
    }
    row = [];
  };
  for (; at < text.length; at++) {
    const sign = text.charAt(at);
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text.charAt(at + 1) === '"') {
        cell += '"';
        at++;
      } else isQuoted = false;
    } else if (sign === '"' && cell === "") isQuoted = true;
    else if (sign === delimiter) endCell();
    else if (sign === "\n" || sign === "\r") {
      if (sign === "\r" && text.charAt(at + 1) === "\n") at++;
      endRow();
    } else cell += sign;
  }
  endRow();
  return rows;
}

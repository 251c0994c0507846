import { numberOf, parseAddress } from "#kits/ip-address/address.ts";

/** A row of an address table: both ends included, then the data about them. */
export interface Row {
  readonly version: 4 | 6;
  readonly first: bigint;
  readonly last: bigint;
  readonly fields: readonly string[];
}

/** The rows of a CSV table `first,last,…` with addresses as text. Throws an Error that names the line. */
export function* rowsOf(csv: string): Generator<Row> {
  let line = 0;
  for (const text of csv.split("\n")) {
    line += 1;
    if (text.trim() === "") continue;
    const [from = "", to = "", ...fields] = fieldsOf(text.replace(/\r$/, ""));
    const [first, last] = [parseAddress(from), parseAddress(to)];
    if (!first.ok || !last.ok || first.value.version !== last.value.version || fields.length === 0) {
      throw new Error(`Line ${line} is no row of two addresses and what is said of them: ${text.slice(0, 80)}`);
    }
    yield { version: first.value.version, first: numberOf(first.value), last: numberOf(last.value), fields };
  }
}

/** RFC 4180 §2, without line breaks in fields. */
const fieldsOf = (line: string): string[] =>
  Array.from(line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g), ([, quoted, plain]) =>
    quoted === undefined ? (plain ?? "") : quoted.replaceAll('""', '"'),
  );

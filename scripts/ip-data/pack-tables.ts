import { packContainer, packNumbers, packTable, type ValueRange } from "#tools/security/ip-lookup/tables/lookup.ts";
import type { Row } from "./read-table.ts";
import { type LeftOut, soundRows } from "./sound-rows.ts";

/** The two files of the lookup before compression, and the omitted parts. */
export interface Packed {
  readonly countries: Uint8Array;
  readonly networks: Uint8Array;
  readonly count: { readonly countries: number; readonly networks: number };
  readonly leftOut: { readonly countries: LeftOut; readonly networks: LeftOut };
}

const COUNTRY = /^[A-Z]{2}$/;

/** Packs the rows of tables whose third field is a country's code, and of tables with a network's number and name. */
export function packTables(rows: readonly Row[], date: string): Packed {
  const ofCountries = rows.filter(({ fields: [said = ""] }) => COUNTRY.test(said));
  const ofNetworks = rows.filter(({ fields: [said = ""] }) => /^\d+$/.test(said));
  const unread = rows.length - ofCountries.length - ofNetworks.length;
  if (unread > 0) throw new Error(`${unread} rows have neither a country's code nor a network's number`);
  const countries = soundRows(ofCountries);
  const networks = soundRows(ofNetworks, { delegated: countries.rows });

  const codes = valuesOf(countries.rows).sort();
  const numbers = valuesOf(networks.rows).sort((a, b) => Number(a) - Number(b));
  const names = new Map(networks.rows.map(({ fields: [number = "", name = ""] }) => [number, name]));
  return {
    countries: packContainer({
      date,
      parts: {
        v4: packRows(countries.rows, 4, codes),
        v6: packRows(countries.rows, 6, codes),
        codes: utf8(codes.join("")),
      },
    }),
    networks: packContainer({
      date,
      parts: {
        v4: packRows(networks.rows, 4, numbers),
        v6: packRows(networks.rows, 6, numbers),
        numbers: packNumbers(numbers.map(Number)),
        names: utf8(numbers.map((number) => (names.get(number) ?? "").replace(/\s+/g, " ").trim()).join("\n")),
      },
    }),
    count: { countries: countries.rows.length, networks: networks.rows.length },
    leftOut: { countries: countries.leftOut, networks: networks.leftOut },
  };
}

const utf8 = (text: string) => new TextEncoder().encode(text);

const valuesOf = (rows: readonly Row[]) => [...new Set(rows.map(({ fields: [said = ""] }) => said))];

function packRows(rows: readonly Row[], version: 4 | 6, values: readonly string[]): Uint8Array {
  const places = new Map(values.map((value, index) => [value, index + 1]));
  return packTable(
    rows
      .filter((row) => row.version === version)
      .map(({ first, last, fields: [said = ""] }): ValueRange => ({ first, last, value: places.get(said) ?? 0 })),
  );
}

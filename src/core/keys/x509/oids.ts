import table from "./oids.tsv?raw";

interface OidName {
  /** As RFCs and OpenSSL write it: `CN`, `keyUsage`. */
  readonly short: string;
  readonly words: string;
}

const NAMES: ReadonlyMap<string, OidName> = new Map(
  table
    .trim()
    .split("\n")
    .map((line) => {
      const [oid = "", short = "", words = ""] = line.split("\t");
      return [oid, { short, words }] as const;
    }),
);

/** The names of an object identifier; undefined for one that isn't in the table. */
export const oidName = (oid: string): OidName | undefined => NAMES.get(oid);

/** Its words, or the digits themselves. */
export const oidWords = (oid: string): string => NAMES.get(oid)?.words ?? oid;

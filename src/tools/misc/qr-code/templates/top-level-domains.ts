// A separate file: IANA's root zone is 4 kB, and most texts aren't host names.
import names from "tlds";
import { toPunycode } from "#operations/url/idna.ts";

/** Whether the root zone of the Internet has a name, in letters or as `xn--…`. */
export type IsTopLevelDomain = (name: string) => boolean;

// RFC 6761, RFC 6762, RFC 7686, and ICANN's choice for private use: in networks, or in examples.
const SPECIAL = ["example", "test", "invalid", "localhost", "local", "onion", "internal"];

const known = new Set([
  ...SPECIAL,
  ...names.flatMap((name) => (/^[a-z]+$/.test(name) ? [name] : [name, `xn--${toPunycode(name)}`])),
]);

export const isTopLevelDomain: IsTopLevelDomain = (name) => known.has(name.toLowerCase());

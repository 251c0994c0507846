import { computedName } from "./computed-name.ts";
import { ageOf } from "./properties.ts";
import { unpackNames } from "./unpack-names.ts";

/** What controls are called; Unicode gives them aliases and no names (NameAliases.txt). */
const CONTROLS =
  "NULL|START OF HEADING|START OF TEXT|END OF TEXT|END OF TRANSMISSION|ENQUIRY|ACKNOWLEDGE|ALERT|BACKSPACE|CHARACTER TABULATION|LINE FEED|LINE TABULATION|FORM FEED|CARRIAGE RETURN|SHIFT OUT|SHIFT IN|DATA LINK ESCAPE|DEVICE CONTROL ONE|DEVICE CONTROL TWO|DEVICE CONTROL THREE|DEVICE CONTROL FOUR|NEGATIVE ACKNOWLEDGE|SYNCHRONOUS IDLE|END OF TRANSMISSION BLOCK|CANCEL|END OF MEDIUM|SUBSTITUTE|ESCAPE|INFORMATION SEPARATOR FOUR|INFORMATION SEPARATOR THREE|INFORMATION SEPARATOR TWO|INFORMATION SEPARATOR ONE".split(
    "|",
  );

/** Names of characters, as far as they are loaded. */
export interface Names {
  readonly nameOf: (code: number) => string;
  /** Every name that stands in a list; those made by rule are none of them. */
  readonly listed: Iterable<readonly [code: number, name: string]>;
}

let first: Promise<ReadonlyMap<number, string>> | undefined;
let others: Promise<ReadonlyMap<number, string>> | undefined;

const unpacked = async (part: Promise<{ readonly default: string }>) => unpackNames((await part).default);

// A part that could not be loaded is asked for again.
const loadFirst = () => {
  first ??= unpacked(import("virtual:names/unicode-names-first"));
  first.catch(() => (first = undefined));
  return first;
};
const loadOthers = () => {
  others ??= unpacked(import("virtual:names/unicode-names-others"));
  others.catch(() => (others = undefined));
  return others;
};

/** Loads the names of the first plane, and of the others where they are needed. */
export async function loadNames(needsOthers: boolean): Promise<Names> {
  const tables = [await loadFirst(), ...(needsOthers ? [await loadOthers()] : [])];
  return {
    nameOf: (code) => {
      for (const table of tables) {
        const name = table.get(code);
        if (name !== undefined) return name;
      }
      return unlistedName(code);
    },
    listed: tables.flatMap((table) => [...table]),
  };
}

function unlistedName(code: number): string {
  if (code < 0x20) return CONTROLS[code] ?? "";
  if (code >= 0x7f && code < 0xa0) return code === 0x7f ? "DELETE" : code === 0x85 ? "NEXT LINE" : "<control>";
  if (code >= 0xd800 && code < 0xe000) return "<half of a surrogate pair>";
  if ((code >= 0xe000 && code < 0xf900) || (code >= 0xf0000 && (code & 0xffff) < 0xfffe)) return "<private use>";
  if ((code & 0xfffe) === 0xfffe || (code >= 0xfdd0 && code < 0xfdf0)) return "<not a character>";
  return ageOf(code) === undefined ? "<not assigned>" : (computedName(code) ?? "<no name>");
}

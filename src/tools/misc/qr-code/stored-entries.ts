import type { TextForm } from "#core/params.ts";
import { CONTENT_KINDS, type ContentKind, type Entries } from "./templates/kinds.ts";

/** The typed texts, by kind of content. */
export type Typed = Readonly<Partial<Record<ContentKind, Entries>>>;

// Texts that hold a password or a key: of a network to join, of codes for signing in.
const SECRET_TEXT = /^\s*(wifi|otpauth|otpauth-migration):/i;

const isStorable = ([name, value]: readonly [string, unknown]): boolean =>
  typeof value === "string" && !/password/i.test(name) && !SECRET_TEXT.test(value);

/** How entries are kept for a reload of the tab: all but passwords and keys. */
export const asEntries: TextForm<Typed> = {
  print: (typed) =>
    JSON.stringify(
      Object.fromEntries(
        Object.entries(typed).map(([kind, entries]) => [
          kind,
          Object.fromEntries(Object.entries(entries).filter(isStorable)),
        ]),
      ),
    ),
  parse(text) {
    try {
      const found = JSON.parse(text) as Partial<Record<string, object>> | null;
      const kinds = CONTENT_KINDS.filter((kind) => typeof found?.[kind] === "object" && found[kind]);
      return Object.fromEntries(
        kinds.map((kind) => [kind, Object.fromEntries(Object.entries(found?.[kind] ?? {}).filter(isStorable))]),
      );
    } catch {
      return undefined;
    }
  },
};

import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { type Param, type Params, read, type Values, write, writeShown } from "#core/params.ts";
import { currentPage, linkTo } from "./address.ts";
import { changeQuery, currentQuery, flushQuery, shownQuery, subscribeToQuery } from "./query.ts";

/** Props for a control that shows and changes one setting. */
export type Binding<Setting extends Param<unknown>> = ReturnType<Setting["props"]>;

/** A tool's current settings, and how to change them. */
export interface Settings<P extends Params> {
  readonly values: Values<P>;
  /** The current settings, for code that continues after an `await`; undefined once the visitor has left the page. */
  readonly now: () => Values<P> | undefined;
  /** Changes some settings; the others stay. */
  readonly set: (changes: Partial<Values<P>>) => void;
  /** Resets every setting to its default. */
  readonly reset: () => void;
  /** Whether every setting is at its default. */
  readonly areDefault: boolean;
  /** `<Slider label="Angle" {...bind("angle")} />` */
  readonly bind: <Name extends keyof P & string>(name: Name) => Binding<P[Name]>;
}

/** The address of this page with the settings that it shows, for sharing, and with `more` that only this link has. */
export function shareableAddress(more: Readonly<Record<string, string>> = {}): string {
  flushQuery();
  const settings = new URLSearchParams(shownQuery());
  for (const [name, value] of Object.entries(more)) settings.set(name, value);
  return location.origin + linkTo(location.pathname, settings.toString());
}

/** The same with all settings, such as texts to find, where the address does not show them all. */
export const addressWithTexts = (): string | undefined =>
  currentQuery() === shownQuery() ? undefined : location.origin + linkTo(location.pathname, currentQuery());

/** Writes settings into the address, next to those that aren't the tool's. The tab keeps those that can't be in it. */
export function changeSettings<P extends Params>(params: P, values: Values<P>): void {
  const foreign = [...new URLSearchParams(currentQuery())].filter(([name]) => !Object.hasOwn(params, name));
  const withForeign = (own: [string, string][]) => new URLSearchParams([...foreign, ...own]).toString();
  changeQuery(withForeign(write(params, values)), withForeign(writeShown(params, values)));
}

/**
 * A tool's settings, kept in the address's fragment (address.ts): defaults are left out, and parameters that are not the tool's stay.
 * Prerendered pages have the defaults. `params` must be the same object at every render. Work that outlasts the page
 * changes nothing: the address is another page's then.
 */
export function useParams<P extends Params>(params: P): Settings<P> {
  const query = useSyncExternalStore(subscribeToQuery, currentQuery, () => "");
  const values = useMemo(() => read(params, new URLSearchParams(query)), [params, query]);

  const [page] = useState(currentPage);
  // A link that was made with more than the address shows: from here on the tab keeps it.
  useEffect(() => {
    if (query === "" || query !== shownQuery()) return;
    const all = read(params, new URLSearchParams(query));
    if (String(writeShown(params, all)) !== String(write(params, all))) changeSettings(params, all);
  }, [params, query]);

  const now = useCallback(
    () => (currentPage() === page ? read(params, new URLSearchParams(currentQuery())) : undefined),
    [params, page],
  );
  const replace = useCallback(
    (next: Values<P>) => {
      if (currentPage() !== page) return;
      changeSettings(params, next);
    },
    [params, page],
  );
  const set = useCallback(
    (changes: Partial<Values<P>>) => replace({ ...current(params), ...changes }),
    [params, replace],
  );
  const reset = useCallback(() => replace(read(params, [])), [params, replace]);

  function bind<Name extends keyof P & string>(name: Name): Binding<P[Name]>;
  function bind(name: keyof P & string): object | undefined {
    return params[name]?.props(values[name], (next) => replace({ ...current(params), [name]: next }));
  }

  return { values, now, set, reset, areDefault: write(params, values).length === 0, bind };
}

/** The settings in the address now, which may be newer than those that were rendered. */
const current = <P extends Params>(params: P): Values<P> => read(params, new URLSearchParams(currentQuery()));

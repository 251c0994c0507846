import { useCallback, useMemo, useState, useSyncExternalStore } from "react";
import { type Param, type Params, read, type Values, write } from "#core/params.ts";
import { linkTo } from "./address.ts";
import { changeQuery, currentQuery, flushQuery, subscribeToQuery } from "./query.ts";
import { currentPage } from "./visits.ts";

/** The props with which a control shows and changes one setting. */
export type Binding<Setting extends Param<unknown>> = ReturnType<Setting["props"]>;

/** A tool's current settings, and how to change them. */
export interface Settings<P extends Params> {
  readonly values: Values<P>;
  /** The settings as they are now, for what goes on after an `await`; undefined once the visitor has left the page. */
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

/** The address of this page with its current settings, for sharing, and with `more` that only this link has. */
export function shareableAddress(more: Readonly<Record<string, string>> = {}): string {
  flushQuery();
  const settings = new URLSearchParams(currentQuery());
  for (const [name, value] of Object.entries(more)) settings.set(name, value);
  return location.origin + linkTo(location.pathname, settings.toString());
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

  const now = useCallback(
    () => (currentPage() === page ? read(params, new URLSearchParams(currentQuery())) : undefined),
    [params, page],
  );
  const replace = useCallback(
    (next: Values<P>) => {
      if (currentPage() !== page) return;
      const foreign = [...new URLSearchParams(currentQuery())].filter(([name]) => !Object.hasOwn(params, name));
      changeQuery(new URLSearchParams([...foreign, ...write(params, next)]).toString());
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

import { useCallback, useMemo, useSyncExternalStore } from "react";
import { type NumberParam, type Param, type Params, read, type Values, write } from "#core/params.ts";

/** What a control needs to show and change one setting. */
export type Binding<Setting> = Setting extends NumberParam
  ? { value: number; min: number; max: number; step: number; onChange: (value: number) => void }
  : Setting extends Param<boolean>
    ? { checked: boolean; onChange: (checked: boolean) => void }
    : Setting extends Param<infer T>
      ? { value: T; onChange: (value: T) => void }
      : never;

/** A tool's settings at this moment, and how to change them. */
export interface Settings<P extends Params> {
  readonly values: Values<P>;
  /** Changes some settings; the others stay. */
  readonly set: (changes: Partial<Values<P>>) => void;
  /** Puts every setting back to its default. */
  readonly reset: () => void;
  /** Whether every setting is at its default. */
  readonly areDefault: boolean;
  /** `<Slider label="Angle" {...bind("angle")} />` */
  readonly bind: <Name extends keyof P & string>(name: Name) => Binding<P[Name]>;
}

// Safari refuses more than 100 history changes in 30 seconds, and a slider makes more: they are gathered.
const GATHER_MS = 300;

let pending: { readonly path: string; readonly query: string } | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

const currentQuery = () => (pending?.path === location.pathname ? pending.query : location.search.slice(1));

function flush() {
  clearTimeout(timer);
  const query = currentQuery();
  const wanted = pending?.path === location.pathname && query !== location.search.slice(1);
  pending = undefined;
  if (wanted) history.replaceState(history.state, "", `${location.pathname}${query && `?${query}`}${location.hash}`);
}

function change(query: string) {
  pending = { path: location.pathname, query };
  clearTimeout(timer);
  timer = setTimeout(flush, GATHER_MS);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener("popstate", listener);
  window.addEventListener("pagehide", flush);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("popstate", listener);
    window.removeEventListener("pagehide", flush);
  };
}

/** The address of this page with the settings as they are now, fit to be shared. */
export function shareableAddress(): string {
  flush();
  return location.href;
}

/**
 * A tool's settings, kept in the address's query: what is at its default is left out, and words of the query that are
 * not the tool's stay. Prerendered pages have the defaults. `params` must be the same object at every render.
 */
export function useParams<P extends Params>(params: P): Settings<P> {
  const query = useSyncExternalStore(subscribe, currentQuery, () => "");
  const values = useMemo(() => read(params, new URLSearchParams(query)), [params, query]);

  const replace = useCallback(
    (next: Values<P>) => {
      const foreign = [...new URLSearchParams(currentQuery())].filter(([name]) => !Object.hasOwn(params, name));
      change(new URLSearchParams([...foreign, ...write(params, next)]).toString());
    },
    [params],
  );
  const set = useCallback(
    (changes: Partial<Values<P>>) => replace({ ...read(params, new URLSearchParams(currentQuery())), ...changes }),
    [params, replace],
  );
  const reset = useCallback(() => replace(read(params, [])), [params, replace]);

  const bind = <Name extends keyof P & string>(name: Name) => {
    const param = params[name] as Partial<NumberParam>;
    const value = values[name];
    const onChange = (next: unknown) => set({ [name]: next } as Partial<Values<P>>);
    const binding =
      typeof value === "boolean"
        ? { checked: value, onChange }
        : typeof value === "number"
          ? { value, min: param.min, max: param.max, step: param.step, onChange }
          : { value, onChange };
    return binding as unknown as Binding<P[Name]>;
  };

  return { values, set, reset, areDefault: write(params, values).length === 0, bind };
}

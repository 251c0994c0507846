import { useCallback, useMemo, useSyncExternalStore } from "react";
import { type NumberParam, type Param, type Params, read, type Values, write } from "#core/params.ts";
import { changeQuery, currentQuery, flushQuery, subscribeToQuery } from "./query.ts";

/** The props with which a control shows and changes one setting. */
export type Binding<Setting> = Setting extends NumberParam
  ? { value: number; min: number; max: number; step: number; onChange: (value: number) => void }
  : Setting extends Param<boolean>
    ? { checked: boolean; onChange: (checked: boolean) => void }
    : Setting extends Param<infer T>
      ? { value: T; onChange: (value: T) => void }
      : never;

/** A tool's current settings, and how to change them. */
export interface Settings<P extends Params> {
  readonly values: Values<P>;
  /** Changes some settings; the others stay. */
  readonly set: (changes: Partial<Values<P>>) => void;
  /** Resets every setting to its default. */
  readonly reset: () => void;
  /** Whether every setting is at its default. */
  readonly areDefault: boolean;
  /** `<Slider label="Angle" {...bind("angle")} />` */
  readonly bind: <Name extends keyof P & string>(name: Name) => Binding<P[Name]>;
}

/** The address of this page with its current settings, for sharing. */
export function shareableAddress(): string {
  flushQuery();
  return location.href;
}

/**
 * A tool's settings, kept in the address's query: defaults are left out, and parameters that are not the tool's stay.
 * Prerendered pages have the defaults. `params` must be the same object at every render.
 */
export function useParams<P extends Params>(params: P): Settings<P> {
  const query = useSyncExternalStore(subscribeToQuery, currentQuery, () => "");
  const values = useMemo(() => read(params, new URLSearchParams(query)), [params, query]);

  const replace = useCallback(
    (next: Values<P>) => {
      const foreign = [...new URLSearchParams(currentQuery())].filter(([name]) => !Object.hasOwn(params, name));
      changeQuery(new URLSearchParams([...foreign, ...write(params, next)]).toString());
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

import type { AnyOperation, AnyValues } from "#core/operation.ts";
import { defaults, type Param, read, write } from "#core/params.ts";

/** Where a page keeps the settings of its operations. */
export interface Kept {
  /** Those in its link. */
  readonly linked: AnyValues;
  /** Those that must not stand there. */
  readonly unlinked: Readonly<Record<string, string>>;
}

/** Whether a setting of an operation must not stand in a link. */
export const isUnlinked = ({ unlinked }: AnyOperation, name: string): boolean => unlinked?.includes(name) ?? false;

/** All settings of an operation, of those that its page keeps; what is not kept is at its default. */
export const settingsOf = (operation: AnyOperation, { linked, unlinked }: Kept): AnyValues =>
  Object.fromEntries(
    Object.entries<Param<unknown>>(operation.params).map(([name, param]) => [
      name,
      (isUnlinked(operation, name) ? unlinked : linked)[name] ?? param.default,
    ]),
  );

/** All settings of an operation as a page keeps them, where some are changed from their defaults. */
export function keptOf(operation: AnyOperation, changed: AnyValues = {}): Kept {
  const all: AnyValues = read(operation.params, write(operation.params, { ...defaults(operation.params), ...changed }));
  const kept = (areUnlinked: boolean) =>
    Object.entries(all).filter(([name]) => isUnlinked(operation, name) === areUnlinked);
  return {
    linked: Object.fromEntries(kept(false)),
    unlinked: Object.fromEntries(kept(true).map(([name, value]) => [name, String(value)])),
  };
}

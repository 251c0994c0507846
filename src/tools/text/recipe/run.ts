import type { AnyOperation, AnyValues, Family } from "#core/operation.ts";
import { operationsOf } from "#core/operation.ts";
import { type Param, read, write } from "#core/params.ts";
import type { Step } from "#kits/recipe/step.ts";
import type { ChainStep } from "./chain.ts";

/** The settings that mustn't be in a link, by slot and name, as the tab keeps them. */
export type Keys = Readonly<Record<string, string>>;

/** Under which name the tab keeps a setting of a slot. */
export const keyName = (slot: number | undefined, setting: string): string => `${slot ?? 0} ${setting}`;

/** A slot that no step and no kept setting has. */
export function freeSlot(steps: readonly Step[], keys: Keys): number {
  const slots = [...steps.map(({ slot = 0 }) => slot), ...Object.keys(keys).map((name) => Number.parseInt(name, 10))];
  return Math.max(0, ...slots) + 1;
}

/** All settings of a step; what is not set, or cannot be read, is at its default. */
export function valuesOf({ settings, slot }: Step, { params, unlinked = [] }: AnyOperation, keys: Keys): AnyValues {
  const linked = Object.entries(settings).filter(([name]) => !unlinked.includes(name));
  const kept = unlinked.flatMap((name: string): [string, string][] => {
    const value = slot === undefined ? undefined : keys[keyName(slot, name)];
    return value === undefined ? [] : [[name, value]];
  });
  return read(params, [...linked, ...kept]);
}

/** The settings of a step as its link has them. */
export const printedSettings = ({ params, unlinked = [] }: AnyOperation, values: AnyValues): Step["settings"] =>
  Object.fromEntries(write(params, values as never).filter(([name]) => !unlinked.includes(name)));

/** The settings of an operation, for its controls. */
export const paramsOf = ({ params }: AnyOperation): readonly (readonly [string, Param<unknown>])[] =>
  Object.entries<Param<unknown>>(params);

/** The operations of families, by their ids. */
export type Operations = ReadonlyMap<string, AnyOperation>;

/** The operations of these families. */
export const operationsIn = (families: readonly Family[]): Operations =>
  new Map(families.flatMap(operationsOf).map((operation) => [operation.id, operation]));

/** The steps with their operations, ready to run. */
export const chainOf = (steps: readonly Step[], operations: Operations, keys: Keys): readonly ChainStep[] =>
  steps.map((step) => {
    const operation = operations.get(step.operation);
    return {
      operation,
      id: step.operation,
      values: operation ? valuesOf(step, operation, keys) : {},
      isOff: step.isOff,
      eachLine: step.eachLine,
    };
  });

/** Whether a step may take for ever. */
export const mayHang = ({ operation, values, isOff }: ChainStep): boolean =>
  !isOff && (operation?.mayHang?.(values) ?? false);

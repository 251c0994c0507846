import type { Family } from "#core/operation.ts";
import type { Step } from "#kits/recipe/step.ts";
import { loadFamily } from "#operations/families.ts";
import type { Fault } from "#platform/fault.ts";
import { forgetFailures, loadOnce, loadOncePer } from "#platform/loading/load-once.ts";
import { useWork, type WorkOptions } from "#platform/use-work.ts";
import { type Operations, operationsIn } from "./run.ts";

/** The names of all operations, and the search through them. */
export const loadOperationList = loadOnce(() => import("./operation-list.browser.ts"));
const loadFamilyOnce = loadOncePer(loadFamily, (id) => id);

const LOADING: WorkOptions = {
  failed: { other: "The operations could not be loaded." },
  pauseMs: 0,
  keeps: true,
};

/** The operations that steps name. */
export interface Loaded {
  /** Of all families that were loaded. */
  readonly operations: Operations;
  /** The families of the steps. */
  readonly families: readonly string[];
  /** The ids that they were loaded for. */
  readonly of: string;
}

/**
 * The operations of a recipe, loaded by what its steps name. `loaded` is of earlier steps while more is on its way; a step
 * that names no operation is in none.
 */
export function useOperations(steps: readonly Step[]): {
  readonly loaded: Loaded | undefined;
  readonly isReady: boolean;
  readonly fault: Fault | undefined;
  readonly retry: () => void;
} {
  const ids = [...new Set(steps.map(({ operation }) => operation))].toSorted().join(" ");
  const work = useWork(ids === "" ? undefined : ids, () => load(ids), LOADING);
  const loaded = work.result?.value;
  return {
    loaded,
    isReady: ids === "" || loaded?.of === ids,
    fault: work.fault,
    retry() {
      forgetFailures();
      work.retry();
    },
  };
}

async function load(ids: string): Promise<Loaded> {
  const { operationList } = await loadOperationList();
  const named = ids.split(" ");
  const families = [...new Set(operationList.filter(({ id }) => named.includes(id)).map(({ family }) => family))];
  const all: readonly Family[] = await Promise.all(families.map((family) => loadFamilyOnce(family)));
  return { operations: operationsIn(all), families, of: ids };
}

import names from "virtual:operation-names";

/** An operation by what it is found by; the operation itself is loaded with its family. */
export interface ListedOperation {
  readonly family: string;
  readonly id: string;
  readonly name: string;
  readonly keywords: readonly string[];
}

/** All operations of all families. */
export const operationList: readonly ListedOperation[] = names.map(([family, id, name, keywords]) => ({
  family,
  id,
  name,
  keywords,
}));

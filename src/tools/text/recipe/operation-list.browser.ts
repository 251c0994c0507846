import names from "virtual:operation-names";
import { createSearch } from "#core/search.ts";

/** An operation's search terms; the operation itself is loaded with its family. */
export interface ListedOperation {
  readonly family: string;
  readonly id: string;
  readonly name: string;
  readonly keywords: readonly string[];
  /** As in the search of the site: 'aes' doesn't mean the Caesar cipher. */
  readonly isFoundByWords: true;
}

/** All operations of all families. */
export const operationList: readonly ListedOperation[] = names.map(([family, id, name, keywords]) => ({
  family,
  id,
  name,
  keywords,
  isFoundByWords: true,
}));

/** The operations that what is typed names, the best first. */
export const findOperations = createSearch(operationList);

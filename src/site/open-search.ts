import { createContext } from "react";

/** Opens the search with a text in its box. */
export const OpenSearchContext = createContext<(query: string) => void>(() => {});

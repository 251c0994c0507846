import { createContext } from "react";

/** Opens the search with a text in its box; `isText` where it was pasted as a whole. */
export const OpenSearchContext = createContext<(query: string, isText?: boolean) => void>(() => {});

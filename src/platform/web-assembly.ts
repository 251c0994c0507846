/** Whether WebAssembly runs here: browsers in a hardened mode have none. */
export const hasWebAssembly = (): boolean => typeof WebAssembly !== "undefined";

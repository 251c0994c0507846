/**
 * Whether an error says that a function called itself too often, in the words of V8, SpiderMonkey or JavaScriptCore: what
 * a parser was given is nested too deeply for it.
 */
export const isTooDeep = (error: unknown): boolean =>
  error instanceof Error && /call stack|recursion|stack (?:overflow|size|space)/i.test(error.message);

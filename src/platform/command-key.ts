/** Whether this is a computer or device of Apple's, where Command takes the place of Ctrl. For browsers. */
export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/** The key that opens the search, as it is printed. */
export const searchKey = (isApple: boolean): string => (isApple ? "⌘ K" : "Ctrl K");

/** What the device keeps the colors under that were used last. */
export const RECENT_COLORS = "recentColors";

/** The most of them that are kept. */
export const MOST_RECENT_COLORS = 12;

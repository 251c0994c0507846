/** What the device keeps the colors under that were used last. */
export const RECENT_COLORS = "recentColors";

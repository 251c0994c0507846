/** The sets of colors on the page that can be exported. */
export const EXPORTED = ["scale", "harmonies", "tints", "mix", "palette"] as const;

/** One of them. */
export type Exported = (typeof EXPORTED)[number];

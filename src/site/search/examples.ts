/** Lines to try in the home page's box, each of which the search answers. */
export const EXAMPLES = ["12 lb to kg", "0 9 * * 1-5", "sha256 hello", "#0f766e", "days until christmas"] as const;

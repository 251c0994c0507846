/** The most pixels that a picture may have: more than any phone's camera gives (108 megapixels). */
export const MAX_PIXELS = 128_000_000;

// Apart from what splits: the settings need only these.

/** So many shares are made at most. */
export const MOST_SHARES = 16;
/** A share must fit into a QR code that is read from paper. */
export const MOST_SECRET_BYTES = 500;

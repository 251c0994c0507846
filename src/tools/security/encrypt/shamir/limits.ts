// Apart from what splits: the settings need only these.

/** At most this many shares are made. */
export const MAX_SHARES = 16;
/** A share must fit into a QR code that is read from paper. */
export const MAX_SECRET_BYTES = 500;

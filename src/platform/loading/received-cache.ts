/** The parameter in the address of a page to which something was shared, or that was opened with files. */
export const RECEIVED = "received";

/**
 * The cache in which the service worker puts files and texts shared to the installed app. `scope` is the site's
 * address.
 */
export const receivedCacheName = (scope: string): string => `${scope}${RECEIVED}`;

/** The header that has the name of a shared file, percent-encoded. */
export const FILE_NAME_HEADER = "X-File-Name";

/** The address, below the site's, of the text that was shared; files have others. */
export const RECEIVED_TEXT = `${RECEIVED}/text`;

import { group } from "./text/counted.ts";

/** Some programs cut off longer links: characters of the whole address, as it's encoded. */
export const MAX_LINK_LENGTH = 8000;

/** The note on a link that some programs cut off; empty for others. */
export const noteOnLink = (link: string, has = "has"): string =>
  link.length > MAX_LINK_LENGTH
    ? `This link ${has} ${group(link.length)} characters. Some programs cut off links after ${group(MAX_LINK_LENGTH)}.`
    : "";

import { choice } from "#core/params.ts";

/** The largest file that is read, in bytes. */
export const MAX_FILE_BYTES = 200 * 1024 * 1024;

export default {
  remove: choice("private", ["private", "all", "gps", "nothing"]),
};

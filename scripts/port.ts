import { fail, ok, type Result } from "#core/result.ts";

/** The largest port number. */
export const LAST_PORT = 65_535;

/** A port as the user wrote it, by the name of the setting. */
export function portOf(text: string, name: string): Result<number> {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port >= 1 && port <= LAST_PORT) return ok(port);
  return fail(`${name} is a whole number from 1 to ${LAST_PORT}, and not ‘${text}’.`);
}

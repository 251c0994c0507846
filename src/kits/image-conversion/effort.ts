import type { Effort } from "#core/image/effort.ts";
import { choice } from "#core/params.ts";

/** The setting of how much time encoders take for smaller files. */
export const effort = choice<Effort>("balanced", ["fast", "balanced", "small"]);

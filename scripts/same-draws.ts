import { configureGlobal } from "fast-check";

// Where a change is judged, every run of it draws the same random inputs (vite.config.ts makes the seed of the commit): it
// is the change that passes or fails, and not the draw. Every commit draws others.
configureGlobal({ seed: Number(process.env.TABKIT_SEED) });

import { configureGlobal } from "fast-check";

// Every run that judges a change draws the same random inputs (vite.config.ts derives the seed from the commit), so
// that the change passes or fails, not the draw. Every commit draws others.
configureGlobal({ seed: Number(process.env.TABKIT_SEED) });

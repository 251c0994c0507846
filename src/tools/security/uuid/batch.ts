import type { Kind } from "./kinds.ts";

/** Identifiers that were made together: `count` of them, `width` bytes each, one after the other. */
export interface Batch {
  readonly kind: Kind;
  readonly count: number;
  readonly width: number;
  /** UUIDs and ULIDs as their 16 bytes, NanoIDs as ASCII letters. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The most that can be made at once. */
export const MAX_COUNT = 1_000_000;

/** What to make. */
export type Order =
  | { readonly kind: "v1" | "v4" | "v6" | "v7" | "nil" | "max" | "ulid"; readonly count: number }
  | { readonly kind: "v3" | "v5"; readonly namespace: Uint8Array; readonly names: readonly string[] }
  | { readonly kind: "nanoid"; readonly count: number; readonly size: number; readonly alphabet: string };

import { choice, flag, int } from "#core/params.ts";
import { MAX_COUNT } from "./job.ts";
import { ALPHABETS, type Alphabet, KIND_IDS } from "./kinds.ts";

export default {
  version: choice("v4", KIND_IDS, { "1": "v1", "3": "v3", "4": "v4", "5": "v5", "6": "v6", "7": "v7" }),
  count: int(1, { min: 1, max: MAX_COUNT }),
  namespace: choice("dns", ["dns", "url", "oid", "x500", "own"]),
  hyphens: flag(true),
  upperCase: flag(false),
  wrapping: choice("none", ["none", "braces", "urn"]),
  size: int(21, { min: 2, max: 128 }),
  alphabet: choice("url", Object.keys(ALPHABETS) as Alphabet[]),
};

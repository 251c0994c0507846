import { choice, flag, int } from "#core/params.ts";
import { ALPHABETS, type Alphabet, EPOCHS, type Epoch, KIND_IDS, MAX_COUNT } from "./kinds.ts";
import type { ListForm } from "./lists.ts";
import type { Wrapping } from "./print.ts";

export default {
  version: choice("v4", KIND_IDS, { "1": "v1", "3": "v3", "4": "v4", "5": "v5", "6": "v6", "7": "v7" }),
  count: int(1, { min: 1, max: MAX_COUNT }),
  namespace: choice("dns", ["dns", "url", "oid", "x500", "own"]),
  hyphens: flag(true),
  upperCase: flag(false),
  wrapping: choice<Wrapping>("none", [
    "none",
    "braces",
    "urn",
    "base64",
    "base64url",
    "base58",
    "number",
    "guid",
    "guid64",
  ]),
  // The names are those of lists.ts, which is loaded with the first list.
  list: choice<ListForm>("lines", [
    "lines",
    "comma",
    "quoted",
    "csv",
    "json",
    "sql",
    "in",
    "postgres",
    "braces",
    "go",
    "kotlin",
    "powershell",
    "bash",
  ]),
  size: int(21, { min: 2, max: 128 }),
  alphabet: choice<Alphabet | "own">("url", [...(Object.keys(ALPHABETS) as Alphabet[]), "own"]),
  epoch: choice("twitter", Object.keys(EPOCHS) as Epoch[]),
  machine: int(0, { min: 0, max: 1023 }),
  cuid: int(24, { min: 2, max: 32 }),
};

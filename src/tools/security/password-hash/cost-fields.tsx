import type { Settings } from "#platform/use-params.ts";
import { NumberField } from "#ui/number-field.tsx";
import { Select } from "#ui/select.tsx";
import type params from "./params.ts";
import { HASH_NAMES } from "./schemes.ts";

const HASHES = (["sha256", "sha512", "sha1"] as const).map((value) => ({ value, label: HASH_NAMES[value] }));

/** How dear the chosen algorithm is. */
export function CostFields({ settings: { values, bind } }: { readonly settings: Settings<typeof params> }) {
  switch (values.algorithm) {
    case "argon2id":
      return (
        <>
          <NumberField label="Memory, MiB" {...bind("memory")} />
          <NumberField label="Passes" {...bind("passes")} />
          <NumberField label="Lanes" {...bind("lanes")} />
        </>
      );
    case "scrypt":
      return (
        <>
          <NumberField label="N, as a power of two" {...bind("logN")} />
          <NumberField label="Block size (r)" {...bind("blockSize")} />
          <NumberField label="Lanes (p)" {...bind("scryptLanes")} />
        </>
      );
    case "bcrypt":
      return (
        <NumberField label="Cost" {...bind("cost")} hint={`${(2 ** values.cost).toLocaleString("en-US")} rounds`} />
      );
    case "pbkdf2":
      return (
        <>
          <NumberField label="Iterations" {...bind("iterations")} />
          <Select label="Hash" options={HASHES} {...bind("hash")} />
        </>
      );
  }
}

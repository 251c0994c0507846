import type { Result } from "#core/result.ts";
import type { Binding, Settings } from "#platform/address/use-params.ts";
import { NumberField } from "#ui/fields/number-field.tsx";
import { Select } from "#ui/fields/select.tsx";
import { Slider } from "#ui/fields/slider.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { collisionAdvice } from "../collision-chance.ts";
import { ALPHABETS, type Alphabet } from "../kinds.ts";
import type params from "../params.ts";

const LABELS: Readonly<Record<Alphabet, string>> = {
  url: "A–Z a–z 0–9 _ - (NanoID’s own)",
  letters: "A–Z a–z 0–9",
  readable: "Without look-alikes (0 O 1 I l)",
  lower: "a–z 0–9",
  hex: "0–9 a–f",
  digits: "0–9",
};
const OPTIONS = [
  ...(Object.keys(ALPHABETS) as Alphabet[]).map((value) => ({ value, label: LABELS[value] })),
  { value: "own" as const, label: "Your own" },
];

/** The length and the alphabet of NanoIDs, and how many random bits they give. */
export function NanoIdForm({
  size,
  alphabet,
  ownText,
  letters,
  onOwnText,
}: {
  readonly size: Binding<typeof params.size>;
  readonly alphabet: Binding<typeof params.alphabet>;
  /** The visitor's own alphabet, as typed. */
  readonly ownText: string;
  /** The alphabet that is used. */
  readonly letters: Result<string>;
  readonly onOwnText: (text: string) => void;
}) {
  const bits = letters.ok ? size.value * Math.log2(letters.value.length) : 0;
  return (
    <>
      <div className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2">
        <Slider label="Length" unit="characters" {...size} />
        <Select label="Alphabet" options={OPTIONS} {...alphabet} />
      </div>
      {alphabet.value === "own" && (
        <TextField
          label="Your alphabet"
          className="font-mono"
          placeholder="ABCDEFGHJKMNPQRSTVWXYZ23456789"
          value={ownText}
          onChange={onOwnText}
          error={letters.ok || ownText === "" ? undefined : letters.message}
          hint="It is never part of the link."
        />
      )}
      {letters.ok && (
        <p className="-mt-2 text-sm text-ink-2 tabular-nums">
          {Math.floor(bits)} random bits each{bits < 122 ? "" : ", more than a UUID v4’s 122"}. {collisionAdvice(bits)}
        </p>
      )}
    </>
  );
}

const EPOCH_OPTIONS = [
  { value: "twitter" as const, label: "X (Twitter): 4 November 2010" },
  { value: "discord" as const, label: "Discord: 1 January 2015" },
  { value: "unix" as const, label: "Unix: 1 January 1970" },
];

/** Extra settings of some kinds: NanoID, Snowflake, TypeID and CUID2. */
export default function KindForm({
  settings: { values, bind },
  letters,
  alphabetText,
  onAlphabetText,
  prefix,
  prefixText,
  onPrefixText,
}: {
  readonly settings: Settings<typeof params>;
  readonly letters: Result<string>;
  readonly alphabetText: string;
  readonly onAlphabetText: (text: string) => void;
  readonly prefix: Result<string>;
  readonly prefixText: string;
  readonly onPrefixText: (text: string) => void;
}) {
  switch (values.version) {
    case "nanoid":
      return (
        <NanoIdForm
          size={bind("size")}
          alphabet={bind("alphabet")}
          ownText={alphabetText}
          letters={letters}
          onOwnText={onAlphabetText}
        />
      );
    case "snowflake":
      return (
        <div className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2">
          <Select label="Milliseconds since" options={EPOCH_OPTIONS} {...bind("epoch")} />
          <NumberField label="Machine" {...bind("machine")} hint="10 bits: 0 to 1023." />
        </div>
      );
    case "typeid":
      return (
        <TextField
          label="Prefix"
          className="font-mono"
          placeholder="user"
          value={prefixText}
          onChange={onPrefixText}
          error={prefix.ok ? undefined : prefix.message}
          hint="The type of object, in a to z and _. Optional, and never part of the link."
        />
      );
    case "cuid2": {
      const bits = Math.log2(26) + (values.cuid - 1) * Math.log2(36);
      return (
        <>
          <Slider label="Length" unit="characters" {...bind("cuid")} />
          <p className="-mt-2 text-sm text-ink-2 tabular-nums">
            {Math.floor(bits)} random bits each. {collisionAdvice(bits)}
          </p>
        </>
      );
    }
    default:
      return null;
  }
}

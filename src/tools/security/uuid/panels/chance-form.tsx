import { asText, useTabState } from "#platform/use-tab-state.ts";
import { NumberField } from "#ui/fields/number-field.tsx";
import { Select } from "#ui/fields/select.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { chanceSentence, parseHowMany, timeUntilLikely } from "../collision-chance.ts";

/** The random bits of each kind. Of those that hold a time, two can only be the same where that is. */
const BITS = {
  v4: { label: "UUID v4", bits: 122, within: "" },
  v7: { label: "UUID v7", bits: 74, within: " in the same millisecond" },
  ulid: { label: "ULID", bits: 80, within: " in the same millisecond" },
  ksuid: { label: "KSUID", bits: 128, within: " in the same second" },
  v5: { label: "UUID v3, v5 or v8", bits: 122, within: "" },
  cuid2: { label: "CUID2 of 24 characters", bits: Math.log2(26) + 23 * Math.log2(36), within: "" },
  nanoid: { label: "NanoID as set above", bits: 0, within: "" },
  own: { label: "Another number of random bits", bits: 0, within: "" },
} as const;

type Choice = keyof typeof BITS;

const OPTIONS = (Object.keys(BITS) as Choice[]).map((value) => ({ value, label: BITS[value].label }));
const asChoice = {
  print: (choice: Choice) => choice,
  parse: (text: string) => (text in BITS ? (text as Choice) : undefined),
};
const asBits = { print: String, parse: (text: string) => (/^\d{1,3}$/.test(text) ? Number(text) : undefined) };

/** The chance that two of the visitor's own number of identifiers are the same. */
export default function ChanceForm({ nanoBits }: { readonly nanoBits: number }) {
  const [text, setText] = useTabState("how-many", "1 billion", asText);
  const [choice, setChoice] = useTabState<Choice>("chance-of", "v4", asChoice);
  const [ownBits, setOwnBits] = useTabState("chance-bits", 64, asBits);
  const count = parseHowMany(text);
  const { within } = BITS[choice];
  const bits = choice === "own" ? ownBits : choice === "nanoid" ? nanoBits : BITS[choice].bits;
  return (
    <div className="flex flex-col gap-5">
      <div className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField
          label={`How many${within}`}
          value={text}
          onChange={setText}
          error={count.ok || text.trim() === "" ? undefined : count.message}
          hint="Such as 5000, 1e9, 10^12 or 3 billion."
        />
        <Select label="Kind" value={choice} options={OPTIONS} onChange={setChoice} />
        {choice === "own" && (
          <NumberField label="Random bits" value={ownBits} min={1} max={512} onChange={setOwnBits} />
        )}
      </div>
      {count.ok && (
        <p aria-live="polite" className="tabular-nums">
          <strong className="font-semibold">{chanceSentence(count.value, bits)}</strong>
          {count.value >= 1 &&
            within === "" &&
            ` At as many every second it would take ${timeUntilLikely(count.value, bits)} until it is one in a million.`}
          <span className="text-sm text-ink-2"> {Math.floor(bits)} random bits each.</span>
        </p>
      )}
    </div>
  );
}

import { Files, FileText, type LucideIcon } from "lucide-react";
import type { Binding } from "#platform/address/use-params.ts";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { Select } from "#ui/fields/select.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { ALGORITHM_IDS, ALGORITHMS, type AlgorithmId, BASIC_IDS, hasHmac, type InputForm } from "../digest.ts";
import type params from "../params.ts";
import { hasLoneSurrogate, type LineEnds } from "../text-hash-state.ts";

type InputKind = "text" | "files";

const INPUT_KINDS: readonly { readonly value: InputKind; readonly label: string; readonly icon: LucideIcon }[] = [
  { value: "text", label: "Text", icon: FileText },
  { value: "files", label: "Files", icon: Files },
];

/** Chooses whether a text or files are hashed. */
export const InputSwitch = ({
  value,
  onChange,
}: {
  readonly value: InputKind;
  readonly onChange: (value: InputKind) => void;
}) => (
  <fieldset className="flex w-fit gap-1 rounded-control border border-line bg-sunken p-1">
    <legend className="sr-only">What to hash</legend>
    {INPUT_KINDS.map(({ value: kind, label, icon: Icon }) => (
      <label
        key={kind}
        className={`flex h-9 items-center gap-2 rounded-md px-4 text-sm font-semibold transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent ${
          value === kind ? "bg-surface text-accent shadow-card ring-1 ring-line-strong" : "text-ink-2 hover:text-ink"
        }`}
      >
        <input
          type="radio"
          name="source"
          className="sr-only"
          checked={value === kind}
          onChange={() => onChange(kind)}
        />
        <Icon aria-hidden size={16} />
        {label}
      </label>
    ))}
  </fieldset>
);

const LINE_END_NOTES: Readonly<Record<LineEnds["lost"], string>> = {
  none: "",
  crlf: "The pasted lines end with CR LF, as on Windows; a text box keeps only LF.",
  other:
    "The text that you pasted has line ends with CR; a text box turns each into a single LF, which is what is hashed. To hash the exact bytes, choose Files.",
};

/** Says what the text box did to pasted line ends, and restores them where it can. */
export const LineEndNote = ({
  ends,
  onChange,
}: {
  readonly ends: LineEnds;
  readonly onChange: (ends: LineEnds) => void;
}) => (
  <>
    <p role="status" className="mt-2 text-sm text-ink-2 empty:hidden">
      {LINE_END_NOTES[ends.lost]}
    </p>
    {ends.lost === "crlf" && (
      <Checkbox
        label="Hash the lines with CR LF"
        checked={ends.asCrLf}
        onChange={(asCrLf) => onChange({ ...ends, asCrLf })}
      />
    )}
  </>
);

/** The name, the example and the hint of the text box, by what it holds. */
export const TEXT_BOX: Readonly<
  Record<InputForm, { readonly label: string; readonly placeholder: string; readonly hint?: string }>
> = {
  text: { label: "Text", placeholder: "Enter text here" },
  hex: {
    label: "Bytes in hexadecimal",
    placeholder: "48 65 6c 6c 6f",
    hint: "Two digits per byte; spaces, commas, colons, 0x and \\x between them are ignored.",
  },
  base64: { label: "Bytes in Base64", placeholder: "SGVsbG8=", hint: "With + and / or with - and _, padded or not." },
};

const KEY_FORMATS = [
  { value: "text" as const, label: "Text (UTF-8)" },
  { value: "hex" as const, label: "Hexadecimal" },
  { value: "base64" as const, label: "Base64" },
];

/** The key of an HMAC, and how it is typed. */
export const KeyFields = ({
  text,
  error,
  onText,
  format,
}: {
  readonly text: string;
  readonly error: string | undefined;
  readonly onText: (text: string) => void;
  readonly format: Binding<typeof params.keyForm>;
}) => (
  <div className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2">
    <TextField
      label="Key"
      className="font-mono"
      value={text}
      error={error}
      onChange={onText}
      hint={
        format.value === "text" && hasLoneSurrogate(text)
          ? "It contains half a character (a lone surrogate), which counts as U+FFFD. It is never part of the link."
          : "It is never part of the link."
      }
    />
    <Select label="Key format" options={KEY_FORMATS} {...format} />
  </div>
);

const BASIC: readonly AlgorithmId[] = BASIC_IDS;

/** The drop-down of algorithms, the four basic ones first. Several are chosen in the options, and only counted here. */
export function AlgorithmSelect({
  chosen,
  hmac,
  onChange,
}: {
  readonly chosen: readonly AlgorithmId[];
  readonly hmac: boolean;
  readonly onChange: (chosen: readonly AlgorithmId[]) => void;
}) {
  const option = (id: AlgorithmId) => ({
    value: id,
    label: ALGORITHMS[id].name,
    disabled: hmac && !hasHmac(id),
  });
  const rest = ALGORITHM_IDS.filter((id) => !BASIC.includes(id));
  const isOne = chosen.length === 1;
  return (
    <Select
      label="Algorithm"
      value={isOne ? (chosen[0] ?? "md5") : "several"}
      options={[
        ...(isOne ? [] : [{ value: "several" as const, label: `${chosen.length} algorithms` }]),
        ...BASIC.map(option),
        { label: "More hashes", options: rest.filter((id) => ALGORITHMS[id].strength !== "checksum").map(option) },
        { label: "Checksums", options: rest.filter((id) => ALGORITHMS[id].strength === "checksum").map(option) },
      ]}
      onChange={(value) => value !== "several" && onChange([value])}
    />
  );
}

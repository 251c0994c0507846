import type { Settings } from "#platform/address/use-params.ts";
import { Disclosure } from "#ui/disclosure.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { Slider } from "#ui/fields/slider.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import type params from "../params.ts";
import { ALPHABETS, CHARACTER_KINDS, type CharacterKind, LOOKALIKES } from "../password.ts";

const LABELS: Readonly<Record<CharacterKind, string>> = {
  uppercase: "Include uppercase letters",
  lowercase: "Include lowercase letters",
  numbers: "Include numbers",
  special: "Include special characters",
};

/** The settings of a password of characters. */
export function CharacterSettings({
  settings: { values, bind },
  leaveOut,
  onLeaveOut,
  ownSymbols,
  onOwnSymbols,
  problem,
}: {
  readonly settings: Settings<typeof params>;
  readonly leaveOut: string;
  readonly onLeaveOut: (characters: string) => void;
  readonly ownSymbols: string;
  readonly onOwnSymbols: (characters: string) => void;
  /** The reason why no password can meet the rules. */
  readonly problem: string | undefined;
}) {
  return (
    <>
      <Slider label="Length" exact {...bind("length")} />
      <div>
        <div className="grid grid-cols-1 gap-x-6 gap-y-1 sm:grid-cols-2">
          {CHARACTER_KINDS.map((kind) => (
            <Checkbox key={kind} label={LABELS[kind]} {...bind(kind)} />
          ))}
        </div>
        <p role="alert" className="mt-3 rounded-control bg-warn-soft px-3 py-2 text-sm text-warn empty:hidden">
          {problem && `${problem} Until then the password above stays.`}
        </p>
      </div>
      <Disclosure label="Stricter rules">
        <Checkbox
          label={
            <span>
              Leave out look-alikes (<span className="font-mono whitespace-nowrap">{[...LOOKALIKES].join(" ")}</span>)
            </span>
          }
          {...bind("noLookalikes")}
        />
        <TextField
          label="Leave out these characters"
          className="font-mono"
          value={leaveOut}
          maxLength={100}
          onChange={onLeaveOut}
          hint="For example, characters that a site rejects. They aren't part of the link."
        />
        <TextField
          label="Special characters of your own"
          className="font-mono"
          value={ownSymbols}
          maxLength={100}
          placeholder={ALPHABETS.special}
          onChange={onOwnSymbols}
          hint="Only these are used, such as _ / | ' or €. They aren't part of the link."
        />
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <Slider label="At least this many numbers" {...bind("leastNumbers")} disabled={!values.numbers} />
          <Slider label="At least this many special characters" {...bind("leastSpecial")} disabled={!values.special} />
        </div>
      </Disclosure>
    </>
  );
}

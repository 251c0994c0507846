import type { FormEvent } from "react";
import type { Result } from "#core/result.ts";
import type { Settings } from "#platform/address/use-params.ts";
import { CopyLink } from "#ui/copy-button.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { Select } from "#ui/fields/select.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { ResetSettings } from "#ui/reset-settings.tsx";
import type { TickTime } from "../clock.ts";
import { isNamed, isSingle, isTimed, isUuid } from "../kinds.ts";
import { LIST_FORMS, LISTS } from "../lists.ts";
import type params from "../params.ts";

const WRAPPINGS = [
  { value: "none" as const, label: "Digits" },
  { value: "braces" as const, label: "In braces {…}" },
  { value: "urn" as const, label: "As a URN (urn:uuid:…)" },
  { value: "base64" as const, label: "Base64" },
  { value: "base64url" as const, label: "Base64, URL-safe" },
  { value: "base58" as const, label: "Base58" },
  { value: "number" as const, label: "As a number" },
  { value: "guid" as const, label: "Bytes of a GUID (Windows, .NET)" },
  { value: "guid64" as const, label: "Bytes of a GUID, in Base64" },
];
const LIST_OPTIONS = LIST_FORMS.map((value) => ({ value, label: LISTS[value].label }));

/** How many are made, with what time, and how they're written. */
export default function FormatForm({
  settings: { values, bind, reset, areDefault },
  time,
  timeText,
  onTimeText,
  onSubmit,
}: {
  readonly settings: Settings<typeof params>;
  /** The entered time, if there is one. */
  readonly time: Result<TickTime> | undefined;
  readonly timeText: string;
  readonly onTimeText: (text: string) => void;
  readonly onSubmit: () => void;
}) {
  const { version, wrapping } = values;
  const hasDigits = isUuid(version) && (wrapping === "none" || wrapping === "braces");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  // Enter sends a form without a button of its own only where it has one field to type in.
  return (
    <div className="flex flex-col gap-5">
      <form onSubmit={submit} className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2">
        <NumberField
          label="How many"
          {...bind("count")}
          disabled={isNamed(version) || isSingle(version)}
          hint={
            isNamed(version)
              ? "One for each name."
              : isSingle(version)
                ? "There is only one."
                : "Up to 1,000,000 at once."
          }
        />
        <Select label="List" options={LIST_OPTIONS} {...bind("list")} hint="Used to copy and download more than one." />
        <Select label="Form" options={WRAPPINGS} {...bind("wrapping")} disabled={!isUuid(version)} />
        <div className="sm:pt-6">
          <Checkbox label="Hyphens" {...bind("hyphens")} disabled={!hasDigits} />
          <Checkbox label="Upper case" {...bind("upperCase")} disabled={!hasDigits} />
        </div>
      </form>
      <form onSubmit={submit}>
        <TextField
          label="Time"
          placeholder="Now"
          value={timeText}
          onChange={onTimeText}
          disabled={!isTimed(version)}
          error={time && !time.ok ? time.message : undefined}
          hint={
            isTimed(version)
              ? "The time inside, such as 2026-01-31 12:00 (UTC without a zone), or Unix seconds or milliseconds."
              : "This kind holds no time."
          }
        />
      </form>
      <div className="flex flex-wrap gap-2">
        <CopyLink label="Copy link to these settings" />
        <ResetSettings keepsPlace areDefault={areDefault} onReset={reset} />
      </div>
    </div>
  );
}

import { useState } from "react";
import type { Param } from "#core/params.ts";
import { TextField } from "#ui/text-field.tsx";

/** A setting with a form of its own, as the text that it has in links. What is no such text is said, and changes nothing. */
export function TextSetting({
  label,
  param,
  value,
  onChange,
}: {
  readonly label: string;
  readonly param: Param<unknown>;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}) {
  const printed = param.print(value);
  const [draft, setDraft] = useState<string>();
  const isWrong = draft !== undefined && param.parse(draft) === undefined;
  return (
    <TextField
      label={label}
      value={draft ?? printed}
      className="font-mono text-sm"
      error={isWrong ? `This is not a value such as ${param.print(param.default)}.` : undefined}
      onChange={(text) => {
        setDraft(text);
        const next = param.parse(text);
        if (next !== undefined) onChange(next);
      }}
      onBlur={() => {
        if (!isWrong) setDraft(undefined);
      }}
    />
  );
}

import type { Binding } from "#platform/use-params.ts";
import { Select } from "#ui/select.tsx";
import { TextField } from "#ui/text-field.tsx";
import { hasLoneSurrogate } from "./line-ends.ts";
import type params from "./params.ts";

const KEY_FORMS = [
  { value: "text" as const, label: "Text (UTF-8)" },
  { value: "hex" as const, label: "Hexadecimal" },
  { value: "base64" as const, label: "Base64" },
];

/** The key of an HMAC, and how it is typed. */
export const KeyForm = ({
  text,
  error,
  onText,
  form,
}: {
  readonly text: string;
  readonly error: string | undefined;
  readonly onText: (text: string) => void;
  readonly form: Binding<typeof params.keyForm>;
}) => (
  <div className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2">
    <TextField
      label="Key"
      className="font-mono"
      value={text}
      error={error}
      onChange={onText}
      hint={
        form.value === "text" && hasLoneSurrogate(text)
          ? "It has half a character in it (a lone surrogate), which counts as U+FFFD. It never goes into the link."
          : "It never goes into the link."
      }
    />
    <Select label="The key is" options={KEY_FORMS} {...form} />
  </div>
);

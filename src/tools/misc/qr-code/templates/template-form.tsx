import { Checkbox } from "#ui/fields/checkbox.tsx";
import { Select } from "#ui/fields/select.tsx";
import { TextArea, TextField } from "#ui/fields/text-field.tsx";
import { enteredMoment } from "./event.ts";
import type { Entries, TemplateKind } from "./kinds.ts";
import { TEMPLATES, type TemplateField } from "./templates.ts";

/** The text of a code of that kind, or what is missing. In this file, so that it is loaded together with its form. */
export const printTemplate = (kind: TemplateKind, entries: Entries) => TEMPLATES[kind].print(entries);

/** The fields of a kind of content. */
export function TemplateForm({
  kind,
  entries,
  onEntries,
}: {
  readonly kind: TemplateKind;
  readonly entries: Entries;
  readonly onEntries: (entries: Entries) => void;
}) {
  return TEMPLATES[kind].fields
    .filter(({ when }) => when?.(entries) ?? true)
    .map((field) => (
      <Entry
        key={`${kind}-${field.name}`}
        field={field}
        wholeDay={entries.allDay === "on"}
        value={entries[field.name] ?? ""}
        onEntries={(values) => onEntries({ ...entries, ...values })}
      />
    ));
}

function Entry({
  field: { name, label, input, placeholder, options = [], note, pasted },
  value,
  wholeDay,
  onEntries,
}: {
  readonly field: TemplateField;
  readonly value: string;
  readonly wholeDay: boolean;
  readonly onEntries: (values: Entries) => void;
}) {
  const onChange = (next: string) => onEntries({ [name]: next });
  if (input === "flag") {
    return <Checkbox label={label} checked={value === "on"} onChange={(on) => onChange(on ? "on" : "")} />;
  }
  if (input === "select") {
    return <Select label={label} value={value || (options[0]?.value ?? "")} options={options} onChange={onChange} />;
  }
  if (input === "lines") return <TextArea label={label} rows={3} dir="auto" value={value} onChange={onChange} />;
  if (input === "date") {
    return (
      <TextField
        label={label}
        type={wholeDay ? "date" : "datetime-local"}
        // Without a last day years have six digits, and who types a date never comes from the year to the time.
        max={wholeDay ? "9999-12-31" : "9999-12-31T23:59"}
        value={enteredMoment(value, wholeDay)}
        onChange={onChange}
      />
    );
  }
  return (
    <TextField
      label={label}
      type={input}
      dir={input === "text" ? "auto" : undefined}
      placeholder={placeholder}
      value={value}
      hint={note?.(value)}
      onChange={onChange}
      onPaste={(event) => {
        const filled = pasted?.(event.clipboardData.getData("text"));
        if (!filled) return;
        event.preventDefault();
        onEntries(filled);
      }}
    />
  );
}

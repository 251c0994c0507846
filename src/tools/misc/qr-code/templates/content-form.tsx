import { Checkbox } from "#ui/checkbox.tsx";
import { Select } from "#ui/select.tsx";
import { TextArea, TextField } from "#ui/text-field.tsx";
import { enteredMoment } from "./event.ts";
import { type Entries, TEMPLATE_KINDS, TEMPLATES, type TemplateField, type TemplateKind } from "./templates.ts";
import { withScheme } from "./with-scheme.ts";

const KINDS = TEMPLATE_KINDS.map((value) => ({ value, label: TEMPLATES[value].label }));

/** What the code says: a line of text as the page opens, or the form of a template. */
export function ContentForm({
  kind,
  entries,
  error,
  onKind,
  onEntries,
}: {
  readonly kind: TemplateKind;
  readonly entries: Entries;
  /** Why there is no code yet, where the visitor has begun. */
  readonly error: string | undefined;
  readonly onKind: (kind: TemplateKind) => void;
  readonly onEntries: (entries: Entries) => void;
}) {
  const text = entries.text ?? "";
  const type = (typed: string) => onEntries({ ...entries, text: typed });
  const link = kind === "any" ? withScheme(text) : undefined;
  return (
    <>
      <Select label="Content" value={kind} options={KINDS} onChange={onKind} />
      {kind === "any" && (
        <TextField
          label="Your link or text"
          placeholder="Enter your link or text here"
          value={text}
          onChange={type}
          error={error}
          hint={
            link && (
              <>
                Phones open only whole links.{" "}
                <button type="button" className="font-semibold text-accent underline" onClick={() => type(link)}>
                  Add https://
                </button>
              </>
            )
          }
        />
      )}
      {kind === "lines" && (
        <TextArea
          label="Your text"
          placeholder="Enter your link or text here"
          rows={6}
          value={text}
          onChange={type}
          error={error}
        />
      )}
      {TEMPLATES[kind].fields
        .filter(({ when }) => when?.(entries) ?? true)
        .map((field) => (
          <Entry
            key={`${kind}-${field.name}`}
            field={field}
            wholeDay={entries.allDay === "on"}
            value={entries[field.name] ?? ""}
            onChange={(value) => onEntries({ ...entries, [field.name]: value })}
          />
        ))}
      {TEMPLATES[kind].fields.length > 0 && (
        <p role="alert" className="text-sm text-warn empty:hidden">
          {error}
        </p>
      )}
    </>
  );
}

function Entry({
  field: { label, input, placeholder, options = [] },
  value,
  wholeDay,
  onChange,
}: {
  readonly field: TemplateField;
  readonly value: string;
  readonly wholeDay: boolean;
  readonly onChange: (value: string) => void;
}) {
  if (input === "flag") {
    return <Checkbox label={label} checked={value === "on"} onChange={(on) => onChange(on ? "on" : "")} />;
  }
  if (input === "select") {
    return <Select label={label} value={value || (options[0]?.value ?? "")} options={options} onChange={onChange} />;
  }
  if (input === "lines") return <TextArea label={label} rows={3} value={value} onChange={onChange} />;
  if (input === "date") {
    return (
      <TextField
        label={label}
        type={wholeDay ? "date" : "datetime-local"}
        value={enteredMoment(value, wholeDay)}
        onChange={onChange}
      />
    );
  }
  return <TextField label={label} type={input} placeholder={placeholder} value={value} onChange={onChange} />;
}

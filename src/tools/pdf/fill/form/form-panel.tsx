import { memo, useEffect, useMemo, useState } from "react";
import { counted, firstOf } from "#core/text/counted.ts";
import { useParams } from "#platform/address/use-params.ts";
import { saveFile } from "#platform/files/download.ts";
import { useNewest } from "#platform/use-newest.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { Select } from "#ui/fields/select.tsx";
import { TextArea, TextField } from "#ui/fields/text-field.tsx";
import { FileButton } from "#ui/files/file-button.tsx";
import { missingLetters } from "../page/helvetica.ts";
import params from "../params.ts";
import type { Filling } from "../use-filling.browser.ts";
import { heldValue, printData, printFormFdf, readData } from "./form-data.ts";
import { fitsBoxes } from "./look.ts";
import type { Field, FieldValue, Form } from "./read-form.ts";

/** How many fields are shown at first, and added at a time. */
const SHOWN = 400;

/** A field whose control is to be shown; another object with each request. */
export interface Sought {
  readonly id: string;
}

/** The fields of a form, by page, and their values as data. */
export function FormPanel({
  filling,
  form,
  sought,
}: {
  readonly filling: Filling;
  readonly form: Form;
  readonly sought: Sought | undefined;
}) {
  const { bind } = useParams(params);
  const newest = useNewest(filling);
  const [shown, setShown] = useState(SHOWN);
  const { fields } = form;
  const inOrder = useMemo(() => fields.toSorted((one, other) => pageOf(one) - pageOf(other)), [fields]);
  const at = sought ? inOrder.findIndex(({ id }) => id === sought.id) : -1;
  if (at >= shown) setShown(Math.ceil((at + 1) / SHOWN) * SHOWN);
  useEffect(() => {
    const control = sought && document.getElementById(controlId(sought));
    control?.scrollIntoView({ block: "center" });
    control?.querySelector<HTMLElement>("input, select, textarea")?.focus();
  }, [sought]);
  if (fields.length === 0) {
    return (
      <p className="text-sm text-ink-3">
        This file has no fields that can be filled in. Under Add, you can write anywhere on its pages.
      </p>
    );
  }
  const visible = inOrder.slice(0, shown);
  const pages = [...new Set(visible.map(pageOf))];
  return (
    <>
      {pages.map((page) => (
        <fieldset key={page} className="flex min-w-0 flex-col gap-4">
          <legend className="mb-2 text-sm font-semibold">Page {page}</legend>
          {visible
            .filter((field) => pageOf(field) === page)
            .map((field) => (
              <FieldControl key={field.id} field={field} value={heldValue(field, filling.values)} newest={newest} />
            ))}
        </fieldset>
      ))}
      {inOrder.length > shown && (
        <Button className="self-start" onClick={() => setShown((before) => before + SHOWN)}>
          Show more fields
        </Button>
      )}
      {form.left > 0 && (
        <p className="text-sm text-ink-3">{counted(form.left, "hidden field")} can't be changed here.</p>
      )}
      <Checkbox label="Flatten fields and comments" {...bind("flatten")} />
      <Data filling={filling} fields={fields} />
    </>
  );
}

const pageOf = (field: Field): number => field.widgets[0]?.page ?? 1;

/** The id of a field's control, so that its place on a page can lead there. */
const controlId = (field: Pick<Field, "id">): string => `field-${field.id.replaceAll(" ", "-")}`;

const TOO_LONG = "This is too long for its box on the page: the end isn't visible there.";

interface ControlProps {
  readonly field: Field;
  readonly value: FieldValue;
  readonly onChange: (value: FieldValue) => void;
}

/** Rendered again only for its own value: there may be hundreds. */
const FieldControl = memo(function FieldControl({
  field,
  value,
  newest,
}: Omit<ControlProps, "onChange"> & { readonly newest: () => Filling }) {
  return (
    <div id={controlId(field)} className="min-w-0 wrap-anywhere">
      <Control field={field} value={value} onChange={(next) => newest().setValue(field.id, next)} />
    </div>
  );
});

function Control({ field, value, onChange }: ControlProps) {
  const { kind, isReadOnly, isRequired, maxLength, options } = field;
  const label = isRequired ? `${field.label} (required)` : field.label;
  const text = typeof value === "string" ? value : "";
  const chosen = typeof value === "string" ? [value] : value;
  if (kind === "checkbox" && options.length === 1) {
    const [option] = options;
    return (
      <Checkbox
        label={label}
        checked={text === option?.value}
        disabled={isReadOnly}
        onChange={(isChecked) => onChange(isChecked ? (option?.value ?? "") : "")}
      />
    );
  }
  if (kind === "checkbox" || kind === "radio" || kind === "list") {
    return (
      <fieldset className="min-w-0" disabled={isReadOnly}>
        <legend className="mb-1 text-sm font-semibold text-ink-2">{label}</legend>
        {options.map((option) =>
          kind === "radio" ? (
            <label key={option.value} className="flex min-h-8 items-center gap-3">
              <input
                type="radio"
                name={controlId(field)}
                className="radio"
                checked={chosen.includes(option.value)}
                onChange={() => onChange(option.value)}
              />
              <span className="min-w-0 wrap-anywhere">{option.label}</span>
            </label>
          ) : (
            <Checkbox
              key={option.value}
              label={option.label}
              checked={chosen.includes(option.value)}
              disabled={isReadOnly}
              onChange={(isChecked) => {
                if (kind !== "list") return onChange(isChecked ? option.value : "");
                const others = field.isMultiple ? chosen.filter((each) => each !== option.value) : [];
                onChange(isChecked ? [...others, option.value] : others);
              }}
            />
          ),
        )}
      </fieldset>
    );
  }
  if (kind === "combo" && !field.isEditable) {
    const known = options.some((option) => option.value === text);
    const all = [
      ...(known && options.some((option) => option.value === "") ? [] : [{ value: "", label: "Nothing chosen" }]),
      ...(known || text === "" ? [] : [{ value: text, label: text }]),
      ...options.filter((option, index) => options.findIndex((each) => each.value === option.value) === index),
    ].filter((option, index, list) => list.findIndex((each) => each.value === option.value) === index);
    return <Select label={label} value={text} options={all} disabled={isReadOnly} onChange={onChange} />;
  }
  const letters = missingLetters(text);
  const hint = [
    isReadOnly && "This field can't be changed.",
    maxLength !== undefined && `At most ${counted(maxLength, "character")}.`,
    !fitsBoxes(field, value) && TOO_LONG,
    letters.length > 0 && kind !== "password" && `Drawn as a picture, because PDF fonts lack ${firstOf(letters)}.`,
  ]
    .filter(Boolean)
    .join(" ");
  const box = {
    label,
    value: text,
    readOnly: isReadOnly,
    required: isRequired,
    hint,
    ...(maxLength !== undefined && { maxLength }),
    onChange,
  };
  if (kind === "lines") return <TextArea {...box} rows={3} />;
  return (
    <>
      <TextField
        {...box}
        {...(kind === "password" && { type: "password" })}
        {...(kind === "combo" && { list: `${controlId(field)}-options` })}
      />
      {kind === "combo" && (
        <datalist id={`${controlId(field)}-options`}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </datalist>
      )}
    </>
  );
}

/** The form's values as a JSON or FDF file, and from one. */
function Data({ filling, fields }: { readonly filling: Filling; readonly fields: readonly Field[] }) {
  const [note, setNote] = useState<{ readonly text: string; readonly isProblem: boolean }>();
  const { opened } = filling;
  function save(text: string, type: string, extension: string) {
    const name = (opened?.file.name ?? "form").replace(/\.pdf$/i, "");
    saveFile(new Blob([text], { type }), `${name}.${extension}`);
  }
  const newest = useNewest({ filling, fields });
  async function load(file: File | undefined) {
    const asked = opened?.id;
    const bytes = await file?.arrayBuffer().catch(() => undefined);
    const now = newest();
    if (!bytes || now.filling.openedNow()?.id !== asked) return;
    const isFdf = new TextDecoder("latin1").decode(bytes.slice(0, 8)).includes("%FDF-");
    // The bytes of FDF are its letters: its texts say how they are encoded. "latin1" would be windows-1252.
    const text = isFdf
      ? Array.from(new Uint8Array(bytes), (code) => String.fromCharCode(code)).join("")
      : new TextDecoder().decode(bytes);
    const read = readData(text, now.fields);
    if (!read.ok) return setNote({ text: read.message, isProblem: true });
    const { values, left } = read.value;
    now.filling.setAllValues(values);
    const rest = left.length > 0 ? ` Left out: ${firstOf(left)}.` : "";
    setNote({ text: `${counted(Object.keys(values).length, "field")} filled in.${rest}`, isProblem: false });
  }
  return (
    <div className="flex flex-col gap-2">
      <h2 className="text-sm font-semibold">Form data</h2>
      <div className="flex flex-wrap gap-2">
        <FileButton size="small" accept="application/json,.json,.fdf" onFiles={([file]) => void load(file)}>
          Load data
        </FileButton>
        <Button size="small" onClick={() => save(printData(fields, filling.values), "application/json", "json")}>
          Save JSON
        </Button>
        <Button size="small" onClick={() => save(printFormFdf(fields, filling.values), "application/vnd.fdf", "fdf")}>
          Save FDF
        </Button>
      </div>
      <p role="status" className={`text-sm wrap-anywhere empty:hidden ${note?.isProblem ? "text-warn" : "text-ink-2"}`}>
        {note?.text}
      </p>
    </div>
  );
}

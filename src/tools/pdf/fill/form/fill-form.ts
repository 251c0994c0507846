import { type Dictionary, dictionaryOf, isReference, type PdfValue, resolved } from "#kits/pdf/pdf-objects.ts";
import { type AppearanceContext, addFont, buttonAppearances, textAppearance } from "./appearance.ts";
import { type Field, type FieldValue, type Form, stateName } from "./read-form.ts";

/** What was typed, by the references of fields. Those that aren't there keep their value. */
export type FieldValues = Readonly<Record<string, FieldValue>>;

/** Whether two values of a field are the same. */
export const isSameValue = (one: FieldValue, other: FieldValue): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Writes values into a form, with appearances that all viewers show. */
export async function fillForm(
  context: Omit<AppearanceContext, "font">,
  {
    form,
    values,
    catalogObject,
    isFlattened,
  }: {
    readonly form: Form;
    readonly values: FieldValues;
    readonly catalogObject: string;
    /** The fields become part of their pages afterward: each needs an appearance. */
    readonly isFlattened: boolean;
  },
): Promise<void> {
  const { objects, changes } = context;
  const changed = form.fields.filter((field) => {
    const value = values[field.id];
    return value !== undefined && !isSameValue(value, field.value);
  });
  // A form that leaves its appearances to viewers gets all of them, so that no viewer has to make any.
  const drawn = form.needsAppearances || isFlattened ? form.fields : changed;
  if (drawn.length > 0) {
    const withFont = { ...context, font: addFont(changes) };
    const isChanged = new Set(changed);
    const isRedrawn = new Set(form.needsAppearances ? form.fields : changed);
    for (const field of drawn) {
      await fillField(withFont, field, {
        value: values[field.id] ?? field.value,
        isChanged: isChanged.has(field),
        isRedrawn: isRedrawn.has(field),
      });
    }
  }
  if (changed.length === 0 && !form.needsAppearances) return;
  // Viewers that read XFA would show the values that are there.
  const entries = { "/NeedAppearances": undefined, "/XFA": undefined };
  const catalog = changes.dictionary(catalogObject);
  const acroForm = catalog["/AcroForm"];
  if (isReference(acroForm)) changes.edit(acroForm, entries);
  else {
    const { "/NeedAppearances": _, "/XFA": __, ...rest } = dictionaryOf(objects, acroForm);
    changes.edit(catalogObject, { "/AcroForm": rest });
  }
}

async function fillField(
  context: AppearanceContext,
  field: Field,
  {
    value,
    isChanged,
    isRedrawn,
  }: { readonly value: FieldValue; readonly isChanged: boolean; readonly isRedrawn: boolean },
): Promise<void> {
  const { changes, objects } = context;
  if (isChanged) {
    changes.edit(field.id, {
      "/V": writtenValue(field, value),
      // The same text with formatting.
      "/RV": undefined,
      ...(field.kind === "list" && { "/I": chosenIndexes(field, value) }),
    });
  }
  for (const widget of field.widgets) {
    const appearances = dictionaryOf(objects, changes.dictionary(widget.object)["/AP"]);
    if (field.kind !== "checkbox" && field.kind !== "radio") {
      // A value that isn't read here, such as a long one in a stream, keeps its appearance.
      if (appearances["/N"] !== undefined && (!isRedrawn || (!isChanged && value === ""))) continue;
      const made = await textAppearance(context, field, widget, value);
      changes.edit(widget.object, { "/AP": { "/N": made } });
      continue;
    }
    const on = stateName(widget.state ?? "Yes");
    const normal = dictionaryOf(objects, appearances["/N"]);
    if (!isReference(normal[on])) {
      const made = buttonAppearances(context, field.kind, widget);
      const states: Dictionary = { ...normal, [on]: made.on, "/Off": normal["/Off"] ?? made.off };
      changes.edit(widget.object, { "/AP": { ...appearances, "/N": states } });
    }
    if (isChanged || resolved(objects, changes.dictionary(widget.object)["/AS"]) === undefined) {
      changes.edit(widget.object, { "/AS": value === widget.state ? on : "/Off" });
    }
  }
}

function writtenValue({ kind }: Field, value: FieldValue): PdfValue {
  if (kind === "checkbox" || kind === "radio") return value === "" ? "/Off" : stateName(String(value));
  if (typeof value === "string") return `u:${value}`;
  const texts = value.map((each) => `u:${each}`);
  return texts.length === 1 ? (texts[0] ?? null) : texts;
}

const chosenIndexes = ({ options }: Field, value: FieldValue): PdfValue => {
  const chosen = typeof value === "string" ? [value] : value;
  return options.flatMap((option, index) => (chosen.includes(option.value) ? [index] : []));
};

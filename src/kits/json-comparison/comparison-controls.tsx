import { Checkbox } from "#ui/fields/checkbox.tsx";
import { Select } from "#ui/fields/select.tsx";
import { TextField } from "#ui/fields/text-field.tsx";

/** How items of arrays are known again: by their places, or by a key. */
export const ITEMS_BY = ["place", "key"] as const;

/** The controls of how two JSON texts are compared. */
export const ComparisonControls = ({
  items,
  itemKey,
  numbers,
}: {
  readonly items: Control<(typeof ITEMS_BY)[number]>;
  readonly itemKey: Control<string>;
  /** Whether 1, 1.0 and 1e0 are the same. */
  readonly numbers: { readonly checked: boolean; readonly onChange: (checked: boolean) => void };
}) => (
  <div className="grid grid-cols-1 items-end gap-3 sm:grid-cols-2">
    <Select
      label="Match array items by"
      options={[
        { value: "place", label: "Position" },
        { value: "key", label: "A key" },
      ]}
      {...items}
    />
    {items.value === "key" && <TextField label="Key name" dir="ltr" {...itemKey} />}
    <Checkbox label="1, 1.0 and 1e0 are the same number" {...numbers} />
  </div>
);

interface Control<T> {
  readonly value: T;
  readonly onChange: (value: T) => void;
}

import { Plus, X } from "lucide-react";
import type { Param } from "#core/params.ts";
import { Button } from "#ui/button.tsx";
import { ColorField } from "#ui/color-field.tsx";
import { IconButton } from "#ui/icon-button.tsx";

/** A list of colors: each can be changed and removed, and more added, as many as the setting takes. */
export function ColorsField({
  label,
  param,
  value,
  onChange,
}: {
  readonly label: string;
  readonly param: Param<unknown>;
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
}) {
  const takes = (colors: readonly string[]) => param.parse(param.print(colors)) !== undefined;
  const more = [...value, value.at(-1) ?? "#ffffff"];
  return (
    <fieldset data-focus-scope className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-sm font-semibold text-ink-2">{label}</legend>
      {value.map((color, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: colors are known by their places
        <div key={at} className="flex items-center gap-2">
          <div className="min-w-0 flex-1">
            <ColorField
              label={`Color ${at + 1}`}
              hideLabel
              value={color}
              onChange={(next) => onChange(value.with(at, next))}
            />
          </div>
          <IconButton
            size="small"
            icon={X}
            label={`Remove color ${at + 1}`}
            disabled={!takes(value.toSpliced(at, 1))}
            onClick={() => onChange(value.toSpliced(at, 1))}
          />
        </div>
      ))}
      <Button size="small" icon={Plus} className="self-start" disabled={!takes(more)} onClick={() => onChange(more)}>
        Add a color
      </Button>
    </fieldset>
  );
}

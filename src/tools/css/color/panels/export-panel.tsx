import { Download } from "lucide-react";
import { fail, ok } from "#core/result.ts";
import { ResultBox } from "#kits/css-generator/result-box.tsx";
import type { Settings } from "#platform/address/use-params.ts";
import { saveFile } from "#platform/files/download.ts";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/fields/select.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import {
  exportedColors,
  identifier,
  type Palette,
  printAse,
  printGpl,
  printTailwind,
  printTokens,
  printVariables,
} from "../palette/palette-files.ts";
import type params from "../params.ts";
import type { Exported } from "../params.ts";

const SETS: readonly { readonly value: Exported; readonly label: string }[] = [
  { value: "scale", label: "Scale" },
  { value: "harmonies", label: "Harmonies" },
  { value: "tints", label: "Tints and shades" },
  { value: "mix", label: "Mix" },
  { value: "palette", label: "Palette of the picture or CSS" },
];

/** A set of colors on the page for style sheets, tokens and drawing programs. */
export default function Export({
  values,
  bind,
  palette,
}: Pick<Settings<typeof params>, "values" | "bind"> & { readonly palette: readonly string[] }) {
  const { name } = values;
  const made: Palette = { name, colors: exportedColors(values.colors, values, palette) };
  const isEmpty = made.colors.length === 0;
  const text = (print: (palette: Palette) => string) => () =>
    isEmpty ? fail("No palette yet. Open a picture or CSS under “Palette”.") : ok(print(made));
  const save = (extension: string, content: string | Uint8Array<ArrayBuffer>) =>
    saveFile(new Blob([content]), `${identifier(name)}.${extension}`);
  return (
    <div className="flex flex-col gap-5">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Select label="Colors" options={SETS} {...bind("colors")} />
        <TextField label="Name" maxLength={40} {...bind("name")} />
      </div>
      <ResultBox
        resets
        outputs={[
          { name: "CSS", copies: "css", text: text(printVariables) },
          { name: "Tailwind 4", copies: "Tailwind", text: text(printTailwind) },
          { name: "Tokens", copies: "tokens", text: text(printTokens) },
        ]}
      />
      <div className="flex flex-wrap gap-2">
        <Button icon={Download} size="small" disabled={isEmpty} onClick={() => save("ase", printAse(made))}>
          Save ASE
        </Button>
        <Button icon={Download} size="small" disabled={isEmpty} onClick={() => save("gpl", printGpl(made))}>
          Save GPL
        </Button>
        <Button icon={Download} size="small" disabled={isEmpty} onClick={() => save("tokens.json", printTokens(made))}>
          Save tokens
        </Button>
      </div>
    </div>
  );
}

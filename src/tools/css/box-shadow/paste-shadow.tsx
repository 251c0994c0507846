import type { Values } from "#core/params.ts";
import { counted } from "#core/text/counted.ts";
import { PasteCss } from "#kits/css-generator/paste-css.tsx";
import { resolveColor } from "#platform/page/resolve-color.ts";
import type params from "./params.ts";
import { edited } from "./parse-box.ts";

async function loadShadowParser() {
  const { parseShadow } = await import("./parse.ts");
  return (css: string) => parseShadow(css, resolveColor);
}

/** Takes over a shadow from the visitor's CSS, with its box and background. */
export const PasteShadow = ({
  reach,
  onEdit,
}: Pick<Values<typeof params>, "reach"> & {
  readonly onEdit: (changes: ReturnType<typeof edited>) => void;
}) => (
  <PasteCss
    placeholder="box-shadow: 0 4px 12px rgba(0, 0, 0, 0.2);"
    load={loadShadowParser}
    onFound={({ layers, box, note }) => {
      onEdit(edited(layers, reach, box));
      return `Loaded: ${counted(layers.length, "layer")}. ${note ?? ""}`.trim();
    }}
  />
);

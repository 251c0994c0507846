import type { Size } from "#core/raster.ts";
import { fail, ok, type Result } from "#core/result.ts";
import type { Gradient } from "../model/gradient.ts";
import { type Blend, drawnLayers, FINE_STEPS, type Layers } from "../model/layers.ts";
import { printCompose, printFigma, printFlutter, printSwiftUi } from "./app-code.ts";
import { note, type Printed } from "./print-layers.ts";

/** A layer's gradient as printed, the lowest first. */
interface Piece {
  readonly text: string;
  /** Undefined for what lies over nothing, or is not blended. */
  readonly blend: Blend | undefined;
}

type Print = (gradient: Gradient, box: Size) => Result<string>;

/** The layers in a format that prints each of their gradients; what it cannot print is left out, and said. */
function piecesOf(values: Layers, box: Size, picture: string | undefined, print: Print) {
  const pieces: Piece[] = [];
  const left: string[] = [];
  for (const { number, gradients, blend } of drawnLayers(values, FINE_STEPS).toReversed()) {
    const printed = gradients.toReversed().map((gradient) => print(gradient, box));
    const failed = printed.find((each) => !each.ok);
    if (failed && !failed.ok) left.push(`Layer ${number} is left out: ${failed.message}`);
    else {
      const isBlended = blend !== "normal" && pieces.length > 0;
      for (const each of printed) if (each.ok) pieces.push({ text: each.value, blend: isBlended ? blend : undefined });
    }
  }
  if (picture !== undefined) left.push("The picture is left out.");
  return { pieces, said: note(...left) };
}

/** A printed gradient without the line that says for which box it is. */
const code = (text: string) => text.trimEnd().split("\n").slice(1);
const indent = (lines: readonly string[], by: string) => lines.map((line) => by + line);
const camel = (blend: Blend) => blend.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

function written(
  { pieces, said }: ReturnType<typeof piecesOf>,
  write: (pieces: readonly Piece[]) => readonly string[],
): Printed {
  const [first] = pieces;
  if (!first) return { text: fail("No layer is left to print."), ...said };
  if (pieces.length === 1) return { text: ok(first.text), ...said };
  const [box = ""] = first.text.split("\n");
  return { text: ok([box, ...write(pieces), ""].join("\n")), ...said };
}

/** The layers as a SwiftUI view. */
export const swiftUiLayers = (values: Layers, box: Size, picture: string | undefined): Printed =>
  written(piecesOf(values, box, picture, printSwiftUi), (pieces) => [
    "ZStack {",
    ...pieces.flatMap(({ text, blend }) => [
      ...indent(code(text), "    "),
      ...(blend ? [`        .blendMode(.${camel(blend)})`] : []),
    ]),
    "}",
    ".compositingGroup()",
  ]);

// Skia's names. Two of them are single words.
const pascal = (blend: Blend) => {
  const name = camel(blend).replace("Light", "light");
  return name.charAt(0).toUpperCase() + name.slice(1);
};

/** The layers as a `Modifier` of Jetpack Compose. */
export const composeLayers = (values: Layers, box: Size, picture: string | undefined): Printed =>
  written(piecesOf(values, box, picture, printCompose), (pieces) => [
    "Modifier",
    "    .graphicsLayer(compositingStrategy = CompositingStrategy.Offscreen)",
    "    .drawBehind {",
    ...pieces.flatMap(({ text, blend }) => {
      const lines = indent(code(text), "            ");
      return [
        "        drawRect(",
        ...lines.slice(0, -1),
        `${lines.at(-1)},`,
        ...(blend ? [`            blendMode = BlendMode.${pascal(blend)},`] : []),
        "        )",
      ];
    }),
    "    }",
  ]);

/** The layers as a Flutter widget. */
export const flutterLayers = (values: Layers, box: Size, picture: string | undefined): Printed =>
  written(piecesOf(values, box, picture, printFlutter), (pieces) => [
    "Stack(",
    "  fit: StackFit.expand,",
    "  children: [",
    ...pieces.flatMap(({ text, blend }) => {
      const [open = "", ...rest] = code(text);
      const lines = [`gradient: ${open}`, ...rest];
      return [
        "    DecoratedBox(",
        "      decoration: BoxDecoration(",
        ...indent(lines.slice(0, -1), "        "),
        `        ${lines.at(-1)},`,
        ...(blend ? [`        backgroundBlendMode: BlendMode.${camel(blend)},`] : []),
        "      ),",
        "    ),",
      ];
    }),
    "  ],",
    ")",
  ]);

/** The layers as a list of paints of Figma's plugin API, the lowest first. */
export function figmaLayers(values: Layers, box: Size, picture: string | undefined): Printed {
  const { pieces, said } = piecesOf(values, box, picture, printFigma);
  if (pieces.length === 0) return { text: fail("No layer is left to print."), ...said };
  const paints = pieces.flatMap(({ text, blend }) =>
    (JSON.parse(text) as object[]).map((paint) =>
      blend ? { ...paint, blendMode: blend.toUpperCase().replace("-", "_") } : paint,
    ),
  );
  return { text: ok(`${JSON.stringify(paints, null, 2)}\n`), ...said };
}

import { expect, test } from "vitest";
import { hexOf } from "#core/color/color-spaces.ts";
import { colorOf } from "#core/color/parse-color.ts";
import { apcaContrast } from "./apca.ts";
import { contrastRatio, nearestPassing, over, ratioText } from "./contrast.ts";
import { HARMONIES, harmonyOf, mixOf, shadesOf, TINTS, tintsOf } from "./derived.ts";
import { formsOf } from "./forms.ts";
import { otherFormsOf } from "./other-forms.ts";
import {
  exportedColors,
  printAse,
  printGpl,
  printTailwind,
  printTokens,
  printVariables,
} from "./palette/palette-files.ts";
import { EXPORTED, MIX_SPACES } from "./params.ts";
import { PICKER_IDS, PICKERS } from "./pickers.ts";
import { scaleOf } from "./scale.ts";
import { DEFICIENCIES, seenWith } from "./vision.ts";

const COLORS = ["#14b8a6", "#7f2cf480"];
const hexes = (colors: readonly Parameters<typeof hexOf>[0][]) => colors.map(hexOf).join(" ");

test("each color is written in every form, and seen in every way, as it was", async () => {
  const lines: string[] = [];
  for (const text of COLORS) {
    const color = colorOf(text);
    const hex = hexOf({ ...color, alpha: 1 });
    lines.push(text);
    for (const form of [...formsOf(color), ...otherFormsOf(color)]) {
      lines.push(`  ${form.name}: ${form.text}${form.isNearest ? " (nearest)" : ""}`);
    }
    for (const id of PICKER_IDS) {
      const { channels, valuesOf, textOf } = PICKERS[id];
      const values = valuesOf(color);
      const sliders = channels.map(
        ({ label, max, step, unit }, at) => `${label} ${values[at]}${unit} of ${max} by ${step}`,
      );
      lines.push(`  ${sliders.join(", ")}: ${textOf(values, color.alpha ?? 1)}`);
    }
    for (const { name, turns } of HARMONIES) lines.push(`  ${name}: ${hexes(harmonyOf(color, turns))}`);
    for (const keepsColor of [true, false]) {
      const steps = scaleOf(color, { keepsColor });
      lines.push(`  scale: ${steps.map((one) => `${one.step} ${hexOf(one.color)}${one.isOwn ? "!" : ""}`).join(" ")}`);
    }
    lines.push(`  tints: ${hexes(tintsOf(color, TINTS))}`, `  shades: ${hexes(shadesOf(color, TINTS))}`);
    for (const space of MIX_SPACES)
      lines.push(`  to #f59e0b40 in ${space}: ${hexes(mixOf(color, colorOf("#f59e0b40"), space, 5))}`);
    for (const kind of DEFICIENCIES) {
      lines.push(
        `  ${kind.name}, ${kind.about}: ${[0.5, 1].map((severity) => seenWith(hex, kind.id, severity)).join(" ")}`,
      );
    }
    for (const background of ["#ffffff", "#14201d"]) {
      const passing = (least: number) =>
        nearestPassing(color, (other) => contrastRatio(other, background) >= least) ?? "none";
      lines.push(
        `  on ${background}: ${over(hexOf(color), background)} ${ratioText(contrastRatio(hex, background))} Lc ${apcaContrast(hex, background).toFixed(1)}, passes 4.5 as ${passing(4.5)}, 7 as ${passing(7)}, 21 as ${passing(21)}, 22 as ${passing(22)}`,
      );
    }
    lines.push("");
  }
  await expect(lines.join("\n")).toMatchFileSnapshot("./outputs/colors.golden.txt");
});

/** Bytes as a person reads them: letters as they are, others in hexadecimal. */
const readable = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) =>
    byte > 32 && byte < 127 ? String.fromCharCode(byte) : ` ${byte.toString(16).padStart(2, "0")} `,
  )
    .join("")
    .replaceAll("  ", " ");

test("each set of colors is written in every kind of file as it was", async () => {
  const lines: string[] = [];
  const made = { color: "#14b8a6", other: "#7f2cf480", space: "oklab", steps: 4, keep: true } as const;
  for (const set of EXPORTED.slice(0, 1)) {
    const colors = exportedColors(set, made, ["#ff0000", "#00ff00", "#0000ff80"]).slice(0, 3);
    const palette = { name: `Sea & “${set}”`, colors };
    lines.push(set);
    for (const print of set === EXPORTED[0] ? [printVariables, printTailwind, printTokens, printGpl] : [printGpl]) {
      lines.push(
        `  ${print.name}`,
        print(palette)
          .trimEnd()
          .replace(/^(?=.)/gm, "    "),
      );
    }
    lines.push("  printAse", `    ${readable(printAse(palette))}`, "");
  }
  await expect(lines.join("\n")).toMatchFileSnapshot("./outputs/files.golden.txt");
});

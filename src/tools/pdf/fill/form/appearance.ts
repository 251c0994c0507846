import {
  type Dictionary,
  dictionaryOf,
  listOf,
  type PdfObjects,
  type PdfValue,
  resolved,
} from "#kits/pdf/pdf-objects.ts";
import type { Changes } from "../page/changes.ts";
import {
  ASCENT,
  DESCENT,
  HELVETICA,
  LEADING,
  lineWidth,
  literal,
  missingLetters,
  wrapLines,
} from "../page/helvetica.ts";
import { num, rectangleOf } from "../page/pages.ts";
import { addImage, type DrawText, storedImage } from "../page/pictures.ts";
import { type Look, lookOf, MIN_SIZE, PADDING, shownText } from "./look.ts";
import type { Field, FieldValue, Widget } from "./read-form.ts";

/** What appearances are made with. `font` is a reference to Helvetica. */
export interface AppearanceContext {
  readonly objects: PdfObjects;
  readonly changes: Changes;
  readonly drawText: DrawText;
  readonly font: string;
}

export const addFont = (changes: Changes): string => changes.add(HELVETICA);

const MAX_LINES_SIZE = 12;

/** The box of a widget, turned as its `/MK` says, and what is drawn behind its value. */
interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly border: number;
  readonly matrix: readonly number[];
  readonly backdrop: string;
}

/** Makes the appearance of a text, or of a choice; returns its reference. */
export async function textAppearance(
  context: AppearanceContext,
  field: Field,
  widget: Widget,
  value: FieldValue,
): Promise<string> {
  const dict = context.changes.dictionary(widget.object);
  const sheet = sheetOf(context.objects, dict);
  const look = lookOf(typeof dict["/DA"] === "string" ? dict["/DA"].replace(/^u:/, "") : field.appearance);
  if (field.kind === "list") return listAppearance(context, field, value, { sheet, look });
  const shown = shownText(field, value);
  if (shown === "") return addForm(context, sheet, "");
  const inset = sheet.border + PADDING;
  const [width, height] = [sheet.width - 2 * inset, sheet.height - 2 * sheet.border].map((length) =>
    Math.max(1, length),
  );
  if (!width || !height) return addForm(context, sheet, "");
  if (missingLetters(shown).length > 0) {
    const isWrapped = field.kind === "lines";
    const raster = await context.drawText({
      text: shown,
      width,
      height,
      isWrapped,
      align: field.align,
      size: look.size,
      color: look.rgb,
    });
    const image = addImage(context.changes, storedImage(raster));
    const content = `q ${num(width)} 0 0 ${num(height)} ${num(inset)} ${num(sheet.border)} cm /Text Do Q`;
    return addForm(context, sheet, content, { "/XObject": { "/Text": image } });
  }
  const content =
    field.kind === "lines"
      ? linesContent(shown, field.align, { sheet, look, width, height, inset })
      : field.isComb && field.maxLength !== undefined
        ? combContent(shown, field.maxLength, { sheet, look })
        : lineContent(shown, field.align, { sheet, look, width, height, inset });
  return addForm(context, sheet, content);
}

interface Place {
  readonly sheet: Sheet;
  readonly look: Look;
  readonly width: number;
  readonly height: number;
  readonly inset: number;
}

const startOf = (align: number, room: number): number => (align === 1 ? room / 2 : align === 2 ? room : 0);

function lineContent(text: string, align: number, { sheet, look, width, height, inset }: Place): string {
  const natural = Math.max(MIN_SIZE, Math.min(height / LEADING, height - 2));
  const size = look.size || Math.max(MIN_SIZE, Math.min(natural, (width / lineWidth(text, 1)) * 0.999));
  const y = sheet.height / 2 - ((ASCENT - DESCENT) / 2) * size;
  const x = inset + startOf(align, Math.max(0, width - lineWidth(text, size)));
  return `BT ${look.operator} /Helv ${num(size)} Tf ${num(x)} ${num(y)} Td ${literal(text)} Tj ET`;
}

function linesContent(text: string, align: number, { sheet, look, width, height, inset }: Place): string {
  let size = look.size || MAX_LINES_SIZE;
  let lines = wrapLines(text, width, size);
  while (!look.size && size > MIN_SIZE && lines.length * size * LEADING > height) {
    size -= 0.5;
    lines = wrapLines(text, width, size);
  }
  let y = sheet.height - sheet.border - PADDING - ASCENT * size;
  const drawn: string[] = [];
  for (const line of lines) {
    if (y < -size) break;
    const x = inset + startOf(align, Math.max(0, width - lineWidth(line, size)));
    drawn.push(`1 0 0 1 ${num(x)} ${num(y)} Tm ${literal(line)} Tj`);
    y -= size * LEADING;
  }
  return `BT ${look.operator} /Helv ${num(size)} Tf ${drawn.join(" ")} ET`;
}

function combContent(text: string, cells: number, { sheet, look }: Pick<Place, "sheet" | "look">): string {
  const size = look.size || Math.max(MIN_SIZE, Math.min(sheet.height / LEADING - 2, (sheet.width / cells) * 1.2));
  const y = sheet.height / 2 - ((ASCENT - DESCENT) / 2) * size;
  const drawn = [...text].slice(0, cells).map((letter, index) => {
    const x = (sheet.width / cells) * (index + 0.5) - lineWidth(letter, size) / 2;
    return `1 0 0 1 ${num(x)} ${num(y)} Tm ${literal(letter)} Tj`;
  });
  return `BT ${look.operator} /Helv ${num(size)} Tf ${drawn.join(" ")} ET`;
}

async function listAppearance(
  context: AppearanceContext,
  { options }: Field,
  value: FieldValue,
  { sheet, look }: Pick<Place, "sheet" | "look">,
): Promise<string> {
  const size = look.size || MAX_LINES_SIZE;
  const step = size * LEADING;
  const [width, height] = [sheet.width, sheet.height].map((length) => Math.max(1, length - 2 * sheet.border)) as [
    number,
    number,
  ];
  const chosen = typeof value === "string" ? [value] : value;
  const first = options.findIndex((option) => chosen.includes(option.value));
  const room = Math.max(1, Math.floor(height / step));
  const top = Math.max(0, Math.min(first < room ? 0 : first, options.length - room));
  const rows = options.slice(top, top + room);
  const bottomOf = (index: number) => sheet.height - sheet.border - step * (index + 1);
  const bars = rows.map((option, index) =>
    chosen.includes(option.value)
      ? `0.6 0.75 0.86 rg ${num(sheet.border)} ${num(bottomOf(index))} ${num(width)} ${num(step)} re f`
      : "",
  );
  const text = rows.map(({ label }) => label).join("\n");
  if (missingLetters(text).length > 0) {
    const request = { text, width, height, size, isWrapped: true, align: 0, color: look.rgb };
    const image = addImage(context.changes, storedImage(await context.drawText(request)));
    const drawn = `q ${num(width)} 0 0 ${num(height)} ${num(sheet.border)} ${num(sheet.border)} cm /Text Do Q`;
    return addForm(context, sheet, `${bars.join(" ")} ${drawn}`, { "/XObject": { "/Text": image } });
  }
  const lines = rows.map(({ label }, index) => {
    const place = `${num(sheet.border + PADDING)} ${num(bottomOf(index) + (DESCENT + 0.05) * size)}`;
    return `BT ${look.operator} /Helv ${num(size)} Tf ${place} Td ${literal(label)} Tj ET`;
  });
  return addForm(context, sheet, [...bars, ...lines].join(" "));
}

/** The appearances of a checkbox or a radio button that has none: with its mark, and without. */
export function buttonAppearances(
  context: AppearanceContext,
  kind: Field["kind"],
  widget: Widget,
): { on: string; off: string } {
  const sheet = sheetOf(context.objects, context.changes.dictionary(widget.object));
  const { width, height } = sheet;
  const side = Math.min(width, height);
  const at = (x: number, y: number) => `${num(width / 2 + (x - 0.5) * side)} ${num(height / 2 + (y - 0.5) * side)}`;
  const tick = `0 G ${num(side * 0.11)} w 1 J 1 j ${at(0.22, 0.5)} m ${at(0.42, 0.28)} l ${at(0.78, 0.74)} l S`;
  // A circle of four curves.
  const [r, k] = [0.22, 0.22 * 0.5523];
  const arc = (...points: readonly (readonly [number, number])[]) =>
    `${points.map(([x, y]) => at(0.5 + x, 0.5 + y)).join(" ")} c`;
  const dot = [
    `0 g ${at(0.5 + r, 0.5)} m`,
    arc([r, k], [k, r], [0, r]),
    arc([-k, r], [-r, k], [-r, 0]),
    arc([-r, -k], [-k, -r], [0, -r]),
    arc([k, -r], [r, -k], [r, 0]),
    "f",
  ].join(" ");
  return { on: addForm(context, sheet, kind === "radio" ? dot : tick), off: addForm(context, sheet, "") };
}

function sheetOf(objects: PdfObjects, widget: Dictionary): Sheet {
  const rectangle = rectangleOf(objects, widget["/Rect"]) ?? { left: 0, bottom: 0, right: 1, top: 1 };
  const [across, up] = [rectangle.right - rectangle.left, rectangle.top - rectangle.bottom];
  const look = dictionaryOf(objects, widget["/MK"]);
  const angle = Number(resolved(objects, look["/R"]) ?? 0);
  const turn = Number.isInteger(angle / 90) ? ((angle % 360) + 360) % 360 : 0;
  const [width, height] = turn % 180 === 90 ? [up, across] : [across, up];
  const matrix =
    turn === 90
      ? [0, 1, -1, 0, across, 0]
      : turn === 180
        ? [-1, 0, 0, -1, across, up]
        : turn === 270
          ? [0, -1, 1, 0, 0, up]
          : [1, 0, 0, 1, 0, 0];
  const line = colorOperator(objects, look["/BC"], ["G", "RG", "K"]);
  const fill = colorOperator(objects, look["/BG"], ["g", "rg", "k"]);
  const asked = resolved(objects, dictionaryOf(objects, widget["/BS"])["/W"]);
  const border = line ? Math.max(0, Math.min(typeof asked === "number" ? asked : 1, width / 4, height / 4)) : 0;
  const backdrop = [
    fill && `${fill} 0 0 ${num(width)} ${num(height)} re f`,
    line &&
      border > 0 &&
      `${line} ${num(border)} w ${num(border / 2)} ${num(border / 2)} ${num(width - border)} ${num(height - border)} re S`,
  ];
  return { width, height, border, matrix, backdrop: backdrop.filter(Boolean).join(" ") };
}

function colorOperator(
  objects: PdfObjects,
  value: PdfValue | undefined,
  [gray = "", rgb = "", cmyk = ""]: readonly string[],
): string | undefined {
  const parts = listOf(objects, value).map((each) => resolved(objects, each));
  if (!parts.every((part) => typeof part === "number")) return undefined;
  const operator = { 1: gray, 3: rgb, 4: cmyk }[parts.length];
  return operator && `${parts.map((part) => num(part as number)).join(" ")} ${operator}`;
}

function addForm({ changes, font }: AppearanceContext, sheet: Sheet, content: string, more: Dictionary = {}): string {
  const { width, height, border, matrix, backdrop } = sheet;
  const clip = `${num(border)} ${num(border)} ${num(width - 2 * border)} ${num(height - 2 * border)} re W n`;
  return changes.addStream(
    {
      "/Type": "/XObject",
      "/Subtype": "/Form",
      "/BBox": [0, 0, width, height],
      "/Matrix": matrix,
      "/Resources": { "/Font": { "/Helv": font }, ...more },
    },
    `q ${backdrop} Q /Tx BMC q ${clip} ${content} Q EMC`,
  );
}

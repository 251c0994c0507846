import { POINTS_PER_MM } from "#core/paper.ts";
import type { Raster } from "#core/raster.ts";
import { type Gradient, shadingOf, short } from "./gradient.ts";
import { type Drawing, fills, type Operators } from "./page-files.ts";

/** A page of a size in millimeters, with drawings at places from its upper left. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly parts: readonly Placed[];
}

/** A drawing on a page, in millimeters. */
export interface Placed {
  readonly drawing: Drawing;
  readonly x: number;
  readonly y: number;
}

/** Packs bytes as zlib does; without it what is written stays as it is. */
export type Deflate = (bytes: Uint8Array) => Uint8Array;

const OPERATORS: Operators = {
  steps: { M: "m", L: "l", C: "c", Z: "h" },
  color: "rg",
  begin: "",
  fill: (rule) => (rule === "evenodd" ? "f*" : "f"),
  clip: (rule) => (rule === "evenodd" ? "W* n" : "W n"),
};

/** The drawing as a PDF file of one page of its size (ISO 32000-1). */
export const pdfFile = (drawing: Drawing, deflate?: Deflate): Uint8Array<ArrayBuffer> =>
  pdfPages(
    [
      {
        width: drawing.width * drawing.unit,
        height: drawing.height * drawing.unit,
        parts: [{ drawing, x: 0, y: 0 }],
      },
    ],
    deflate,
  );

/** Pages of drawings as a PDF file. */
export function pdfPages(sheets: readonly Sheet[], deflate?: Deflate): Uint8Array<ArrayBuffer> {
  const file = pdfWriter(deflate);
  const [catalog, tree, resources] = [file.reserve(), file.reserve(), file.reserve()];
  const shadings = new Map<string, string>();
  const pictures = new Map<Raster, { readonly name: string; readonly object: number }>();
  const shadingName = (gradient: Gradient, height: number) => {
    const written = shadingOf(gradient, height);
    const name = shadings.get(written) ?? `S${shadings.size}`;
    shadings.set(written, name);
    return name;
  };
  const pictureName = (raster: Raster) => {
    const known = pictures.get(raster) ?? { name: `I${pictures.size}`, object: writePicture(file, raster) };
    pictures.set(raster, known);
    return known.name;
  };
  const pages = sheets.map((sheet) => {
    const content = sheet.parts.map((part) => contentOf(sheet, part, shadingName, pictureName)).join("\n");
    const stream = file.stream("", bytesOf(content));
    const box = `[0 0 ${short(sheet.width * POINTS_PER_MM)} ${short(sheet.height * POINTS_PER_MM)}]`;
    return file.add(
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox ${box} /Resources ${resources} 0 R /Contents ${stream} 0 R >>`,
    );
  });
  const kids = pages.map((page) => `${page} 0 R`).join(" ");
  const named = [...shadings].map(([written, name]) => `/${name} ${written}`).join(" ");
  const drawn = [...pictures.values()].map(({ name, object }) => `/${name} ${object} 0 R`).join(" ");
  file.write(catalog, `<< /Type /Catalog /Pages ${tree} 0 R >>`);
  file.write(tree, `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  file.write(resources, `<< /Shading << ${named} >> /XObject << ${drawn} >> >>`);
  return file.end(catalog);
}

function contentOf(
  sheet: Sheet,
  { drawing, x, y }: Placed,
  shadingName: (gradient: Gradient, height: number) => string,
  pictureName: (raster: Raster) => string,
): string {
  const unit = short(drawing.unit * POINTS_PER_MM);
  const left = short(x * POINTS_PER_MM);
  const bottom = short((sheet.height - y - drawing.height * drawing.unit) * POINTS_PER_MM);
  const shapes = fills(drawing, OPERATORS, {
    shaded: (gradient, clip) => `q\n${clip}\n/${shadingName(gradient, drawing.height)} sh\nQ`,
  });
  const pictures = (drawing.pictures ?? []).map((picture) => {
    const at = `${short(picture.x)} ${short(drawing.height - picture.y - picture.height)}`;
    return `q\n${short(picture.width)} 0 0 ${short(picture.height)} ${at} cm\n/${pictureName(picture.raster)} Do\nQ`;
  });
  return `q\n${unit} 0 0 ${unit} ${left} ${bottom} cm\n${[...shapes, ...pictures].join("\n")}\nQ\n`;
}

// A picture, and what of it is transparent as a mask of its own (11.6.5.3).
function writePicture(file: ReturnType<typeof pdfWriter>, { width, height, data }: Raster): number {
  const size = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8`;
  const colors = data.filter((_, at) => at % 4 !== 3);
  const mask = file.stream(`${size} /ColorSpace /DeviceGray `, Uint8Array.from(data.filter((_, at) => at % 4 === 3)));
  return file.stream(`${size} /ColorSpace /DeviceRGB /SMask ${mask} 0 R `, Uint8Array.from(colors));
}

function pdfWriter(deflate: Deflate | undefined) {
  const parts: Uint8Array[] = [bytesOf("%PDF-1.4\n%\xe2\xe3\xcf\xd3\n")];
  let length = parts[0]!.length;
  const places: number[] = [];
  const put = (bytes: Uint8Array) => {
    parts.push(bytes);
    length += bytes.length;
  };
  const reserve = () => places.push(0);
  const begin = (object: number) => {
    places[object - 1] = length;
    put(bytesOf(`${object} 0 obj\n`));
  };
  const write = (object: number, body: string) => {
    begin(object);
    put(bytesOf(`${body}\nendobj\n`));
  };
  return {
    /** The number of an object that is written later. */
    reserve,
    write,
    add(body: string): number {
      const object = reserve();
      write(object, body);
      return object;
    },
    stream(entries: string, bytes: Uint8Array): number {
      const object = reserve();
      const packed = deflate?.(bytes) ?? bytes;
      begin(object);
      put(bytesOf(`<< ${entries}/Length ${packed.length}${deflate ? " /Filter /FlateDecode" : ""} >>\nstream\n`));
      put(packed);
      put(bytesOf("\nendstream\nendobj\n"));
      return object;
    },
    end(root: number): Uint8Array<ArrayBuffer> {
      const start = length;
      const count = places.length + 1;
      const lines = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
      put(bytesOf(`xref\n0 ${count}\n0000000000 65535 f \n${lines}trailer\n`));
      put(bytesOf(`<< /Size ${count} /Root ${root} 0 R >>\nstartxref\n${start}\n%%EOF\n`));
      const whole = new Uint8Array(length);
      let at = 0;
      for (const part of parts) {
        whole.set(part, at);
        at += part.length;
      }
      return whole;
    },
  };
}

// Every sign of a PDF file is one byte.
const bytesOf = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

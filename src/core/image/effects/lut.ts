import { int, param, type Values } from "#core/params.ts";
import { applyCubeLut } from "./apply-cube-lut.ts";
import type { CubeLut } from "./cube-lut.ts";
import type { PictureEffect } from "./picture-effect.ts";

/** A table that a step uses: the name of its file, a sum of its bytes, and the table itself where that is at hand. */
export interface LutRef {
  readonly name: string;
  /** Eight hexadecimal digits; empty where no file was chosen. */
  readonly id: string;
  readonly table?: CubeLut | undefined;
}

/** Tables by their ids. */
export type Luts = Readonly<Record<string, CubeLut>>;

const LONGEST_NAME = 80;

/** A table as a setting: links have the sum and the name of its file, never what is in it. */
const lutRef = param<LutRef>({
  default: { name: "", id: "" },
  parse(text) {
    const [, id, name] = /^([\da-f]{8}) (.+)$/s.exec(text) ?? [];
    return id !== undefined && name !== undefined ? { name: name.slice(0, LONGEST_NAME), id } : undefined;
  },
  print: ({ name, id }) => (id === "" ? "" : `${id} ${name.slice(0, LONGEST_NAME) || "a table"}`),
});

const params = { lut: lutRef, strength: int(100, { min: 0, max: 100 }) };

/** A .cube file's table of colors; without its file the picture stays. */
export const lut: PictureEffect<typeof params> = {
  id: "lut",
  name: "3D LUT",
  words: ["lut", "cube file", ".cube", "color lookup table", "color grading", "film look", "film emulation", "1d lut"],
  group: "color",
  params,
  labels: { lut: "LUT file", strength: "Strength" },
  units: { strength: "%" },
  render: (source, { lut: { table }, strength }) =>
    table ? applyCubeLut(source, table, strength / 100) : { ...source, data: source.data.slice() },
  context: () => 0,
  withLuts: (values: Values<typeof params>, luts) => ({
    ...values,
    lut: { ...values.lut, table: luts[values.lut.id] },
  }),
  lutOf: ({ lut }) => (lut.id === "" ? undefined : lut),
};

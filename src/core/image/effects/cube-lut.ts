import { fail, ok, type Result } from "#core/result.ts";

type Triple = readonly [number, number, number];

/**
 * A table of colors (Adobe, "Cube LUT Specification", version 1.0): 'lines' has a curve for each channel, 'cube' a color for
 * each point of a grid, red running fastest.
 */
export interface CubeLut {
  readonly kind: "lines" | "cube";
  readonly title?: string;
  /** How many points a line, or a side of the cube, has. */
  readonly size: number;
  readonly domainMin: Triple;
  readonly domainMax: Triple;
  /** Three numbers for each point. */
  readonly table: Float32Array;
}

// Of lines the specification's limit. Its limit for cubes, 256, would be 200 MB for each worker; none are that fine.
const MAX_LINE = 65_536;
const MAX_SIDE = 129;

const NOT_A_TABLE = "This isn't a .cube file: it has no LUT_3D_SIZE or LUT_1D_SIZE.";

/** Reads a .cube file. */
export function parseCubeLut(text: string): Result<CubeLut> {
  const header: Header = { domainMin: [0, 0, 0], domainMax: [1, 1, 1] };
  const lines = text.replace(/^\ufeff/, "").split(/\r\n|\r|\n/);
  let table: Float32Array | undefined;
  let filled = 0;
  for (const [index, whole] of lines.entries()) {
    const line = whole.trim();
    if (line === "" || line.startsWith("#")) continue;
    if (/^[A-Z_]/i.test(line) && !/^(nan|inf)/i.test(line)) {
      const problem = readKeyword(line, header);
      if (problem) return fail(`Line ${index + 1}: ${problem}`);
      continue;
    }
    if (!header.size || !header.kind) return fail(NOT_A_TABLE);
    // Limited by the file's lines, whatever size it claims.
    table ??= new Float32Array(Math.min(lines.length, pointsOf(header.kind, header.size)) * 3);
    const numbers = triple(line.split(/\s+/));
    if (!numbers) return fail(`Line ${index + 1}: expected three numbers, not “${line.slice(0, 40)}”.`);
    if (filled < table.length) table.set(numbers, filled);
    filled += 3;
  }
  const { kind, size, title, domainMin, domainMax } = header;
  if (!kind || !size) return fail(NOT_A_TABLE);
  const points = pointsOf(kind, size);
  if (!table || filled !== points * 3) {
    return fail(`The file should have ${points} lines of colors for its size of ${size}, and has ${filled / 3}.`);
  }
  if (domainMin.some((low, i) => low >= domainMax[i]!)) return fail("DOMAIN_MIN isn't below DOMAIN_MAX.");
  return ok({ kind, size, domainMin, domainMax, table, ...(title === undefined ? {} : { title }) });
}

interface Header {
  kind?: CubeLut["kind"];
  size?: number;
  title?: string;
  domainMin: Triple;
  domainMax: Triple;
}

const pointsOf = (kind: CubeLut["kind"], size: number) => (kind === "cube" ? size ** 3 : size);

/** Takes a line with a keyword into the header; a sentence where it is wrong. Unknown keywords are passed over. */
function readKeyword(line: string, header: Header): string | undefined {
  const [keyword = "", ...rest] = line.split(/\s+/);
  switch (keyword.toUpperCase()) {
    case "TITLE":
      header.title = line
        .slice(keyword.length)
        .trim()
        .replace(/^"(.*)"$/, "$1");
      return undefined;
    case "LUT_1D_SIZE":
    case "LUT_3D_SIZE": {
      if (header.size) return "the size appears twice.";
      header.kind = keyword.toUpperCase() === "LUT_3D_SIZE" ? "cube" : "lines";
      const most = header.kind === "cube" ? MAX_SIDE : MAX_LINE;
      const size = Number(rest[0]);
      if (!Number.isInteger(size) || size < 2 || size > most)
        return `the size must be a whole number from 2 to ${most}.`;
      header.size = size;
      return undefined;
    }
    case "DOMAIN_MIN":
    case "DOMAIN_MAX": {
      const numbers = triple(rest);
      if (!numbers) return `${keyword} must have three numbers.`;
      header[keyword.toUpperCase() === "DOMAIN_MIN" ? "domainMin" : "domainMax"] = numbers;
      return undefined;
    }
    case "LUT_1D_INPUT_RANGE":
    case "LUT_3D_INPUT_RANGE": {
      // Of Resolve: the same two numbers for all channels.
      const [low, high] = rest.map(Number);
      if (rest.length !== 2 || !Number.isFinite(low) || !Number.isFinite(high))
        return `${keyword} must have two numbers.`;
      header.domainMin = [low!, low!, low!];
      header.domainMax = [high!, high!, high!];
      return undefined;
    }
    default:
      return undefined;
  }
}

function triple(parts: readonly string[]): Triple | undefined {
  if (parts.length !== 3) return undefined;
  const numbers = parts.map(Number);
  return numbers.every(Number.isFinite) ? (numbers as unknown as Triple) : undefined;
}

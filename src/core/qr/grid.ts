/** A square of modules, row by row from the top left: 1 is dark, 0 is light. */
export interface Grid {
  readonly size: number;
  readonly cells: Uint8Array;
}

/** A grid of light modules. */
export const createGrid = (size: number): Grid => ({ size, cells: new Uint8Array(size * size) });

/** Whether a module is dark; all outside is light. */
export const isDark = ({ size, cells }: Grid, x: number, y: number): boolean =>
  x >= 0 && y >= 0 && x < size && y < size && cells[y * size + x] === 1;

/** Makes a module dark or light. */
export function set({ size, cells }: Grid, x: number, y: number, dark: boolean): void {
  cells[y * size + x] = dark ? 1 : 0;
}

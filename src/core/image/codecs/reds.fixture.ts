/** The red values of pixels as text, one row a line. */
export const reds = ({ width, data }: { readonly width: number; readonly data: ArrayLike<number> }) => {
  const all = Array.from({ length: data.length / 4 }, (_, at) => (data[at * 4 + 3] === 0 ? "-" : String(data[at * 4])));
  return Array.from({ length: all.length / width }, (_, y) => all.slice(y * width, y * width + width).join(" "));
};

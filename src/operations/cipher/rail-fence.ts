/** For each place of the result, where it stood in the text: along the rails from the top. */
function order(length: number, rails: number): readonly number[] {
  const period = 2 * (rails - 1);
  const rows: number[][] = Array.from({ length: rails }, () => []);
  for (let at = 0; at < length; at++) {
    const step = at % period;
    rows[step < rails ? step : period - step]?.push(at);
  }
  return rows.flat();
}

/** The characters of a text, written down and up over so many rails and read rail by rail; or the way back. */
export function railFence(text: string, rails: number, isBack: boolean): string {
  const characters = [...text];
  if (rails < 2 || rails >= characters.length) return text;
  const places = order(characters.length, rails);
  if (!isBack) return places.map((at) => characters[at]).join("");
  const plain: string[] = [];
  for (const [at, place] of places.entries()) plain[place] = characters[at] ?? "";
  return plain.join("");
}

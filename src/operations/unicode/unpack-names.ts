/** Names of characters by their code points, of the columns that scripts/unicode-names.ts packs. */
export function unpackNames(packed: string): ReadonlyMap<number, string> {
  const [runs = "", heads = "", tails = "", ...middles] = packed.split("\n");
  const names = new Map<number, string>();
  let [code, at] = [0, 0];
  let before: readonly string[] = [];
  for (const run of runs.split(" ")) {
    const [gap = "0", length = "0"] = run.split(",");
    code += Number.parseInt(gap, 36);
    for (let left = Number.parseInt(length, 36); left > 0; left--, at++, code++) {
      const tail = Number.parseInt(tails[at] ?? "0", 36);
      const middle = middles[at] ?? "";
      before = [
        ...before.slice(0, Number.parseInt(heads[at] ?? "0", 36)),
        ...(middle === "" ? [] : middle.split(" ")),
        ...(tail === 0 ? [] : before.slice(-tail)),
      ];
      names.set(code, before.join(" "));
    }
  }
  return names;
}

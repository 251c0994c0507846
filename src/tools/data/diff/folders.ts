/** A file of a folder or an archive, by its path there. */
interface Entry {
  readonly path: string;
  readonly size: number;
}

/** Two files of the same path, or one that is on one side only. */
export interface Pair {
  readonly path: string;
  readonly status: "changed" | "left only" | "right only" | "same";
  readonly leftSize?: number;
  readonly rightSize?: number;
}

const ORDER: readonly Pair["status"][] = ["changed", "left only", "right only", "same"];

/** The files of two folders side by side; `isSame` compares two of the same size and path. What differs comes first. */
export async function pairsOf(
  left: readonly Entry[],
  right: readonly Entry[],
  isSame: (path: string) => Promise<boolean>,
  onProgress: (share: number) => void,
): Promise<Pair[]> {
  const others = new Map(right.map((entry) => [entry.path, entry]));
  const pairs: Pair[] = [];
  let done = 0;
  for (const { path, size } of left) {
    const other = others.get(path);
    others.delete(path);
    if (!other) pairs.push({ path, status: "left only", leftSize: size });
    else {
      const same = size === other.size && (await isSame(path));
      pairs.push({ path, status: same ? "same" : "changed", leftSize: size, rightSize: other.size });
    }
    onProgress(++done / left.length);
  }
  for (const { path, size } of others.values()) pairs.push({ path, status: "right only", rightSize: size });
  return pairs.sort((a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status) || (a.path < b.path ? -1 : 1));
}

/** Paths without the folder that all of them are in, as archives and dropped folders have one. */
export function withoutRoot(paths: readonly string[]): readonly string[] {
  const root = paths[0]?.split("/")[0] ?? "";
  const isShared = paths.length > 0 && paths.every((path) => path.startsWith(`${root}/`));
  return isShared ? paths.map((path) => path.slice(root.length + 1)) : paths;
}

/** The folders that dropped paths begin with. */
export const rootsOf = (paths: readonly string[]): readonly string[] => [
  ...new Set(paths.map((path) => (path.includes("/") ? (path.split("/")[0] ?? "") : path))),
];

/** Names made different, because an archive has each once. On some systems capitals make no difference. */
export function differentNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const [, base = name, ending = ""] = /^(.+?)(\.[^.]*)?$/s.exec(name) ?? [];
    let different = name;
    for (let number = 2; taken.has(different.toLowerCase()); number++) different = `${base} (${number})${ending}`;
    taken.add(different.toLowerCase());
    return different;
  });
}

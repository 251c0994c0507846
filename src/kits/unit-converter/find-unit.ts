import type { Quantity } from "#core/quantity.ts";

const fold = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/(met|lit)er/g, "$1re");

/** The first unit that matches typed letters: by symbol, by the beginning of the name, or of a word in it. */
export function findUnit(typed: string, ids: readonly string[], { units }: Quantity): string | undefined {
  const wanted = fold(typed);
  const choices = ids.flatMap((id) => {
    const unit = units[id];
    return unit ? [{ id, symbol: unit.symbol, name: fold(unit.name), short: fold(unit.symbol) }] : [];
  });
  type Choice = (typeof choices)[number];
  const rules: ((choice: Choice) => boolean)[] = [
    ({ symbol }) => symbol === typed,
    ({ name }) => name === wanted,
    ({ name }) => name.startsWith(wanted),
    ({ short }) => short === wanted,
    ({ name }) => name.split(/[ (-]/).some((word) => word.startsWith(wanted)),
    ({ short }) => short.split(" ").some((word) => word.startsWith(wanted)) || short.startsWith(wanted),
  ];
  for (const rule of rules) {
    const found = choices.find(rule);
    if (found) return found.id;
  }
  return undefined;
}

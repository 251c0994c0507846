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

/** How long browsers wait for the next letter when an option is typed. */
const TYPING_MS = 1000;

const known = new WeakSet<HTMLSelectElement>();

/**
 * Lets a unit be chosen from a list by typing any name or symbol of it, where browsers know the beginnings of labels alone.
 * `spelled` says which units a further spelling means. `pressed` are the keys that the browser alone had so far: the first
 * letters of a word may be among them.
 */
export function chooseByTyping(
  list: HTMLSelectElement,
  quantity: Quantity,
  spelled: (spelling: string) => readonly string[],
  pressed: readonly KeyboardEvent[],
): void {
  if (known.has(list)) return;
  known.add(list);
  let [typed, at] = ["", 0];
  const press = (event: KeyboardEvent) => {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    const before = event.timeStamp - at < TYPING_MS ? typed : "";
    // A space that follows no letter opens the list.
    if (event.key === " " && before === "") return;
    event.preventDefault();
    [typed, at] = [before + event.key, event.timeStamp];
    const ids = [...list.options].map(({ value }) => value);
    const found = findUnit(typed, ids, quantity) ?? spelled(typed).find((id) => ids.includes(id));
    if (found === undefined || found === list.value) return;
    list.value = found;
    list.dispatchEvent(new Event("change", { bubbles: true }));
  };
  // Who has gone on has seen what the browser chose.
  if (document.activeElement === list) for (const event of pressed) press(event);
  list.addEventListener("keydown", press);
}

import type { Quantity } from "#core/quantity.ts";
import { findUnit } from "./find-unit.ts";

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

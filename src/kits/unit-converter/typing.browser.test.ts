import { expect, test, vi } from "vitest";
import { quantity, unit } from "#core/quantity.ts";
import { chooseByTyping } from "./typing.browser.ts";

const source = { text: "international yard and pound agreement 1959", certainty: "exactly" } as const;
const lengths = quantity({
  base: "m",
  systems: ["All"],
  groups: {
    All: {
      furlong: unit("Furlong", "fur", "201.168", source),
      foot: unit("Foot", "ft", "0.3048", source),
      metre: unit("Metre", "m", "1", source),
    },
  },
});

function listOfUnits() {
  const list = document.createElement("select");
  for (const id of Object.keys(lengths.units)) list.append(new Option(id, id));
  document.body.append(list);
  return list;
}

const key = (key: string, timeStamp: number) => {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
  Object.defineProperty(event, "timeStamp", { value: timeStamp });
  return event;
};

test("consecutive letters are one word, and the choice is announced", () => {
  const list = listOfUnits();
  const changed = vi.fn();
  list.addEventListener("change", changed);
  list.value = "metre";
  chooseByTyping(list, lengths, () => [], []);
  list.dispatchEvent(key("f", 1000));
  expect(list.value).toBe("furlong");
  list.dispatchEvent(key("t", 1200));
  expect(list.value).toBe("foot");
  expect(changed).toHaveBeenCalledTimes(2);
  list.dispatchEvent(key("m", 2300));
  expect(list.value).toBe("metre");
});

test("completes a word whose first letters only the browser had", () => {
  const list = listOfUnits();
  list.focus();
  chooseByTyping(list, lengths, () => [], [key("f", 1000), key("o", 1100)]);
  expect(list.value).toBe("foot");
  list.dispatchEvent(key("x", 1200));
  expect(list.value).toBe("foot");
  list.dispatchEvent(key("u", 2600));
  expect(list.value).toBe("foot");
  list.dispatchEvent(key("f", 4000));
  expect(list.value).toBe("furlong");
});

test("accepts other spellings, and ignores keys with Ctrl", () => {
  const list = listOfUnits();
  list.value = "foot";
  chooseByTyping(list, lengths, (spelling) => (spelling === "z" ? ["metre"] : []), []);
  const shortcut = new KeyboardEvent("keydown", { key: "f", ctrlKey: true, cancelable: true });
  list.dispatchEvent(shortcut);
  expect(shortcut.defaultPrevented).toBe(false);
  expect(list.value).toBe("foot");
  list.dispatchEvent(key("z", 9000));
  expect(list.value).toBe("metre");
});

test("a list that lost the focus stays unchanged", () => {
  const list = listOfUnits();
  list.value = "metre";
  chooseByTyping(list, lengths, () => [], [key("f", 1000), key("o", 1100)]);
  expect(list.value).toBe("metre");
});

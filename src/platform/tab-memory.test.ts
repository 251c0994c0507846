import { expect, test, vi } from "vitest";
import type { TextForm } from "#core/params.ts";
import { createTabMemory, MAX_STORED_CHARACTERS } from "./use-tab-state.ts";

const asText: TextForm<string> = { parse: (text) => text, print: (text) => text };

function fakeStorage() {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  };
}

test("a value lasts and reaches all subscribers of its key, and no others", () => {
  const memory = createTabMemory(fakeStorage);
  const file = new Blob(["picture"]);
  const heard = vi.fn();
  const stop = memory.cell<Blob | undefined>("/a picture", undefined).subscribe(heard);
  memory.cell<Blob | undefined>("/b picture", undefined).set(new Blob());
  expect(heard).not.toHaveBeenCalled();
  memory.cell<Blob | undefined>("/a picture", undefined).set(file);
  expect(heard).toHaveBeenCalledOnce();
  expect(memory.cell<Blob | undefined>("/a picture", undefined).get()).toBe(file);
  memory.cell<Blob | undefined>("/a picture", undefined).set((before) => before);
  expect(heard).toHaveBeenCalledOnce();
  stop();
  memory.cell<Blob | undefined>("/a picture", undefined).set(undefined);
  expect(heard).toHaveBeenCalledOnce();
});

test("the next document finds texts, except those that aren't stored", () => {
  const storage = fakeStorage();
  const before = createTabMemory(() => storage);
  before.cell("text", "", asText).set("typed");
  before.cell("key", "").set("secret");
  before.cell("untouched", "https://site.example", asText);
  expect(storage.items.size).toBe(0);
  before.store();
  expect([...storage.items]).toEqual([["text", "typed"]]);

  const after = createTabMemory(() => storage);
  expect(after.cell("text", "", asText).get()).toBe("typed");
  expect(after.cell("key", "").get()).toBe("");
  // A cleared box stays empty even if it isn't empty at first.
  after.cell("untouched", "https://site.example", asText).set("");
  after.cell("text", "", asText).set("");
  after.store();
  expect([...storage.items]).toEqual([["untouched", ""]]);
  expect(
    createTabMemory(() => storage)
      .cell("untouched", "https://site.example", asText)
      .get(),
  ).toBe("");
});

test("treats unreadable data as missing", () => {
  const storage = fakeStorage();
  storage.items.set("count", "many");
  const asNumber: TextForm<number> = {
    parse: (text) => (Number.isNaN(Number(text)) ? undefined : Number(text)),
    print: String,
  };
  expect(
    createTabMemory(() => storage)
      .cell("count", 5, asNumber)
      .get(),
  ).toBe(5);
});

test("a text too long for the storage stays in memory, and the previous one doesn't return", () => {
  const storage = fakeStorage();
  const memory = createTabMemory(() => storage);
  const text = memory.cell("text", "", asText);
  text.set("x".repeat(MAX_STORED_CHARACTERS));
  memory.store();
  expect(storage.items.get("text")?.length).toBe(MAX_STORED_CHARACTERS);
  text.set("x".repeat(MAX_STORED_CHARACTERS + 1));
  memory.store();
  expect(storage.items.size).toBe(0);
  expect(text.get().length).toBe(MAX_STORED_CHARACTERS + 1);
});

test("stores the others in a full storage, and nothing old returns", () => {
  const storage = fakeStorage();
  const memory = createTabMemory(() => ({
    ...storage,
    setItem(key, text) {
      if (text === "large") throw new DOMException("The quota is exceeded", "QuotaExceededError");
      storage.setItem(key, text);
    },
  }));
  const first = memory.cell("first", "", asText);
  const second = memory.cell("second", "", asText);
  first.set("small");
  memory.store();
  first.set("large");
  second.set("other");
  memory.store();
  expect([...storage.items]).toEqual([["second", "other"]]);
  expect(first.get()).toBe("large");
});

test("memory still works if storage throws on access", () => {
  const memory = createTabMemory(() => {
    throw new DOMException("Access is denied", "SecurityError");
  });
  const text = memory.cell("text", "", asText);
  text.set("typed");
  expect(memory.store).not.toThrow();
  expect(memory.cell("text", "", asText).get()).toBe("typed");
});

test("a value set from outside is there before and after its cell, and is stored like any other", () => {
  const storage = fakeStorage();
  storage.setItem("/a text", "older");
  const memory = createTabMemory(() => storage);
  memory.give("/a text", "given");
  const text = memory.cell("/a text", "", asText);
  expect(text.get()).toBe("given");
  const heard = vi.fn();
  text.subscribe(heard);
  memory.give("/a text", "given again");
  expect(heard).toHaveBeenCalledOnce();
  memory.store();
  expect(storage.items.get("/a text")).toBe("given again");
  expect(memory.cell("/b text", "", asText).get()).toBe("");
});

test("reports what a new document would miss, until it's back to its initial value", () => {
  const held = new Set<string>();
  const memory = createTabMemory(fakeStorage, {
    onHeld: (key, isHeld) => void (isHeld ? held.add(key) : held.delete(key)),
  });
  const picture = memory.cell<Blob | undefined>("picture", undefined);
  memory.cell("text", "", asText).set("typed");
  expect([...held]).toEqual([]);
  picture.set(new Blob());
  memory.give("key", "given");
  memory.cell("key", "");
  expect([...held]).toEqual(["picture", "key"]);
  picture.set(undefined);
  expect([...held]).toEqual(["key"]);
});

test("knows what a new document would miss: texts too long to store, a full or blocked storage", () => {
  const storage = fakeStorage();
  const memory = createTabMemory(() => storage);
  const text = memory.cell("text", "", asText);
  expect(memory.store()).toBe(true);
  text.set("x".repeat(MAX_STORED_CHARACTERS));
  expect(memory.store()).toBe(true);
  text.set("x".repeat(MAX_STORED_CHARACTERS + 1));
  expect(memory.store()).toBe(false);
  text.set("");
  expect(memory.store()).toBe(true);

  const full = createTabMemory(() => ({
    ...fakeStorage(),
    setItem: () => {
      throw new DOMException("", "QuotaExceededError");
    },
  }));
  const typed = full.cell("text", "", asText);
  expect(full.store()).toBe(true);
  typed.set("a");
  expect(full.store()).toBe(false);
});

test("doesn't hold empty values or those that nobody would miss", () => {
  const held = new Set<string>();
  const memory = createTabMemory(fakeStorage, {
    onHeld: (key, isHeld) => void (isHeld ? held.add(key) : held.delete(key)),
  });
  const START = { files: [] as readonly string[], folder: undefined as string | undefined, size: 3 };
  const files = memory.cell("files", START);
  files.set({ files: ["a.png"], folder: undefined, size: 3 });
  expect([...held]).toEqual(["files"]);
  files.set({ files: [], folder: undefined, size: 3 });
  expect([...held]).toEqual([]);
  memory.cell("keys", {}).set({ "1 key": "hunter2" });
  expect([...held]).toEqual(["keys"]);
  memory.cell<object>("keys", {}).set({ "1 key": "" });
  expect([...held]).toEqual([]);
  memory.cell("made", "", "replaceable").set("another identifier");
  expect([...held]).toEqual([]);
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { faultOf, faultOfPart } from "#platform/fault.ts";
import { LoadError, loadPart } from "./load-part.ts";

const asked = vi.fn<(address: string, options?: RequestInit) => Promise<Response>>();
beforeEach(() => vi.stubGlobal("fetch", asked));
afterEach(() => {
  vi.unstubAllGlobals();
  asked.mockReset();
});

const chromium = "Failed to fetch dynamically imported module: https://site.example/assets/part-abc.js";
const firefox = "error loading dynamically imported module: https://site.example/assets/part-abc.js";
const safari = "Importing a module script failed.";
const failing = (message: string) => vi.fn(() => Promise.reject(new TypeError(message)));
const caught = (load: () => Promise<unknown>) =>
  loadPart(load).then(
    () => {
      throw new Error("It was loaded");
    },
    (error: LoadError) => error,
  );

test("returns what loads, without a request", async () => {
  expect(await loadPart(async () => 7)).toBe(7);
  expect(asked).not.toHaveBeenCalled();
});

test("requests the script itself if the browser names it", async () => {
  asked.mockResolvedValue(new Response(null, { status: 404 }));
  for (const message of [chromium, firefox]) {
    expect((await caught(failing(message))).message).toContain("Tabkit was updated");
    expect(asked.mock.lastCall?.[0]).toBe("https://site.example/assets/part-abc.js");
  }
  await caught(failing(safari));
  expect(asked.mock.lastCall?.[0]).toMatch(/load-part\.ts/);
  expect(asked.mock.lastCall).toEqual([expect.any(String), { method: "HEAD", cache: "no-store" }]);
});

test("blames the connection if a nameless script is there and fails again", async () => {
  asked.mockImplementation(async () => new Response());
  const load = failing(safari);
  const error = await caught(load);
  expect(error.failure).toEqual({
    sentence: "could not be loaded. Check your connection and try again.",
    remedy: "retry",
  });
  expect(error.cause).toBeInstanceOf(TypeError);
  expect(load).toHaveBeenCalledTimes(2);
});

test("blames the connection if there is no answer", async () => {
  asked.mockRejectedValue(new TypeError("Failed to fetch"));
  const load = failing(chromium);
  expect(await caught(load)).toMatchObject({ name: "LoadError", failure: { remedy: "retry" } });
  expect(load).toHaveBeenCalledTimes(1);
});

test("tries an existing script once more", async () => {
  asked.mockResolvedValue(new Response(null, { headers: { "Content-Type": "text/javascript" } }));
  const load = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new TypeError(chromium)).mockResolvedValueOnce(7);
  expect(await loadPart(load)).toBe(7);
});

test("asks for a reload if an existing script doesn't load again", async () => {
  asked.mockResolvedValue(new Response());
  expect(await caught(failing(chromium))).toMatchObject({ failure: { remedy: "reload" } });
});

test("passes on a nested LoadError unchanged", async () => {
  const inner = new LoadError({ sentence: "could not be found." });
  expect(await caught(() => Promise.reject(inner))).toBe(inner);
  expect(asked).not.toHaveBeenCalled();
});

const WORDS = { noMemory: "Too little memory.", other: "It stopped." };

test("each cause has its own message and remedy, and memory is blamed only when it ran out", () => {
  const unloaded = new LoadError({ sentence: "could not be loaded.", remedy: "retry" });
  expect(faultOf(unloaded, WORDS)).toEqual({
    message: "A part of Tabkit that this needs could not be loaded.",
    remedy: "retry",
  });
  expect(faultOfPart("The search", unloaded)).toEqual({ message: "The search could not be loaded.", remedy: "retry" });
  for (const message of ["Array buffer allocation failed", "Invalid array length", "Out of memory", "out of memory"]) {
    expect(faultOf(new RangeError(message), WORDS)).toEqual({ message: "Too little memory." });
  }
  for (const error of [new Error("crash"), new TypeError("Failed to fetch"), new RangeError("Too far"), "odd"]) {
    expect(faultOf(error, WORDS)).toEqual({ message: "It stopped.", remedy: "retry" });
  }
  expect(faultOfPart("This part", new Error("crash")).message).toBe(
    "This part stopped working because of a bug on our side.",
  );
});

test.each([
  ["taken away by a release", new Response(null, { status: 410 })],
  ["answered with a page of the host's", new Response("", { headers: { "Content-Type": "text/html" } })],
])("a script that is %s asks for a reload, and isn't tried again", async (_, answer) => {
  asked.mockResolvedValue(answer);
  const load = failing(chromium);
  const { failure } = await caught(load);
  expect(failure.remedy).toBe("reload");
  expect(failure.sentence).toContain("Tabkit was updated");
  expect(load).toHaveBeenCalledTimes(1);
});

test("blames the connection if a host fails, also without HTTPS", async () => {
  asked.mockResolvedValue(new Response(null, { status: 503 }));
  const { failure } = await caught(failing(chromium.replace("https", "http")));
  expect(asked.mock.lastCall?.[0]).toBe("http://site.example/assets/part-abc.js");
  expect(failure.remedy).toBe("retry");
});

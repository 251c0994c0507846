import { afterEach, expect, test, vi } from "vitest";
import { FILE_NAME_HEADER, RECEIVED_TEXT, receivedCacheName } from "#platform/loading/service-worker.ts";
import { lookAtFiles } from "./incoming-sheet.tsx";
import { openedFiles, takeShared } from "./late-parts.tsx";

// One unreadable file of several is named, and the others go on: however they came.

afterEach(() => vi.unstubAllGlobals());

const named = (name: string) => new File(["a,b\n1,2\n"], name);
const gone = () => new DOMException("The file was moved", "NotFoundError");

test("opened with the app", async () => {
  const handles = [
    { name: "one.csv", getFile: async () => named("one.csv") },
    { name: "gone.csv", getFile: () => Promise.reject(gone()) },
    { name: "two.csv", getFile: async () => named("two.csv") },
  ] as unknown as FileSystemFileHandle[];
  const { files, unreadable } = await openedFiles(handles);
  expect([files.map(({ name }) => name), unreadable]).toEqual([["one.csv", "two.csv"], ["gone.csv"]]);
});

test("shared to the app", async () => {
  const scope = "https://tabkit.example/";
  const kept = (name: string, isThere: boolean) => ({
    headers: new Headers({ [FILE_NAME_HEADER]: encodeURIComponent(name) }),
    blob: isThere ? async () => new Blob(["a"]) : () => Promise.reject(gone()),
  });
  const stored = new Map<string, unknown>([
    [`${scope}0`, kept("one ä.csv", true)],
    [`${scope}1`, kept("gone.csv", false)],
    [`${scope}2`, kept("two.csv", true)],
    [`${scope}${RECEIVED_TEXT}`, { text: async () => "caption" }],
  ]);
  const deleted: string[] = [];
  const caches = {
    has: async (name: string) => name === receivedCacheName(scope),
    open: async () => ({
      keys: async () => [...stored.keys()].map((url) => ({ url })),
      match: async ({ url }: { readonly url: string }) => stored.get(url),
    }),
    delete: async (name: string) => deleted.push(name),
  };
  vi.stubGlobal("window", { caches });
  vi.stubGlobal("caches", caches);
  vi.stubGlobal("location", new URL(scope));
  const shared = await takeShared();
  expect(shared?.files.map(({ name }) => name)).toEqual(["one ä.csv", "two.csv"]);
  expect([shared?.unreadable, shared?.text, deleted]).toEqual([["gone.csv"], "caption", [receivedCacheName(scope)]]);
});

test("dropped on a page that takes none itself", async () => {
  const moved = named("gone.csv");
  moved.slice = () => ({ arrayBuffer: () => Promise.reject(gone()) }) as unknown as Blob;
  const { files, unreadable } = await lookAtFiles([named("one.csv"), moved, named("two.csv")]);
  expect([files.map(({ name }) => name), unreadable]).toEqual([["one.csv", "two.csv"], ["gone.csv"]]);
});

import { readFileSync } from "node:fs";
import { PNG } from "pngjs";
import { expect, test } from "vitest";
import { formatWords } from "#core/image/formats.ts";
import { PICTURE_FILES } from "#kits/image-conversion/file-names.ts";
import { offersFor } from "#site/files/offers.ts";
import { tools } from "#tools/registry.ts";

const manifest = JSON.parse(readFileSync("public/site.webmanifest", "utf8"));

test("the shortcuts are tools, with their names", () => {
  expect(manifest.shortcuts.length).toBeGreaterThan(3);
  for (const { name, url } of manifest.shortcuts) {
    expect(tools.find(({ path }) => `.${path}` === url)).toMatchObject({ name });
  }
});

/** Texts that tools open, by their names in operating systems. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  "text/plain": [".txt", ".log"],
  "text/csv": [".csv"],
  "text/tab-separated-values": [".tsv", ".tab"],
  "text/markdown": [".md", ".markdown"],
  "application/json": [".json"],
  "application/x-ndjson": [".ndjson", ".jsonl"],
};

test("every picture that Tabkit reads, and texts, can be opened with it and shared to it", () => {
  const [{ accept, action }] = manifest.file_handlers;
  const pictures = Object.values(formatWords);
  expect(Object.keys(accept).sort()).toEqual(
    [...pictures.map(({ mediaType }) => mediaType), ...Object.keys(TEXTS)].sort(),
  );
  for (const { mediaType, extension } of pictures) expect(accept[mediaType]).toContain(`.${extension}`);
  expect(accept).toMatchObject(TEXTS);
  const { share_target } = manifest;
  const shared: readonly string[] = share_target.params.files[0].accept;
  expect(shared).toEqual(expect.arrayContaining([...PICTURE_FILES.split(","), ...Object.values(TEXTS).flat()]));
  // Otherwise a photo would be in an address, which hosts log.
  expect(share_target).toMatchObject({ action, method: "POST", enctype: "multipart/form-data" });
});

test("each of these texts has a tool that opens it first", () => {
  const first = (name: string) =>
    offersFor(tools, [{ kind: /\.(txt|log)$/.test(name) ? "text" : "file", name, size: 5000 }])[0]?.tool.name;
  expect(
    Object.values(TEXTS)
      .flat()
      .map((ending) => `${ending} ${first(`a${ending}`)}`),
  ).toEqual([
    ".txt Hash generator",
    ".log Hash generator",
    ".csv CSV viewer & converter",
    ".tsv CSV viewer & converter",
    ".tab CSV viewer & converter",
    ".md Markdown",
    ".markdown Markdown",
    ".json JSON formatter",
    ".ndjson JSON formatter",
    ".jsonl JSON formatter",
  ]);
});

test("icons exist in the sizes that installing requires, and are as large as declared", () => {
  const bitmaps = manifest.icons.filter(({ type }: { type: string }) => type === "image/png");
  for (const { src, sizes } of bitmaps) {
    const { width, height } = PNG.sync.read(readFileSync(`public/${src}`));
    expect(`${width}x${height}`).toBe(sizes);
  }
  const kinds = bitmaps.map(({ sizes, purpose = "any" }: { sizes: string; purpose?: string }) => `${sizes} ${purpose}`);
  expect(kinds.sort()).toEqual(["192x192 any", "512x512 any", "512x512 maskable"]);
});

test("no address in it leaves the site's folder", () => {
  const addresses =
    JSON.stringify({ ...manifest, share_target: manifest.share_target.action }).match(
      /"(?:src|url|action|start_url|scope|id)":"[^"]*"/g,
    ) ?? [];
  expect(addresses.length).toBeGreaterThan(10);
  for (const address of addresses) expect(address).toMatch(/":"\.\//);
});

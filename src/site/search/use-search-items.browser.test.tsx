import { expect, test } from "vitest";
import { testRoot } from "#platform/test-root.fixture.ts";
import { useSearchItems } from "./use-search-items.ts";

const { render } = testRoot();
let shown: (ReturnType<typeof useSearchItems> & { readonly of: string }) | undefined;

function Items({ query, isText }: { readonly query: string; readonly isText: boolean }) {
  shown = { ...useSearchItems({ base: "x", query, sought: query, isText }), of: query };
  return null;
}

const search = async (query: string, isText = false) => {
  render(<Items query={query} isText={isText} />);
  await expect.poll(() => shown?.of === query && shown.areAllHere).toBe(true);
  const items = shown?.items ?? [];
  const of = (kind: "offer" | "tool") =>
    items.flatMap((item) =>
      item.kind === kind
        ? [item.kind === "offer" ? item.offer.tool.path : item.kind === "tool" ? item.match.item.path : ""]
        : [],
    );
  return { count: items.length, offers: of("offer"), tools: of("tool") };
};

test("a tool that takes a pasted text isn't listed once more by its name", async () => {
  for (const query of ["hash", "json", "qr code", "diff", "format"]) {
    const { count, offers, tools } = await search(query, true);
    expect(offers.length, query).toBeGreaterThan(0);
    expect(new Set([...offers, ...tools]).size, query).toBe(offers.length + tools.length);
    expect(count, query).toBeLessThanOrEqual(10);
  }
});

test("a line of up to a hundred characters may name a tool, and a longer one or several lines are a text", async () => {
  const name = "hash generator";
  expect((await search(name.padStart(100))).tools).not.toEqual([]);
  expect((await search(name.padStart(101))).tools).toEqual([]);
  expect((await search(`${name}\nhash`)).tools).toEqual([]);
});

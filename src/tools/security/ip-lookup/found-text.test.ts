import { expect, test } from "vitest";
import { parseAddress } from "#kits/ip-address/address.ts";
import { foundText, registrationText } from "./found-text.ts";
import type { Lookup } from "./tables/lookup.ts";

test("what the tables say in one line", () => {
  const network = { number: 64_500, name: "Example" };
  expect(foundText({ network, country: "JP" })).toBe("AS64500 Example, registered in Japan");
  expect(foundText({ network: { ...network, name: "" }, country: undefined })).toBe(
    "AS64500, not in the table of registries",
  );
  expect(foundText({ network: undefined, country: "XZ" })).toMatch(/^Not in the table of networks, registered in /);
});

test("Kosovo has a name, though its code isn't one of ISO's", () => {
  expect(foundText({ network: undefined, country: "XK" })).toBe("Not in the table of networks, registered in Kosovo");
});

test("of a block that is of several networks the first address counts", () => {
  const always = <Value>(value: Value, last: bigint): Lookup<Value> => {
    const find = () => ({ value, first: 0n, last });
    return { date: "2026-06-17", find, findPublic: find };
  };
  const tables = {
    country: always("JP", 1n << 32n),
    network: always({ number: 64_500, name: "Example" }, 0x0100_00ffn),
  };
  const text = (first: string, last: string) => registrationText(parseAddress(first), parseAddress(last), tables);
  expect(text("1.0.0.0", "1.0.0.255")).toBe("AS64500 Example, registered in Japan");
  expect(text("1.0.0.0", "1.0.1.255")).toBe("Its first address: AS64500 Example, registered in Japan");
});

import { expect, test } from "vitest";
import { loadFamily } from "#operations/families.ts";
import { readingsOf } from "./readings.ts";

const named = async (text: string) => (await readingsOf(text, loadFamily)).map(({ name }) => name);

/** `printf '{"a":[1,2,3]}' | gzip -n | base64`. */
const ZIPPED = "H4sIAAAAAAAAA6tWSlSyijbUMdIxjq0FAJEaEYcNAAAA";

test("layers are named from the outside", async () => {
  const [reading] = await readingsOf(ZIPPED, loadFamily);
  expect(reading?.name).toBe("Base64 of gzip of JSON");
  expect(await named("eyJhIjoxfQ==")).toEqual(["Base64 of JSON"]);
});

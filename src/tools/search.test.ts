import fc from "fast-check";
import { expect, test } from "vitest";
import type { Quantity } from "#core/quantity.ts";
import { createSearch } from "#core/search.ts";
import { tools } from "./registry.ts";

const search = createSearch(tools, (tool) => [tool.group.name]);
const found = (query: string) => search(query, 10).map(({ item }) => item.path.split("/").at(-1));

/** What visitors type, and the tool that they are after. */
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  "Ip-lookup": ["ip", "my ip", "what is my ip", "ip address", "ipv6", "whois", "geolocation", "where is an ip"],
  Hash: ["sha", "sha256", "sha-256", "md5", "hash", "hsah", "checksum", "hash of a file", "crc32"],
  "Images-converter": [
    ...["jpg to png", "png to webp", "heic to jpg", "convert image", "image converter", "crop", "resize photo"],
    ...["favicon", "jpeg", "compress", "convert png into jpg"],
  ],
  Mass: ["kg to lb", "kg", "pounds", "pounds to kg", "ounce", "mg", "weight", "lbs", "grams in a pound", "mass"],
  Length: [
    ...["feet to meters", "Lnegth", "measure", "length", "LENG", "km to miles", "inch", "in to cm", "µm", "metres"],
    ...["kilometer", "yards", "ft", "lenght"],
  ],
  Volume: ["litre", "liter", "litres to gallons", "cups", "tablespoon", "ml", "gal", "cubic metre", "volume"],
  Area: ["acre", "hectare", "square feet", "square feet to square meters", "ha", "m²", "area"],
  Temperature: ["celsius to fahrenheit", "°C", "fahrenheit", "temperatur", "kelvin", "degrees"],
  Speed: ["km/h", "mph", "knots", "mach", "miles per hour", "speed", "speed of light"],
  Time: ["seconds", "minutes to hours", "ms", "time", "weeks", "days in a year"],
  Password: ["pasword", "password", "passwrod", "strong password", "passphrase", "pass"],
  Gradient: ["color picker", "gradient", "conic", "gardient"],
  "Box-shadow": ["shadow", "box shadow", "box-shadow", "drop shadow"],
  QrCode: ["qr", "qr code", "barcode", "qrcode", "scan", "wifi"],
  Uuid: ["uuid", "guid", "uid", "ulid", "unique id"],
  Lorem: ["lorem", "ipsum", "placeholder", "dummy text", "loerm"],
  Dither: ["dither", "halftone", "floyd steinberg", "pixel art"],
  Noise: ["noise", "grain", "film grain"],
  Blur: ["blur", "blurr", "gaussian"],
};

for (const [path, queries] of Object.entries(QUERIES)) {
  test(`${path} comes first for ${queries.length} queries`, () => {
    expect(queries.filter((query) => found(query)[0] !== path).map((query) => [query, found(query)])).toEqual([]);
  });
}

test("there are queries enough", () => {
  expect(Object.values(QUERIES).flat().length).toBeGreaterThanOrEqual(100);
});

test("a tool comes first for its own name, in any case", () => {
  for (const { name, path } of tools) {
    for (const query of [name, name.toUpperCase(), ` ${name.toLowerCase()} `]) {
      expect(`/${found(query)[0]}`, query).toBe(path.slice(path.lastIndexOf("/")));
    }
  }
});

test("each word of four letters of a name finds its tool with any one slip", () => {
  const words = tools.flatMap(({ name, path }) =>
    (name.match(/\p{L}{4,}/gu) ?? []).map((word) => ({ word: word.toLowerCase(), last: path.split("/").at(-1) })),
  );
  // 'generator' and 'effect' are in the names of more tools than are shown.
  const rare = words.filter(({ word }) => words.filter((other) => other.word === word).length === 1);
  const letter = fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz");
  fc.assert(
    fc.property(
      fc.constantFrom(...rare),
      fc.constantFrom("insert", "delete", "replace", "swap"),
      fc.nat(),
      letter,
      ({ word, last }, kind, place, other) => {
        const at = place % (kind === "insert" ? word.length + 1 : kind === "swap" ? word.length - 1 : word.length);
        const letters = [...word];
        if (kind === "insert") letters.splice(at, 0, other);
        if (kind === "delete") letters.splice(at, 1);
        if (kind === "replace") letters[at] = other;
        if (kind === "swap") letters.splice(at, 2, letters[at + 1] as string, letters[at] as string);
        expect(found(letters.join(""))).toContain(last);
      },
    ),
    { numRuns: 500 },
  );
});

const quantities = import.meta.glob<Quantity>(["./units/*/*.ts", "!**/tool.ts", "!**/spellings.ts", "!**/*.test.ts"], {
  eager: true,
  import: "default",
});

for (const [file, { units }] of Object.entries(quantities)) {
  const tool = tools.find(({ folder }) => file.startsWith(`./${folder}/`));
  test(`${tool?.name} is found by the names and symbols of its units`, () => {
    const missing = Object.values(units)
      .flatMap(({ name, symbol }) => [name.replace(/ \(.*\)/, ""), symbol])
      // A single letter begins words of more tools than the search lists.
      .filter((word) => word.length > 1 && !found(word).includes(tool?.path.split("/").at(-1)));
    expect(missing).toEqual([]);
  });
}

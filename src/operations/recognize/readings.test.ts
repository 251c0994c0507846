import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import type { Bytes } from "#core/operation.ts";
import { loadFamily } from "#operations/families.ts";
import { MAX_LAYERS, readingsOf } from "./readings.ts";

const first = async (input: string | Bytes) => (await readingsOf(input, loadFamily))[0];
const base64 = (data: string | Uint8Array) => Buffer.from(data).toString("base64");

test("names layers from the outside in, with the operations that undo them", async () => {
  const packed = base64(gzipSync('{"a":[1,2,3]}'));
  expect(await first(packed)).toMatchObject({
    name: "Base64 of gzip of JSON",
    certainty: "certain",
    value: '{"a":[1,2,3]}',
    steps: [
      { family: "base64", operation: "base64-decode" },
      { family: "compress", operation: "gunzip" },
    ],
  });
  expect((await first("eyJhIjoxfQ=="))?.name).toBe("Base64 of JSON");
  const png = Uint8Array.from("89504e470d0a1a0a0000000d4948445200".match(/../g) ?? [], (pair) => parseInt(pair, 16));
  expect((await first(base64(png)))?.name).toBe("Base64 of a PNG picture");
  expect((await first(base64("a%20b%3Fc%C3%A9")))?.name).toBe("Base64 of URL encoding");
});

test("a token shows its payload and names its header, and nothing claims to be verified", async () => {
  const token = `${Buffer.from('{"alg":"HS256"}').toString("base64url")}.${Buffer.from('{"sub":"ann"}').toString("base64url")}.c2ln`;
  expect(await first(token)).toMatchObject({ name: "A JSON Web Token of JSON", value: '{"sub":"ann"}' });
  expect((await first(token))?.why).toBe(
    'Its header is {"alg":"HS256"}; what follows is its payload, and the signature is not verified here',
  );
});

test("peels five layers and no more", async () => {
  let text = "Peace, love and understanding.";
  for (let layer = 0; layer < MAX_LAYERS + 1; layer++) text = base64(text);
  const reading = await first(text);
  expect(reading?.layers.map(({ kind }) => kind)).toEqual(new Array(MAX_LAYERS).fill("base64"));
  expect(reading?.value).toBe(base64("Peace, love and understanding."));
});

test("names damaged data by its beginning, and nothing undoes it", async () => {
  const packed = gzipSync("Hello, hello, hello, hello");
  packed[packed.length - 6]! ^= 1;
  expect(await first(base64(packed))).toMatchObject({
    name: "Base64 of gzip",
    steps: [{ operation: "base64-decode" }],
  });
});

test("undoes only the first layer of large data that few characters decode to", async () => {
  const list = JSON.stringify(new Array(60_000).fill(0));
  expect((await first(gzipSync(list).slice()))?.layers.map(({ kind }) => kind)).toEqual(["gzip"]);
  expect((await first(gzipSync(list.slice(0, 20_001).replace(/,$/, "]").replace(/0$/, "0]")).slice()))?.name).toBe(
    "gzip of JSON",
  );
});

test("reads a long text of one alphabet by its beginning", async () => {
  const bytes = Buffer.alloc(240_000, "Ein Satz, dem noch viele folgen. ");
  bytes.set(Buffer.from("89504e470d0a1a0a0000000d4948445200000010", "hex"));
  const lines = (text: string, width: number) => text.replace(new RegExp(`.{${width}}(?=.)`, "g"), "$&\n");
  const texts = {
    Base64: [base64(bytes), lines(base64(bytes), 76), `${lines(base64(bytes), 64)}\n`.replaceAll("\n", "\r\n")],
    "URL-safe Base64": [Buffer.alloc(240_000, "So it goes on ~~ÿÿ?> ").toString("base64url")],
    Hexadecimal: [bytes.toString("hex"), lines(bytes.toString("hex"), 64)],
  };
  for (const [name, all] of Object.entries(texts)) {
    for (const text of all) {
      expect(text.length).toBeGreaterThan(200_000);
      const reading = await first(text);
      expect(reading, text.slice(0, 80)).toMatchObject({ name, steps: [{}] });
      if (name !== "URL-safe Base64") expect(Buffer.compare(Buffer.from(reading?.value as Bytes), bytes)).toBe(0);
    }
  }
  // A single letter, prose, and what is damaged further on.
  const others = ["a", "lorem ipsum ", "Lorem"].map((part) => part.repeat(250_000 / part.length));
  for (const text of [...others, `${base64(bytes)}*`, `${bytes.toString("hex")}g`])
    expect(await first(text), text.slice(0, 20)).toBeUndefined();
});

test("reports both readings of an ambiguous text", async () => {
  const readings = await readingsOf("a+b%3Fc", loadFamily);
  expect(readings.map(({ name, value }) => [name, value])).toEqual([
    ["URL encoding", "a+b?c"],
    ["A value of a form", "a b?c"],
  ]);
});

test("reports a proven find only if its steps succeed", async () => {
  // Has the form of Base58, Base62 and others, but doesn't decode to text.
  expect(await readingsOf("q1w2e3r4t5y6u7i8o9p0", loadFamily)).toEqual([]);
  expect((await first("2NEpo7TZRRrLZSi2U"))?.name).toBe("Base58");
  // A Bitcoin address with one character changed.
  expect((await first("1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa"))?.name).toBe("Base58Check");
  expect((await first("1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb"))?.name).toBeUndefined();
});

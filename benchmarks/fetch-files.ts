import { readFileSync } from "node:fs";

// The codecs fetch their WebAssembly, but Node's fetch doesn't read files. Imported first, this makes it read them.
const fetchFromNet = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const url = String(input instanceof Request ? input.url : input);
  if (!url.startsWith("file:")) return fetchFromNet(input, init);
  return new Response(readFileSync(new URL(url)), { headers: { "content-type": "application/wasm" } });
};

// hash-wasm publishes each algorithm as a file of its own beside the whole; a page loads only those it uses.
declare module "hash-wasm/dist/*.umd.min.js" {
  const parts: typeof import("hash-wasm");
  export default parts;
}

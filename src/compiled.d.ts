// AssemblyScript, as the bytes that it is compiled to (scripts/assemblyscript.ts).
declare module "*?wasm" {
  const bytes: Uint8Array<ArrayBuffer>;
  export default bytes;
}

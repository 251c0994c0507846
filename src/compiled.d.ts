// AssemblyScript, as the bytes that it is compiled to (scripts/assemblyscript.ts).
declare module "*?wasm" {
  const bytes: Uint8Array<ArrayBuffer>;
  export default bytes;
}

// The names of Unicode's characters, packed (scripts/unicode-names.ts).
declare module "virtual:names/*" {
  const packed: string;
  export default packed;
}

// Data as text.
declare module "*.txt?raw" {
  const text: string;
  export default text;
}

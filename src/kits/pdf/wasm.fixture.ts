/** Where qpdf's WebAssembly is for Node, which reads it as a file. */
export const WASM_FILE = "node_modules/@neslinesli93/qpdf-wasm/dist/qpdf.wasm";

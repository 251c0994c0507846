/** What types are written in. */
export const TYPE_TARGETS = ["TypeScript", "Zod", "Go", "Rust", "Python", "C#", "Kotlin", "JSON Schema"] as const;

export type TypeTarget = (typeof TYPE_TARGETS)[number];

/** The files that types are saved as. */
export const TYPE_FILES: Readonly<Record<TypeTarget, { readonly name: string; readonly type: string }>> = {
  TypeScript: { name: "types.ts", type: "text/plain" },
  Zod: { name: "schema.ts", type: "text/plain" },
  Go: { name: "types.go", type: "text/plain" },
  Rust: { name: "types.rs", type: "text/plain" },
  Python: { name: "types.py", type: "text/plain" },
  "C#": { name: "Types.cs", type: "text/plain" },
  Kotlin: { name: "Types.kt", type: "text/plain" },
  "JSON Schema": { name: "schema.json", type: "application/schema+json" },
};

import type { JsonTree } from "#core/json/tree.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { isTooDeep } from "#core/too-deep.ts";
import { csharp } from "./csharp.ts";
import { draftSchema } from "./draft-schema.ts";
import { go } from "./go.ts";
import { kotlin } from "./kotlin.ts";
import type { TypeLanguage } from "./language.ts";
import { modelOf } from "./model.ts";
import { python } from "./python.ts";
import { rust } from "./rust.ts";
import { shapeOf } from "./shape.ts";
import type { TypeTarget } from "./targets.ts";
import { typescript } from "./typescript.ts";
import { zod } from "./zod.ts";

const LANGUAGES: Readonly<Record<Exclude<TypeTarget, "JSON Schema">, TypeLanguage>> = {
  TypeScript: typescript,
  Zod: zod,
  Go: go,
  Rust: rust,
  Python: python,
  "C#": csharp,
  Kotlin: kotlin,
};

/** Types, or a schema, of the values of a tree, and what there is to know of them. For a schema it is not laid out yet. */
interface MadeTypes {
  readonly text: string;
  readonly notes: readonly string[];
}

/** Makes types of all values at the top of a tree, which are samples of the same. */
export function typesOf(tree: JsonTree, target: TypeTarget, rootName: string): Result<MadeTypes> {
  try {
    const shape = shapeOf(tree);
    if (target === "JSON Schema") {
      return ok({ text: draftSchema(shape), notes: modelOf(shape, "Root", typescript.names).notes });
    }
    const { names, write } = LANGUAGES[target];
    const model = modelOf(shape, rootName.trim() || "Root", names);
    return ok({ text: write(model), notes: model.notes });
  } catch (error) {
    if (!isTooDeep(error)) throw error;
    return fail("This is nested too deeply for types.");
  }
}

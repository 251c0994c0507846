import { type AnyOperation, type Family, operationsOf } from "#core/operation.ts";
import { type ChoiceParam, choice, type Param } from "#core/params.ts";
import { SHOWN_AS, type ShownAs } from "./present.ts";
import { ENDS, type Ends, TYPED_AS, type TypedAs } from "./run-operation.ts";

/**
 * The settings of a family's page: the operation, the forms of the input and the result, and the operations' settings.
 */
type FamilyParams = {
  readonly operation: ChoiceParam<string>;
  readonly input: ChoiceParam<TypedAs>;
  readonly result: ChoiceParam<ShownAs>;
  /** For families that turn the input into bytes. */
  readonly ends?: ChoiceParam<Ends>;
} & Readonly<Record<string, Param<unknown>>>;

/** Settings of the page itself. */
const OWN = new Set(["operation", "input", "result", "ends"]);

/** The settings of a family's page. In a family the same name must be the same setting, so that it carries over. */
export function familyParams(family: Family): FamilyParams {
  const operations = operationsOf(family);
  const settings: Record<string, Param<unknown>> = {};
  for (const { id, params, unlinked = [] } of operations) {
    for (const [name, param] of Object.entries<Param<unknown>>(params)) {
      if (OWN.has(name) || (settings[name] ?? param) !== param)
        throw new Error(`'${name}' of ${id} is another setting`);
      if (!unlinked.includes(name)) settings[name] = param;
    }
  }
  const ids = operations.map(({ id }) => id);
  return {
    operation: choice(ids[0] ?? "", ids),
    input: choice("text", TYPED_AS),
    result: choice("auto", SHOWN_AS),
    ...(operations.some(({ takes }) => takes === "bytes") && { ends: choice("lf", ENDS) }),
    ...settings,
  } as FamilyParams;
}

/** A family's operation by its id, which is one of them. */
export function operationOf(family: Family, id: string): AnyOperation {
  const found = operationsOf(family).find((each) => each.id === id);
  if (!found) throw new Error(`Unknown operation '${id}'`);
  return found;
}

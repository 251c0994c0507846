import type { AnyOperation, AnyValues, Bytes } from "#core/operation.ts";
import { spacedHex } from "./present.ts";
import type { TypedAs } from "./run-operation.ts";
import { type Kept, keptOf } from "./settings.ts";

/** An example as it is put into a page: bytes as their digits. */
export interface ChosenExample {
  readonly input: string;
  readonly typedAs: TypedAs;
  readonly kept: Kept;
}

/** The examples of an operation that a page offers: all that begin with something. */
export const examplesOf = (operation: AnyOperation): readonly ChosenExample[] =>
  operation.examples
    .filter(({ input }) => input.length > 0)
    .map(({ input, settings }) => {
      const kept = keptOf(operation, settings as AnyValues | undefined);
      return typeof input === "string"
        ? { input, typedAs: "text", kept }
        : { input: spacedHex(input as Bytes), typedAs: "hex", kept };
    });

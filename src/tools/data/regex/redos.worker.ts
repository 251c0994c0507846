import { checkSync } from "recheck";
import { expose } from "#platform/worker/expose.ts";

/** What is known of the time that an expression may take. */
export type Safety =
  | { readonly status: "safe" }
  | { readonly status: "unknown" }
  | {
      readonly status: "vulnerable";
      readonly complexity: string;
      readonly isExponential: boolean;
      /** A text that takes it long, as code. */
      readonly attack: string;
      readonly places: readonly { readonly start: number; readonly end: number }[];
    };

const TIMEOUT_MS = 8000;

const methods = {
  /** Looks for a text that takes an expression very long. */
  check({ source, flags }: { readonly source: string; readonly flags: string }): Safety {
    const found = checkSync(source, flags.replace("v", "u"), { timeout: TIMEOUT_MS });
    if (found.status === "vulnerable") {
      return {
        status: "vulnerable",
        complexity: found.complexity.summary,
        isExponential: found.complexity.type === "exponential",
        attack: found.attack.pattern,
        places: found.hotspot.map(({ start, end }) => ({ start, end })),
      };
    }
    return { status: found.status };
  },
};

export type Methods = typeof methods;
expose(methods);

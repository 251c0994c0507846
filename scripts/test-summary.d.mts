/** What a step of `npm test` came to. */
export interface Counted {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failures: readonly string[];
}

export function readVitest(report: unknown): Counted;
export function readPlaywright(report: unknown): Counted;
export function readOwn(report: Omit<Counted, "failures"> & Partial<Counted>): Counted;
export function endOf(output: string): string[];
export function summary(
  steps: readonly (Counted & { readonly name: string })[],
  notes: readonly string[],
): { lines: string[]; hasFailed: boolean };

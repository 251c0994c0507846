import { existsSync, readFileSync } from "node:fs";

// Google's project Wycheproof: cases that others got wrong. scripts/test-programs.mjs fetches them.

const FOLDER = "/usr/local/share/tabkit-tests/wycheproof";

export const hasWycheproof: boolean = existsSync(FOLDER);

export interface WycheproofCase {
  readonly tcId: number;
  readonly comment: string;
  readonly result: "valid" | "invalid" | "acceptable";
  readonly flags: readonly string[];
}

interface Suite<Group, Case> {
  readonly testGroups: readonly (Group & { readonly tests: readonly (WycheproofCase & Case)[] })[];
}

/** The groups of a suite, by its name without `_test.json`. */
export const wycheproof = <Group, Case>(name: string): Suite<Group, Case>["testGroups"] =>
  (JSON.parse(readFileSync(`${FOLDER}/${name}_test.json`, "utf8")) as Suite<Group, Case>).testGroups;

export const unhex = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(text, "hex"));

/** What differs: a case's name where the verdict isn't the suite's. */
export const deviation = (suite: string, { tcId, comment, result }: WycheproofCase, isValid: boolean): string[] =>
  result === "acceptable" || isValid === (result === "valid") ? [] : [`${suite} ${tcId} (${comment}): ${isValid}`];

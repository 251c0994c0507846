import { fail, ok, type Result } from "#core/result.ts";
import { failureOf, inputPath, isArgument, OUTPUT, passwordArgs, type RunQpdf } from "#kits/pdf/qpdf-call.ts";

/** What viewers are asked to allow. */
export interface Permissions {
  readonly print: "full" | "low" | "none";
  readonly modify: "all" | "annotate" | "form" | "assembly" | "none";
  readonly extract: boolean;
}

/** How a file is encrypted. `owner` lifts the permissions. */
interface Lock extends Permissions {
  readonly password: string;
  readonly owner: string;
}

/** A file as it was written, and what was read back from it. */
export interface Written {
  readonly blob: Blob;
  readonly checked: string;
}

const asks = (run: RunQpdf, blob: Blob, question: string, password = "") =>
  run({ args: [...passwordArgs(password), question, inputPath(0)], files: [blob] });

/** Encrypts a file by AES-256, and reads back that it is. */
export async function protect(run: RunQpdf, blob: Blob, lock: Lock): Promise<Result<Written>> {
  if (![lock.password, lock.owner].every(isArgument)) return fail("A password can't have line breaks.");
  const state = await stateOf(run, blob);
  if (!state.ok) return state;
  if (state.value === "password") return fail("This file has a password already. Remove it first.");
  if (state.value === "restricted") return fail("This file is encrypted already. Remove its permissions first.");
  const done = await run({
    args: [
      inputPath(0),
      "--encrypt",
      `--user-password=${lock.password}`,
      `--owner-password=${lock.owner}`,
      "--bits=256",
      `--print=${lock.print}`,
      `--modify=${lock.modify}`,
      `--extract=${lock.extract ? "y" : "n"}`,
      "--",
      OUTPUT,
    ],
    files: [blob],
  });
  if (!done.output) return fail(failureOf(done));
  // Read back: that it opens by the password alone, and by which cipher.
  const [without, shown] = [
    await asks(run, done.output, "--show-npages"),
    await asks(run, done.output, "--show-encryption", lock.password),
  ];
  const opensWithout = without.status !== "password" && lock.password !== "";
  if (opensWithout || !/AESv3/.test(shown.printed)) {
    return fail("The result isn't encrypted as it should be, so it wasn't saved.");
  }
  const needs = lock.password === "" ? "opens without a password, with permissions" : "needs the password to open";
  return ok({ blob: done.output, checked: `Checked: AES-256, ${needs}.` });
}

/** Removes a file's encryption, and reads back that it's gone. */
export async function unprotect(run: RunQpdf, blob: Blob, password: string): Promise<Result<Written>> {
  const state = await stateOf(run, blob);
  if (!state.ok) return state;
  if (state.value === "open") return fail("This file isn't encrypted: there is no password to remove.");
  if (state.value === "password" && password === "") return fail("Enter the password of this file.");
  if (!isArgument(password)) return fail("Wrong password for this file.");
  const used = state.value === "password" ? password : "";
  const done = await run({ args: [...passwordArgs(used), "--decrypt", inputPath(0), OUTPUT], files: [blob] });
  if (done.status === "password") return fail("Wrong password for this file.");
  if (!done.output) return fail(failureOf(done));
  const after = await asks(run, done.output, "--is-encrypted");
  if (after.status !== "no") return fail("The result is still encrypted, so it wasn't saved.");
  return ok({ blob: done.output, checked: "Checked: not encrypted." });
}

/** Whether a file is open, opens without a password but has permissions, or needs a password. */
async function stateOf(run: RunQpdf, blob: Blob): Promise<Result<"open" | "restricted" | "password">> {
  if (blob.size === 0) return fail("This file is empty.");
  const pages = await asks(run, blob, "--show-npages");
  if (pages.status === "password") return ok("password");
  if (pages.status !== "done" && pages.status !== "warnings") return fail(failureOf(pages));
  const encrypted = await asks(run, blob, "--is-encrypted");
  return ok(encrypted.status === "done" || encrypted.status === "warnings" ? "restricted" : "open");
}

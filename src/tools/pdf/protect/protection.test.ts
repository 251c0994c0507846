import { expect, test } from "vitest";
import { hasProgram, judge } from "#kits/pdf/judges.fixture.ts";
import type { RunQpdf } from "#kits/pdf/qpdf-call.ts";
import { runQpdf } from "#kits/pdf/run-qpdf.browser.ts";
import { numbered, testPdf } from "#kits/pdf/test-pdf.fixture.ts";
import { WASM_FILE } from "#kits/pdf/wasm.fixture.ts";
import { protect, unprotect } from "./protection.browser.ts";

const run: RunQpdf = (call) => runQpdf(call, WASM_FILE);
const PLAIN = new Blob([testPdf({ pages: numbered("A", 2) })]);
const LOCK = { password: "pä ss", owner: "owner", print: "none", modify: "form", extract: false } as const;
const taken = <T>(result: { ok: true; value: T } | { ok: false; message: string }): T => {
  if (!result.ok) throw new Error(result.message);
  return result.value;
};

test("a file is encrypted and decrypted, and each mistake has its own sentence", async () => {
  const { blob, checked } = taken(await protect(run, PLAIN, LOCK));
  expect(checked).toBe("Checked: AES-256, needs the password to open.");
  if (hasProgram("qpdf")) {
    const shown = await judge("qpdf", ["--show-encryption", "--password=pä ss", "FILE"], blob);
    expect(shown).toMatch(/^R = 6$/m);
    expect(shown).toMatch(/^stream encryption method: AESv3$/m);
    expect(shown).toMatch(/^print low resolution: not allowed$/m);
    expect(shown).toMatch(/^extract for any purpose: not allowed$/m);
    expect(shown).toMatch(/^modify forms: allowed$/m);
    expect(shown).toMatch(/^modify annotations: not allowed$/m);
  }
  if (hasProgram("pdftotext", "-v")) {
    await expect(judge("pdftotext", ["FILE", "-"], blob)).rejects.toThrow();
    expect(await judge("pdftotext", ["-opw", "owner", "FILE", "-"], blob)).toMatch(/A1\s+A2/);
  }
  expect(await unprotect(run, blob, "")).toEqual({ ok: false, message: "Enter the password of this file." });
  expect(await unprotect(run, blob, "pass")).toEqual({ ok: false, message: "Wrong password for this file." });
  const message = "This file has a password already. Remove it first.";
  expect(await protect(run, blob, LOCK)).toEqual({ ok: false, message });
  for (const password of ["pä ss", "owner"]) {
    const opened = taken(await unprotect(run, blob, password));
    expect(opened.checked).toBe("Checked: not encrypted.");
    if (hasProgram("qpdf"))
      expect(await judge("qpdf", ["--show-encryption", "FILE"], opened.blob)).toBe("File is not encrypted");
  }
});

test("permissions alone need no password, and other files are refused", async () => {
  const { blob, checked } = taken(await protect(run, PLAIN, { ...LOCK, password: "" }));
  expect(checked).toBe("Checked: AES-256, opens without a password, with permissions.");
  expect(taken(await unprotect(run, blob, "anything")).checked).toBe("Checked: not encrypted.");
  expect(await protect(run, blob, LOCK)).toMatchObject({ message: expect.stringMatching(/encrypted already/) });
  const message = "This file isn't encrypted: there is no password to remove.";
  expect(await unprotect(run, PLAIN, "x")).toEqual({ ok: false, message });
  expect(await protect(run, new Blob([]), LOCK)).toEqual({ ok: false, message: "This file is empty." });
  expect(await unprotect(run, new Blob(["no"]), "x")).toMatchObject({ message: expect.stringMatching(/isn't a PDF/) });
  const broken = await protect(run, PLAIN, { ...LOCK, password: "a\nb" });
  expect(broken).toEqual({ ok: false, message: "A password can't have line breaks." });
});

import { testPdf } from "./test-pdf.fixture.ts";

/** A document as Playwright's file chooser takes it. */
export const chosenPdf = (name: string, document: Parameters<typeof testPdf>[0] | string) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from(typeof document === "string" ? document : testPdf(document)),
});

import type { Answer } from "#kits/answers/answer.ts";

/** What a block of PEM holds, by the line that begins it. Nothing is decoded here: the page does that. */
const KINDS: Readonly<Record<string, string>> = {
  CERTIFICATE: "A certificate (X.509)",
  "TRUSTED CERTIFICATE": "A certificate (X.509)",
  "X509 CERTIFICATE": "A certificate (X.509)",
  "CERTIFICATE REQUEST": "A certificate request (CSR)",
  "NEW CERTIFICATE REQUEST": "A certificate request (CSR)",
  "X509 CRL": "A revocation list (CRL)",
  PKCS7: "A PKCS#7 file",
  CMS: "A PKCS#7 file",
};

/** Recognizes a pasted certificate, and opens the page that reads it. */
export default (text: string): readonly Answer[] => {
  const labels = [...text.slice(0, 200_000).matchAll(/-{5}BEGIN ([A-Z0-9 ]+?)-{5}/g)].map(([, label = ""]) => label);
  const first = labels.find((label) => KINDS[label] !== undefined);
  if (first === undefined) return [];
  const count = labels.filter((label) => label === first).length;
  return [
    {
      value: count > 1 && first === "CERTIFICATE" ? `${count} certificates (X.509)` : (KINDS[first] as string),
      understood: "Certificates in PEM",
      note: "Open Certificates to read its fields, check it and see its chain.",
      opens: { typed: { input: text } },
    },
  ];
};

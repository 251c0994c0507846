import type { UnitSource } from "#core/quantity.ts";

/** The source of a size that is exact by law or definition. */
export const exactly = (text: string): UnitSource => ({ text, certainty: "exactly" });

/** The source of a size that custom has chosen among several. */
export const byConvention = (text: string): UnitSource => ({ text, certainty: "by convention" });

/** SI units and their prefixes. */
export const si = exactly("SI Brochure, 9th edition (BIPM, 2019)");

/** Units outside the SI that it accepts: SI Brochure, Table 8. */
export const besideSi = exactly("accepted beside the SI (SI Brochure, Table 8)");

/** Federal Register 24 FR 5348 of 1 July 1959: 1 yd = 0.9144 m and 1 lb = 0.453 592 37 kg. */
export const agreement1959 = exactly("international yard and pound agreement 1959");

/** NIST Handbook 44, Appendix C: tables of the United States' customary units. */
export const nist44 = exactly("NIST Handbook 44, Appendix C");

/** The imperial units' legal sizes. */
export const imperial = exactly("UK Weights and Measures Act 1985");

/** Superintendent Mendenhall's order of 1893, 1 US survey foot = 1200/3937 m; NIST SP 811, Appendix B. */
export const survey = exactly("US survey foot of 1200/3937 m (Mendenhall Order 1893, NIST SP 811)");

/** First International Extraordinary Hydrographic Conference. */
export const monaco1929 = exactly("International Hydrographic Conference, Monaco 1929");

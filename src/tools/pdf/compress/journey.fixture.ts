import { choose, press, ready, shows } from "#kits/in-page.fixture.ts";
import type { Journey } from "#kits/journey.fixture.ts";

export default {
  expected: /→/,
  run: async () => {
    await ready();
    // Unpacked drawings become smaller.
    const drawing = "10 10 80 80 re S\n".repeat(400);
    const objects = [
      "<</Type/Catalog/Pages 2 0 R>>",
      "<</Type/Pages/Kids[3 0 R]/Count 1>>",
      "<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 100]/Contents 4 0 R>>",
      `<</Length ${drawing.length}>>stream\n${drawing}\nendstream`,
    ];
    let pdf = "%PDF-1.7\n";
    const places = objects.map((object, i) => {
      const place = `${String(pdf.length).padStart(10, "0")} 00000 n \n`;
      pdf += `${i + 1} 0 obj\n${object}\nendobj\n`;
      return place;
    });
    const start = pdf.length;
    pdf += `xref\n0 5\n0000000000 65535 f \n${places.join("")}trailer\n<</Size 5/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
    await choose("drawing.pdf", "application/pdf", btoa(pdf));
    await press(/^\s*Compress$/);
    return shows(/\d → \d.*/);
  },
} satisfies Journey;
